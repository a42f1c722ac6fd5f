package dev.bitwell.search;

import dev.bitwell.data.Dataset;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Variables;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How the rows of a table are used to choose. Rows that are held back for it are used as they are.
 * Otherwise a tenth of a large table is, and each row of a small one in turn: then every candidate
 * is trained on the rest of each fold to be judged, and on all rows to be the answer.
 *
 * @param folds at least one
 * @param all the rows that the answer is learned from, in the place of those of a single fold
 */
record Folds(List<Fold> folds, Fold all) {
  /** Fewer rows than that are held out in turn. */
  private static final int FEW = 2000;

  private static final int USUAL = 4;
  private static final int TENTH = 10;

  static Folds of(Dataset data, int wanted) {
    if (!(data.domain() instanceof Columns columns && data.train() instanceof Table train)) {
      throw new IllegalArgumentException(
          "an energy is chosen for the columns of a table, but " + data.name() + " is none");
    }
    train.requireAnyKnown();
    Variables alone = columns.withGroups(List.of()).variables();
    if (data.valid() != data.train() && data.valid() instanceof Table valid) {
      Fold fold = Fold.of(train, valid, columns);
      return new Folds(List.of(fold), fold);
    }
    int rows = train.rows().rows();
    int count = Math.min(rows, wanted > 0 ? wanted : rows < FEW ? USUAL : 1);
    if (rows < 2) {
      throw new IllegalArgumentException(
          "one row alone cannot be learned from and chosen by: " + data.name() + " has no more");
    }
    if (count == 1) {
      Fold fold = held(train, 0, TENTH, alone);
      return new Folds(List.of(fold), fold);
    }
    List<Fold> folds = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      folds.add(held(train, k, count, alone));
    }
    return new Folds(folds, Fold.of(train, Optional.empty(), alone));
  }

  /** Every {@code of}-th row from the k-th on is held out; training shuffled them before. */
  private static Fold held(Table train, int k, int of, Variables columns) {
    int rows = train.rows().rows();
    Table rest = train.select(IntStream.range(0, rows).filter(r -> r % of != k).toArray());
    Table held = train.select(IntStream.range(0, rows).filter(r -> r % of == k).toArray());
    return Fold.of(rest, Optional.of(held), columns);
  }

  /** What is trained: each fold, and all rows where that is something else. */
  List<Fold> trained() {
    if (folds.contains(all)) {
      return folds;
    }
    List<Fold> trained = new ArrayList<>(folds);
    trained.add(all);
    return trained;
  }
}
