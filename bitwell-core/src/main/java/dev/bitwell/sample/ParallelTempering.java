package dev.bitwell.sample;

import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energy;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.Map;
import java.util.TreeMap;

/** Replicas at rising temperatures that change places; see {@link Samplers#tempered}. */
record ParallelTempering(Sampler inner, int replicas, double hottest) implements Sampler {
  private static final int MOST_REPLICAS = 256;

  ParallelTempering {
    if (replicas < 2 || replicas > MOST_REPLICAS) {
      throw new IllegalArgumentException(
          "parallel tempering has from 2 to " + MOST_REPLICAS + " replicas, not " + replicas);
    }
    if (!(hottest > 0 && hottest < 1)) {
      throw new IllegalArgumentException(
          "the hottest replica's inverse temperature is above 0 and below 1, not " + hottest);
    }
    if (inner.rowsPerChain() != 1) {
      throw new IllegalArgumentException("parallel tempering is not wrapped around itself");
    }
  }

  @Override
  public String name() {
    return inner.name() + "-tempered";
  }

  @Override
  public Map<String, Object> settings() {
    Map<String, Object> settings = new TreeMap<>(inner.settings());
    settings.put("replicas", replicas);
    settings.put("hottest", hottest);
    return settings;
  }

  @Override
  public int stepsPerSweep(Variables variables) {
    return inner.stepsPerSweep(variables);
  }

  @Override
  public int rowsPerChain() {
    return replicas;
  }

  @Override
  public void require(Energy energy, double inverseTemperature) {
    inner.require(energy, inverseTemperature);
  }

  @Override
  public Mover mover(Energy energy, Variables variables, int capacity) {
    return new Replicas(inner.mover(energy, variables, capacity), capacity);
  }

  private final class Replicas implements Mover {
    private final Mover mover;
    private final double[] ladder;
    private final double[] exchanged;
    private final double[] now;
    private final double[] then;
    private final RandomStream random = new RandomStream();

    Replicas(Mover mover, int capacity) {
      this.mover = mover;
      ladder = new double[capacity];
      exchanged = new double[capacity];
      now = new double[capacity];
      then = new double[capacity];
    }

    @Override
    public void prepare(float[] parameters) {
      mover.prepare(parameters);
    }

    /** All replicas of a chain have the same mask, so that they can change places. */
    @Override
    public void move(RowRange chains, Mask mask, double[] beta, Turn turn) {
      int first = (int) (turn.round() & 1);
      climb(chains.count(), beta, first);
      mover.move(chains, mask, ladder, turn);
      mover.tempered(chains, ladder, now);
      mover.tempered(chains, exchanged, then);
      for (int r = 0; r < chains.count(); r++) {
        if (lowerOfPair(r % replicas, first)) {
          double gain = now[r] + now[r + 1] - then[r] - then[r + 1];
          int row = chains.from() + r;
          random.reset(turn.seed(), Purpose.SWAP, turn.round(), row);
          if (Math.log(random.nextDouble()) < gain) {
            chains.rows().swapRows(row, row + 1);
          }
        }
      }
    }

    /** Even rounds pair replicas 0 and 1, 2 and 3, …; odd ones 1 and 2, 3 and 4, …. */
    private boolean lowerOfPair(int replica, int first) {
      return replica % 2 == first && replica + 1 < replicas;
    }

    /** Sets the temperatures of all rows, and what they would be after exchanging every pair. */
    private void climb(int rows, double[] beta, int first) {
      for (int r = 0; r < rows; r++) {
        ladder[r] = beta[r] * Math.pow(hottest, (r % replicas) / (replicas - 1.0));
      }
      System.arraycopy(ladder, 0, exchanged, 0, rows);
      for (int r = 0; r < rows; r++) {
        if (lowerOfPair(r % replicas, first)) {
          exchanged[r] = ladder[r + 1];
          exchanged[r + 1] = ladder[r];
        }
      }
    }

    @Override
    public void tempered(RowRange chains, double[] beta, double[] out) {
      mover.tempered(chains, beta, out);
    }
  }
}
