package dev.bitwell.sample;

import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.HiddenUnits;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.math.VectorMath;
import java.util.Arrays;

/** All hidden units, then all bits, at once; see {@link Samplers#blockGibbs}. */
record BlockGibbs() implements Sampler {
  @Override
  public String name() {
    return "block-gibbs";
  }

  @Override
  public int stepsPerSweep(Variables variables) {
    return 1;
  }

  @Override
  public void require(Energy energy, double inverseTemperature) {
    if (!(energy instanceof HiddenUnits)) {
      throw new IllegalArgumentException(
          "block Gibbs needs an energy with hidden units, an rbm, not " + energy.kind());
    }
    if (inverseTemperature != 1) {
      throw new IllegalArgumentException(
          "block Gibbs draws from the model as it is, at inverse temperature 1, not "
              + inverseTemperature
              + "; gibbs and gwg take any");
    }
  }

  @Override
  public Mover mover(Energy energy, Variables variables, int capacity) {
    if (energy instanceof HiddenUnits units) {
      return new Layers(units, variables, capacity);
    }
    throw new IllegalArgumentException("block Gibbs needs an rbm energy, not " + energy.kind());
  }

  /**
   * At inverse temperature β it draws from the marginal of exp(-β E(x, h)), the free energy of the
   * machine with all parameters multiplied by β. That is p itself at β = 1, and as good a way to
   * flatten it as any below.
   */
  private static final class Layers implements Mover {
    private final HiddenUnits units;
    private final Variables variables;
    private final int dimension;
    private float[] parameters;
    private final float[] x;
    private final float[] visible;
    private final float[] hidden;
    private final RandomStream[] random;

    Layers(HiddenUnits units, Variables variables, int capacity) {
      this.units = units;
      this.variables = variables;
      dimension = variables.bits();
      x = new float[Math.multiplyExact(capacity, dimension)];
      visible = new float[x.length];
      hidden = new float[Math.multiplyExact(capacity, units.hiddenUnits())];
      random = new RandomStream[capacity];
      Arrays.setAll(random, r -> new RandomStream());
    }

    @Override
    public void prepare(float[] ofEnergy) {
      parameters = ofEnergy;
    }

    @Override
    public void move(RowRange chains, Mask mask, double[] beta, Turn turn) {
      int rows = chains.count();
      chains.rows().unpack(chains.from(), chains.to(), x);
      for (int r = 0; r < rows; r++) {
        turn.reset(random[r], chains.from() + r);
      }
      for (int step = 0; step < turn.steps(); step++) {
        units.hiddenLogits(parameters, rows, x, hidden);
        draw(hidden, rows, units.hiddenUnits(), beta);
        if (variables.areBits() && mask.isAllFree()) {
          units.visibleLogits(parameters, rows, hidden, x);
          draw(x, rows, dimension, beta);
        } else {
          units.visibleLogits(parameters, rows, hidden, visible);
          drawVariables(rows, mask.from(chains.from()), beta);
        }
      }
      for (int r = 0; r < rows; r++) {
        for (int i = 0; i < dimension; i++) {
          chains.rows().set(chains.from() + r, i, x[r * dimension + i] > 0);
        }
      }
    }

    /** Turns log odds to bits. */
    private void draw(float[] logits, int rows, int width, double[] beta) {
      for (int r = 0; r < rows; r++) {
        for (int k = r * width; k < (r + 1) * width; k++) {
          double chance = 1 / (1 + Math.exp(-beta[r] * logits[k]));
          logits[k] = random[r].nextDouble() < chance ? 1 : 0;
        }
      }
    }

    /** Turns the log odds of the bits of free variables to values. */
    private void drawVariables(int rows, Mask mask, double[] beta) {
      for (int r = 0; r < rows; r++) {
        for (int v = 0; v < variables.count(); v++) {
          if (mask.isFree(r, v)) {
            draw(r, v, beta[r]);
          }
        }
      }
    }

    /** Draws a value in proportion to exp of its bit's log odds, or of 0 where no bit is on. */
    private void draw(int r, int v, double beta) {
      int row = r * dimension;
      int size = variables.size(v);
      double largest = variables.hasNone(v) ? 0 : Double.NEGATIVE_INFINITY;
      for (int j = 0; j < size; j++) {
        largest = Math.max(largest, beta * visible[row + variables.bit(v, j)]);
      }
      double total = variables.hasNone(v) ? Math.exp(-largest) : 0;
      for (int j = 0; j < size; j++) {
        total += Math.exp(beta * visible[row + variables.bit(v, j)] - largest);
      }
      double left = random[r].nextDouble() * total;
      int drawn = variables.hasNone(v) ? -1 : size - 1;
      for (int j = 0; j < size && left >= 0; j++) {
        left -= Math.exp(beta * visible[row + variables.bit(v, j)] - largest);
        drawn = left < 0 ? j : drawn;
      }
      for (int j = 0; j < size; j++) {
        x[row + variables.bit(v, j)] = j == drawn ? 1 : 0;
      }
    }

    @Override
    public void tempered(RowRange chains, double[] beta, double[] out) {
      int rows = chains.count();
      int width = units.hiddenUnits();
      // With all hidden units off, the bits' log odds are their biases.
      Arrays.fill(hidden, 0, rows * width, 0f);
      units.visibleLogits(parameters, rows, hidden, visible);
      chains.rows().unpack(chains.from(), chains.to(), x);
      units.hiddenLogits(parameters, rows, x, hidden);
      for (int r = 0; r < rows; r++) {
        double sum = 0;
        for (int k = r * dimension; k < (r + 1) * dimension; k++) {
          sum += beta[r] * x[k] * visible[k];
        }
        for (int k = r * width; k < (r + 1) * width; k++) {
          sum += VectorMath.softplus(beta[r] * hidden[k]);
        }
        out[r] = -sum;
      }
    }
  }
}
