package dev.bitwell.model;

import dev.bitwell.domain.Variables;
import dev.bitwell.io.Json;
import dev.bitwell.io.Tensor;
import dev.bitwell.likelihood.ChowLiuTree;
import java.util.List;
import java.util.Map;

/** How the tree of a model is kept in its file: counts are whole numbers, which floats hold. */
final class BaseTensors {
  static final String PARENTS = "base.parents";
  static final String COUNTS = "base.counts";
  static final String PSEUDO_COUNT = "base.pseudoCount";

  /** How many tensors a tree is. */
  static final int TENSORS = 2;

  private BaseTensors() {}

  static void write(ChowLiuTree tree, Map<String, String> metadata, List<Tensor> tensors) {
    metadata.put(PSEUDO_COUNT, Json.write(tree.pseudoCount(), false));
    tensors.add(tensor(PARENTS, tree.parents()));
    tensors.add(tensor(COUNTS, tree.counts()));
  }

  private static Tensor tensor(String name, int[] numbers) {
    float[] values = new float[numbers.length];
    for (int k = 0; k < values.length; k++) {
      values[k] = numbers[k];
    }
    return new Tensor(name, new int[] {values.length}, values);
  }

  static ChowLiuTree read(Variables variables, Tensor parents, Tensor counts, double pseudoCount) {
    return ChowLiuTree.of(variables, numbers(parents), numbers(counts), pseudoCount);
  }

  private static int[] numbers(Tensor tensor) {
    float[] values = tensor.values();
    int[] numbers = new int[values.length];
    for (int k = 0; k < values.length; k++) {
      numbers[k] = (int) values[k];
      if (numbers[k] != values[k]) {
        throw new IllegalArgumentException(
            "tensor \"" + tensor.name() + "\" holds " + values[k] + ", not whole numbers");
      }
    }
    return numbers;
  }
}
