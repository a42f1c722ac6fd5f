package dev.bitwell.objective;

import dev.bitwell.objective.FlipChoice.Drawn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Objectives by name: the paper's methods and ours. */
public final class Objectives {
  /** What {@code ./bitwell train} uses when nothing is said. */
  public static final String DEFAULT = "pseudo-likelihood";

  private static final Map<String, IntFunction<Objective>> PRESETS = presets();

  private Objectives() {}

  /** The preset names, the default first. */
  public static List<String> names() {
    return new ArrayList<>(PRESETS.keySet());
  }

  /**
   * A preset.
   *
   * <table>
   * <caption>What each is</caption>
   * <tr><td>pseudo-likelihood</td><td>all flips; consistent, sturdy; the default</td></tr>
   * <tr><td>pseudo-likelihood-guided</td><td>s guided flips, weighted: for many bits</td></tr>
   * <tr><td>flow</td><td>minimum probability flow, all flips; consistent</td></tr>
   * <tr><td>flow-guided</td><td>the same with s guided flips, weighted</td></tr>
   * <tr><td>hyvarinen</td><td>eq. 2 of the paper, all flips; consistent</td></tr>
   * <tr><td>ratio-matching</td><td>eq. 3 of the paper, all flips; learns p^(1/4)</td></tr>
   * <tr><td>rmwggis-basic</td><td>eq. 3 with s guided flips drawn with replacement, weighted</td></tr>
   * <tr><td>rmwggis-advanced</td><td>eq. 3 with s guided flips drawn without replacement, weights
   * dropped; flatter still</td></tr>
   * <tr><td>rmwrand</td><td>eq. 3 with s uniform flips</td></tr>
   * </table>
   *
   * @param count s, the flips of a row, where the preset draws flips
   */
  public static Objective preset(String name, int count) {
    IntFunction<Objective> preset = PRESETS.get(name);
    if (preset == null) {
      throw new IllegalArgumentException(
          "no method is called \"" + name + "\"; choose " + String.join(", ", PRESETS.keySet()));
    }
    return preset.apply(count);
  }

  private static Map<String, IntFunction<Objective>> presets() {
    Map<String, IntFunction<Objective>> presets = new LinkedHashMap<>();
    presets.put(DEFAULT, s -> all(RatioLoss.PSEUDO_LIKELIHOOD));
    presets.put(
        "pseudo-likelihood-guided",
        s ->
            drawn(RatioLoss.PSEUDO_LIKELIHOOD, s, Proposal.guided(Shape.SURPRISE, 0), true, false));
    presets.put("flow", s -> all(RatioLoss.FLOW));
    presets.put(
        "flow-guided", s -> drawn(RatioLoss.FLOW, s, Proposal.guided(Shape.LOSS, 0), true, false));
    presets.put("hyvarinen", s -> all(RatioLoss.HYVARINEN));
    presets.put("ratio-matching", s -> all(RatioLoss.SQUARED));
    presets.put(
        "rmwggis-basic",
        s -> drawn(RatioLoss.SQUARED, s, Proposal.guided(Shape.LOSS, 0), true, true));
    presets.put(
        "rmwggis-advanced",
        s -> drawn(RatioLoss.SQUARED, s, Proposal.guided(Shape.LOSS, 0), false, false));
    presets.put("rmwrand", s -> drawn(RatioLoss.SQUARED, s, Proposal.uniform(), true, false));
    return presets;
  }

  private static Objective all(RatioLoss loss) {
    return new Objective(loss, FlipChoice.all());
  }

  private static Objective drawn(
      RatioLoss loss, int count, Proposal proposal, boolean weighted, boolean replacement) {
    return new Objective(loss, new Drawn(count, proposal, weighted, replacement));
  }
}
