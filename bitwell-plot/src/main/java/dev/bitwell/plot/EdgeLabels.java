package dev.bitwell.plot;

import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/** What stands to the left of a matrix and below it: names of all cells, or numbers of some. */
final class EdgeLabels {
  private static final int MOST_NAMES = 40;
  private static final int WIDEST_NAME = 90;
  private static final int GAP = 5;
  private static final int TICK = 3;
  private static final int MARKS = 7;
  private static final double LINE_HEIGHT = 1.1;

  private enum Kind {
    LEVEL_NAMES,
    TURNED_NAMES,
    NUMBERS
  }

  private record Label(int cell, String text) {}

  private final List<Label> labels;
  private final TextStyle style;
  private final Kind kind;

  private EdgeLabels(List<Label> labels, TextStyle style, Kind kind) {
    this.labels = labels;
    this.style = style;
    this.kind = kind;
  }

  /** Ways to label n cells, the most readable first; the last one fits any size. */
  static List<EdgeLabels> choices(List<String> names, int n) {
    List<EdgeLabels> choices = new ArrayList<>();
    if (names.size() == n && n <= MOST_NAMES) {
      choices.add(names(names, TextStyle.TICK, Kind.LEVEL_NAMES));
      choices.add(names(names, TextStyle.TICK, Kind.TURNED_NAMES));
      choices.add(names(names, TextStyle.SMALL, Kind.TURNED_NAMES));
    }
    choices.add(numbers(n));
    return choices;
  }

  private static EdgeLabels names(List<String> names, TextStyle style, Kind kind) {
    List<Label> labels = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      labels.add(new Label(i, style.fit(names.get(i), WIDEST_NAME)));
    }
    return new EdgeLabels(labels, style, kind);
  }

  private static EdgeLabels numbers(int n) {
    List<Label> labels = new ArrayList<>();
    for (Axis.Tick tick : new Axis(0, Math.max(1, n - 1), false).ticks(MARKS)) {
      int cell = (int) Math.round(tick.value());
      if (cell < n && Math.abs(cell - tick.value()) < 1e-6) {
        labels.add(new Label(cell, Integer.toString(cell)));
      }
    }
    return new EdgeLabels(labels, TextStyle.TICK, Kind.NUMBERS);
  }

  /** Whether cells of this size keep the labels apart. */
  boolean fit(double cell) {
    return switch (kind) {
      case LEVEL_NAMES -> cell >= Math.max(lineHeight(), widest() + 4);
      case TURNED_NAMES -> cell >= lineHeight();
      case NUMBERS -> true;
    };
  }

  int widthLeft() {
    return GAP + (int) Math.ceil(widest());
  }

  int heightBelow() {
    return GAP + (int) Math.ceil(kind == Kind.TURNED_NAMES ? widest() : lineHeight());
  }

  private double lineHeight() {
    return LINE_HEIGHT * style.font().getSize();
  }

  private double widest() {
    return labels.stream().mapToDouble(label -> style.width(label.text())).max().orElse(0);
  }

  void paint(Graphics2D g, Rectangle2D picture, double cell) {
    double halfHeight = 0.36 * style.font().getSize();
    double below = picture.getMaxY() + GAP;
    for (Label label : labels) {
      double x = picture.getX() + (label.cell() + 0.5) * cell;
      double y = picture.getY() + (label.cell() + 0.5) * cell;
      style.draw(g, label.text(), picture.getX() - GAP, y + halfHeight, TextStyle.Align.RIGHT);
      if (kind == Kind.TURNED_NAMES) {
        style.drawUpwards(g, label.text(), x + halfHeight, below, TextStyle.Align.RIGHT);
      } else {
        style.draw(g, label.text(), x, below + 2.2 * halfHeight, TextStyle.Align.CENTRE);
      }
      if (kind == Kind.NUMBERS) {
        paintTicks(g, picture, Style.crisp(x), Style.crisp(y));
      }
    }
  }

  private static void paintTicks(Graphics2D g, Rectangle2D picture, double x, double y) {
    g.setColor(Style.AXIS);
    g.setStroke(Style.HAIRLINE);
    g.draw(new Line2D.Double(picture.getX() - TICK, y, picture.getX(), y));
    g.draw(new Line2D.Double(x, picture.getMaxY(), x, picture.getMaxY() + TICK));
  }
}
