package dev.bitwell.plot;

import java.util.Objects;

/**
 * A value of the x axis that a chart points out with a dashed line.
 *
 * @param x where; not drawn if the axis cannot show it
 * @param label a few words beside the line; may be empty
 */
public record Marker(double x, String label) {
  public Marker {
    Objects.requireNonNull(label, "label");
  }
}
