package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Evidence;
import dev.bitwell.domain.Variables;
import java.util.random.RandomGenerator;

/**
 * A tree given what is known of a row: from the leaves to the roots each variable hears how
 * probable is what is known below it, given each of its values; from the roots to the leaves values
 * are drawn. Both are exact, in time linear in the variables.
 */
final class TreeGiven {
  private final ChowLiuTree tree;
  private final Variables variables;

  /**
   * The probability of what is known of a variable and below it, given its value; up to a scale.
   */
  private final double[][] below;

  private final double logProbability;

  TreeGiven(ChowLiuTree tree, Evidence known) {
    this.tree = tree;
    variables = tree.variables();
    below = new double[variables.count()][];
    for (int v = 0; v < below.length; v++) {
      below[v] = new double[variables.values(v)];
      for (int value = 0; value < below[v].length; value++) {
        below[v][value] = known.allows(v, value) ? 1 : 0;
      }
    }
    logProbability = gather();
  }

  /** log p of what is known. */
  double logProbability() {
    return logProbability;
  }

  private double gather() {
    double log = 0;
    for (int k = below.length - 1; k >= 0; k--) {
      int v = tree.at(k);
      log += Math.log(scale(below[v]));
      int parent = tree.parent(v);
      if (parent == Forest.NONE) {
        log += Math.log(sum(v, 0));
      } else {
        for (int a = 0; a < below[parent].length; a++) {
          below[parent][a] *= sum(v, a);
        }
      }
    }
    return log;
  }

  /** Σ_b p(b | a) below(b). */
  private double sum(int variable, int a) {
    double sum = 0;
    for (int b = 0; b < below[variable].length; b++) {
      sum += tree.conditional(variable, a, b) * below[variable][b];
    }
    return sum;
  }

  /** Divides by the largest, which is returned: products of many probabilities would be zero. */
  private static double scale(double[] values) {
    double largest = 0;
    for (double value : values) {
      largest = Math.max(largest, value);
    }
    for (int k = 0; k < values.length && largest > 0; k++) {
      values[k] /= largest;
    }
    return largest;
  }

  /** Draws all variables of a row. */
  void draw(BitMatrix rows, int row, RandomGenerator random) {
    for (int k = 0; k < below.length; k++) {
      int v = tree.at(k);
      int parent = tree.parent(v);
      int a = parent == Forest.NONE ? 0 : variables.value(rows, row, parent);
      double left = random.nextDouble() * sum(v, a);
      int drawn = -1;
      for (int b = 0; b < below[v].length && (drawn < 0 || left >= 0); b++) {
        double weight = tree.conditional(v, a, b) * below[v][b];
        if (weight > 0) {
          drawn = b;
          left -= weight;
        }
      }
      if (drawn < 0) {
        throw new IllegalArgumentException(
            "what is known of variable " + v + " (from 0) is no value of it");
      }
      variables.set(rows, row, v, drawn);
    }
  }
}
