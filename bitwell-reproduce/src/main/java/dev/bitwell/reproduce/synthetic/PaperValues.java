package dev.bitwell.reproduce.synthetic;

import dev.bitwell.data.density.Densities;
import java.util.List;
import java.util.Map;

/** What the paper prints, digit by digit. */
final class PaperValues {
  /** Table 1: linear MMD at 32 bits. */
  static final PaperValues MMD =
      new PaperValues(
          Map.of(
              Contender.RATIO_MATCHING,
              List.of("0.01514", "0.10270", "0.11856", "0.02901", "0.31353", "0.05820", "0.00059"),
              Contender.BASIC,
              List.of("0.01099", "0.09763", "0.11017", "0.03111", "0.27885", "0.05176", "0.00050"),
              Contender.ADVANCED,
              List.of(
                  "0.00876", "0.08414", "0.10230", "0.02787", "0.26188", "0.04477", "0.00026")));

  /** The appendix's table of objective values, eq. 3 on 4000 points. */
  static final PaperValues OBJECTIVE =
      new PaperValues(
          Map.of(
              Contender.RATIO_MATCHING,
              List.of("46.02", "39.26", "31.82", "28.57", "28.50", "37.52", "26.05"),
              Contender.BASIC,
              List.of("26.84", "30.15", "29.89", "27.80", "28.08", "32.20", "26.09"),
              Contender.ADVANCED,
              List.of("27.15", "29.31", "29.54", "27.75", "27.30", "29.45", "26.06")));

  /** For tables that the paper does not have. */
  static final PaperValues NONE = new PaperValues(Map.of());

  private final Map<Contender, List<String>> byMethod;

  private PaperValues(Map<Contender, List<String>> byMethod) {
    this.byMethod = byMethod;
  }

  /** The printed value; empty where the paper has none. */
  String of(Contender method, String density) {
    List<String> values = byMethod.get(method);
    return values == null ? "" : values.get(Densities.names().indexOf(density));
  }

  /** The densities among these on which the paper prints a lower value for the first method. */
  List<String> lower(Contender method, Contender other, List<String> densities) {
    return densities.stream()
        .filter(d -> Double.parseDouble(of(method, d)) < Double.parseDouble(of(other, d)))
        .toList();
  }
}
