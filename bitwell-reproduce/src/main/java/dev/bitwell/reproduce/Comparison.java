package dev.bitwell.reproduce;

/**
 * Two measured numbers beside each other. They are called different if their distance exceeds what
 * chance gives one time in twenty: Student's t with the degrees of freedom of Welch and
 * Satterthwaite, because with two or three seeds "two standard errors" would find differences
 * everywhere.
 */
record Comparison(Sample left, Sample right) {
  /** Quantiles of Student's t at 97.5 %, for 1, 2, ... degrees of freedom. */
  private static final double[] STUDENT = {
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228
  };

  private static final double NORMAL = 1.96;

  /** What can be said of the left number. */
  enum Verdict {
    LOWER("lower"),
    HIGHER("higher"),
    WITHIN_NOISE("within noise"),
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

  Verdict verdict() {
    double difference = left.mean() - right.mean();
    if (Double.isNaN(difference)) {
      return Verdict.MISSING;
    }
    double error = Math.hypot(left.standardError(), right.standardError());
    if (Double.isNaN(error)) {
      return Verdict.NOT_REPEATED;
    }
    if (difference == 0 || Math.abs(difference) <= quantile(left.freedomWith(right)) * error) {
      return Verdict.WITHIN_NOISE;
    }
    return difference < 0 ? Verdict.LOWER : Verdict.HIGHER;
  }

  /** Between whole degrees of freedom its logarithm is a line in their inverse, to 3 per cent. */
  static double quantile(double freedom) {
    if (!(freedom < STUDENT.length)) {
      // Cornish and Fisher's first correction: right to a per cent from here on.
      return NORMAL * (1 + (NORMAL * NORMAL + 1) / (4 * freedom));
    }
    int below = Math.max(1, (int) freedom);
    double part = (1.0 / below - 1 / freedom) / (1.0 / below - 1.0 / (below + 1));
    return STUDENT[below - 1] * Math.pow(STUDENT[below] / STUDENT[below - 1], Math.max(0, part));
  }
}
