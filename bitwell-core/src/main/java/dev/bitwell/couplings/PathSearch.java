package dev.bitwell.couplings;

import dev.bitwell.work.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;

/**
 * Finds candidates: every column goes down one common grid of penalties, from the highest at which
 * anything enters. Columns are worked in blocks, so that the check of the optimality conditions
 * over all columns of the table is one matrix product a block; and it is left out for those pairs
 * of which a bound tells that they hold.
 */
final class PathSearch {
  /** Blocks, at least, if there are as many columns: for threads to share. */
  private static final int MANY_BLOCKS = 4;

  /** For the rows of a block: other threads work other blocks. */
  private final Workers alone = new Workers(1);

  private final Columns columns;
  private final CouplingSettings settings;
  private final double[] deviations;
  private final int block;
  private final int blocks;
  private final ColumnPath.Choice[] choices;
  private final double[][] criteria;
  private final int[][] neighbours;
  private final double[] penalties;

  /**
   * Runs the search.
   *
   * @param progress hears, from any thread, the part done
   */
  PathSearch(Columns columns, CouplingSettings settings, Workers workers, DoubleConsumer progress) {
    this.columns = columns;
    this.settings = settings;
    int d = columns.count();
    deviations = columns.deviations();
    block = Math.max(1, Math.min(columns.columnsAtOnce(), d / MANY_BLOCKS));
    blocks = (d + block - 1) / block;
    choices = new ColumnPath.Choice[d];
    criteria = new double[d][settings.pathLength()];
    neighbours = new int[d][settings.pathLength()];
    double[] entries = new double[blocks];
    workers.run(blocks, (worker, b) -> entries[b] = entry(b));
    penalties = grid(Arrays.stream(entries).max().orElse(0));
    AtomicInteger done = new AtomicInteger();
    double steps = (double) blocks * penalties.length;
    workers.run(
        blocks, (worker, b) -> walk(b, () -> progress.accept(done.incrementAndGet() / steps)));
  }

  /** What column {@code i} has chosen. */
  ColumnPath.Choice choice(int i) {
    return choices[i];
  }

  /** The grid with means over all columns. */
  List<SelectionPoint> curve() {
    int d = columns.count();
    return IntStream.range(0, penalties[0] == 0 ? 0 : penalties.length)
        .mapToObj(
            k ->
                new SelectionPoint(
                    penalties[k],
                    IntStream.range(0, d).mapToDouble(i -> criteria[i][k]).sum() / d,
                    IntStream.range(0, d).mapToDouble(i -> neighbours[i][k]).sum() / d))
        .toList();
  }

  private double[] grid(double highest) {
    int length = settings.pathLength();
    return IntStream.range(0, length)
        .mapToDouble(k -> highest * Math.pow(settings.pathRatio(), k / (length - 1.0)))
        .toArray();
  }

  /** The paths of a block, where they begin. */
  private List<ColumnPath> paths(int number) {
    List<ColumnPath> paths = new ArrayList<>();
    int end = Math.min(columns.count(), (number + 1) * block);
    for (int i = number * block; i < end; i++) {
      paths.add(new ColumnPath(columns, deviations, settings, i));
    }
    ColumnPath.renew(paths, alone);
    paths.forEach(ColumnPath::begin);
    BlockGradients.show(columns, paths, alone);
    return paths;
  }

  private double entry(int number) {
    return paths(number).stream().mapToDouble(ColumnPath::entry).max().orElse(0);
  }

  private void walk(int number, Runnable step) {
    List<ColumnPath> paths = paths(number);
    for (int k = 0; k < penalties.length; k++) {
      List<ColumnPath> walking = paths.stream().filter(path -> !path.finished()).toList();
      descend(walking, penalties[k]);
      for (int i = 0; i < paths.size(); i++) {
        criteria[number * block + i][k] = paths.get(i).criterion();
        neighbours[number * block + i][k] = paths.get(i).neighbours();
      }
      step.run();
    }
    for (int i = 0; i < paths.size(); i++) {
      choices[number * block + i] = paths.get(i).best();
    }
  }

  /** Admits and solves in turn till nobody violates the optimality conditions. */
  private void descend(List<ColumnPath> walking, double penalty) {
    BlockGradients.show(columns, walking, penalty, alone);
    walking.forEach(path -> path.admit(penalty));
    List<ColumnPath> open = walking;
    while (!open.isEmpty()) {
      ColumnPath.renew(open, alone);
      open.forEach(path -> path.solve(penalty));
      BlockGradients.show(columns, open, penalty, alone);
      open = open.stream().filter(path -> path.admit(penalty)).toList();
    }
    walking.forEach(ColumnPath::forgetInactive);
    ColumnPath.renew(walking, alone);
    walking.forEach(path -> path.judge(penalty));
  }
}
