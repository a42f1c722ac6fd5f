package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A certificate against a region that an estimate of log Z has missed: probabilities of different
 * rows never add up to more than 1. So log Σ exp(-β E) over different rows that are at hand is
 * below log Z, and an estimate that is below it is refuted. It says nothing in favour of others.
 */
final class ProbabilityBudget {
  /** What the rounding of energies may come to. */
  private static final double ROUNDING = 1e-3;

  /** Standard errors of log Z that are allowed for. */
  private static final double DEVIATIONS = 2;

  private ProbabilityBudget() {}

  /**
   * A doubt about log Z if rows that are judged and rows of the model have too much probability.
   */
  static Optional<String> doubt(
      Target target, Variables variables, BitMatrix rows, Normaliser normaliser) {
    Set<BitMatrix> seen = new HashSet<>();
    double sum =
        LogSum.of(
            new double[] {
              logSum(target, different(variables.supported(rows), seen)),
              logSum(target, different(normaliser.rows(), seen))
            });
    double most = normaliser.lower() + DEVIATIONS * normaliser.standardError() + ROUNDING;
    return sum <= most
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%d different rows have more probability together than there is: log Z is at least"
                    + " %.2f, but an estimate is %.2f",
                seen.size(),
                sum,
                normaliser.lower()));
  }

  /** The rows that were not seen before. */
  private static BitMatrix different(BitMatrix rows, Set<BitMatrix> seen) {
    int[] fresh = new int[rows.rows()];
    int count = 0;
    for (int r = 0; r < rows.rows(); r++) {
      if (seen.add(rows.slice(r, r + 1))) {
        fresh[count++] = r;
      }
    }
    return rows.select(Arrays.copyOf(fresh, count));
  }

  private static double logSum(Target target, BitMatrix rows) {
    double[] logs = target.energies(rows);
    for (int r = 0; r < logs.length; r++) {
      logs[r] = -logs[r];
    }
    return LogSum.of(logs);
  }
}
