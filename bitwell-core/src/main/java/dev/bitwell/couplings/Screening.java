package dev.bitwell.couplings;

import dev.bitwell.couplings.CouplingNote.Kind;
import java.nio.LongBuffer;
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
    Map<LongBuffer, Integer> seen = new HashMap<>();
    for (int i = 0; i < columns.count(); i++) {
      int ones = columns.ones(i);
      if (ones == 0 || ones == columns.rows()) {
        notes.add(CouplingNote.of(ones == 0 ? Kind.ALWAYS_0 : Kind.ALWAYS_1, i));
        continue;
      }
      Integer original = seen.putIfAbsent(LongBuffer.wrap(columns.normalisedBits(i)), i);
      if (original == null) {
        kept.add(i);
      } else {
        boolean equal = columns.bit(i, 0) == columns.bit(original, 0);
        notes.add(CouplingNote.of(equal ? Kind.COPY : Kind.COMPLEMENT, i, original));
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
