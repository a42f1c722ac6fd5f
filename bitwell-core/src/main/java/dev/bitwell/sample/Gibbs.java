package dev.bitwell.sample;

import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.MoveList;
import dev.bitwell.energy.Moves;
import dev.bitwell.energy.Neighbourhood;
import dev.bitwell.internal.random.RandomStream;
import java.util.Map;

/** Gibbs updates of one variable at a time; see {@link Samplers#gibbs}. */
record Gibbs(Scan scan) implements Sampler {
  @Override
  public String name() {
    return scan == Scan.SYSTEMATIC ? "gibbs-systematic" : "gibbs-random";
  }

  @Override
  public Map<String, Object> settings() {
    return Map.of("sampler", "gibbs", "scan", scan.label());
  }

  @Override
  public int stepsPerSweep(Variables variables) {
    return variables.count();
  }

  @Override
  public Mover mover(Energy energy, Variables variables, int capacity) {
    return new Updates(energy, variables, capacity);
  }

  private final class Updates extends MovingBlock {
    private final Neighbourhood neighbourhood;
    private final MoveList list = new MoveList();

    /** Differences of all moves that the variables at hand have, and their weights in one row. */
    private final float[] differences;

    private final double[] weight;

    Updates(Energy energy, Variables variables, int capacity) {
      super(energy, variables, capacity);
      neighbourhood = new Neighbourhood(variables);
      int most = 1;
      for (int v = 0; v < variables.count(); v++) {
        most = Math.max(most, variables.values(v) - 1);
      }
      differences = new float[Math.multiplyExact(capacity, most)];
      weight = new double[most];
    }

    @Override
    void step(RowRange chains, Mask mask, double[] beta, long number) {
      if (flipsOnly(mask)) {
        flip(chains, beta, number);
      } else {
        move(chains, mask, beta, number);
      }
    }

    private void flip(RowRange chains, double[] beta, long number) {
      int rows = chains.count();
      for (int r = 0; r < rows; r++) {
        bits[r] =
            scan == Scan.SYSTEMATIC ? (int) (number % dimension) : random[r].nextInt(dimension);
      }
      Moves flips = moves(rows);
      block.differences(flips, difference);
      for (int r = 0; r < rows; r++) {
        accepted[r] = random[r].nextDouble() < chance(beta[r] * difference[r]);
        if (accepted[r]) {
          chains.rows().flip(chains.from() + r, bits[r]);
        }
      }
      block.apply(flips, difference, accepted);
    }

    private static double chance(double logOdds) {
      return 1 / (1 + Math.exp(-logOdds));
    }

    private void move(RowRange chains, Mask mask, double[] beta, long number) {
      int rows = chains.count();
      list.clear();
      for (int r = 0; r < rows; r++) {
        list.nextRow();
        int row = chains.from() + r;
        int v = variable(mask, row, random[r], number);
        if (v >= 0) {
          neighbourhood.add(list, chains.rows(), row, v);
        }
      }
      Moves all = list.moves();
      block.differences(all, differences);
      for (int r = 0; r < rows; r++) {
        int chosen = draw(all, r, beta[r]);
        accepted[r] = chosen >= 0;
        bits[r] = accepted[r] ? all.bit(chosen) : 0;
        others[r] = accepted[r] ? all.other(chosen) : Moves.NONE;
        difference[r] = accepted[r] ? differences[chosen] : 0;
        if (accepted[r]) {
          toggle(chains.rows(), chains.from() + r, bits[r], others[r]);
        }
      }
      block.apply(moves(rows), difference, accepted);
    }

    /** The variable that is updated in a row, or -1 if it may not move. */
    private int variable(Mask mask, int row, RandomStream random, long number) {
      if (scan == Scan.SYSTEMATIC) {
        int v = (int) (number % variables.count());
        return mask.isFree(row, v) ? v : -1;
      }
      int free = mask.count(row, variables);
      int left = free == 0 ? -1 : random.nextInt(free);
      for (int v = 0; v < variables.count() && left >= 0; v++) {
        if (mask.isFree(row, v) && left-- == 0) {
          return v;
        }
      }
      return -1;
    }

    /** A move of the row, drawn from the conditional of its variable; -1 to stay. */
    private int draw(Moves all, int r, double beta) {
      int from = all.first(r);
      int count = all.first(r + 1) - from;
      if (count == 0) {
        return -1;
      }
      if (count == 1) {
        return random[r].nextDouble() < chance(beta * differences[from]) ? from : -1;
      }
      double largest = 0;
      for (int k = 0; k < count; k++) {
        largest = Math.max(largest, beta * differences[from + k]);
      }
      double total = Math.exp(-largest);
      for (int k = 0; k < count; k++) {
        weight[k] = Math.exp(beta * differences[from + k] - largest);
        total += weight[k];
      }
      double left = random[r].nextDouble() * total;
      for (int k = 0; k < count; k++) {
        left -= weight[k];
        if (left < 0) {
          return from + k;
        }
      }
      return -1;
    }
  }
}
