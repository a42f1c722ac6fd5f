package dev.bitwell.reproduce.ising;

import dev.bitwell.train.Preset;
import java.util.List;
import java.util.Map;

/** What the paper's table 3 prints: log RMSE and milliseconds an iteration on a GPU. */
final class PaperIsing {
  private static final Map<IsingRow, List<String>> ROWS =
      Map.ofEntries(
          Map.entry(gibbs(5), List.of("-1.60", "263.5")),
          Map.entry(gibbs(10), List.of("-1.90", "437.3")),
          Map.entry(gibbs(25), List.of("-2.50", "1113.2")),
          Map.entry(gibbs(50), List.of("-3.00", "2524.9")),
          Map.entry(gibbs(100), List.of("-3.60", "4670.1")),
          Map.entry(guided(5), List.of("-4.02", "37.5")),
          Map.entry(guided(10), List.of("-4.49", "63.4")),
          Map.entry(guided(25), List.of("-4.87", "100.5")),
          Map.entry(guided(50), List.of("-4.94", "222.6")),
          Map.entry(guided(100), List.of("-5.05", "395.7")),
          Map.entry(IsingRow.RATIO_MATCHING, List.of("-3.99", "450.7")),
          // The paper has one row for RMwGGIS and does not say which version it is.
          Map.entry(IsingRow.BASIC, List.of("-4.06", "13.9")),
          Map.entry(IsingRow.ADVANCED, List.of("-4.06", "13.9")));

  private PaperIsing() {}

  private static IsingRow gibbs(int steps) {
    return IsingRow.contrastive(Preset.PCD_GIBBS, steps);
  }

  private static IsingRow guided(int steps) {
    return IsingRow.contrastive(Preset.PCD_GWG, steps);
  }

  /** Empty where the paper has nothing. */
  static String logRmse(IsingRow row) {
    return ROWS.getOrDefault(row, List.of("", "")).get(0);
  }

  /** Empty where the paper has nothing. */
  static String milliseconds(IsingRow row) {
    return ROWS.getOrDefault(row, List.of("", "")).get(1);
  }
}
