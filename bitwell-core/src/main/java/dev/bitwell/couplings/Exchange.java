package dev.bitwell.couplings;

import dev.bitwell.work.Workers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;

/**
 * Changes the pairs of a fit in one place at a time, wherever that lowers the extended BIC of the
 * columns around given all others. A search over the whole table finds better pairs here and worse
 * ones there; each is judged by itself.
 */
final class Exchange {
  /** Pairs of less evidence than this many times their cost may be false. */
  private static final double DOUBTFUL = 2;

  private static final int PASSES = 4;

  private final double worth;
  private final Workers workers;

  Exchange(double worth, Workers workers) {
    this.worth = worth;
    this.workers = workers;
  }

  /** The fit with those changes towards another that are worth it. */
  JointFit towards(JointFit start, JointFit other) {
    JointFit fit = start;
    for (Set<Pair> part : parts(start, other)) {
      fit = changedIfWorthIt(fit, part);
    }
    return fit;
  }

  /** The fit with single changes that are worth it, in a few passes or till there are none. */
  JointFit oneByOne(JointFit start, DoubleConsumer progress) {
    JointFit fit = start;
    JointFit before = null;
    for (int pass = 0; pass < PASSES && !fit.equals(before); pass++) {
      progress.accept((double) pass / PASSES);
      before = fit;
      fit = selectForward(eliminateBackward(fit));
    }
    return fit;
  }

  /**
   * Backward elimination: without the doubtful pairs that are not worth it, each tried by itself,
   * the weakest first.
   */
  private JointFit eliminateBackward(JointFit start) {
    JointFit fit = start;
    double[] evidence = new double[start.pairs().size()];
    workers.run(evidence.length, (worker, k) -> evidence[k] = start.evidence(k));
    List<Integer> doubtful =
        IntStream.range(0, evidence.length)
            .filter(k -> evidence[k] < DOUBTFUL * worth)
            .boxed()
            .sorted(Comparator.comparingDouble(k -> evidence[k]))
            .toList();
    for (int k : doubtful) {
      fit = changedIfWorthIt(fit, Set.of(start.pairs().get(k)));
    }
    return fit;
  }

  /** Tries a change where it is, and makes it in the whole fit if it lowers the criterion. */
  private JointFit changedIfWorthIt(JointFit fit, Set<Pair> part) {
    Vicinity near = Vicinity.of(fit, part);
    JointFit trial = near.fit().changed(near.here(part));
    if (gain(near.fit(), trial, near.here(part)) > 0) {
      return near.isWhole() ? trial : fit.changed(part);
    }
    return fit;
  }

  /**
   * Forward selection: with missing pairs, each tried by itself and in the place of those it makes
   * superfluous.
   */
  private JointFit selectForward(JointFit start) {
    JointFit fit = start;
    for (Pair pair : new TreeSet<>(new Addition(start, worth / 2).strongest(workers))) {
      fit = withAdded(fit, pair);
    }
    return fit;
  }

  /** With the pair, and without those beside it that it makes superfluous, if that is worth it. */
  private JointFit withAdded(JointFit fit, Pair pair) {
    Vicinity near = Vicinity.of(fit, Set.of(pair));
    Pair here = near.here(pair);
    JointFit best = near.fit();
    Set<Pair> changes = Set.of();
    double most = 0;
    Set<Pair> part = new HashSet<>();
    Optional<Pair> change = Optional.of(here);
    while (change.isPresent()) {
      part.add(change.get());
      JointFit trial = near.fit().changed(part);
      double gain = gain(near.fit(), trial, part);
      if (gain > most) {
        most = gain;
        best = trial;
        changes = Set.copyOf(part);
      }
      change = superfluous(trial, here);
    }
    if (near.isWhole()) {
      return best;
    }
    return changes.isEmpty() ? fit : fit.changed(near.there(changes));
  }

  /** The weakest of the pairs beside a pair, if it is not worth its cost. */
  private Optional<Pair> superfluous(JointFit fit, Pair beside) {
    Optional<Pair> weakest = Optional.empty();
    double least = worth;
    for (int k = 0; k < fit.pairs().size(); k++) {
      Pair pair = fit.pairs().get(k);
      if (!pair.equals(beside) && touch(pair, beside)) {
        double evidence = fit.evidence(k);
        if (evidence < least) {
          least = evidence;
          weakest = Optional.of(pair);
        }
      }
    }
    return weakest;
  }

  private static boolean touch(Pair one, Pair other) {
    return one.first() == other.first()
        || one.first() == other.second()
        || one.second() == other.first()
        || one.second() == other.second();
  }

  /** How much lower the extended BIC of a trial is that differs in the pairs of one part. */
  private double gain(JointFit fit, JointFit trial, Set<Pair> part) {
    BlockLikelihood block = new BlockLikelihood(fit, trial, part, workers);
    return block.tractable()
        ? block.deviance(fit)
            - block.deviance(trial)
            - worth * (trial.pairs().size() - fit.pairs().size())
        : fit.cost(worth) - trial.cost(worth);
  }

  /** The pairs in which two fits differ, those together whose columns are neighbours. */
  static List<Set<Pair>> parts(JointFit one, JointFit other) {
    Set<Pair> left = new TreeSet<>(one.pairs());
    left.addAll(other.pairs());
    Set<Pair> common = new HashSet<>(one.pairs());
    common.retainAll(new HashSet<>(other.pairs()));
    left.removeAll(common);
    List<Set<Pair>> parts = new ArrayList<>();
    while (!left.isEmpty()) {
      Set<Pair> part = new TreeSet<>();
      Set<Pair> more = Set.of(left.iterator().next());
      while (!more.isEmpty()) {
        part.addAll(more);
        left.removeAll(more);
        Set<Integer> near = near(one, other, more);
        more = new TreeSet<>(left);
        more.removeIf(pair -> !near.contains(pair.first()) && !near.contains(pair.second()));
      }
      parts.add(part);
    }
    return parts;
  }

  /** The columns of some pairs, and their neighbours in one fit or the other. */
  private static Set<Integer> near(JointFit one, JointFit other, Set<Pair> pairs) {
    Set<Integer> near = new HashSet<>();
    for (Pair pair : pairs) {
      for (int i : new int[] {pair.first(), pair.second()}) {
        near.add(i);
        for (JointFit fit : List.of(one, other)) {
          IntStream.of(fit.objective().neighbours(i)).forEach(near::add);
        }
      }
    }
    return near;
  }
}
