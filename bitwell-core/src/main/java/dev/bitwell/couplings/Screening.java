package dev.bitwell.couplings;

import dev.bitwell.couplings.CouplingNote.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Sets aside the columns that cannot have couplings: constant ones, and exact copies or complements
 * of an earlier one, which stands for all of them.
 */
final class Screening {
  private final int[] usable;
  private final List<CouplingNote> notes = new ArrayList<>();

  Screening(Columns columns) {
    List<Integer> kept = new ArrayList<>();
    Map<List<Long>, Integer> seen = new HashMap<>();
    for (int i = 0; i < columns.count(); i++) {
      int ones = columns.ones(i);
      if (ones == 0 || ones == columns.rows()) {
        notes.add(CouplingNote.of(ones == 0 ? Kind.ALWAYS_0 : Kind.ALWAYS_1, i));
        continue;
      }
      Integer copied = seen.get(columns.hash(i));
      Integer turned = seen.get(columns.complementHash(i));
      if (copied != null) {
        notes.add(CouplingNote.of(Kind.COPY, i, copied));
      } else if (turned != null) {
        notes.add(CouplingNote.of(Kind.COMPLEMENT, i, turned));
      } else {
        seen.put(columns.hash(i), i);
        kept.add(i);
      }
    }
    usable = kept.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The columns that are left, in ascending order. */
  int[] usable() {
    return usable;
  }

  List<CouplingNote> notes() {
    return notes;
  }
}
