package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.PairCounts;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Variables;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The {@link ChowLiuTree} of a table in partitions, here or elsewhere: counts add up. */
public final class PartitionedTree {
  /** How often missing cells are drawn anew: half of what is missing is learned in each. */
  private static final int ROUNDS = 10;

  private PartitionedTree() {}

  /** The tree of partitions of the same variables, at least one. */
  public static ChowLiuTree of(List<Table> partitions) {
    boolean complete = partitions.stream().allMatch(Table::isComplete);
    Table first = partitions.get(0);
    if (partitions.size() == 1) {
      return fit(
          complete,
          tree ->
              ChowLiuTree.fit(
                  filled(first, tree), first.variables(), ChowLiuTree.USUAL_PSEUDO_COUNT));
    }
    return of(
        first.variables(),
        complete,
        tree -> {
          PairCounts counts = new PairCounts(first.bits());
          partitions.forEach(table -> counts.add(counts(table, tree)));
          return counts;
        });
  }

  /**
   * The tree of partitions that are elsewhere.
   *
   * @param complete whether no cells are missing
   * @param counter adds up {@link #counts} of all partitions
   */
  public static ChowLiuTree of(
      Variables variables, boolean complete, Function<Optional<ChowLiuTree>, PairCounts> counter) {
    return fit(
        complete,
        tree ->
            asTold(
                ChowLiuTree.fit(counter.apply(tree), variables, ChowLiuTree.USUAL_PSEUDO_COUNT)));
  }

  /** The tree as others hear of it: it draws its variables in the same order as theirs. */
  private static ChowLiuTree asTold(ChowLiuTree tree) {
    return ChowLiuTree.of(tree.variables(), tree.parents(), tree.counts(), tree.pseudoCount());
  }

  private static ChowLiuTree fit(
      boolean complete, Function<Optional<ChowLiuTree>, ChowLiuTree> next) {
    ChowLiuTree tree = next.apply(Optional.empty());
    for (int round = 0; round < ROUNDS && !complete; round++) {
      tree = next.apply(Optional.of(tree));
    }
    return tree;
  }

  /** The counts of a partition, with missing cells drawn from a tree where there is one. */
  public static PairCounts counts(Table table, Optional<ChowLiuTree> tree) {
    return PairCounts.of(filled(table, tree));
  }

  private static BitMatrix filled(Table table, Optional<ChowLiuTree> tree) {
    return tree.map(table::completedBy).orElse(table).filled();
  }
}
