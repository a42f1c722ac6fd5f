package dev.bitwell.couplings;

import dev.bitwell.data.Dataset;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.model.Model;

/** Models with the tree of their rows, from which samples begin and likelihoods are estimated. */
final class Grounded {
  private Grounded() {}

  static Model of(Model model, Dataset data) {
    return data.table()
        .map(table -> model.withBase(ChowLiuTree.of(table.over(data.domain().variables()))))
        .orElse(model);
  }
}
