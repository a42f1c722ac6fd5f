package dev.bitwell.plot;

import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.Arrays;
import java.util.List;

/** Where everything of a figure goes: a column is as wide as its widest panel, a row as high. */
final class Layout {
  private static final int MARGIN = 20;
  private static final int WIDEST_GAP = 24;
  private static final int NARROWEST_GAP = 8;
  private static final int LABEL_STRIP = 22;
  private static final int CAPTION_GAP = 14;
  private static final int CAPTION_LINE = 16;

  private final Grid grid;
  private final int[] widths;
  private final int[] heights;
  private final int gap;
  private final List<String> caption;

  private Layout(Grid grid, int[] widths, int[] heights, int gap) {
    this.grid = grid;
    this.widths = widths;
    this.heights = heights;
    this.gap = gap;
    this.caption = TextStyle.CAPTION.wrap(grid.caption(), width() - left() - MARGIN);
  }

  static Layout of(Grid grid) {
    int[] widths = new int[grid.columns()];
    int[] heights = new int[grid.rows()];
    for (int i = 0; i < grid.panels().size(); i++) {
      Dimension size = grid.panels().get(i).size();
      int column = i % grid.columns();
      int row = i / grid.columns();
      widths[column] = Math.max(widths[column], scaled(size.width, grid.scale()));
      heights[row] = Math.max(heights[row], scaled(size.height, grid.scale()));
    }
    int gap = Math.min(WIDEST_GAP, Math.max(NARROWEST_GAP, scaled(WIDEST_GAP, grid.scale())));
    return new Layout(grid, widths, heights, gap);
  }

  private static int scaled(int length, double scale) {
    return (int) Math.max(1, Math.round(length * scale));
  }

  int width() {
    return left() + Arrays.stream(widths).sum() + gap * (widths.length - 1) + MARGIN;
  }

  int height() {
    int captionHeight = caption.isEmpty() ? 0 : CAPTION_GAP + CAPTION_LINE * caption.size();
    return panelsEnd() + captionHeight + MARGIN;
  }

  private int left() {
    return MARGIN + (grid.rowLabels().isEmpty() ? 0 : LABEL_STRIP);
  }

  private int top() {
    return MARGIN + (grid.columnLabels().isEmpty() ? 0 : LABEL_STRIP);
  }

  private int panelsEnd() {
    return top() + Arrays.stream(heights).sum() + gap * (heights.length - 1);
  }

  void paint(Graphics2D g) {
    int y = top();
    for (int row = 0; row < heights.length; row++) {
      int x = left();
      for (int column = 0; column < widths.length; column++) {
        int index = row * widths.length + column;
        if (index < grid.panels().size()) {
          Rectangle area = new Rectangle(x, y, widths[column], heights[row]);
          grid.panels().get(index).paint(g, area);
        }
        x += widths[column] + gap;
      }
      y += heights[row] + gap;
    }
    paintColumnLabels(g);
    paintRowLabels(g);
    paintCaption(g);
  }

  private void paintColumnLabels(Graphics2D g) {
    int x = left();
    for (int column = 0; column < grid.columnLabels().size(); column++) {
      TextStyle.TITLE.draw(
          g,
          TextStyle.TITLE.fit(grid.columnLabels().get(column), widths[column]),
          x + widths[column] / 2.0,
          top() - Style.TITLE_GAP,
          TextStyle.Align.CENTRE);
      x += widths[column] + gap;
    }
  }

  private void paintRowLabels(Graphics2D g) {
    int y = top();
    for (int row = 0; row < grid.rowLabels().size(); row++) {
      TextStyle.TITLE.drawUpwards(
          g,
          TextStyle.TITLE.fit(grid.rowLabels().get(row), heights[row]),
          left() - Style.TITLE_GAP,
          y + heights[row] / 2.0,
          TextStyle.Align.CENTRE);
      y += heights[row] + gap;
    }
  }

  private void paintCaption(Graphics2D g) {
    int baseline = panelsEnd() + CAPTION_GAP + CAPTION_LINE - 4;
    for (String line : caption) {
      TextStyle.CAPTION.draw(g, line, left(), baseline, TextStyle.Align.LEFT);
      baseline += CAPTION_LINE;
    }
  }
}
