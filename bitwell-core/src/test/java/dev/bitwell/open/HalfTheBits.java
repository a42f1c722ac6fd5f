package dev.bitwell.open;

import dev.bitwell.domain.Variables;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Moves;
import dev.bitwell.objective.BlockKey;
import dev.bitwell.objective.MoveChoice;
import dev.bitwell.objective.MoveChooser;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.objective.WeightedMoves;
import java.util.Arrays;

/**
 * A user's choice of flips: every second bit, which counts twice. For rows of an even number of
 * bits.
 *
 * @param tossed whether each row tosses a coin for the even or the odd bits; or else all rows take
 *     the one in even steps and the other in odd ones
 */
record HalfTheBits(boolean tossed) implements MoveChoice {
  @Override
  public String label() {
    return "half";
  }

  @Override
  public MoveChooser chooser(RatioLoss loss, Variables variables, int capacity) {
    return new Chooser(variables.bits() / 2, capacity);
  }

  private final class Chooser implements MoveChooser {
    private final int half;
    private final int[] bits;
    private final float[] weights;

    Chooser(int half, int capacity) {
      this.half = half;
      bits = new int[capacity * half];
      weights = new float[bits.length];
      Arrays.fill(weights, 2);
    }

    @Override
    public WeightedMoves choose(EnergyBlock rows, Moves all, BlockKey key) {
      for (int r = 0; r < rows.rows(); r++) {
        int first = tossed ? key.random(r).nextInt(2) : (int) (key.step() % 2);
        for (int t = 0; t < half; t++) {
          bits[r * half + t] = first + 2 * t;
        }
      }
      return WeightedMoves.of(Moves.flips(rows.rows(), half, bits), weights);
    }
  }
}
