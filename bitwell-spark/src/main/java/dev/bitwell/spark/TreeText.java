package dev.bitwell.spark;

import dev.bitwell.domain.Variables;
import dev.bitwell.likelihood.ChowLiuTree;
import java.io.Serializable;

/** A tree on its way to other machines. */
final class TreeText implements Serializable {
  private static final long serialVersionUID = 1;

  private final int[] parents;
  private final int[] counts;
  private final double pseudoCount;

  TreeText(ChowLiuTree tree) {
    parents = tree.parents();
    counts = tree.counts();
    pseudoCount = tree.pseudoCount();
  }

  ChowLiuTree tree(Variables variables) {
    return ChowLiuTree.of(variables, parents, counts, pseudoCount);
  }
}
