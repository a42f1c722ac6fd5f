package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.likelihood.MeanInterval;
import dev.bitwell.math.StudentT;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Whether samples of a model agree with data: by both MMDs beside what two samples of the data come
 * to, and by the number of ones in a row. The linear MMD compares the means of columns, the
 * exponential one dependence too.
 *
 * @param rows how many samples were compared with as many rows of the data
 * @param mmds between samples and data
 * @param floors the same between two samples of the data
 * @param onesOfSamples the mean number of ones in a row of the samples
 * @param onesOfData the same of the data
 */
public record Agreement(
    int rows, Mmds mmds, Floors floors, MeanInterval onesOfSamples, MeanInterval onesOfData) {
  /** Of pairs of samples of the data: how many of them differ by less than is printed. */
  public static final double SHARE = 0.95;

  /** With this probability samples of the data themselves seem to differ, by one of three tests. */
  private static final double FALSE_ALARM = 0.01;

  private static final double EACH = FALSE_ALARM / 3;

  /** Of the rows that were compared. */
  static Agreement of(Evaluation.Compared compared, Mmds mmds, Floors floors) {
    int rows = Math.min(compared.sampled().rows(), compared.fresh().rows());
    return new Agreement(rows, mmds, floors, ones(compared.sampled()), ones(compared.fresh()));
  }

  private static MeanInterval ones(BitMatrix rows) {
    double[] ones = new double[rows.rows()];
    for (int r = 0; r < ones.length; r++) {
      ones[r] = rows.onInBoth(r, r);
    }
    return MeanInterval.of(ones);
  }

  /** Whether nothing tells samples from data; false by chance for one perfect model in 100. */
  public boolean agree() {
    return differences().isEmpty();
  }

  /** What to make of it. */
  public String sentence() {
    return agree()
        ? "samples agree with the data, as far as " + rows + " of both can tell"
        : "samples differ from the data: " + String.join("; ", differences());
  }

  private List<String> differences() {
    List<String> differences = new ArrayList<>();
    if (floors.exponential().chance(mmds.exponential()) < EACH) {
      differences.add(difference("exp", mmds.exponential(), floors.exponential()));
    }
    if (floors.linear().chance(mmds.linear()) < EACH) {
      differences.add(difference("linear", mmds.linear(), floors.linear()));
    }
    if (onesDiffer()) {
      differences.add(
          String.format(
              Locale.ROOT,
              "they have %.2f ± %.2f ones per row, the data %.2f ± %.2f",
              onesOfSamples.mean(),
              onesOfSamples.standardError(),
              onesOfData.mean(),
              onesOfData.standardError()));
    }
    return differences;
  }

  private static String difference(String kernel, double value, Floor floor) {
    return String.format(
        Locale.ROOT,
        "their %s MMD is %.2g, that of two samples of the data 95 %% of the time below %.2g",
        kernel,
        value,
        floor.quantile(SHARE));
  }

  private boolean onesDiffer() {
    double difference = Math.abs(onesOfSamples.mean() - onesOfData.mean());
    double error = Math.hypot(onesOfSamples.standardError(), onesOfData.standardError());
    return difference > error * StudentT.quantile(1 - EACH, Math.max(1, rows - 1));
  }
}
