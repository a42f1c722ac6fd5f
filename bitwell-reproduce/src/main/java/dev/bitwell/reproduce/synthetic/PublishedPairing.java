package dev.bitwell.reproduce.synthetic;

import dev.bitwell.bits.RowRange;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Layout;
import dev.bitwell.energy.Moves;
import java.util.Arrays;
import java.util.Map;

/**
 * An energy whose differences are taken as the paper's published code takes them, to see what that
 * does: E(x_b) - E(y) where y is a neighbour of <em>another</em> row of the minibatch.
 *
 * <p>That code lists the neighbours flip by flip (flip 0 of all rows, flip 1 of all rows, ...) and
 * then cuts the list into rows as if it went row by row. Of n rows with s flips each, the neighbour
 * by flip number t of row r is at place t·n + r, and so it is compared with row (t·n + r) / s. Here
 * that is done within a block of rows.
 *
 * <p>With x and y independent, eq. 3 becomes E[exp(2E(x))]·E[exp(-2E(y))], least where exp(-E) is
 * in proportion to (p/q)^(1/4), q being the distribution of a row of data after one random flip:
 * how much likelier a row is than its neighbours are on average, and not its probability.
 */
record PublishedPairing(Energy energy) implements Energy {
  @Override
  public int dimension() {
    return energy.dimension();
  }

  @Override
  public Layout layout() {
    return energy.layout();
  }

  @Override
  public String kind() {
    return energy.kind();
  }

  @Override
  public Map<String, String> settings() {
    return energy.settings();
  }

  @Override
  public float[] initialParameters(long seed) {
    return energy.initialParameters(seed);
  }

  @Override
  public EnergyBlock block(int capacity) {
    return new Block(energy.block(capacity), capacity, capacity * dimension());
  }

  /** The row with whose energy that of a flipped row is compared. */
  static int partner(Moves flips, int flip) {
    int perRow = flips.count() / flips.rows();
    int place = flip % perRow * flips.rows() + flips.row(flip);
    return place / perRow;
  }

  /** All but the differences is as it was. */
  private static final class Block implements EnergyBlock {
    private final EnergyBlock block;
    private final float[] energy;
    private final float[] balance;
    private final float[] difference;
    private final float[] coefficient;

    Block(EnergyBlock block, int rows, int flips) {
      this.block = block;
      energy = new float[rows];
      balance = new float[rows];
      difference = new float[flips];
      coefficient = new float[flips];
    }

    @Override
    public void prepare(float[] parameters) {
      block.prepare(parameters);
    }

    @Override
    public void load(RowRange x) {
      block.load(x);
    }

    @Override
    public int rows() {
      return block.rows();
    }

    @Override
    public void energies(float[] out) {
      block.energies(out);
    }

    @Override
    public void firstOrder(float[] out) {
      block.firstOrder(out);
    }

    @Override
    public void differences(Moves flips, float[] out) {
      block.differences(flips, out);
      block.energies(energy);
      for (int k = 0; k < flips.count(); k++) {
        out[k] += energy[partner(flips, k)] - energy[flips.row(k)];
      }
    }

    /**
     * The difference of a flip is that of its own row and the energy of its partner less its own
     * row's, so its gradient is the sum of theirs.
     */
    @Override
    public void differentiate(Moves flips, Coefficients coefficients, float[] gradient) {
      differences(flips, difference);
      coefficients.compute(0, flips.count(), difference, coefficient);
      block.differentiate(
          flips,
          (from, to, own, out) -> System.arraycopy(coefficient, from, out, 0, to - from),
          gradient);
      Arrays.fill(balance, 0f);
      for (int k = 0; k < flips.count(); k++) {
        balance[partner(flips, k)] += coefficient[k];
        balance[flips.row(k)] -= coefficient[k];
      }
      block.differentiateEnergies(balance, gradient);
    }

    @Override
    public double differentiateEnergies(float[] coefficients, float[] gradient) {
      return block.differentiateEnergies(coefficients, gradient);
    }

    @Override
    public void apply(Moves flips, float[] differences, boolean[] accepted) {
      block.apply(flips, differences, accepted);
    }
  }
}
