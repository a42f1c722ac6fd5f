package dev.bitwell.evaluate;

import dev.bitwell.data.Dataset;
import dev.bitwell.data.Truth;
import dev.bitwell.data.ising.IsingGraph;
import dev.bitwell.energy.EnergyKinds;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Ising.Values;
import dev.bitwell.model.Model;
import java.util.Optional;

/**
 * How far the couplings of an Ising energy are from those that its data were drawn with: {@link
 * IsingGraph#logRmse}, the natural logarithm of the root mean square error over all entries of the
 * matrix of couplings. Smaller is better.
 *
 * @param asLearned of the couplings as they are
 * @param atInverseTemperature of β times the couplings, β being the model's: an objective that
 *     learns p^(1/4) learns a quarter of every coupling, and has β = 4
 * @param ofNone of no couplings at all, for comparison
 */
public record CouplingError(double asLearned, double atInverseTemperature, double ofNone) {
  /**
   * Holds a model against the truth.
   *
   * @throws IllegalArgumentException if its energy has no couplings
   */
  public static CouplingError of(Model model, IsingGraph truth) {
    Ising shape = Ising.of(model.energy());
    float[] couplings =
        Ising.of(shape.dimension()).couplings(shape.convert(model.parameters(), Values.SPIN));
    return new CouplingError(
        truth.logRmse(couplings),
        truth.logRmse(times((float) model.inverseTemperature(), couplings)),
        ofNone(truth));
  }

  /** The same where couplings were learned and the truth is known; elsewhere nothing. */
  public static Optional<CouplingError> of(Model model, Dataset data) {
    boolean learned = model.energy().kind().equals(EnergyKinds.ISING.label());
    return learned && data.truth().orElse(null) instanceof Truth.OfCouplings truth
        ? Optional.of(of(model, truth.graph()))
        : Optional.empty();
  }

  /** The error of no couplings at all. */
  public static double ofNone(IsingGraph truth) {
    return truth.logRmse(new float[truth.sites() * truth.sites()]);
  }

  private static float[] times(float factor, float[] couplings) {
    float[] product = couplings.clone();
    for (int k = 0; k < product.length; k++) {
      product[k] *= factor;
    }
    return product;
  }
}
