package dev.bitwell.reproduce.time;

import java.util.List;

/**
 * A row of what the paper's appendix prints of time and memory on a GPU.
 *
 * @param values one for each of the paper's dimensions
 */
record PaperTimes(List<String> values) {
  static final PaperTimes RATIO_MATCHING_TIME =
      row("63.9", "106.5", "185.6", "372.9", "735.2", "1390.1", "2684.1");
  static final PaperTimes RMWGGIS_TIME =
      row("41.2", "47.2", "58.8", "86.9", "137.7", "244.9", "434.1");
  static final PaperTimes SPEED_UP = row("1.6", "2.3", "3.2", "4.3", "5.3", "5.7", "6.2");
  static final PaperTimes RATIO_MATCHING_MEMORY =
      row("957", "1031", "1189", "1545", "2315", "4237", "9633");
  static final PaperTimes RMWGGIS_MEMORY = row("891", "893", "893", "915", "919", "931", "951");
  static final PaperTimes SAVING = row("6.9", "13.4", "24.9", "40.8", "60.3", "78.0", "90.1");

  private static PaperTimes row(String... values) {
    return new PaperTimes(List.of(values));
  }

  String of(int dimension) {
    return values.get(TimePlan.PAPER_DIMENSIONS.indexOf(dimension));
  }
}
