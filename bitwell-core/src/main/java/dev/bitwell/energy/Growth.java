package dev.bitwell.energy;

import java.util.Arrays;
import java.util.List;

/**
 * Parameters with which an energy begins where another one stands: the same distribution, and more
 * to learn with.
 */
public final class Growth {
  private Growth() {}

  /**
   * Parameters of {@code to} that stand for the distribution of {@code from}: its own if both are
   * alike; in a sum with couplings and fields, those of {@code from}, while the other terms say
   * nothing yet; in a restricted Boltzmann machine, independent columns, while its hidden units
   * hardly say anything.
   *
   * @param seed of what the silent terms begin with
   * @throws IllegalArgumentException if the one cannot begin as the other
   */
  public static float[] of(Energy from, float[] parameters, Energy to, long seed) {
    if (alike(from, to)) {
      return parameters.clone();
    }
    List<IsingTerm> places = IsingTerm.of(to);
    boolean isPairs = from.kind().equals(IsingEnergy.KIND) && from.dimension() == to.dimension();
    if (isPairs && to instanceof RbmEnergy rbm && Ising.of(from).isWithoutCouplings(parameters)) {
      return withFields(rbm, Ising.of(from).convert(parameters, Ising.Values.BINARY), seed);
    }
    if (!isPairs || places.isEmpty()) {
      throw new IllegalArgumentException(
          "an energy of kind "
              + to.kind()
              + " with "
              + to.dimension()
              + " bits cannot begin as one of kind "
              + from.kind()
              + " with "
              + from.dimension()
              + ": it begins as one of its own kind and shape, a sum as an ising one, and an rbm as"
              + " an ising one without couplings");
    }
    float[] grown = silent(to, seed);
    IsingTerm place = places.get(0);
    float[] pairs = Ising.of(from).convert(parameters, place.shape().values());
    for (int k = 0; k < pairs.length; k++) {
      grown[place.offset() + k] = (float) (pairs[k] / place.scale());
    }
    return grown;
  }

  private static float[] withFields(RbmEnergy rbm, float[] pairs, long seed) {
    float[] parameters = rbm.initialParameters(seed);
    int d = rbm.dimension();
    System.arraycopy(pairs, pairs.length - d, parameters, rbm.visible, d);
    return parameters;
  }

  private static boolean alike(Energy from, Energy to) {
    return from.kind().equals(to.kind())
        && from.settings().equals(to.settings())
        && from.layout().blocks().equals(to.layout().blocks());
  }

  /**
   * Fresh parameters of an energy that is zero, or another constant, everywhere: nearly so of a
   * restricted Boltzmann machine, whose hidden units would stay alike if they began alike.
   */
  private static float[] silent(Energy energy, long seed) {
    if (energy instanceof SumEnergy sum) {
      float[] parameters = new float[sum.layout().size()];
      for (int t = 0; t < sum.terms().size(); t++) {
        float[] ofTerm = silent(sum.terms().get(t).energy(), seed + t);
        System.arraycopy(ofTerm, 0, parameters, sum.start[t], ofTerm.length);
      }
      return parameters;
    }
    float[] parameters = energy.initialParameters(seed);
    if (energy instanceof MlpEnergy mlp) {
      Arrays.fill(parameters, mlp.output, mlp.output + mlp.units[mlp.layers], 0f);
    } else if (energy instanceof IsingEnergy) {
      Arrays.fill(parameters, 0f);
    } else if (!(energy instanceof RbmEnergy)) {
      throw new IllegalArgumentException(
          "in a sum, terms of kind " + energy.kind() + " cannot begin by saying nothing");
    }
    return parameters;
  }
}
