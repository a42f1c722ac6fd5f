package dev.bitwell.bench;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataOptions;
import dev.bitwell.data.Datasets;
import dev.bitwell.data.Held;
import dev.bitwell.data.Table;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.likelihood.Arrivals;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.Target;
import dev.bitwell.likelihood.TreeBase;
import dev.bitwell.sample.Rungs;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import dev.bitwell.train.LearningRate;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Method.Contrastive.Upkeep;
import dev.bitwell.train.Optimiser;
import dev.bitwell.train.Training;
import dev.bitwell.train.TrainingSettings;
import dev.bitwell.train.TrainingTask;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "sides",
    description =
        "Whether a model of rows on two sides, that no chain changes between, has both in their"
            + " proportion: by equilibrium, by weighted chains and by persistent ones.",
    mixinStandardHelpOptions = true)
final class SidesCommand implements Callable<Integer> {
  private static final String CLUSTERS = "clusters";
  private static final int ROWS = 10_000;
  private static final int COLUMNS = 100;
  private static final double UPPER = 0.3;
  private static final double NOISE = 0.15;
  private static final int CHAINS = 256;
  private static final int DRAWN = 4096;

  @Parameters(
      arity = "0..*",
      paramLabel = "DATA",
      description =
          "clusters (100 columns, three rows in ten nearly all ones), or known Ising models such"
              + " as lattice:10x10,coupling=0.3 (default: both, and coupling 0.4)")
  List<String> data = List.of(CLUSTERS, "lattice:10x10,coupling=0.3", "lattice:10x10,coupling=0.4");

  @Option(names = "--steps", defaultValue = "1000", description = "(default: ${DEFAULT-VALUE})")
  int steps;

  @Option(names = "--threads", defaultValue = "2", description = "(default: ${DEFAULT-VALUE})")
  int threads;

  @Override
  public Integer call() throws IOException {
    for (String name : data) {
      Table rows = Table.of(name, name.equals(CLUSTERS) ? clusters() : rows(name));
      ChowLiuTree tree = ChowLiuTree.of(rows);
      System.out.printf(
          "%s: %d rows, on the upper side %.3f of them, %.3f of the tree%n",
          name, rows.rows().rows(), upper(rows.rows()), upper(tree.sample(DRAWN, 1)));
      for (Upkeep upkeep : List.of(Upkeep.LADDER, Upkeep.WEIGHTS, Upkeep.MOVES)) {
        measure(rows, tree, upkeep);
      }
    }
    return 0;
  }

  private BitMatrix rows(String name) throws IOException {
    return Datasets.of(name, DataOptions.USUAL.withTest(Held.NONE), Crew.of(threads))
        .table()
        .orElseThrow(() -> new IllegalArgumentException(name + " has no rows of a table"))
        .rows();
  }

  private static BitMatrix clusters() {
    SplittableRandom random = new SplittableRandom(1);
    BitMatrix rows = new BitMatrix(ROWS, COLUMNS);
    for (int r = 0; r < ROWS; r++) {
      boolean up = random.nextDouble() < UPPER;
      for (int i = 0; i < COLUMNS; i++) {
        rows.set(r, i, up ^ random.nextDouble() < NOISE);
      }
    }
    return rows;
  }

  /** The share of rows with more ones than zeros; those with as many count half. */
  private static double upper(BitMatrix rows) {
    double upper = 0;
    for (int r = 0; r < rows.rows(); r++) {
      int more = 0;
      for (int i = 0; i < rows.bits(); i++) {
        more += rows.get(r, i) ? 1 : -1;
      }
      upper += more > 0 ? 1 : more == 0 ? 0.5 : 0;
    }
    return upper / rows.rows();
  }

  /** Pairs, learned from the tree on; then rows that climb from the tree to the model. */
  private void measure(Table rows, ChowLiuTree tree, Upkeep upkeep) throws IOException {
    Energy ising = Energies.ising(new Ising(rows.bits(), Ising.Values.BINARY));
    int moves = upkeep == Upkeep.LADDER ? 1 : rows.bits();
    Contrastive method = new Contrastive(Samplers.gibbs(Scan.SYSTEMATIC), CHAINS, moves, upkeep);
    TrainingSettings settings =
        TrainingSettings.of(
            steps,
            CHAINS,
            1,
            Optimiser.of(LearningRate.cosine(0.003).withWarmup(50)).withBetas(0.5, 0.99));
    TrainingTask task =
        TrainingTask.of(ising, rows, method, settings)
            .over(new TreeBase(tree))
            .from(tree.toEnergy().parameters());
    double chains = 0;
    long start = System.nanoTime();
    try (Training training = Training.start(task, threads)) {
      int looks = 0;
      while (training.step() < steps) {
        training.advanceTo(training.step() + 1);
        if (training.rungs().isPresent() && training.step() > 0.8 * steps) {
          chains += upper(training.rungs().get().top());
          looks++;
        }
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      Target target = new Target(ising, training.parameters(), 1);
      double model = upper(Arrivals.of(target, tree, DRAWN, 9, Crew.of(threads)));
      System.out.printf(
          "  %-8s %5.1f s; rows that climb to the model: %.3f%s%n",
          upkeep.name().toLowerCase(Locale.ROOT),
          seconds,
          model,
          training.rungs().map(SidesCommand::told).orElse("")
              + (looks == 0
                  ? ""
                  : String.format(
                      "; its chains over the last fifth of the steps: %.3f", chains / looks)));
    }
  }

  private static String told(Rungs rungs) {
    return String.format("; %d rungs, %d rows came up", rungs.count(), rungs.arrivals());
  }
}
