package dev.bitwell.reproduce.graphs;

import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.lab.Sample;
import dev.bitwell.reproduce.report.Entry;
import dev.bitwell.reproduce.report.Section;
import dev.bitwell.reproduce.report.Table;
import dev.bitwell.train.Optimiser;
import dev.bitwell.train.TrainingSettings;
import java.util.ArrayList;
import java.util.List;

/** The paper's table 2: graphs drawn from learned energies, against test graphs. */
final class TableGraphs extends GraphExperiment {
  private static final int DECIMALS = 4;
  private static final Entry NOTHING = Entry.of(Sample.of(), DECIMALS);

  TableGraphs(GraphSource source) {
    super("table-graphs", "Table 2: graph generation", source);
  }

  @Override
  Section section(GraphCells cells, Results results) {
    GraphClaims claims = new GraphClaims(cells, results);
    return new Section(
        claims.sentences(),
        notes(cells),
        List.of(measured(cells, results, claims.yardsticks()), choices(cells, results), quoted()),
        List.of());
  }

  private Table measured(GraphCells cells, Results results, String says) {
    List<Table.Row> rows = new ArrayList<>();
    for (GraphRow row : cells.plan().rows()) {
      List<Entry> entries = new ArrayList<>();
      for (String mmd : GraphFindings.MMDS) {
        entries.add(new Entry(cells.sample(results, row, mmd), DECIMALS, beside(row, mmd)));
      }
      entries.add(Entry.of(cells.sample(results, row, GraphWork.NOVELTY), DECIMALS));
      entries.add(Entry.of(cells.sample(results, row, GraphWork.UNIQUENESS), DECIMALS));
      rows.add(new Table.Row(row.label(), entries));
    }
    rows.add(yardstick(cells, results, "memoriser: training graphs", YardstickWork.MEMORISER));
    rows.add(yardstick(cells, results, "Erdős–Rényi graphs", YardstickWork.RANDOM));
    return new Table(
        "mmd",
        "MMD of "
            + cells.plan().drawing().samples()
            + " generated graphs from the "
            + cells.source().split().test().size()
            + " test graphs (lower is better)",
        says,
        "method",
        List.of("degree", "clustering", "orbit", "average", "novel", "unique"),
        rows);
  }

  /** The paper's figure for the same method, where the data may be the same. */
  private String beside(GraphRow row, String mmd) {
    int column = GraphFindings.MMDS.indexOf(mmd);
    if (source().builtIn() || row.equals(GraphRow.OURS)) {
      return "";
    }
    return PaperGraphs.ROWS
        .get(row.equals(GraphRow.RATIO_MATCHING) ? PaperGraphs.RATIO_MATCHING : PaperGraphs.RMWGGIS)
        .get(column);
  }

  private static Table.Row yardstick(
      GraphCells cells, Results results, String label, String which) {
    List<Entry> entries = new ArrayList<>();
    for (String mmd : GraphFindings.MMDS) {
      entries.add(Entry.of(cells.yardstick(results, which + mmd), DECIMALS));
    }
    entries.add(NOTHING);
    entries.add(NOTHING);
    return new Table.Row(label, entries);
  }

  private static Table choices(GraphCells cells, Results results) {
    boolean chosen = cells.plan().stopping().chooses();
    List<Table.Row> rows = new ArrayList<>();
    for (GraphRow row : cells.plan().rows()) {
      rows.add(
          new Table.Row(
              row.label(),
              List.of(
                  Entry.of(cells.sample(results, row, GraphWork.STEPS), 0),
                  Entry.of(cells.sample(results, row, GraphWork.TEMPERATURE), 2),
                  Entry.of(cells.sample(results, row, GraphWork.HELD_OUT), DECIMALS))));
    }
    return new Table(
        "choices",
        "Steps of training and inverse temperature",
        chosen
            ? "Chosen for every seed on held out training graphs; test graphs had no part in it."
            : "Nothing was chosen: the steps are fixed, the temperature is the objective's own.",
        "method",
        List.of("steps", "inverse temperature", "average MMD, held out"),
        rows);
  }

  /** Numbers that are not ours stand in a table of their own. */
  private Table quoted() {
    List<Table.Row> rows = new ArrayList<>();
    PaperGraphs.ROWS.forEach(
        (method, values) ->
            rows.add(
                new Table.Row(
                    "quoted: " + method,
                    values.stream().map(value -> new Entry(Sample.of(), 3, value)).toList())));
    return new Table(
        "quoted",
        "Quoted from the paper's table 2, for Ego-small",
        source().builtIn()
            ? "None of this was measured here, and none of it can be compared with the numbers"
                + " above, whose graphs are others."
            : "None of this was measured here. It can be compared with the numbers above if these"
                + " graphs are Ego-small and the protocols agree, which the paper does not describe.",
        "method",
        GraphFindings.MMDS,
        rows);
  }

  private static List<String> notes(GraphCells cells) {
    GraphPlan plan = cells.plan();
    TrainingSettings training = GraphRow.OURS.recipe(cells.source().data()).training();
    Optimiser optimiser = training.optimiser();
    return List.of(
        cells.source().split().train().size()
            + " graphs to train on, and the same with noise, of whose rate the network is told. The"
            + " paper's network of five layers of 32 units, and its s = "
            + GraphRow.FLIPS
            + "; Adam at "
            + optimiser.rate().peak()
            + ", weight decay "
            + optimiser.penalty().weightDecay()
            + ", batches of "
            + training.batch()
            + ", averaged parameters, of which the paper says nothing.",
        plan.stopping().chooses()
            ? "Steps among "
                + plan.stopping().stops()
                + " and the temperature are chosen by the average MMD over "
                + plan.stopping().folds()
                + " folds of the training graphs."
            : plan.steps() + " steps for every method, and no choice.",
        plan.drawing().sweeps()
            + " Gibbs sweeps; isolated vertices are taken out of generated graphs. An MMD depends"
            + " on how many graphs are compared, so the yardsticks have as many. Standard errors are"
            + " over seeds of training; another split into training and test graphs would move all"
            + " rows.",
        "A graph is novel if it is isomorphic to no training graph; unique is the share that is"
            + " left when isomorphic ones are counted once.");
  }
}
