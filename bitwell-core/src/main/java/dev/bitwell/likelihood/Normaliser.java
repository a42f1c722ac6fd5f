package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;
import dev.bitwell.sample.Turn;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * log Z of a model, from both sides. Up to some number of states it is exact. Beyond, rows of a
 * tree climb to the model, which estimates log Z from below, and the rows that arrive go down
 * again, which estimates it from above; Bennett's estimator uses the rows at neighbouring stops. A
 * region that the model favours and the tree hardly ever visits shows in how few of the rows that
 * began are the ancestors of those that arrived. An estimate has to be confirmed by one with twice
 * the sweeps.
 *
 * @param lower the lowest of the estimates: the one that flatters the model
 * @param upper the highest of them: the pessimistic one
 * @param standardError of each, about
 * @param effectiveSamples how many independent rows the fewest of the estimates is worth
 * @param doubts why it is not to be trusted; none if it is
 * @param rows of the model, as the climb left them; none where states were counted out
 */
public record Normaliser(
    double lower,
    double upper,
    double standardError,
    double effectiveSamples,
    List<String> doubts,
    BitMatrix rows) {
  /** Fewer independent rows than that say nothing for sure. */
  private static final double FEWEST = 50;

  /** Estimates that differ by more do not agree, in nats. */
  private static final double GAP = 0.1;

  /** Rows that go down. */
  private static final int DOWN = 1024;

  /** The round in which they rest: none that they climb in. */
  private static final long RESTING = 1 << 20;

  /** Sweeps for which rows that have arrived rest, for every sweep at a stop. */
  private static final int REST = 10;

  /** The middle of the estimates. */
  public double middle() {
    return (lower + upper) / 2;
  }

  /** Whether there is no doubt. */
  public boolean isTrusted() {
    return doubts.isEmpty();
  }

  /** Estimates log Z of a model, from a tree over the same variables. */
  public static Normaliser of(Target target, ChowLiuTree base, Effort effort, Crew crew) {
    Variables variables = base.variables();
    long states = States.count(variables);
    if (states <= effort.exactStates()) {
      double exact = States.logNormaliser(target, variables, crew);
      BitMatrix none = new BitMatrix(0, variables.bits());
      return new Normaliser(exact, exact, 0, states, List.of(), none);
    }
    NormalisedEnergy energy = base.toEnergy();
    try (Workers workers = new Workers(crew.threads())) {
      Annealer annealer = new Annealer(energy, target, variables, workers, crew.threads());
      Normaliser before = null;
      Normaliser result = null;
      for (int attempt = 0; attempt <= effort.attempts(); attempt++) {
        int sweeps = effort.sweeps() << attempt;
        Crew part =
            crew.part(
                attempt / (effort.attempts() + 1.0), (attempt + 1) / (effort.attempts() + 1.0));
        before = result;
        result = estimate(annealer, base, energy.logNormaliser(), effort, sweeps, part);
        if (result.isTrusted() && (effort.attempts() == 0 || result.isConfirmedBy(before))) {
          break;
        }
      }
      crew.progress().accept(1);
      return effort.attempts() == 0 ? result : result.and(before);
    }
  }

  /** Whether half the sweeps came to the same. */
  private boolean isConfirmedBy(Normaliser before) {
    return before != null && before.isTrusted() && Math.abs(upper - before.upper) <= GAP;
  }

  /** The wider of the bounds, which are to be trusted only if these agree. */
  private Normaliser and(Normaliser before) {
    List<String> all = new ArrayList<>(doubts);
    if (isTrusted() && !isConfirmedBy(before)) {
      all.add(
          String.format(
              Locale.ROOT,
              "with twice the sweeps log Z moves from %.2f to %.2f",
              before.upper,
              upper));
    }
    return new Normaliser(
        Math.min(lower, before.lower),
        Math.max(upper, before.upper),
        standardError,
        effectiveSamples,
        all,
        rows);
  }

  private static Normaliser estimate(
      Annealer annealer, ChowLiuTree base, double start, Effort effort, int sweeps, Crew crew) {
    BitMatrix begun = base.sample(effort.particles(), effort.seed());
    Climb up = Climb.up(annealer, begun, sweeps, effort.seed(), crew.part(0, 0.7).progress());
    BitMatrix rows = up.rows();
    annealer.move(rows, 1, new Turn(REST * sweeps, effort.seed(), RESTING));
    Climb down =
        up.down(
            annealer,
            up.spread(Math.min(DOWN, rows.rows())),
            sweeps,
            effort.seed() + 1,
            crew.part(0.7, 1).progress());
    double[] estimates = {
      start + up.logRatio(), start - down.logRatio(), start + up.bennett(), start - down.bennett()
    };
    double lower = estimates[0];
    double upper = estimates[0];
    for (double estimate : estimates) {
      lower = Math.min(lower, estimate);
      upper = Math.max(upper, estimate);
    }
    double effective = Math.min(up.ancestors(), down.ancestors());
    double error = Math.max(up.standardError(), down.standardError());
    return new Normaliser(
        lower, upper, error, effective, doubts(up, down, upper - lower, error), rows);
  }

  private static List<String> doubts(Climb up, Climb down, double gap, double error) {
    List<String> doubts = new ArrayList<>();
    if (up.ancestors() < FEWEST) {
      doubts.add(
          String.format(
              Locale.ROOT,
              "the model's rows descend from only %.1f of the %d rows of the tree: it favours a"
                  + " region that the tree hardly knows",
              up.ancestors(),
              up.rows().rows()));
    }
    if (down.ancestors() < FEWEST) {
      doubts.add(
          String.format(
              Locale.ROOT,
              "on the way back to the tree only %.1f of %d rows count",
              down.ancestors(),
              down.rows().rows()));
    }
    if (gap > GAP + 2 * error) {
      doubts.add(
          String.format(
              Locale.ROOT, "estimates of log Z from both sides differ by %.2f nats", gap));
    }
    return doubts;
  }
}
