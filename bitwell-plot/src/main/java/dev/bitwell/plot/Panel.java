package dev.bitwell.plot;

import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Rectangle;

/**
 * One picture of a {@link Figure}. All lengths are in points; the figure scales the graphics, so a
 * panel draws the same whatever the resolution.
 */
public interface Panel {
  /** The space this panel would like, its title and labels included. */
  Dimension size();

  /**
   * Draws into an area that may be larger or smaller than {@link #size()}. The panel may change the
   * colour and stroke of the graphics, but has to leave its transform and clip as they were.
   */
  void paint(Graphics2D g, Rectangle area);
}
