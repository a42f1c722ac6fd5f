package dev.bitwell.reproduce.lab;

import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Two measured numbers beside each other. They are called different if their distance exceeds what
 * chance gives one time in twenty: Student's t with the degrees of freedom of Welch and
 * Satterthwaite, because with two or three seeds "two standard errors" would find differences
 * everywhere.
 *
 * <p>With no more than two degrees of freedom, which is all that two seeds on either side have, the
 * test has next to no power: a difference has to exceed 4.3 to 12.7 standard errors. So what is not
 * significant there is not called noise: nobody can tell.
 */
public record Comparison(Sample left, Sample right) {
  /** Beyond it on either side lies what chance gives one time in twenty. */
  private static final double TAIL = 0.025;

  /** Two, and what rounding may add. */
  private static final double FEW_DEGREES = 2 + 1e-9;

  /** What can be said of the left number. */
  public enum Verdict {
    LOWER("lower"),
    HIGHER("higher"),
    WITHIN_NOISE("within noise"),
    /** Not different, but for want of seeds that means nothing. */
    CANNOT_TELL("cannot tell"),
    /** Without repeats nobody knows what noise is. */
    NOT_REPEATED("not repeated, so noise is unknown"),
    /** A number is missing, as after training that diverged. */
    MISSING("not comparable");

    private final String words;

    Verdict(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }
  }

  public Verdict verdict() {
    double difference = left.mean() - right.mean();
    if (Double.isNaN(difference)) {
      return Verdict.MISSING;
    }
    double error = Math.hypot(left.standardError(), right.standardError());
    if (Double.isNaN(error)) {
      return Verdict.NOT_REPEATED;
    }
    if (difference == 0 && error == 0) {
      return Verdict.WITHIN_NOISE;
    }
    if (error > 0) {
      double freedom = left.freedomWith(right);
      if (Math.abs(difference) <= quantile(freedom) * error) {
        return freedom <= FEW_DEGREES ? Verdict.CANNOT_TELL : Verdict.WITHIN_NOISE;
      }
    }
    return difference < 0 ? Verdict.LOWER : Verdict.HIGHER;
  }

  /** How many standard errors chance exceeds one time in twenty. */
  static double quantile(double freedom) {
    return TDistribution.of(freedom).inverseSurvivalProbability(TAIL);
  }

  /**
   * How often the number that was measured less often was; a number that is known does not count.
   */
  public int seeds() {
    return Stream.of(left, right)
        .filter(Sample::isMeasured)
        .mapToInt(Sample::count)
        .min()
        .orElse(0);
  }

  /** The verdict and how many seeds it rests on, such as "lower (2 seeds)". */
  public String words() {
    Verdict verdict = verdict();
    return switch (verdict) {
      case LOWER, HIGHER, WITHIN_NOISE -> verdict.words() + " (" + seeds() + " seeds)";
      case CANNOT_TELL -> verdict.words() + " with " + seeds() + " seeds";
      case NOT_REPEATED, MISSING -> verdict.words();
    };
  }
}
