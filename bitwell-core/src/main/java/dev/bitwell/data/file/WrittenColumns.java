package dev.bitwell.data.file;

import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Constant;
import java.util.ArrayList;
import java.util.List;

/**
 * Columns in the order in which they are written: those that are learned, and those that never
 * change.
 */
final class WrittenColumns {
  private final List<String> names = new ArrayList<>();
  private final List<List<String>> words = new ArrayList<>();
  private final List<Integer> numbers = new ArrayList<>();

  WrittenColumns(Columns columns) {
    for (int c = 0; c < columns.count(); c++) {
      Column column = columns.columns().get(c);
      names.add(column.name());
      words.add(column.words());
      numbers.add(c);
    }
    for (Constant constant : columns.constants()) {
      names.add(constant.place(), constant.name());
      words.add(constant.place(), List.of(constant.word()));
      numbers.add(constant.place(), -1);
    }
  }

  int count() {
    return names.size();
  }

  List<String> names() {
    return names;
  }

  List<String> words(int place) {
    return words.get(place);
  }

  /** The number of the learned column, or -1 for one that never changes. */
  int column(int place) {
    return numbers.get(place);
  }
}
