package dev.bitwell.evaluate;

import dev.bitwell.domain.VariableNames;
import dev.bitwell.domain.Variables;
import dev.bitwell.evaluate.PairShift.Contrast;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Whether pairs of columns depend on each other in another way: Zelen's test of each value of both,
 * against the most frequent one. Odds ratios of four cells stay the same where a table changes in
 * single columns only, p'(a, b) in proportion to p(a, b) r(a) s(b); those of a value against all
 * others do not.
 */
final class PairTests {
  /** With more columns, pairs are too many to be looked at. */
  static final int MOST_VARIABLES = 4096;

  private final ValueRows first;
  private final ValueRows second;
  private final Variables variables;
  private final VariableNames names;
  private final ExactTest test;

  /** The value of each variable that others are held against. */
  private final int[] reference;

  PairTests(ColumnTests columns) {
    first = columns.first();
    second = columns.second();
    variables = columns.variables();
    names = columns.names();
    test = columns.test();
    reference = new int[variables.count()];
    for (int v = 0; v < reference.length; v++) {
      reference[v] = reference(v);
    }
  }

  private int reference(int variable) {
    int[] some = first.counts(variable);
    int[] others = second.counts(variable);
    int best = 0;
    for (int a = 1; a < variables.values(variable) && variables.values(variable) > 2; a++) {
      best = some[a] + others[a] > some[best] + others[best] ? a : best;
    }
    return best;
  }

  /** Of one variable with all that follow: how many tests there were, and those that may count. */
  private record Part(int count, List<Tests.Single<PairShift>> kept) {}

  Tests<PairShift> all(Crew crew) {
    int count = variables.count();
    Part[] parts = new Part[count];
    AtomicInteger done = new AtomicInteger();
    try (Workers workers = new Workers(crew.threads())) {
      workers.run(
          count,
          (worker, u) -> {
            parts[u] = with(u);
            crew.progress().accept((double) done.incrementAndGet() / count);
          });
    }
    int tests = 0;
    List<Tests.Single<PairShift>> kept = new ArrayList<>();
    for (Part part : parts) {
      tests += part.count;
      kept.addAll(part.kept);
    }
    return Tests.of(tests, kept);
  }

  private Part with(int u) {
    int count = 0;
    List<Tests.Single<PairShift>> kept = new ArrayList<>();
    for (int v = u + 1; v < variables.count(); v++) {
      Best best = best(u, v);
      if (best.tests > 0) {
        count++;
        double logP = Math.min(0, best.logP + Math.log(best.tests));
        Tests.Single<PairShift> made = new Tests.Single<>(best.shift(u, v), logP);
        if (made.mayCount()) {
          kept.add(made);
        }
      }
    }
    return new Part(count, kept);
  }

  private Best best(int u, int v) {
    Best best = new Best();
    int[][] some = first.counts(u, v);
    int[][] others = second.counts(u, v);
    for (int a = 0; a < some.length; a++) {
      for (int b = 0; b < some[a].length; b++) {
        if (a != reference[u] && b != reference[v]) {
          best.look(
              a,
              b,
              of(some, a, b, reference[u], reference[v]),
              of(others, a, b, reference[u], reference[v]));
        }
      }
    }
    return best;
  }

  private static Association of(int[][] counts, int a, int b, int insteadOfA, int insteadOfB) {
    return new Association(
        counts[a][b], counts[a][insteadOfB], counts[insteadOfA][b], counts[insteadOfA][insteadOfB]);
  }

  /** The strongest of the tests of a pair. */
  private final class Best {
    int tests;
    double logP = Double.POSITIVE_INFINITY;
    int left;
    int right;
    Association ofFirst;
    Association ofSecond;

    /** Tables whose margins leave no choice are none to test. */
    void look(int a, int b, Association some, Association others) {
      if (some.least() == some.most() || others.least() == others.most()) {
        return;
      }
      tests++;
      double found = test.zelen(some, others);
      if (found < logP) {
        logP = found;
        left = a;
        right = b;
        ofFirst = some;
        ofSecond = others;
      }
    }

    PairShift shift(int u, int v) {
      return new PairShift(contrast(u, left), contrast(v, right), ofFirst, ofSecond);
    }

    private Contrast contrast(int variable, int value) {
      return new Contrast(
          names.name(variable),
          names.value(variable, value),
          names.value(variable, reference[variable]));
    }
  }
}
