package dev.bitwell.bench;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Layout;
import dev.bitwell.energy.Moves;
import dev.bitwell.objective.RatioLoss;
import java.util.Arrays;

/**
 * What first-order differences leave of the gradient of a perceptron, flip by flip. With Σ h(Δ̃_i)
 * known for all flips, only the gradients of h(Δ_i) - h(Δ̃_i) have to be estimated from drawn ones:
 * Σ h(Δ_i) = Σ h(Δ̃_i) + Σ [h(Δ_i) - h(Δ̃_i)].
 *
 * <p>Gradients of Δ̃ are those of ∂E/∂x: a central difference of gradients of E at inputs moved a
 * little, which for a perceptron is the same as moving the biases of its first layer.
 */
final class ControlVariate {
  private static final double STEP = 0.02;

  private final EnergyBlock block;
  private final float[] parameters;
  private final RatioLoss loss;
  private final int dimension;
  private final int width;
  private final int weights;
  private final int biases;

  /**
   * @param energy a perceptron
   */
  ControlVariate(Energy energy, float[] parameters, RatioLoss loss) {
    if (!energy.kind().equals("mlp")) {
      throw new IllegalArgumentException(
          "control variates are measured on an mlp, not on " + energy.kind());
    }
    this.parameters = parameters;
    this.loss = loss;
    block = energy.block(1);
    dimension = energy.dimension();
    weights = block(energy, "layer1.weight").offset();
    biases = block(energy, "layer1.bias").offset();
    width = block(energy, "layer1.bias").size();
  }

  private static Layout.Block block(Energy energy, String name) {
    return energy.layout().blocks().stream()
        .filter(block -> block.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** Squared lengths of the gradients of all flips of a row, and of their sum. */
  static final class Sizes {
    private final double[] ofFlips;
    private final double ofSum;

    private Sizes(double[] ofFlips, double ofSum) {
      this.ofFlips = ofFlips;
      this.ofSum = ofSum;
    }

    /** The variance of the sum, estimated by one flip drawn with these chances. */
    double variance(double[] chances) {
      double sum = 0;
      for (int i = 0; i < chances.length; i++) {
        sum += ofFlips[i] / chances[i];
      }
      return sum - ofSum;
    }

    private static Sizes of(double[][] gradients) {
      double[] whole = new double[gradients[0].length];
      double[] squares = new double[gradients.length];
      for (int i = 0; i < gradients.length; i++) {
        for (int k = 0; k < whole.length; k++) {
          whole[k] += gradients[i][k];
          squares[i] += gradients[i][k] * gradients[i][k];
        }
      }
      return new Sizes(squares, Arrays.stream(whole).map(g -> g * g).sum());
    }
  }

  /**
   * What drawn flips have to estimate of a row.
   *
   * @param all without a control variate
   * @param left with it
   */
  record Gradients(Sizes all, Sizes left) {
    /** The least variance without a control variate. */
    double least() {
      double sum = Arrays.stream(all.ofFlips).map(Math::sqrt).sum();
      return sum * sum - all.ofSum;
    }
  }

  Gradients of(BitMatrix rows, int r) {
    RowRange row = new RowRange(rows, r, r + 1);
    float[] exact = new float[dimension];
    float[] firstOrder = new float[dimension];
    block.prepare(parameters);
    block.load(row);
    block.differences(Moves.allFlips(1, dimension), exact);
    block.firstOrder(firstOrder);
    double[][] left = new double[dimension][];
    for (int i = 0; i < dimension; i++) {
      left[i] = exact(i, loss.slope(exact[i]));
    }
    Sizes all = Sizes.of(left);
    for (int i = 0; i < dimension; i++) {
      double sign = rows.get(r, i) ? 1 : -1;
      double scale = loss.slope(firstOrder[i]) * sign / (2 * STEP);
      add(row, i, STEP, -scale, left[i]);
      add(row, i, -STEP, scale, left[i]);
    }
    return new Gradients(all, Sizes.of(left));
  }

  private double[] exact(int bit, double slope) {
    float[] gradient = new float[parameters.length];
    float coefficient = (float) slope;
    block.differentiate(
        Moves.flips(1, 1, new int[] {bit}), (from, to, delta, c) -> c[0] = coefficient, gradient);
    double[] out = new double[gradient.length];
    Arrays.setAll(out, k -> gradient[k]);
    return out;
  }

  /** Adds the gradient of the energy with bit i of the row moved, times a scale. */
  private void add(RowRange row, int i, double move, double scale, double[] out) {
    float[] moved = parameters.clone();
    int own = weights + i * width;
    for (int j = 0; j < width; j++) {
      moved[biases + j] += (float) (move * parameters[own + j]);
    }
    float[] gradient = new float[parameters.length];
    block.prepare(moved);
    block.load(row);
    block.differentiateEnergies(new float[] {1f}, gradient);
    for (int k = 0; k < out.length; k++) {
      out[k] += scale * gradient[k];
    }
    for (int j = 0; j < width; j++) {
      out[own + j] += scale * move * gradient[biases + j];
    }
  }
}
