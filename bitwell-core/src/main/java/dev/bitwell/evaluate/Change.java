package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.VariableNames;
import dev.bitwell.domain.Variables;
import dev.bitwell.likelihood.MeanDifference;
import dev.bitwell.model.Model;
import dev.bitwell.work.Crew;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Whether a second table comes from the same distribution as a first one, and if not, what has
 * changed. Four kinds of things are looked at, each with a false alarm for at most one unchanged
 * table in a hundred ({@link #LEVEL}):
 *
 * <ul>
 *   <li>the mean of log p of rows to a model. The normaliser log Z cancels in the difference of two
 *       means, so none is estimated;
 *   <li>the frequencies of values in single columns, by exact tests;
 *   <li>how pairs of columns depend on each other, beyond what single columns explain, by exact
 *       tests of odds ratios. The mean of log p may stay the same while these change;
 *   <li>how well each cell fits the rest of its row, as the model sees it.
 * </ul>
 *
 * <p>The model should not know the rows of either table: to rows that it was trained on it may give
 * more probability than to others of the same distribution. Columns and pairs are counted without
 * it.
 *
 * @param tables the first and the second
 * @param logP the second table's mean of log p less that of the first, in nats per row; none where
 *     a table has fewer than two rows that count for it
 * @param columns single columns
 * @param pairs pairs of columns
 * @param cells cells given the rest of their rows
 * @param notes what was left out, in sentences
 */
public record Change(
    Pair tables,
    Optional<MeanDifference> logP,
    Tests<ColumnShift> columns,
    Tests<PairShift> pairs,
    Tests<CellShift> cells,
    List<String> notes) {
  /** How often any test of a kind raises an alarm where nothing has changed, at most. */
  public static final double LEVEL = 0.01;

  public Change {
    notes = List.copyOf(notes);
  }

  /** Two tables. */
  public record Pair(Rows first, Rows second) {}

  /**
   * A table.
   *
   * @param name what people call it
   * @param all its rows
   * @param whole those that count for log p: no cell is missing, and columns that exclude each
   *     other to the model do so
   */
  public record Rows(String name, int all, int whole) {}

  /**
   * Compares two tables.
   *
   * @param model of the columns of both
   * @throws IllegalArgumentException if the model is not one of a table with as many bits
   */
  public static Change of(Model model, Table first, Table second, Crew crew) {
    if (!(model.domain() instanceof Columns columns)) {
      throw new IllegalArgumentException(
          "changes are looked for in tables, but the model is one of " + model.domain().kind());
    }
    requireFits(columns, first);
    requireFits(columns, second);
    Variables variables = columns.variables();
    VariableNames names = new VariableNames(columns);
    ValueRows some = new ValueRows(first, variables);
    ValueRows others = new ValueRows(second, variables);
    ExactTest test = new ExactTest(Math.max(some.rows(), others.rows()));
    ColumnTests single = new ColumnTests(some, others, variables, names, test);
    boolean many = variables.count() > PairTests.MOST_VARIABLES;
    boolean enough = some.wholeCount() > 1 && others.wholeCount() > 1;
    CellTests cells = new CellTests(model, names);
    ChangeNotes notes = new ChangeNotes(List.of());
    notes.addRows(first.name(), some);
    notes.addRows(second.name(), others);
    notes.addLimits(
        variables.count(), many, enough ? cells.mostRows() : Integer.MAX_VALUE, some, others);
    return new Change(
        new Pair(rows(first, some), rows(second, others)),
        enough ? Optional.of(logP(model, some.whole(), others.whole())) : Optional.empty(),
        single.all(),
        many ? new Tests<>(0, List.of()) : new PairTests(single).all(crew.part(0, 0.3)),
        enough
            ? cells.all(some.whole(), others.whole(), crew.part(0.3, 1))
            : new Tests<>(0, List.of()),
        notes.all());
  }

  /**
   * The same with a note if one of the tables is what the model was trained on.
   *
   * @param data what it was trained on
   */
  public Change trainedOn(Dataset data, Table first, Table second) {
    ChangeNotes more = new ChangeNotes(notes);
    more.addTrained(data, first, "first");
    more.addTrained(data, second, "second");
    return new Change(tables, logP, columns, pairs, cells, more.all());
  }

  private static void requireFits(Columns columns, Table table) {
    if (table.bits() != columns.bits()) {
      throw new IllegalArgumentException(
          table.name()
              + " has rows of "
              + table.bits()
              + " bits, but the model is one of "
              + columns);
    }
  }

  private static Rows rows(Table table, ValueRows counted) {
    return new Rows(table.name(), counted.rows(), counted.wholeCount());
  }

  private static MeanDifference logP(Model model, BitMatrix first, BitMatrix second) {
    return MeanDifference.of(logs(model, first), logs(model, second), 1 - LEVEL);
  }

  /** log p of each row, but for log Z. */
  private static double[] logs(Model model, BitMatrix rows) {
    return Arrays.stream(model.energies(rows)).map(energy -> -energy).toArray();
  }

  /** Whether the second table is more or less probable to the model than the first. */
  public boolean isLogPChanged() {
    return logP.isPresent() && logP.get().p() <= LEVEL;
  }

  /** Whether anything has changed. */
  public boolean isAny() {
    return isLogPChanged()
        || !columns.changed().isEmpty()
        || !pairs.changed().isEmpty()
        || !cells.changed().isEmpty();
  }

  /** What to make of it, one thing each. */
  public List<String> sentences() {
    return new ChangeSentences(this).all();
  }
}
