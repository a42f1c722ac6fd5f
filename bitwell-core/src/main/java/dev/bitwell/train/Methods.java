package dev.bitwell.train;

import dev.bitwell.objective.Objectives;
import dev.bitwell.sample.Sampler;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Method.Ratio;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Methods by name: all ratio objectives, and contrastive divergence with each sampler. */
public final class Methods {
  private static final Map<String, Sampler> CONTRASTIVE = contrastive();

  private Methods() {}

  private static Map<String, Sampler> contrastive() {
    Map<String, Sampler> samplers = new LinkedHashMap<>();
    samplers.put("pcd-gibbs", Samplers.gibbs(Scan.SYSTEMATIC));
    samplers.put("pcd-gwg", Samplers.gibbsWithGradients(1, false));
    samplers.put("pcd-block-gibbs", Samplers.blockGibbs());
    return samplers;
  }

  /** The names, the default first. */
  public static List<String> names() {
    List<String> names = new ArrayList<>(Objectives.names());
    names.addAll(CONTRASTIVE.keySet());
    return names;
  }

  /** Whether this is the name of a contrastive method. */
  public static boolean isContrastive(String name) {
    return CONTRASTIVE.containsKey(name);
  }

  /**
   * A preset: see {@link Objectives#preset} for the ratio objectives. {@code pcd-gibbs} and {@code
   * pcd-gwg} are the paper's baselines, persistent contrastive divergence with Gibbs sampling and
   * with Gibbs with gradients; {@code pcd-block-gibbs} is for energies with hidden units.
   *
   * @param flips s, where flips are drawn
   * @param chains and {@code steps}: of contrastive methods
   */
  public static Method preset(String name, int flips, int chains, int steps) {
    Sampler sampler = CONTRASTIVE.get(name);
    if (sampler != null) {
      return new Contrastive(sampler, chains, steps);
    }
    if (!names().contains(name)) {
      throw new IllegalArgumentException(
          "no method is called \"" + name + "\"; choose " + String.join(", ", names()));
    }
    return new Ratio(Objectives.preset(name, flips));
  }
}
