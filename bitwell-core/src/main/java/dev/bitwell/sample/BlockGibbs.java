package dev.bitwell.sample;

import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.HiddenUnits;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
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
    /** Binary digits of a uniform number that are looked at first: more are hardly ever needed. */
    private static final int DIGITS = 16;

    private static final int UNIFORM = 1 << DIGITS;

    /** Numbers that one random long gives. */
    private static final int AT_ONCE = Long.SIZE / DIGITS;

    /**
     * A number is the middle of an interval of length 1, and a chance that is quick to have is off
     * by less than 0.1 of that. Times this, differences that are large enough are at least a half.
     */
    private static final float SURE = 0.8f;

    /** The float 1, as an integer. */
    private static final int ONE = Float.floatToRawIntBits(1f);

    /** Log odds beyond which a chance is 0 or 1, to more digits than are looked at first. */
    private static final float LARGEST_ODDS = 30;

    private final HiddenUnits units;
    private final Variables variables;
    private final int dimension;
    private float[] parameters;
    private final float[] x;
    private final float[] visible;
    private final float[] hidden;
    private final RandomStream[] random;

    /** Of one row: log odds, and chances to 5e-7. */
    private final float[] odds;

    private final float[] chance;

    /** Of one row: uniform numbers and their digits, and the bits that they make of chances. */
    private final float[] uniform;

    private final long[] digits;
    private final RandomStream more = new RandomStream();

    private final float[] drawn;

    Layers(HiddenUnits units, Variables variables, int capacity) {
      this.units = units;
      this.variables = variables;
      dimension = variables.bits();
      x = new float[Math.multiplyExact(capacity, dimension)];
      visible = new float[x.length];
      hidden = new float[Math.multiplyExact(capacity, units.hiddenUnits())];
      random = new RandomStream[capacity];
      Arrays.setAll(random, r -> new RandomStream());
      odds = new float[Math.max(dimension, units.hiddenUnits())];
      chance = new float[odds.length];
      uniform = new float[odds.length + AT_ONCE - 1];
      digits = new long[uniform.length / AT_ONCE];
      drawn = new float[odds.length];
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
      chains.rows().pack(chains.from(), chains.to(), x);
    }

    /** Turns log odds to bits. */
    private void draw(float[] logits, int rows, int width, double[] beta) {
      for (int r = 0; r < rows; r++) {
        System.arraycopy(logits, r * width, odds, 0, width);
        temper(odds, (float) beta[r], width);
        VectorMath.logistic(odds, chance, width);
        uniform(random[r], digits, uniform, width);
        compare(uniform, chance, drawn, width);
        if (isOpen(drawn, width)) {
          settle(logits, r * width, width, beta[r]);
        }
        System.arraycopy(drawn, 0, logits, r * width, width);
      }
    }

    private static void temper(float[] odds, float beta, int width) {
      for (int k = 0; k < width; k++) {
        odds[k] = Math.max(-LARGEST_ODDS, Math.min(LARGEST_ODDS, beta * odds[k]));
      }
    }

    /**
     * Uniform numbers from 0 to 2^{@value #DIGITS}, each the middle of what it may yet be.
     *
     * @param drawn {@value #AT_ONCE} numbers of each
     * @param out has room for as many
     */
    private static void uniform(RandomStream row, long[] drawn, float[] out, int width) {
      for (int k = 0; k < width; k += AT_ONCE) {
        long digits = row.nextLong();
        drawn[k / AT_ONCE] = digits;
        out[k] = (int) (digits & (UNIFORM - 1)) + 0.5f;
        out[k + 1] = (int) ((digits >>> DIGITS) & (UNIFORM - 1)) + 0.5f;
        out[k + 2] = (int) ((digits >>> (2 * DIGITS)) & (UNIFORM - 1)) + 0.5f;
        out[k + 3] = (int) (digits >>> (3 * DIGITS)) + 0.5f;
      }
    }

    /**
     * Compares chances with uniform numbers, without branches, which would be guessed wrong: writes
     * 1 where a number is below, 0 where it is above, and something between where it is too close
     * to call.
     */
    private static void compare(float[] uniform, float[] chance, float[] bit, int width) {
      for (int k = 0; k < width; k++) {
        float z = 0.5f + SURE * (chance[k] * UNIFORM - uniform[k]);
        bit[k] = 0.5f * (1f + Math.abs(z) - Math.abs(z - 1f));
      }
    }

    /** Whether any of these is neither 0 nor 1: as integers, which compare faster. */
    private static boolean isOpen(float[] bit, int width) {
      long open = 0;
      for (int k = 0; k < width; k++) {
        int digits = Float.floatToRawIntBits(bit[k]);
        open |= (long) digits * (digits - ONE);
      }
      return open != 0;
    }

    /**
     * Draws out what was too close to call, so that what is drawn is exact: further digits of a
     * number are those of a stream whose key are the first ones.
     */
    private void settle(float[] logits, int at, int width, double beta) {
      for (int k = 0; k < width; k++) {
        float bit = drawn[k];
        if (bit != 0f && bit != 1f) {
          more.reset(digits[k / AT_ONCE], Purpose.CHAIN, 0, k % AT_ONCE);
          double number = uniform[k] - 0.5 + more.nextDouble();
          drawn[k] = number < VectorMath.logistic(beta * logits[at + k]) * UNIFORM ? 1f : 0f;
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
