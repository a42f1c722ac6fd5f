package dev.bitwell.reproduce.report;

import dev.bitwell.plot.Figure;
import dev.bitwell.plot.Panels;
import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.lab.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;

/** An experiment that takes no time and remembers which of its cells were computed. */
public final class ToyExperiment implements Experiment {
  public final ConcurrentLinkedQueue<String> computed = new ConcurrentLinkedQueue<>();
  public String fails = "";
  public int setting = 1;

  @Override
  public String name() {
    return "toy";
  }

  @Override
  public String title() {
    return "Toy <numbers> & \"quotes\"";
  }

  @Override
  public List<Cell> cells(Budget budget) {
    List<Cell> cells = new ArrayList<>();
    for (String method : List.of("plain", "guided")) {
      for (int seed = 1; seed <= 2; seed++) {
        cells.add(cell(method, seed));
      }
    }
    return cells;
  }

  private Cell cell(String method, int seed) {
    String id = "toy-" + method + "-seed" + seed;
    return new Cell(
        id,
        Map.of("seed", seed, "setting", setting),
        1,
        bench -> {
          if (id.equals(fails)) {
            throw new IllegalStateException("killed in " + id);
          }
          computed.add(id);
          bench.findings().put("value", method.length() * setting + seed / 8.0);
          bench.findings().put("missing", Double.NaN);
          bench.findings().put("curve", new double[] {0, seed});
        });
  }

  @Override
  public Section section(Budget budget, Results results) {
    List<Table.Row> rows = List.of(row(results, "plain", "0.12345"), row(results, "guided", ""));
    return new Section(
        List.of("Less is < more & so on."),
        List.of("A note."),
        List.of(new Table("values", "Values", "They differ.", "method", columns(), rows)),
        List.of(
            new Picture(
                "dot",
                "A \"dot\"",
                Figure.of("", 1, List.of(Panels.scatter("", new double[1], new double[1], 1))))));
  }

  private static List<String> columns() {
    return List.of("value", "missing");
  }

  private static Table.Row row(Results results, String method, String paper) {
    List<String> ids = List.of("toy-" + method + "-seed1", "toy-" + method + "-seed2");
    return new Table.Row(
        method + ", all",
        List.of(
            new Entry(results.sample(ids, "value"), 3, paper),
            Entry.of(results.sample(ids, "missing"), 3)));
  }
}
