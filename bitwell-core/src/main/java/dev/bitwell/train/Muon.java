package dev.bitwell.train;

import dev.bitwell.energy.Layout;
import dev.bitwell.energy.Layout.Block;
import dev.bitwell.internal.math.Rows;
import dev.bitwell.math.Gemm;
import java.util.Comparator;
import java.util.List;

/**
 * Muon (<a href="https://kellerjordan.github.io/posts/muon/">Jordan et al. 2024</a>): the step of a
 * weight matrix is its momentum with all singular values made about 1, so that directions in which
 * gradients are small are learned as fast as those in which they are large. The momentum is Adam's
 * first moment M. With X = M/√‖MMᵀ‖ (Frobenius norms), or its transpose if that is wider, three
 * rounds of X ← aX + (bXXᵀ + c(XXᵀ)²)X bring singular values of at least 1/100 between 0.43 and
 * 1.57. The numbers a, b and c of each round are those of the second to fourth of Polar Express (<a
 * href="https://arxiv.org/abs/2505.16932">Amsel et al. 2025</a>), whose first round has to make up
 * for X = M/‖M‖, which is smaller. A round costs three products of the smaller side squared times
 * the larger.
 *
 * <p>Steps are bounded: no weight moves by more than twice the rate times the root of outputs by
 * inputs, if these are more.
 */
final class Muon {
  /** a, b and c of each round. */
  private static final float[][] ROUNDS = {
    {4.1071f, -2.9478f, 0.5448f},
    {3.9487f, -2.9089f, 0.5518f},
    {3.3184f, -2.4885f, 0.5100f},
  };

  private final List<Block> maps;
  private final List<Room> rooms;

  private Muon(List<Block> maps) {
    this.maps = maps;
    rooms = maps.stream().map(map -> new Room(map.shape().get(0), map.shape().get(1))).toList();
  }

  /** For the maps of an energy, where their rate says so. */
  static Muon of(Layout layout, LearningRate rate) {
    return new Muon(
        rate.matrices() == 0
            ? List.of()
            : layout.maps().stream().sorted(Comparator.comparing(Block::offset)).toList());
  }

  /** How many matrices it steps. */
  int count() {
    return maps.size();
  }

  /** What is done with parameters {@code from} to {@code to}. */
  interface Stretch {
    void run(int from, int to);
  }

  /** Cuts a range into stretches, of matrices and of other parameters. */
  void cut(int from, int to, Stretch ofMatrices, Stretch ofOthers) {
    int at = from;
    for (Block map : maps) {
      int begin = Math.max(at, Math.min(to, map.offset()));
      int end = Math.max(begin, Math.min(to, map.offset() + map.size()));
      if (begin > at) {
        ofOthers.run(at, begin);
      }
      if (end > begin) {
        ofMatrices.run(begin, end);
      }
      at = end;
    }
    if (to > at) {
      ofOthers.run(at, to);
    }
  }

  /** Takes the step of one matrix. */
  void step(int number, float[] parameters, float[] momentum, double rate) {
    Block map = maps.get(number);
    Room room = rooms.get(number);
    float[] direction = room.direction(momentum, map.offset());
    float length = (float) (rate * Math.sqrt(Math.max(1, (double) room.columns / room.rows)));
    for (int k = 0; k < direction.length; k++) {
      parameters[map.offset() + k] -= length * direction[k];
    }
  }

  /** A matrix with all singular values made about 1; zeros for one of zeros. */
  static float[] direction(float[] matrix, int offset, int rows, int columns) {
    return new Room(rows, columns).direction(matrix, offset);
  }

  /** What is needed for a matrix of this size, and kept from step to step. */
  private static final class Room {
    private final Gemm gemm = Gemm.best();
    private final int rows;
    private final int columns;

    /** The smaller side, and the larger. */
    private final int m;

    private final int n;

    private float[] x;
    private float[] next;
    private final float[] gram;
    private final float[] square;

    Room(int rows, int columns) {
      this.rows = rows;
      this.columns = columns;
      m = Math.min(rows, columns);
      n = Math.max(rows, columns);
      x = new float[m * n];
      next = new float[m * n];
      gram = new float[m * m];
      square = new float[m * m];
    }

    /** Not to be kept: the next one will be in its place. */
    float[] direction(float[] matrix, int offset) {
      float norm = (float) Math.sqrt(Rows.square(matrix, offset, offset + x.length));
      for (int k = 0; k < x.length; k++) {
        x[k] = norm == 0 ? 0 : matrix[offset + k] / norm;
      }
      if (rows <= columns) {
        orthogonalise();
      } else {
        turn(n, m);
        orthogonalise();
        turn(m, n);
      }
      return x;
    }

    private void orthogonalise() {
      for (float[] round : ROUNDS) {
        gemm.nt(m, m, n, x, 0, x, 0, 0, gram, 0);
        if (round == ROUNDS[0]) {
          shorten();
        }
        gemm.nn(m, m, m, gram, 0, gram, 0, 0, square, 0);
        for (int k = 0; k < square.length; k++) {
          square[k] = round[1] * gram[k] + round[2] * square[k];
        }
        for (int k = 0; k < m; k++) {
          square[k * m + k] += round[0];
        }
        gemm.nn(m, n, m, square, 0, x, 0, 0, next, 0);
        takeNext();
      }
    }

    /** Divides X by √‖XXᵀ‖: nearer to its largest singular value than ‖X‖, and nothing extra. */
    private void shorten() {
      double norm = Math.sqrt(Rows.square(gram, 0, gram.length));
      if (norm > 0) {
        Rows.scale(gram, 0, (float) (1 / norm), gram.length);
        Rows.scale(x, 0, (float) (1 / Math.sqrt(norm)), x.length);
      }
    }

    /** Makes rows columns. */
    private void turn(int height, int width) {
      for (int r = 0; r < height; r++) {
        for (int c = 0; c < width; c++) {
          next[c * height + r] = x[r * width + c];
        }
      }
      takeNext();
    }

    private void takeNext() {
      float[] before = x;
      x = next;
      next = before;
    }
  }
}
