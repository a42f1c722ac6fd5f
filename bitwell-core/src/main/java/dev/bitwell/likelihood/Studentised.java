package dev.bitwell.likelihood;

import dev.bitwell.math.StudentT;
import java.util.Arrays;

/**
 * A mean, or the difference of two, and how it is spread about its expectation: what intervals and
 * p-values are made of.
 *
 * @param mean the mean, or the difference
 * @param error its standard error
 * @param freedom degrees of freedom of Student's distribution; 0 where there is too little to tell
 * @param skewness κ₃/σ³ of the mean itself: of the mean of n values, their skewness by √n
 */
record Studentised(double mean, double error, int freedom, double skewness) {
  private static final Studentised UNKNOWN = new Studentised(0, Double.POSITIVE_INFINITY, 0, 0);

  /** Of the mean of independent values, at least one. */
  static Studentised of(double[] values) {
    Cumulants own = Cumulants.of(values);
    return values.length < 2
        ? UNKNOWN.about(own.mean)
        : of(own.mean, own.variance, own.third, values.length - 1);
  }

  /**
   * Of the difference of two means, the second less the first, whose values need not be spread
   * alike: degrees of freedom are Welch's. Cumulants of independent means add up, and the first
   * correction to Student's distribution depends on the third one of the difference just as it does
   * on that of a single mean.
   */
  static Studentised ofDifference(double[] first, double[] second) {
    Cumulants x = Cumulants.of(first);
    Cumulants y = Cumulants.of(second);
    double difference = y.mean - x.mean;
    if (first.length < 2 || second.length < 2) {
      return UNKNOWN.about(difference);
    }
    double variance = x.variance + y.variance;
    double freedom =
        variance
            * variance
            / (x.variance * x.variance / (first.length - 1)
                + y.variance * y.variance / (second.length - 1));
    return of(
        difference,
        variance,
        y.third - x.third,
        variance == 0 ? first.length + second.length - 2 : Math.max(1, (int) freedom));
  }

  /**
   * The same where the values are spread alike, as they are if nothing has changed: Student's test
   * of two lots, at least two values in all. Of a small lot beside a large one it knows the spread
   * better.
   */
  static Studentised ofAlike(double[] first, double[] second) {
    int freedom = first.length + second.length - 2;
    Cumulants x = Cumulants.of(first);
    Cumulants y = Cumulants.of(second);
    if (first.length < 2 || second.length < 2) {
      return UNKNOWN.about(y.mean - x.mean);
    }
    double squares =
        x.variance * first.length * (first.length - 1)
            + y.variance * second.length * (second.length - 1);
    double variance = squares / freedom * (1.0 / first.length + 1.0 / second.length);
    return of(y.mean - x.mean, variance, 0, freedom);
  }

  private static Studentised of(double mean, double variance, double third, int freedom) {
    double error = Math.sqrt(variance);
    return new Studentised(mean, error, freedom, error > 0 ? third / (variance * error) : 0);
  }

  private Studentised about(double value) {
    return new Studentised(value, error, freedom, skewness);
  }

  /** Variance and third cumulant of the mean of some values. */
  private record Cumulants(double mean, double variance, double third) {
    static Cumulants of(double[] values) {
      double n = values.length;
      double mean = Arrays.stream(values).average().orElseThrow();
      double variance = power(values, mean, 2) / (n - 1) / n;
      double third = n > 2 ? power(values, mean, 3) / ((n - 1) * (n - 2)) / n : 0;
      return new Cumulants(mean, variance, third);
    }

    /** Σ (x - mean)^p. */
    private static double power(double[] values, double mean, int p) {
      return Arrays.stream(values).map(x -> Math.pow(x - mean, p)).sum();
    }
  }

  /** The hull of Student's interval and of Hall's. */
  MeanInterval interval(double level) {
    if (freedom == 0) {
      double infinite = Double.POSITIVE_INFINITY;
      return new MeanInterval(mean, infinite, -infinite, infinite, level);
    }
    double t = StudentT.quantile(level, freedom);
    double up = Math.max(t, -unskewed(-t));
    double down = Math.max(t, unskewed(t));
    return new MeanInterval(mean, error, mean - down * error, mean + up * error, level);
  }

  /** log of the smallest p = 1 - level whose interval ends at 0. */
  double logP() {
    if (freedom == 0 || mean == 0) {
      return 0;
    }
    if (error == 0) {
      return Double.NEGATIVE_INFINITY;
    }
    double t = mean / error;
    double halls = Math.signum(t) * transformed(t);
    return StudentT.logBeyond(Math.min(Math.abs(t), Math.max(0, halls)), freedom);
  }

  /** Hall's monotone transformation of the studentised mean, which takes its skewness away. */
  private double transformed(double t) {
    double k = skewness;
    return t + k * t * t / 3 + k * k * t * t * t / 27 + k / 6;
  }

  /** Where the transformation takes this value. */
  private double unskewed(double value) {
    double k = skewness;
    double y = value - k / 6;
    return Math.abs(k) < 1e-6 ? y : 3 / k * (Math.cbrt(1 + k * y) - 1);
  }
}
