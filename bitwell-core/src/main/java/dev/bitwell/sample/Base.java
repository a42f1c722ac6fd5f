package dev.bitwell.sample;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;

/** A distribution that rows are drawn from exactly, and its energy: where ladders stand. */
public interface Base {
  Energy energy();

  /** Of the energy: not to be changed. */
  float[] parameters();

  /** Independent rows; the same ones for the same seed. */
  BitMatrix sample(int count, long seed);

  /** All values of all variables alike. */
  static Base even(Variables variables) {
    Energy nothing = Energies.ising(new Ising(variables.bits(), Ising.Values.BINARY));
    float[] zeros = new float[nothing.layout().size()];
    return new Base() {
      @Override
      public Energy energy() {
        return nothing;
      }

      @Override
      public float[] parameters() {
        return zeros;
      }

      @Override
      public BitMatrix sample(int count, long seed) {
        return Chains.start(count, variables, seed);
      }
    };
  }
}
