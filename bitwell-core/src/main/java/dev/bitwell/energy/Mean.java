package dev.bitwell.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The mean of several energies. Its distribution is in proportion to the geometric mean of theirs,
 * whose sum is at most 1 (Hölder): so to any rows it gives a log-likelihood that is at least the
 * mean of what they give, and the more so the more they differ.
 */
public final class Mean {
  private final Energy energy;
  private final float[] parameters;

  private Mean(Energy energy, float[] parameters) {
    this.energy = energy;
    this.parameters = parameters;
  }

  /**
   * Of these energies, over the same bits.
   *
   * @param energies at least one
   * @param parameters of each
   */
  public static Mean of(List<Energy> energies, List<float[]> parameters) {
    Map<Ising, float[]> pairs = new LinkedHashMap<>();
    List<Scaled> others = new ArrayList<>();
    List<float[]> ofOthers = new ArrayList<>();
    for (int k = 0; k < energies.size(); k++) {
      int from = 0;
      for (Scaled term : terms(energies.get(k))) {
        int to = from + term.energy().layout().size();
        float[] own = Arrays.copyOfRange(parameters.get(k), from, to);
        double share = term.scale() / energies.size();
        if (term.energy().kind().equals(IsingEnergy.KIND)) {
          Ising ising = Ising.of(term.energy());
          add(share, own, pairs.computeIfAbsent(ising, i -> new float[own.length]));
        } else {
          others.add(new Scaled(term.energy(), share));
          ofOthers.add(own);
        }
        from = to;
      }
    }
    List<Scaled> all = new ArrayList<>();
    pairs.keySet().forEach(ising -> all.add(Scaled.of(Energies.ising(ising))));
    all.addAll(others);
    List<float[]> ofAll = new ArrayList<>(pairs.values());
    ofAll.addAll(ofOthers);
    return new Mean(Energies.sum(all), joined(ofAll));
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
  private static void add(double share, float[] own, float[] sum) {
    for (int k = 0; k < sum.length; k++) {
      sum[k] += (float) (share * own[k]);
    }
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
