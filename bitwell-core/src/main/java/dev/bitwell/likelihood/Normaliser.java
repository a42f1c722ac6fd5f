package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variables;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.sample.Annealer;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * log Z of a model, from both sides. Up to some number of states it is exact. Beyond, rows of a
 * tree climb to the model, which estimates log Z from below, and half of the rows that arrive go
 * down again, which estimates it from above; Bennett's estimator uses the rows at neighbouring
 * stops. A region that the model favours and the tree hardly ever visits shows in how few of the
 * rows that began are the ancestors of those that arrived. An estimate has to be confirmed by one
 * with twice the sweeps and other random numbers; the two are then pooled. Where the tree is so
 * near the model that very many of its rows can be weighed without a climb, that is the estimate,
 * and the climbs, of fewer rows, have to agree with it.
 *
 * @param lower the lowest of the estimates: the one that flatters the model
 * @param upper the highest of them: the pessimistic one
 * @param standardError of each, about
 * @param effectiveSamples how many independent rows the fewest of the estimates is worth
 * @param doubts why it is not to be trusted; none if it is
 * @param rows of the model, as a climb or a leap left them; none where states were counted out
 */
public record Normaliser(
    double lower,
    double upper,
    double standardError,
    double effectiveSamples,
    List<String> doubts,
    BitMatrix rows) {
  /**
   * Of the rows that would climb, and of their work, where they only confirm: one part of these.
   */
  private static final int CONFIRMING = 4;

  /** Fewer rows than that, of which half come back, cannot be trusted. */
  private static final int FEWEST_CONFIRMING = 256;

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
    if (states <= effort.exactStates()
        && states * target.energy().moveCost() <= effort.limit().toNanos()) {
      double exact = States.logNormaliser(target, variables, crew);
      BitMatrix none = new BitMatrix(0, variables.bits());
      return new Normaliser(exact, exact, 0, states, List.of(), none);
    }
    NormalisedEnergy energy = base.toEnergy();
    try (Workers workers = new Workers(crew.threads())) {
      Annealer annealer = target.annealer(energy, variables, workers, crew.threads());
      double start = energy.logNormaliser();
      if (effort.attempts() == 0) {
        return climbed(annealer, base, start, effort, crew);
      }
      Optional<Leap> leap = Leap.of(annealer, base, start, effort);
      if (leap.isPresent() && effort.particles() >= CONFIRMING * FEWEST_CONFIRMING) {
        Effort few =
            effort
                .withParticles(effort.particles() / CONFIRMING)
                .within(effort.limit().dividedBy(CONFIRMING));
        Normaliser confirming = climbed(annealer, base, start, few, crew.part(0, 0.5));
        if (leap.get().agreesWith(confirming)) {
          crew.progress().accept(1);
          return leap.get().normaliser();
        }
      }
      // What confirming took is not taken from it.
      Effort all = effort.within(effort.limit().plusNanos((long) annealer.work()));
      Normaliser climbed = climbed(annealer, base, start, all, crew);
      return leap.map(it -> it.agreesWith(climbed) ? it.normaliser() : climbed.unlike(it))
          .orElse(climbed);
    }
  }

  private static Normaliser climbed(
      Annealer annealer, ChowLiuTree base, double start, Effort effort, Crew crew) {
    Plan plan = Plan.of(annealer, base, effort);
    RoundTrip before = null;
    RoundTrip last = null;
    for (int attempt = 0; attempt <= effort.attempts(); attempt++) {
      if (attempt > 0 && !plan.affords(1 << attempt, annealer.work())) {
        break;
      }
      long seed = new RandomStream(effort.seed(), Purpose.TREE, -2, attempt).nextLong();
      Pace pace = new Pace(effort.sweeps() << attempt, seed, plan.limit());
      before = last;
      last =
          RoundTrip.of(
              annealer,
              base,
              start,
              plan.particles(),
              pace,
              part(crew, attempt, effort.attempts()));
      if (effort.attempts() == 0 || (before != null && last.agreesWith(before))) {
        break;
      }
    }
    crew.progress().accept(1);
    return effort.attempts() == 0 ? of(last, last.doubts(), plan) : confirmed(last, before, plan);
  }

  /** This, and that a leap says something else. */
  private Normaliser unlike(Leap leap) {
    double logZ = leap.side().logZ();
    List<String> all = new ArrayList<>(doubts);
    if (doubts.isEmpty()) {
      all.add(
          String.format(
              Locale.ROOT,
              "rows of the tree that are weighed at once say %.2f for log Z, those that climb %.2f",
              logZ,
              middle()));
    }
    return new Normaliser(
        Math.min(lower, logZ), Math.max(upper, logZ), standardError, effectiveSamples, all, rows);
  }

  /** Each attempt takes twice the work of the one before. */
  private static Crew part(Crew crew, int attempt, int attempts) {
    double all = (2 << attempts) - 1;
    return crew.part(((1 << attempt) - 1) / all, ((2 << attempt) - 1) / all);
  }

  private static Normaliser confirmed(RoundTrip last, RoundTrip before, Plan plan) {
    if (before != null && last.agreesWith(before)) {
      return of(last.pooled(before), List.of(), plan);
    }
    List<String> doubts = new ArrayList<>(last.doubts());
    if (before == null) {
      doubts.add("no work was left for a second estimate of log Z to confirm the first");
    } else if (last.isTrusted()) {
      doubts.add(
          String.format(
              Locale.ROOT,
              "with twice the sweeps log Z moves from %.2f to %.2f",
              before.middle(),
              last.middle()));
    }
    Normaliser result = of(last, doubts, plan);
    return before == null ? result : result.widened(of(before, before.doubts(), plan));
  }

  private static Normaliser of(RoundTrip trip, List<String> found, Plan plan) {
    double below = trip.below().logZ();
    double above = trip.above().logZ();
    double error = Math.max(trip.below().error(), trip.above().error());
    List<String> doubts = new ArrayList<>(found);
    if (!found.isEmpty() && plan.isReduced()) {
      doubts.add(plan.reduction());
    }
    return new Normaliser(
        Math.min(trip.bennett(), Math.min(below, above)),
        Math.max(trip.bennett(), Math.max(below, above)),
        error,
        1 / (error * error),
        doubts,
        trip.rows());
  }

  /**
   * What several estimates with random numbers of their own say together, such as those of several
   * machines: their means.
   *
   * @param all at least one
   */
  public static Normaliser pooled(List<Normaliser> all) {
    int count = all.size();
    double lower = all.stream().mapToDouble(Normaliser::lower).average().orElseThrow();
    double upper = all.stream().mapToDouble(Normaliser::upper).average().orElseThrow();
    double squares = all.stream().mapToDouble(n -> n.standardError * n.standardError).sum();
    double error = Math.sqrt(squares) / count;
    List<Normaliser> doubtful = all.stream().filter(one -> !one.isTrusted()).toList();
    List<String> doubts = new ArrayList<>();
    if (!doubtful.isEmpty()) {
      doubts.addAll(doubtful.get(0).doubts);
      doubts.add("so say " + doubtful.size() + " of " + count + " estimates");
    }
    BitMatrix rows =
        new BitMatrix(all.stream().mapToInt(n -> n.rows.rows()).sum(), all.get(0).rows.bits());
    int next = 0;
    for (Normaliser one : all) {
      rows.copyRows(one.rows, 0, next, one.rows.rows());
      next += one.rows.rows();
    }
    double effective = error == 0 ? all.get(0).effectiveSamples : 1 / (error * error);
    return new Normaliser(lower, upper, error, effective, doubts, rows);
  }

  /** The wider of the bounds. */
  private Normaliser widened(Normaliser other) {
    return new Normaliser(
        Math.min(lower, other.lower),
        Math.max(upper, other.upper),
        standardError,
        effectiveSamples,
        doubts,
        rows);
  }
}
