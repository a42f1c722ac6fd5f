package dev.bitwell.reproduce.synthetic;

import static dev.bitwell.reproduce.synthetic.SyntheticWork.AS_IT_IS;
import static dev.bitwell.reproduce.synthetic.SyntheticWork.EXPONENTIAL;
import static dev.bitwell.reproduce.synthetic.SyntheticWork.LINEAR;
import static dev.bitwell.reproduce.synthetic.SyntheticWork.NLL_ERROR;
import static dev.bitwell.reproduce.synthetic.SyntheticWork.NLL_LOWER;
import static dev.bitwell.reproduce.synthetic.SyntheticWork.NLL_UPPER;
import static dev.bitwell.reproduce.synthetic.SyntheticWork.OWN;

import dev.bitwell.reproduce.lab.Sample;
import dev.bitwell.reproduce.report.Entry;
import dev.bitwell.reproduce.report.Section;
import dev.bitwell.reproduce.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** MMDs at 32 bits: the paper's table, at the paper's temperature and at the right one. */
final class Table1 extends SyntheticExperiment {
  /** Of an MMD. */
  static final int DECIMALS = 5;

  /** Of a likelihood in nats. */
  private static final int NLL_DECIMALS = 3;

  Table1() {
    super("table1", "Table 1: MMD on synthetic data of 32 bits");
  }

  @Override
  Section section(SyntheticNumbers numbers) {
    return new Section(
        new MmdClaims(numbers).sentences(),
        notes(numbers),
        List.of(
            likelihood(numbers),
            table(
                numbers,
                "linear-1",
                "Linear MMD at inverse temperature 1, as in the paper",
                "At inverse temperature 1, " + claim(numbers, LINEAR + AS_IT_IS),
                LINEAR,
                AS_IT_IS,
                PaperValues.MMD),
            table(
                numbers,
                "linear-own",
                "Linear MMD at each objective's own inverse temperature",
                "Each at its own temperature, " + claim(numbers, LINEAR + OWN),
                LINEAR,
                OWN,
                PaperValues.NONE),
            table(
                numbers,
                "exponential-1",
                "Exponential MMD at inverse temperature 1",
                "At inverse temperature 1, " + claim(numbers, EXPONENTIAL + AS_IT_IS),
                EXPONENTIAL,
                AS_IT_IS,
                PaperValues.NONE),
            table(
                numbers,
                "exponential-own",
                "Exponential MMD at each objective's own inverse temperature",
                "Each at its own temperature, " + claim(numbers, EXPONENTIAL + OWN),
                EXPONENTIAL,
                OWN,
                PaperValues.NONE),
            table(
                numbers,
                "linear-early",
                "Linear MMD at inverse temperature 1 after "
                    + numbers.cells().plan().size().brief()
                    + " steps",
                "The same number of steps for all, as the published pairing was trained.",
                SyntheticWork.EARLY + LINEAR,
                AS_IT_IS,
                PaperValues.NONE),
            bounds(numbers)),
        List.of());
  }

  /** What separates models that MMD cannot. */
  private static Table likelihood(SyntheticNumbers numbers) {
    List<Table.Row> rows =
        new ArrayList<>(numbers.rows(numbers.methods(), NLL_UPPER, NLL_DECIMALS, PaperValues.NONE));
    rows.add(known("independent bits", numbers, FloorWork.ALONE));
    rows.add(known("a tree", numbers, FloorWork.TREE));
    rows.add(known("entropy: no model is below", numbers, FloorWork.ENTROPY));
    return new Table(
        "likelihood",
        "Negative log-likelihood in nats, at the pessimistic bound (lower is better)",
        "Each at the inverse temperature that fits fresh data best. "
            + likelier(numbers, Contender.ADVANCED, Contender.RATIO_MATCHING)
            + " "
            + likelier(numbers, Contender.OURS_GUIDED, Contender.ADVANCED),
        "method",
        numbers.densities(),
        rows);
  }

  /** How well the likelihoods are known. */
  private static Table bounds(SyntheticNumbers numbers) {
    List<Table.Row> rows = new ArrayList<>();
    for (Contender method : numbers.methods()) {
      rows.add(nll(method.label() + ", at the optimistic bound", numbers, method, NLL_LOWER));
      rows.add(nll(method.label() + ", standard error of log Z", numbers, method, NLL_ERROR));
    }
    return new Table(
        "likelihood-bounds",
        "How well the likelihoods are known, in nats",
        "By the standard error either bound may be off. Where very many rows of a tree could be"
            + " weighed at once, both bounds are one.",
        "method",
        numbers.densities(),
        rows);
  }

  private static Table.Row nll(
      String label, SyntheticNumbers numbers, Contender method, String number) {
    return numbers.row(
        label, density -> Entry.of(numbers.sample(density, method, number), NLL_DECIMALS));
  }

  private static String likelier(SyntheticNumbers numbers, Contender method, Contender other) {
    return method.label()
        + " against "
        + other.label()
        + ": "
        + numbers.compare(method, other, NLL_UPPER).words()
        + ".";
  }

  private static Table.Row known(String label, SyntheticNumbers numbers, String number) {
    return numbers.row(
        label,
        density ->
            Entry.of(
                Sample.exactly(
                    numbers.results().of(SyntheticCells.floorId(density)).number(number)),
                NLL_DECIMALS));
  }

  private static Table table(
      SyntheticNumbers numbers,
      String name,
      String title,
      String says,
      String metric,
      String temperature,
      PaperValues paper) {
    // What the published pairing learns has no temperature of its own.
    List<Contender> methods = temperature.equals(OWN) ? numbers.asWritten() : numbers.methods();
    String number = metric + temperature;
    List<Table.Row> rows = new ArrayList<>();
    for (Contender method : methods) {
      rows.add(
          row(
              method.label(),
              numbers,
              density -> numbers.sample(density, method, number),
              density -> paper.of(method, density)));
    }
    if (!metric.startsWith(SyntheticWork.EARLY)) {
      rows.add(floor("independent bits", numbers, FloorWork.INDEPENDENT + metric));
      rows.add(floor("floor: data against data", numbers, FloorWork.FLOOR + metric));
    }
    List<String> columns = new ArrayList<>(numbers.densities());
    columns.add("mean");
    return new Table(name, title + " (lower is better)", says, "method", columns, rows);
  }

  private static Table.Row floor(String label, SyntheticNumbers numbers, String number) {
    return row(label, numbers, density -> numbers.floor(density, number), density -> "");
  }

  private static Table.Row row(
      String label,
      SyntheticNumbers numbers,
      Function<String, Sample> sample,
      UnaryOperator<String> paper) {
    List<Entry> entries = new ArrayList<>();
    for (String density : numbers.densities()) {
      entries.add(new Entry(sample.apply(density), DECIMALS, paper.apply(density)));
    }
    List<Sample> all = numbers.densities().stream().map(sample).toList();
    entries.add(Entry.of(Sample.average(all), DECIMALS));
    return new Table.Row(label, entries);
  }

  private static String claim(SyntheticNumbers numbers, String number) {
    return "in the mean over densities, "
        + numbers.mean(Contender.OURS, Contender.ADVANCED, number, DECIMALS).words()
        + "; by density: "
        + numbers.compare(Contender.OURS, Contender.ADVANCED, number).words()
        + ".";
  }

  private static List<String> notes(SyntheticNumbers numbers) {
    SyntheticPlan.Measuring measuring = numbers.cells().plan().measuring();
    return List.of(
        numbers.setup(),
        measuring.samples()
            + " samples (the paper: 4000) after "
            + measuring.sweeps()
            + " Gibbs sweeps at inverse temperature 1 and "
            + measuring.coldSweeps()
            + " at the objective's own; the exponential kernel is exp(-0.1 Hamming).",
        MmdClaims.PUBLISHED_CODE);
  }
}
