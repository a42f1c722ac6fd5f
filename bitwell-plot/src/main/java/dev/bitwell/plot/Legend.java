package dev.bitwell.plot;

import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.List;

/** The names of several lines beside samples of them, in rows above the plot. */
final class Legend {
  private static final int ROW = 16;
  private static final int SAMPLE = 16;
  private static final int SAMPLE_GAP = 5;
  private static final int ENTRY_GAP = 16;
  // What a row of a chart has left beside the labels of its y axis, about.
  private static final double USABLE_SHARE = 0.85;

  private record Entry(int series, String name, double x, int row) {}

  private final List<Entry> entries;

  private Legend(List<Entry> entries) {
    this.entries = entries;
  }

  /** A single line needs no legend: this one is empty then, and has no height. */
  static Legend of(List<Series> series, double width) {
    List<Entry> entries = new ArrayList<>();
    double usable = width * USABLE_SHARE;
    double x = 0;
    int row = 0;
    for (int i = 0; i < series.size() && series.size() > 1; i++) {
      String name = TextStyle.TICK.fit(series.get(i).name(), usable - SAMPLE - SAMPLE_GAP);
      double entryWidth = SAMPLE + SAMPLE_GAP + TextStyle.TICK.width(name);
      if (x > 0 && x + entryWidth > usable) {
        x = 0;
        row++;
      }
      entries.add(new Entry(i, name, x, row));
      x += entryWidth + ENTRY_GAP;
    }
    return new Legend(entries);
  }

  int height() {
    return entries.isEmpty() ? 0 : (entries.get(entries.size() - 1).row() + 1) * ROW + 4;
  }

  void paint(Graphics2D g, double left, double top) {
    for (Entry entry : entries) {
      double x = left + entry.x();
      double middle = top + entry.row() * ROW + ROW / 2.0;
      g.setColor(Style.lineColour(entry.series()));
      g.setStroke(Style.lineStroke(entry.series()));
      g.draw(new Line2D.Double(x + 1, middle, x + SAMPLE - 1, middle));
      TextStyle.TICK.draw(
          g, entry.name(), x + SAMPLE + SAMPLE_GAP, middle + 3.5, TextStyle.Align.LEFT);
    }
  }
}
