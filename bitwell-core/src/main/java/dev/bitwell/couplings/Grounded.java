package dev.bitwell.couplings;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Table;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.model.Model;

/** Models with the tree of their rows, from which samples begin and likelihoods are estimated. */
final class Grounded {
  private Grounded() {}

  static Model of(Model model, Dataset data) {
    return data.table().map(table -> model.withBase(tree(table, data))).orElse(model);
  }

  private static ChowLiuTree tree(Table table, Dataset data) {
    Table over = table.over(data.domain().variables());
    BitMatrix rows = over.isComplete() ? over.rows() : over.draw(0, over.rows().rows());
    return ChowLiuTree.fit(rows, over.variables(), ChowLiuTree.USUAL_PSEUDO_COUNT);
  }
}
