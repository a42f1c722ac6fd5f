package dev.bitwell.reproduce.synthetic;

import dev.bitwell.energy.Energy;
import dev.bitwell.objective.MoveChoice.Drawn;
import dev.bitwell.train.Method.Ratio;
import dev.bitwell.train.Preset;

/**
 * One of the methods that are compared on points.
 *
 * @param preset the method
 * @param variant what is different about it here
 */
public record Contender(Preset preset, Variant variant) {
  static final Contender RATIO_MATCHING = of(Preset.RATIO_MATCHING);
  static final Contender BASIC = of(Preset.RMWGGIS_BASIC);
  static final Contender ADVANCED = of(Preset.RMWGGIS_ADVANCED);
  static final Contender RANDOM = of(Preset.RMWRAND);
  static final Contender HYVARINEN = of(Preset.HYVARINEN);
  static final Contender FLOW = of(Preset.FLOW);
  static final Contender FLOW_GUIDED = of(Preset.FLOW_GUIDED);
  static final Contender OURS = of(Preset.PSEUDO_LIKELIHOOD);
  static final Contender OURS_GUIDED = of(Preset.PSEUDO_LIKELIHOOD_GUIDED);

  /** Ratio matching with rows paired as in the paper's published code. */
  public static final Contender PUBLISHED =
      new Contender(Preset.RATIO_MATCHING, Variant.PUBLISHED_PAIRING);

  /** The method of the paper's own figures, with that pairing. */
  static final Contender ADVANCED_PUBLISHED =
      new Contender(Preset.RMWGGIS_ADVANCED, Variant.PUBLISHED_PAIRING);

  /**
   * Uniform flips at the rate of guided ones, to tell what the flips do from what the rate does.
   */
  static final Contender RANDOM_SAME_RATE = new Contender(Preset.RMWRAND, Variant.SAME_RATE);

  /** What may be different about a method. */
  enum Variant {
    AS_WRITTEN(""),
    /** Rows are compared with neighbours of other rows: {@link PublishedPairing}. */
    PUBLISHED_PAIRING("-published"),
    /** The learning rate is that of another method. */
    SAME_RATE("-same-rate");

    private final String ending;

    Variant(String ending) {
      this.ending = ending;
    }
  }

  private static Contender of(Preset preset) {
    return new Contender(preset, Variant.AS_WRITTEN);
  }

  /** What tables, and the ids of cells, call it. */
  public String label() {
    return preset.label() + variant.ending;
  }

  /** An energy as training sees it. */
  Energy inTraining(Energy energy) {
    return isPublished() ? new PublishedPairing(energy) : energy;
  }

  /** Whether rows are paired as in the paper's published code. */
  boolean isPublished() {
    return variant == Variant.PUBLISHED_PAIRING;
  }

  /** Whether it looks at a few flips of a row instead of all. */
  boolean drawsFlips() {
    return preset.method() instanceof Ratio ratio && ratio.objective().moves() instanceof Drawn;
  }
}
