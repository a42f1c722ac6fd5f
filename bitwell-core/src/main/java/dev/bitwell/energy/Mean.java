package dev.bitwell.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The mean of several energies of one shape. Its distribution is in proportion to the geometric
 * mean of theirs, whose sum is at most 1 (Hölder): so to any rows it gives a log-likelihood that is
 * at least the mean of what they give, and the more so the more they differ.
 */
public final class Mean {
  private final Energy energy;
  private final float[] parameters;

  private Mean(Energy energy, float[] parameters) {
    this.energy = energy;
    this.parameters = parameters;
  }

  /**
   * Of these parameters of an energy.
   *
   * @param members at least one
   */
  public static Mean of(Energy shape, List<float[]> members) {
    List<Scaled> terms = new ArrayList<>();
    List<float[]> parameters = new ArrayList<>();
    int from = 0;
    for (Scaled term : terms(shape)) {
      int to = from + term.energy().layout().size();
      List<float[]> ofTerm = new ArrayList<>();
      for (float[] member : members) {
        ofTerm.add(Arrays.copyOfRange(member, from, to));
      }
      if (term.energy().kind().equals(IsingEnergy.KIND)) {
        terms.add(term);
        parameters.add(mean(ofTerm));
      } else {
        Scaled part = new Scaled(term.energy(), term.scale() / members.size());
        ofTerm.forEach(own -> terms.add(part));
        parameters.addAll(ofTerm);
      }
      from = to;
    }
    return new Mean(Energies.sum(terms), joined(parameters));
  }

  /** Couplings and fields once, and all other terms of every member beside each other. */
  public Energy energy() {
    return energy;
  }

  /** Its parameters: not to be changed. */
  public float[] parameters() {
    return parameters;
  }

  private static List<Scaled> terms(Energy energy) {
    return energy instanceof SumEnergy sum ? sum.terms() : List.of(Scaled.of(energy));
  }

  /** Energies of pairs are linear in their parameters. */
  private static float[] mean(List<float[]> members) {
    float[] mean = new float[members.get(0).length];
    for (int k = 0; k < mean.length; k++) {
      double sum = 0;
      for (float[] member : members) {
        sum += member[k];
      }
      mean[k] = (float) (sum / members.size());
    }
    return mean;
  }

  private static float[] joined(List<float[]> parts) {
    float[] all = new float[parts.stream().mapToInt(part -> part.length).sum()];
    int at = 0;
    for (float[] part : parts) {
      System.arraycopy(part, 0, all, at, part.length);
      at += part.length;
    }
    return all;
  }
}
