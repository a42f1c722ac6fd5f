package dev.bitwell.spark;

import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Domain;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;

/** Columns on their way to other machines, as a model file tells of them. */
final class ColumnsText implements Serializable {
  private static final long serialVersionUID = 1;

  private final String kind;
  private final int bits;
  private final Map<String, String> settings;

  ColumnsText(Columns columns) {
    kind = columns.kind();
    bits = columns.bits();
    settings = new HashMap<>(columns.settings());
  }

  Columns columns() {
    return (Columns) Domain.of(kind, bits, settings);
  }
}
