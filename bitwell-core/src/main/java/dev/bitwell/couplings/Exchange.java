package dev.bitwell.couplings;

import dev.bitwell.work.Workers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
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

  /** So many doubtful pairs that stay, one after the other, and stronger ones need not be tried. */
  private static final int STEADY = 60;

  /**
   * Patterns of all columns, summed over the trials: enough for hundreds of trials where 10 000
   * rows of 100 columns have no pattern in common, and for ten thousand on a large lattice.
   */
  private static final long MOST_VISITED = 300_000_000;

  private final double worth;
  private final Workers workers;
  private final long mostVisited;
  private final Refusals refusals = new Refusals();
  private long visited;

  Exchange(double worth, Workers workers) {
    this(worth, workers, MOST_VISITED);
  }

  /** With another bound of the work. */
  Exchange(double worth, Workers workers, long mostVisited) {
    this.worth = worth;
    this.workers = workers;
    this.mostVisited = mostVisited;
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
    double[] evidence = start.evidence(IntStream.range(0, start.pairs().size()).toArray());
    List<Integer> doubtful =
        IntStream.range(0, evidence.length)
            .filter(k -> evidence[k] < DOUBTFUL * worth)
            .boxed()
            .sorted(Comparator.comparingDouble(k -> evidence[k]))
            .toList();
    int steady = 0;
    for (int k : doubtful) {
      JointFit before = fit;
      fit = tried(fit, start.pairs().get(k), this::without);
      steady = fit.equals(before) ? steady + 1 : 0;
      if (steady == STEADY) {
        return fit;
      }
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
      fit = tried(fit, pair, this::withAdded);
    }
    return fit;
  }

  /** With a change on account of one pair, unless that has been refused before. */
  private JointFit tried(JointFit fit, Pair pair, BiFunction<JointFit, Pair, JointFit> change) {
    if (refusals.hold(fit, pair) || isExhausted()) {
      return fit;
    }
    visited += fit.objective().patterns();
    JointFit changed = change.apply(fit, pair);
    if (changed == fit) {
      refusals.add(fit, pair);
    }
    return changed;
  }

  /** Whether single changes were so many that some were not tried any more. */
  boolean isExhausted() {
    return visited >= mostVisited;
  }

  private JointFit without(JointFit fit, Pair pair) {
    return changedIfWorthIt(fit, Set.of(pair));
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
    List<Pair> pairs = fit.pairs();
    int[] others =
        IntStream.range(0, pairs.size())
            .filter(k -> !pairs.get(k).equals(beside) && touch(pairs.get(k), beside))
            .toArray();
    double[] evidence = fit.evidence(others);
    Optional<Pair> weakest = Optional.empty();
    double least = worth;
    for (int k = 0; k < others.length; k++) {
      if (evidence[k] < least) {
        least = evidence[k];
        weakest = Optional.of(pairs.get(others[k]));
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
    BlockLikelihood block = new BlockLikelihood(fit, trial, part);
    if (!block.tractable()) {
      return fit.cost(worth) - trial.cost(worth);
    }
    double[] deviances = block.deviances(workers);
    return deviances[0] - deviances[1] - worth * (trial.pairs().size() - fit.pairs().size());
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
