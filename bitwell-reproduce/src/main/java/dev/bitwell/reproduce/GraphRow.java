package dev.bitwell.reproduce;

import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.train.Method;
import dev.bitwell.train.Methods;

/**
 * One of the methods that are compared on graphs.
 *
 * @param padded whether graphs are padded to one size, as the paper does, instead of an energy
 *     given their size
 */
record GraphRow(String methodName, boolean padded) {
  static final GraphRow OURS = new GraphRow("pseudo-likelihood", false);
  static final GraphRow RATIO_MATCHING = new GraphRow("ratio-matching", false);
  static final GraphRow ADVANCED = new GraphRow("rmwggis-advanced", false);
  static final GraphRow PADDED = new GraphRow("rmwggis-advanced", true);

  /** The paper's s. */
  private static final int FLIPS = 50;

  /** The paper's size, which is that of the largest graph of Ego-small. */
  private static final int PADDED_VERTICES = 18;

  String label() {
    return padded ? methodName + ", padded" : methodName;
  }

  String slug() {
    return padded ? methodName + "-padded" : methodName;
  }

  Method method() {
    return Methods.preset(methodName, FLIPS, 1, 1);
  }

  /** The paper's network: five layers of 32 units. */
  GraphNetwork network(int largest) {
    return GraphNetwork.of(padded ? Math.max(PADDED_VERTICES, largest) : largest);
  }
}
