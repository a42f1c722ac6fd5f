package dev.bitwell.bench;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataSource;
import dev.bitwell.data.SyntheticData;
import dev.bitwell.data.density.Densities;
import dev.bitwell.evaluate.Mmd;
import dev.bitwell.math.Gemm;
import dev.bitwell.math.VectorMath;
import dev.bitwell.reproduce.time.Iteration;
import dev.bitwell.work.Crew;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The pieces that an iteration is made of, one thread each. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class KernelsBenchmark {
  private static final int ROWS = 320;
  private static final int WIDTH = 256;

  @Param({"32", "256", "2048"})
  int dimension;

  private final float[] z = new float[ROWS * WIDTH];
  private final float[] value = new float[ROWS * WIDTH];
  private final float[] slope = new float[ROWS * WIDTH];
  private final float[] weights = new float[WIDTH * WIDTH];
  private final Gemm gemm = Gemm.best();
  private DataSource data;
  private BitMatrix batch;
  private BitMatrix left;
  private BitMatrix right;
  private long step;

  @Setup
  public void setUp() {
    for (int k = 0; k < z.length; k++) {
      z[k] = (float) Math.sin(k) * 5;
    }
    data = SyntheticData.of(Densities.of("2spirals"), dimension);
    batch = new BitMatrix(Iteration.BATCH, dimension);
    left = data.draw(1, 1000);
    right = data.draw(2, 1000);
  }

  /** Drawing and coding a batch of 256 points. */
  @Benchmark
  public BitMatrix data() {
    data.fill(1, step += Iteration.BATCH, batch, 0, Iteration.BATCH);
    return batch;
  }

  /** Swish and its derivative over one chunk of neighbours; the same for every dimension. */
  @Benchmark
  public float[] swish() {
    VectorMath.swish(1f, z, value, slope, z.length);
    return slope;
  }

  /** A chunk of neighbours through one layer; the same for every dimension. */
  @Benchmark
  public float[] sgemm() {
    gemm.nn(ROWS, WIDTH, WIDTH, z, 0, weights, 0, 0f, value, 0);
    return value;
  }

  /** Exponential-kernel MMD of 1000 against 1000 rows. */
  @Benchmark
  public double mmd() {
    return Mmd.exponential(left, right, 0.1, Crew.of(1));
  }
}
