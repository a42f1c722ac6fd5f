package dev.bitwell.reproduce;

import dev.bitwell.reproduce.Comparison.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The paper's table 3: couplings of an Ising lattice by every method, and by the fit of ours. */
final class TableIsing implements Experiment {
  private static final int DECIMALS = 3;
  private static final int TIME_DECIMALS = 2;
  private static final String RATIO_MATCHING = "ratio-matching";
  private static final String ADVANCED = "rmwggis-advanced";
  private static final String COUPLINGS = "couplings (no training)";
  private static final String KNOWN = "limit: the true pairs are known";
  private static final String NONE = "no couplings";

  @Override
  public String name() {
    return "table-ising";
  }

  @Override
  public String title() {
    return "Table 3: training Ising models";
  }

  @Override
  public boolean oneAtATime() {
    return true;
  }

  @Override
  public List<Cell> cells(Budget budget) {
    return IsingCells.of(budget).all();
  }

  @Override
  public Section section(Budget budget, Results results) {
    IsingNumbers numbers = new IsingNumbers(IsingCells.of(budget), results);
    return new Section(
        List.of(
            claim(numbers),
            temperature(numbers),
            ours(numbers),
            time(numbers),
            nothingLearned(numbers)),
        notes(numbers.plan()),
        List.of(table(numbers)),
        List.of());
  }

  private static Table table(IsingNumbers numbers) {
    List<Table.Row> rows = new ArrayList<>();
    rows.add(yardstick(NONE, numbers.couplings(CouplingWork.NONE)));
    numbers.plan().recipes().forEach(recipe -> rows.add(row(numbers, recipe.name())));
    rows.add(
        new Table.Row(
            COUPLINGS,
            List.of(
                Entry.of(numbers.couplings(IsingWork.LOG_RMSE), DECIMALS),
                Entry.of(numbers.couplings(IsingWork.LOG_RMSE), DECIMALS),
                Entry.of(Sample.of(), DECIMALS),
                Entry.of(numbers.couplings(IsingWork.SECONDS), TIME_DECIMALS))));
    rows.add(yardstick(KNOWN, numbers.couplings(CouplingWork.KNOWN)));
    return new Table(
        "ising",
        "Error of the couplings (lower is better) and time",
        best(numbers),
        "method",
        List.of("log RMSE", "log RMSE at own inverse temperature", "ms per iteration", "s in all"),
        rows);
  }

  private static Table.Row row(IsingNumbers numbers, String name) {
    return new Table.Row(
        name,
        List.of(
            numbers.logRmse(name),
            Entry.of(numbers.sample(name, IsingWork.OWN), DECIMALS),
            numbers.milliseconds(name),
            Entry.of(numbers.sample(name, IsingWork.SECONDS), TIME_DECIMALS)));
  }

  private static Table.Row yardstick(String label, Sample logRmse) {
    Entry entry = Entry.of(logRmse, DECIMALS);
    Entry none = Entry.of(Sample.of(), DECIMALS);
    return new Table.Row(label, List.of(entry, entry, none, none));
  }

  /** The best of the trained methods, each at its own temperature, against the fit. */
  private static String best(IsingNumbers numbers) {
    String best =
        numbers.plan().recipes().stream()
            .map(IsingRecipe::name)
            .filter(name -> Double.isFinite(numbers.sample(name, IsingWork.OWN).mean()))
            .min(Comparator.comparingDouble(name -> numbers.sample(name, IsingWork.OWN).mean()))
            .orElse(ADVANCED);
    return "The lowest mean of a training, at its own inverse temperature, is that of "
        + best
        + "; "
        + new Versus(
                COUPLINGS,
                Entry.of(numbers.couplings(IsingWork.LOG_RMSE), DECIMALS),
                best,
                Entry.of(numbers.sample(best, IsingWork.OWN), DECIMALS))
            .words()
        + ".";
  }

  private static String claim(IsingNumbers numbers) {
    Versus versus = numbers.versus(ADVANCED, RATIO_MATCHING);
    String paper =
        "The paper has RMwGGIS at "
            + PaperIsing.logRmse(ADVANCED)
            + " and ratio matching at "
            + PaperIsing.logRmse(RATIO_MATCHING);
    String reproduces =
        versus.verdict() == Verdict.LOWER ? "that order reproduces" : "that order does not show";
    String gibbs = IsingRecipe.contrastiveName("pcd-gwg", numbers.mostSteps());
    return paper
        + ". With this budget "
        + reproduces
        + ": "
        + versus.words()
        + ". Of contrastive divergence, "
        + numbers.versus(gibbs, ADVANCED).words()
        + " (the paper: "
        + PaperIsing.logRmse(gibbs)
        + ").";
  }

  private static String temperature(IsingNumbers numbers) {
    Comparisons change = new Comparisons();
    for (String method : IsingRecipe.RATIO) {
      change.add(
          method,
          numbers.sample(method, IsingWork.OWN),
          numbers.sample(method, IsingWork.LOG_RMSE));
    }
    return "Eq. 3 learns a power of the density, so its couplings are too small by a known factor."
        + " The error with that factor put right, against that without it: "
        + change.words()
        + ".";
  }

  private static String ours(IsingNumbers numbers) {
    return numbers.versus(IsingRecipe.OURS, ADVANCED).words()
        + "; "
        + numbers.versus(IsingRecipe.OURS_DRAWN, ADVANCED).words()
        + ".";
  }

  private static String time(IsingNumbers numbers) {
    return "Milliseconds an iteration: "
        + new Versus(
                ADVANCED,
                numbers.milliseconds(ADVANCED),
                RATIO_MATCHING,
                numbers.milliseconds(RATIO_MATCHING))
            .words()
        + " (the paper, on a GPU: "
        + PaperIsing.milliseconds(ADVANCED)
        + " against "
        + PaperIsing.milliseconds(RATIO_MATCHING)
        + ").";
  }

  /** Few iterations at a small rate leave couplings where they began. */
  private static String nothingLearned(IsingNumbers numbers) {
    Comparisons against = new Comparisons();
    for (IsingRecipe recipe : numbers.plan().recipes()) {
      against.add(
          recipe.name(),
          numbers.sample(recipe.name(), IsingWork.LOG_RMSE),
          numbers.couplings(CouplingWork.NONE));
    }
    return "The error against that of no couplings at all: " + against.words() + ".";
  }

  private static List<String> notes(IsingPlan plan) {
    List<String> notes = new ArrayList<>();
    notes.add(
        plan.iterations()
            + " iterations (the paper does not say how many) on "
            + plan.samples()
            + " rows of a cyclic "
            + plan.lattice()
            + " lattice, coupling 0.25; every seed has rows of its own.");
    notes.add(
        "The paper's settings for the paper's methods: batch 100, Adam at 1e-4, l1 penalty 0.01,"
            + " s = 10, 100 chains. Pseudo-likelihood has Adam at 1e-3 falling along a cosine and"
            + " an l1 penalty of 0.03.");
    notes.add(
        "Times are medians over chunks of 50 iterations, one method at a time; the paper's are of a"
            + " GPU. Its figures for Gibbs were read off a figure of another paper.");
    if (!plan.isPaperLattice()) {
      notes.add(
          "The paper's figures are of a "
              + IsingPlan.PAPER_LATTICE
              + " lattice, so those of this budget cannot be compared with them.");
    }
    return notes;
  }
}
