package dev.bitwell.evaluate;

import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Domain;
import dev.bitwell.internal.text.Labels;
import java.util.List;

/** Whether rows mean the same to two models, and if not, what is different. */
final class SameRows {
  private static final int MOST_NAMES = 5;

  private SameRows() {}

  /**
   * Refuses domains that differ. Groups may: they are what a model makes of its columns.
   *
   * @throws IllegalArgumentException with a sentence that names what differs
   */
  static void require(String left, Domain ofLeft, String right, Domain ofRight) {
    if (ofLeft instanceof Columns some && ofRight instanceof Columns others) {
      requireColumns(left, some.columns(), right, others.columns());
    } else if (!ofLeft.kind().equals(ofRight.kind())) {
      throw new IllegalArgumentException(
          left + " is a model of " + ofLeft.kind() + ", but " + right + " of " + ofRight.kind());
    } else if (ofLeft.bits() != ofRight.bits() || !ofLeft.settings().equals(ofRight.settings())) {
      throw new IllegalArgumentException(
          left
              + " and "
              + right
              + " are models of different "
              + ofLeft.kind()
              + ", of "
              + ofLeft.bits()
              + " and "
              + ofRight.bits()
              + " bits");
    }
  }

  private static void requireColumns(
      String left, List<Column> some, String right, List<Column> others) {
    requireAll(left, some, right, others);
    requireAll(right, others, left, some);
    for (int c = 0; c < some.size(); c++) {
      Column one = some.get(c);
      Column other = others.get(c);
      if (!one.name().equals(other.name())) {
        throw new IllegalArgumentException(
            "models that are compared have their columns in the same order, but column "
                + (c + 1)
                + " is "
                + one.name()
                + " in "
                + left
                + " and "
                + other.name()
                + " in "
                + right);
      }
      if (!one.words().equals(other.words())) {
        throw new IllegalArgumentException(
            "the values of "
                + one.name()
                + " are "
                + String.join(", ", one.words())
                + " in "
                + left
                + " and "
                + String.join(", ", other.words())
                + " in "
                + right);
      }
    }
  }

  private static void requireAll(
      String name, List<Column> columns, String otherName, List<Column> others) {
    List<String> there = others.stream().map(Column::name).toList();
    List<String> lacking =
        columns.stream().map(Column::name).filter(column -> !there.contains(column)).toList();
    if (!lacking.isEmpty()) {
      throw new IllegalArgumentException(
          "models that are compared have the same columns, but "
              + otherName
              + " lacks "
              + Labels.some(lacking, MOST_NAMES)
              + " of "
              + name);
    }
  }
}
