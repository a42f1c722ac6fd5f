package dev.bitwell.evaluate;

import dev.bitwell.domain.VariableNames;
import dev.bitwell.domain.Variables;
import dev.bitwell.evaluate.ColumnShift.Share;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Whether single columns have changed: Fisher's test of each value against all others. */
record ColumnTests(
    ValueRows first, ValueRows second, Variables variables, VariableNames names, ExactTest test) {
  /** What rows have where columns that exclude each other in training do not. */
  private static final String BROKEN = "no value or several";

  Tests<ColumnShift> all() {
    List<Tests.Single<ColumnShift>> made = new ArrayList<>();
    for (int v = 0; v < variables.count(); v++) {
      add(made, v);
    }
    return Tests.of(made.size(), made);
  }

  /** Nothing where one value is all that occurs. */
  private void add(List<Tests.Single<ColumnShift>> to, int variable) {
    int[] some = first.counts(variable);
    int[] others = second.counts(variable);
    int n = Arrays.stream(some).sum();
    int m = Arrays.stream(others).sum();
    int[] values = IntStream.range(0, some.length).filter(a -> some[a] + others[a] > 0).toArray();
    if (values.length < 2 || n == 0 || m == 0) {
      return;
    }
    // Of two values, one says it all.
    int from = values.length == 2 ? 1 : 0;
    int strongest = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int k = from; k < values.length; k++) {
      double logP = test.fisher(some[values[k]], n, others[values[k]], m);
      if (logP < least) {
        least = logP;
        strongest = values[k];
      }
    }
    double logP = Math.min(0, least + Math.log(values.length - from));
    to.add(
        new Tests.Single<>(
            new ColumnShift(
                names.name(variable),
                strongest < variables.values(variable) ? names.value(variable, strongest) : BROKEN,
                new Share(some[strongest], n),
                new Share(others[strongest], m)),
            logP));
  }
}
