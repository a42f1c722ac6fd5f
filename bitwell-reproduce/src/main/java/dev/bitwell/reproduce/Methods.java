package dev.bitwell.reproduce;

import static dev.bitwell.train.Preset.FLOW;
import static dev.bitwell.train.Preset.FLOW_GUIDED;
import static dev.bitwell.train.Preset.HYVARINEN;
import static dev.bitwell.train.Preset.PCD_GIBBS;
import static dev.bitwell.train.Preset.PCD_GWG;
import static dev.bitwell.train.Preset.PSEUDO_LIKELIHOOD;
import static dev.bitwell.train.Preset.PSEUDO_LIKELIHOOD_GUIDED;
import static dev.bitwell.train.Preset.RATIO_MATCHING;
import static dev.bitwell.train.Preset.RMWGGIS_ADVANCED;
import static dev.bitwell.train.Preset.RMWGGIS_BASIC;
import static dev.bitwell.train.Preset.RMWRAND;

import dev.bitwell.reproduce.synthetic.Contender;
import java.util.List;

/** What the methods are that the report compares. */
final class Methods {
  private Methods() {}

  static List<String> described() {
    return List.of(
        RATIO_MATCHING.label() + ": eq. 3 of the paper over all flips. Learns p^(1/4).",
        RMWGGIS_BASIC.label()
            + ": eq. 3 over s flips drawn by the gradient, with importance weights. Learns p^(1/4).",
        RMWGGIS_ADVANCED.label() + ": the same without the weights. Learns about p^(1/8).",
        RMWRAND.label() + ": eq. 3 over s flips drawn evenly. Learns p^(1/4).",
        Contender.PUBLISHED.label()
            + ": "
            + RATIO_MATCHING.label()
            + " with rows paired as in the published code. Learns no power of p.",
        HYVARINEN.label()
            + " (eq. 2 of the paper), "
            + FLOW.label()
            + " (minimum probability flow) and "
            + PSEUDO_LIKELIHOOD.label()
            + " (Bitwell's default; for points it thins the gradient, but not here): other losses"
            + " over all flips. Learn p.",
        FLOW_GUIDED.label()
            + " and "
            + PSEUDO_LIKELIHOOD_GUIDED.label()
            + ": these over s flips drawn by the gradient, with importance weights. Learn p.",
        PCD_GIBBS.label()
            + " and "
            + PCD_GWG.label()
            + ": persistent contrastive divergence with Gibbs sampling and with Gibbs with"
            + " gradients. Learn p as far as their chains keep up.");
  }
}
