package dev.bitwell;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Variable;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Ising.Values;
import dev.bitwell.energy.Mlp;
import dev.bitwell.energy.Rbm;
import dev.bitwell.energy.Scaled;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Small domains of mixed kinds, of which all states can be listed, and energies over them. */
public final class Mixed {
  private Mixed() {}

  /** Two to five values, with and without "none", bits of a variable together and apart. */
  public static Stream<Variables> domains() {
    return Stream.of(
        Variables.of(
            List.of(
                Variable.lone(0),
                Variable.oneOf(List.of(1, 2, 3)),
                Variable.atMostOneOf(List.of(4, 5)),
                Variable.oneOf(List.of(6, 7)))),
        Variables.of(
            List.of(
                Variable.oneOf(List.of(0, 3, 5, 6)),
                Variable.atMostOneOf(List.of(4, 1)),
                Variable.lone(2))),
        Variables.of(
            List.of(
                Variable.oneOf(List.of(0, 1, 2, 3, 4)),
                Variable.atMostOneOf(List.of(5, 6, 7, 8)))));
  }

  public static Stream<Arguments> domainsAndEnergies() {
    return domains()
        .flatMap(variables -> energies(variables.bits()).map(e -> Arguments.of(variables, e)));
  }

  /** Every kind of energy that is not of graphs, and sums of them. */
  public static Stream<Energy> energies(int d) {
    Energy mlp = Energies.mlp(new Mlp(d, List.of(6, 5), 1, true));
    Energy ising = Energies.ising(new Ising(d, Values.BINARY));
    return Stream.of(
        Energies.table(d),
        mlp,
        ising,
        Energies.ising(new Ising(d, Values.SPIN)),
        Energies.rbm(new Rbm(d, 11)),
        Energies.sum(ising, mlp),
        Energies.sum(
            List.of(new Scaled(Energies.table(d), -0.5), new Scaled(ising, 2), Scaled.of(ising))));
  }

  /** Parameters large enough for the states to differ. */
  public static float[] parameters(Energy energy, double spread) {
    RandomStream random = new RandomStream(6, Purpose.INITIAL_PARAMETERS, 0, 0);
    float[] parameters = energy.initialParameters(6);
    for (int k = 0; k < parameters.length; k++) {
      parameters[k] = (float) (spread * random.nextGaussian());
    }
    symmetrise(energy, parameters);
    return parameters;
  }

  /** Couplings are symmetric with zeros on the diagonal, those of sums too. */
  public static void symmetrise(Energy energy, float[] parameters) {
    int d = energy.dimension();
    energy.layout().blocks().stream()
        .filter(block -> block.name().endsWith("coupling"))
        .forEach(
            block -> {
              for (int i = 0; i < d; i++) {
                parameters[block.offset() + i * d + i] = 0;
                for (int j = 0; j < i; j++) {
                  parameters[block.offset() + i * d + j] = parameters[block.offset() + j * d + i];
                }
              }
            });
  }

  /** All states on the support, in the order of their numbers. */
  public static BitMatrix states(Variables variables) {
    return variables.supported(Enumeration.states(variables.bits()));
  }

  /** exp(-β E(x)) / Z over the states on the support, in their order. */
  public static double[] distribution(
      Energy energy, float[] parameters, Variables variables, double beta) {
    float[] energies = energies(energy, parameters, states(variables));
    double sum = 0;
    double[] p = new double[energies.length];
    for (int k = 0; k < p.length; k++) {
      p[k] = Math.exp(-beta * energies[k]);
      sum += p[k];
    }
    for (int k = 0; k < p.length; k++) {
      p[k] /= sum;
    }
    return p;
  }

  public static float[] energies(Energy energy, float[] parameters, BitMatrix rows) {
    EnergyBlock block = energy.block(rows.rows());
    block.prepare(parameters);
    block.load(RowRange.all(rows));
    float[] energies = new float[rows.rows()];
    block.energies(energies);
    return energies;
  }
}
