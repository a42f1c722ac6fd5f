package dev.bitwell.plot;

import java.util.List;

/**
 * What a figure consists of, before anything is measured.
 *
 * @param columnLabels one a column, or empty
 * @param rowLabels one a row, or empty
 * @param scale the size of panels relative to what they asked for
 */
record Grid(
    String caption,
    int columns,
    List<Panel> panels,
    List<String> columnLabels,
    List<String> rowLabels,
    double scale) {

  int rows() {
    return (panels.size() + columns - 1) / columns;
  }

  Grid withColumnLabels(List<String> labels) {
    requireCount("column", columns, labels);
    return new Grid(caption, columns, panels, List.copyOf(labels), rowLabels, scale);
  }

  Grid withRowLabels(List<String> labels) {
    requireCount("row", rows(), labels);
    return new Grid(caption, columns, panels, columnLabels, List.copyOf(labels), scale);
  }

  Grid withScale(double newScale) {
    if (!(newScale >= 0.1 && newScale <= 10)) {
      throw new IllegalArgumentException(
          "panels can be scaled by 0.1 to 10 times, not by " + newScale);
    }
    return new Grid(caption, columns, panels, columnLabels, rowLabels, newScale);
  }

  private static void requireCount(String kind, int count, List<String> labels) {
    if (labels.size() != count) {
      throw new IllegalArgumentException(
          "the figure has %d %ss, so it needs %d %s labels, not %d"
              .formatted(count, kind, count, kind, labels.size()));
    }
  }
}
