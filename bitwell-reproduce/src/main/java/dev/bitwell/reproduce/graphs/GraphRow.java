package dev.bitwell.reproduce.graphs;

import dev.bitwell.data.Dataset;
import dev.bitwell.energy.EnergyKinds;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphSplit;
import dev.bitwell.recipe.EnergyRecipe;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.train.Preset;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One of the methods that are compared on graphs.
 *
 * @param padded whether graphs are padded to one size, as the paper does, instead of an energy
 *     given their size
 */
record GraphRow(Preset preset, boolean padded) {
  static final GraphRow OURS = new GraphRow(Preset.PSEUDO_LIKELIHOOD, false);
  static final GraphRow RATIO_MATCHING = new GraphRow(Preset.RATIO_MATCHING, false);
  static final GraphRow ADVANCED = new GraphRow(Preset.RMWGGIS_ADVANCED, false);
  static final GraphRow PADDED = new GraphRow(Preset.RMWGGIS_ADVANCED, true);

  /** The paper's s. */
  static final int FLIPS = 50;

  /** The paper's size, which is that of the largest graph of Ego-small. */
  private static final int PADDED_VERTICES = 18;

  String label() {
    return padded ? preset.label() + ", padded" : preset.label();
  }

  String slug() {
    return padded ? preset.label() + "-padded" : preset.label();
  }

  /** The data as this row sees them. */
  Dataset data(GraphSource source) {
    return padded
        ? source.data().padded(Math.max(PADDED_VERTICES, largest(source.split())))
        : source.data();
  }

  private static int largest(GraphSplit split) {
    return Stream.concat(split.train().stream(), split.test().stream())
        .mapToInt(Graph::vertices)
        .max()
        .orElseThrow();
  }

  /** What is usual for graphs, with the paper's network and s. */
  Recipe recipe(Dataset data) {
    EnergyRecipe network = new EnergyRecipe(EnergyKinds.GRAPH, Map.of("cycles", false));
    return Recipe.defaults(data, network, preset)
        .withMethod(preset.label(), preset.method().withFlipCount(FLIPS));
  }
}
