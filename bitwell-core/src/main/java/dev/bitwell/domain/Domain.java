package dev.bitwell.domain;

import java.util.Map;

/**
 * What rows of bits mean. Data have a domain, and so has every model: it travels in the model's
 * file, so that samples come back with the names, points or graphs that the model was trained on.
 */
public sealed interface Domain permits Columns, Plane, Graphs {
  /** Bits of a row. */
  int bits();

  /** Which bits go together; each by itself, but for columns of several values and groups. */
  default Variables variables() {
    return Variables.ofBits(bits());
  }

  /** What people call it: "columns", "plane" or "graphs". */
  String kind();

  /** What people call a row: "row", "point" or "graph". */
  String rowWord();

  /** What people call what a row has several of: "columns", "bits" or "edges". */
  String partsWord();

  /** Everything but the bits, as a model file has it; {@link #of} reads it back. */
  Map<String, String> settings();

  /**
   * The domain that a file describes.
   *
   * @throws IllegalArgumentException with a sentence if there is none like it
   */
  static Domain of(String kind, int bits, Map<String, String> settings) {
    Domain domain =
        switch (kind) {
          case Columns.KIND -> ColumnSettings.read(bits, settings);
          case Plane.KIND -> Plane.of(bits, settings);
          case Graphs.KIND -> Graphs.of(settings);
          default ->
              throw new IllegalArgumentException(
                  "no domain is called \"" + kind + "\"; known: columns, plane, graphs");
        };
    if (domain.bits() != bits) {
      throw new IllegalArgumentException(
          "rows of " + bits + " bits are not those of a domain of " + domain.bits());
    }
    return domain;
  }
}
