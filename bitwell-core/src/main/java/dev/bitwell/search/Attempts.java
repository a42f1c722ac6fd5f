package dev.bitwell.search;

import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Growth;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.IsingTerm;
import dev.bitwell.energy.Mlp;
import dev.bitwell.objective.MoveChoice;
import dev.bitwell.objective.MoveChoice.Drawn;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Proposal;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.objective.Shape;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import dev.bitwell.train.LearningRate;
import dev.bitwell.train.Method;
import dev.bitwell.train.Method.Contrastive.Upkeep;
import dev.bitwell.train.Optimiser;
import dev.bitwell.train.Penalty;
import dev.bitwell.train.Preset;
import dev.bitwell.train.TrainingSettings;
import java.util.List;
import java.util.Locale;

/**
 * What is tried on a table of so many rows, with rates and penalties that were found to do on
 * published tables of 16 to 180 columns and 1600 to 17 000 rows, by their validation rows.
 */
final class Attempts {
  /** Penalties on pairs, each tried from where the one before it ended. */
  static final List<Double> PENALTIES = List.of(8.0, 4.0, 2.0, 1.0, 0.5, 0.25);

  /** A perceptron learns from fewer rows than that by heart, unless chains hold it back. */
  private static final int FEW_ROWS = 5000;

  /** Up to so many variables all moves of a row are worth their cost. */
  private static final int FEW_VARIABLES = 128;

  /** On pairs beside a perceptron of few rows, as a part of the penalty by ratios. */
  private static final double HELD_PAIRS = 0.65;

  private static final int GUIDED = 32;
  private static final int WIDE = 300;
  private static final int WARMUP = 50;

  private static final List<Integer> NARROW = List.of(64, 64);

  /** Chains hold a perceptron back, so it may be wider. */
  private static final List<Integer> HELD = List.of(128, 128);

  /** Between seeds of one thing tried and of the same tried again. */
  private static final long AGAIN = 1000;

  private final Variables variables;
  private final int rows;
  private final long seed;

  /** After the names of what is learned anew. */
  private final String mark;

  Attempts(Variables variables, int rows, long seed) {
    this(variables, rows, seed, "");
  }

  private Attempts(Variables variables, int rows, long seed, String mark) {
    this.variables = variables;
    this.rows = rows;
    this.seed = seed;
    this.mark = mark;
  }

  /** The same with other random numbers. */
  Attempts again(int number) {
    return new Attempts(variables, rows, seed + number * AGAIN, ", again");
  }

  /** Pairs by pseudo-likelihood. */
  Attempt pairs(double penalty, Candidate from) {
    Optimiser optimiser =
        Optimiser.of(LearningRate.cosine(0.01))
            .withAveraging(0.99)
            .withPenalty(Penalty.NONE.withPairs(penalty));
    return new Attempt(
        String.format(Locale.ROOT, "pairs, penalty %.3g", penalty),
        ising(),
        ratio(MoveChoice.all()),
        TrainingSettings.of(variables.bits() <= WIDE ? 800 : 400, 128, seed, optimiser),
        from.parameters(),
        1);
  }

  /** Pairs by maximum likelihood, with chains. */
  Attempt pairsByChains(double penalty, Candidate from) {
    return new Attempt(
        String.format(Locale.ROOT, "pairs by chains, penalty %.3g", penalty),
        ising(),
        chains(1024),
        TrainingSettings.of(600, 512, seed, followed(0.001, Penalty.NONE.withPairs(penalty))),
        from.parameters(),
        3);
  }

  /**
   * Pairs by maximum likelihood, where ratios know less than the tree: as in a sparse table, whose
   * ones come in groups that no single move switches on. They have far to go, in large steps.
   */
  Attempt pairsFromTree(double penalty, Candidate tree) {
    return new Attempt(
        String.format(Locale.ROOT, "pairs by chains from the tree, penalty %.3g", penalty),
        ising(),
        chains(2048),
        TrainingSettings.of(600, 2048, seed, followed(0.004, Penalty.NONE.withPairs(penalty))),
        tree.parameters(),
        6);
  }

  /** Pairs of few rows by maximum likelihood from the tree, which no ratios have led astray. */
  Attempt pairsOnLadder(double penalty, Candidate tree) {
    return new Attempt(
        String.format(Locale.ROOT, "pairs on a ladder from the tree, penalty %.3g", penalty),
        ising(),
        ladder(),
        TrainingSettings.of(
            300, rows, seed, followed(0.004, Penalty.NONE.withPairs(penalty)).withAveraging(0.99)),
        tree.parameters(),
        3);
  }

  /** Pairs, and a perceptron for what they leave. */
  Attempt residual(double penalty, Candidate pairs) {
    Energy sum = Energies.sum(ising(), Energies.mlp(mlp(hasManyRows() ? NARROW : HELD)));
    List<float[]> grown = grown(pairs, sum);
    if (!hasManyRows()) {
      return new Attempt(
          "pairs and a perceptron by chains" + mark,
          sum,
          ladder(),
          TrainingSettings.of(
              300,
              rows,
              seed,
              followed(0.002, Penalty.NONE.withPairs(HELD_PAIRS * penalty).withResidual(1))
                  .withAveraging(0.99)),
          grown,
          2);
    }
    Optimiser optimiser =
        Optimiser.of(LearningRate.cosine(0.005).withWarmup(WARMUP))
            .withAveraging(0.99)
            .withPenalty(Penalty.NONE.withPairs(penalty).withResidual(0.05));
    return new Attempt(
        "pairs and a perceptron" + mark,
        sum,
        ratio(moves()),
        TrainingSettings.of(2500, 128, seed, optimiser),
        grown,
        5);
  }

  /**
   * What was learned from ratios, by maximum likelihood with chains: ratios know the surroundings
   * of rows, but not how much mass has gone astray.
   */
  Attempt tuned(double penalty, Candidate from) {
    return new Attempt(
        from.trial().name() + ", then by chains",
        from.energy(),
        ladder(),
        TrainingSettings.of(
            1600,
            1024,
            seed,
            followed(0.002, Penalty.NONE.withPairs(pairsOf(from, penalty)).withResidual(0.05))),
        from.parameters(),
        8);
  }

  private List<float[]> grown(Candidate from, Energy to) {
    return from.parameters().stream()
        .map(parameters -> Growth.of(from.energy(), parameters, to, seed))
        .toList();
  }

  private static double pairsOf(Candidate candidate, double penalty) {
    return IsingTerm.of(candidate.energy()).isEmpty() ? 0 : penalty;
  }

  /** Whether there are rows enough for energies that begin with nothing but chance. */
  boolean hasManyRows() {
    return rows >= FEW_ROWS;
  }

  /** A perceptron alone. */
  Attempt perceptron() {
    Optimiser optimiser =
        Optimiser.of(LearningRate.cosine(0.001).withWarmup(WARMUP)).withAveraging(0.99);
    return new Attempt(
        "perceptron" + mark,
        Energies.mlp(mlp(hasManyRows() ? Mlp.PAPER_WIDTHS : NARROW)),
        ratio(variables.count() <= GUIDED ? MoveChoice.all() : guided(Preset.FLIPS)),
        TrainingSettings.of(3000, 128, seed, optimiser),
        List.of(),
        4);
  }

  /** The energy of fields and pairs. */
  Energy ising() {
    return Energies.ising(new Ising(variables.bits(), Ising.Values.BINARY));
  }

  private Mlp mlp(List<Integer> widths) {
    return new Mlp(variables.bits(), widths, 1, false);
  }

  private MoveChoice moves() {
    return variables.count() <= FEW_VARIABLES ? MoveChoice.all() : guided(GUIDED);
  }

  private static MoveChoice guided(int count) {
    return new Drawn(count, Proposal.guided(Shape.SURPRISE, 0), true, false);
  }

  private static Method ratio(MoveChoice moves) {
    return new Method.Ratio(new Objective(RatioLoss.PSEUDO_LIKELIHOOD, moves));
  }

  /**
   * For few rows, of which all are learned from at every step: chance then has less to say. Of very
   * few rows it says more than of that many chains.
   */
  private Method ladder() {
    int chains = Math.max(256, Math.min(1024, rows));
    return ((Method.Contrastive) Preset.EQUILIBRIUM.method()).withChains(chains, 1);
  }

  /** Each chain is moved one sweep an iteration. */
  private Method chains(int count) {
    return new Method.Contrastive(
        Samplers.gibbs(Scan.SYSTEMATIC), count, variables.count(), Upkeep.WEIGHTS);
  }

  /** Steps that chains can follow. */
  private static Optimiser followed(double rate, Penalty penalty) {
    return Optimiser.of(LearningRate.cosine(rate).withWarmup(WARMUP))
        .withBetas(0.5, 0.99)
        .withAveraging(0.98)
        .withPenalty(penalty);
  }
}
