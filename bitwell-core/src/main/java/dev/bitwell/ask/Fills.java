package dev.bitwell.ask;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Evidence;
import dev.bitwell.domain.Variables;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.Completions;
import dev.bitwell.likelihood.Given;
import dev.bitwell.likelihood.GivenEffort;
import dev.bitwell.likelihood.Target;
import dev.bitwell.work.Crew;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * What missing cells are, given what is known of their rows.
 *
 * @param cells the rows with each missing variable at its most probable value
 * @param rows the most probable rows as a whole: of those that were looked at, where not all were
 * @param draws the rows with missing cells drawn together, as often as asked for
 * @param chances of the missing variables of each row that has some, in the order of rows
 */
public record Fills(BitMatrix cells, BitMatrix rows, List<BitMatrix> draws, List<OfRow> chances) {
  public Fills {
    draws = List.copyOf(draws);
    chances = List.copyOf(chances);
  }

  /**
   * What is missing in a row.
   *
   * @param row its number
   * @param cells its missing variables
   * @param exact whether all rows that agree with what is known were counted out
   */
  public record OfRow(int row, List<Chances> cells, boolean exact) {
    public OfRow {
      cells = List.copyOf(cells);
    }
  }

  /**
   * Fills missing cells.
   *
   * @param base the tree of the rows that the model was trained on
   * @param draws how often missing cells are drawn
   * @throws IllegalArgumentException if what is known of a row is no row of the model
   */
  public static Fills of(
      Target target, ChowLiuTree base, Table table, int draws, GivenEffort effort, Crew crew) {
    Variables variables = base.variables();
    BitMatrix cells = copy(table.rows());
    BitMatrix rows = copy(table.rows());
    List<BitMatrix> drawn = IntStream.range(0, draws).mapToObj(k -> copy(table.rows())).toList();
    Marginals marginals = new Marginals(target, variables);
    Map<Integer, OfRow> found = new ConcurrentHashMap<>();
    Given.each(
        target,
        base,
        table,
        effort,
        crew,
        completions -> {
          int r = completions.row();
          Evidence known = table.evidence(r, variables);
          List<Chances> chances =
              marginals.of(completions, known, unknown(table, r, variables), Crew.of(1));
          found.put(r, new OfRow(r, chances, completions.isExact()));
          take(completions, completions.mostProbable(), rows);
          take(completions, completions.mostProbable(), cells);
          chances.forEach(c -> variables.set(cells, r, c.variable(), c.mostProbable()));
          RandomStream random = new RandomStream();
          for (int k = 0; k < draws; k++) {
            random.reset(effort.seed(), Purpose.HOLES, r, k);
            take(completions, completions.draw(random.nextDouble()), drawn.get(k));
          }
        });
    table.eachHole(
        r -> {
          if (!found.containsKey(r)) {
            throw new IllegalArgumentException(
                "what is known of row "
                    + (r + 1)
                    + " goes against columns that exclude each other, so it cannot be filled");
          }
        });
    return new Fills(
        cells,
        rows,
        drawn,
        found.values().stream().sorted(Comparator.comparingInt(OfRow::row)).toList());
  }

  private static BitMatrix copy(BitMatrix rows) {
    return rows.slice(0, rows.rows());
  }

  private static void take(Completions completions, int number, BitMatrix to) {
    to.copyRows(completions.states(), number, completions.row(), 1);
  }

  private static int[] unknown(Table table, int row, Variables variables) {
    return IntStream.range(0, variables.count())
        .filter(v -> !variables.isKnown(table.known(), row, v))
        .toArray();
  }
}
