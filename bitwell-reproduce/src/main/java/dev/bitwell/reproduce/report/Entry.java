package dev.bitwell.reproduce.report;

import dev.bitwell.reproduce.lab.Sample;
import java.util.Locale;

/**
 * One number of a table, as it is shown everywhere.
 *
 * @param decimals that are shown
 * @param paper what the paper prints at this place; empty where it has nothing
 */
public record Entry(Sample sample, int decimals, String paper) {
  public static Entry of(Sample sample, int decimals) {
    return new Entry(sample, decimals, "");
  }

  /** With its standard error if it was repeated; a dash where there is no number. */
  public String shown() {
    if (Double.isNaN(sample.mean())) {
      return "–";
    }
    return sample.count() < 2
        ? number(sample.mean())
        : number(sample.mean()) + " ± " + number(sample.standardError());
  }

  private String number(double value) {
    String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
    // A negative number that rounds to zero is zero.
    return text.matches("-0\\.?0*") ? text.substring(1) : text;
  }
}
