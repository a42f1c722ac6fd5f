package dev.bitwell.reproduce;

import java.util.List;
import java.util.Map;

/** What the paper's table 3 prints: log RMSE and milliseconds an iteration on a GPU. */
final class PaperIsing {
  private static final Map<String, List<String>> ROWS =
      Map.ofEntries(
          Map.entry("pcd-gibbs with 5 steps", List.of("-1.60", "263.5")),
          Map.entry("pcd-gibbs with 10 steps", List.of("-1.90", "437.3")),
          Map.entry("pcd-gibbs with 25 steps", List.of("-2.50", "1113.2")),
          Map.entry("pcd-gibbs with 50 steps", List.of("-3.00", "2524.9")),
          Map.entry("pcd-gibbs with 100 steps", List.of("-3.60", "4670.1")),
          Map.entry("pcd-gwg with 5 steps", List.of("-4.02", "37.5")),
          Map.entry("pcd-gwg with 10 steps", List.of("-4.49", "63.4")),
          Map.entry("pcd-gwg with 25 steps", List.of("-4.87", "100.5")),
          Map.entry("pcd-gwg with 50 steps", List.of("-4.94", "222.6")),
          Map.entry("pcd-gwg with 100 steps", List.of("-5.05", "395.7")),
          Map.entry("ratio-matching", List.of("-3.99", "450.7")),
          // The paper has one row for RMwGGIS and does not say which version it is.
          Map.entry("rmwggis-basic", List.of("-4.06", "13.9")),
          Map.entry("rmwggis-advanced", List.of("-4.06", "13.9")));

  private PaperIsing() {}

  /** Empty where the paper has nothing. */
  static String logRmse(String row) {
    return ROWS.getOrDefault(row, List.of("", "")).get(0);
  }

  /** Empty where the paper has nothing. */
  static String milliseconds(String row) {
    return ROWS.getOrDefault(row, List.of("", "")).get(1);
  }
}
