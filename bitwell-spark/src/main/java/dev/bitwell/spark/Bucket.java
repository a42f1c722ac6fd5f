package dev.bitwell.spark;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Permutation;
import dev.bitwell.data.RowOrder;
import dev.bitwell.data.TablePartitions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import scala.Tuple2;

/** Rows whose keys are near each other, in their order. */
final class Bucket {
  private final BitMatrix rows;
  private final Optional<BitMatrix> known;

  private Bucket(BitMatrix rows, Optional<BitMatrix> known) {
    int[] order = RowOrder.of(rows, known);
    this.rows = rows.select(order);
    this.known = known.map(cells -> cells.select(order));
  }

  /** Puts fragments together, in whatever order they come. */
  static Bucket of(Iterator<Tuple2<Integer, Fragment>> fragments, int bits, boolean missing) {
    List<long[]> words = new ArrayList<>();
    List<long[]> known = new ArrayList<>();
    while (fragments.hasNext()) {
      Fragment fragment = fragments.next()._2();
      words.add(fragment.words());
      known.add(fragment.known());
    }
    BitMatrix all = matrix(words, bits);
    return new Bucket(all, missing ? Optional.of(matrix(known, bits)) : Optional.empty());
  }

  private static BitMatrix matrix(List<long[]> parts, int bits) {
    int length = parts.stream().mapToInt(part -> part.length).reduce(0, Math::addExact);
    long[] words = new long[length];
    int next = 0;
    for (long[] part : parts) {
      System.arraycopy(part, 0, words, next, part.length);
      next += part.length;
    }
    return new BitMatrix(length / ((bits + 63) >> 6), bits, words);
  }

  int rows() {
    return rows.rows();
  }

  /**
   * Deals the rows out.
   *
   * @param first the number of the first one among those of all buckets
   */
  Iterator<Tuple2<Integer, Fragment>> dealt(int first, int total, int partitions) {
    Permutation order = Permutation.ofTable(total);
    int[] position = new int[rows.rows()];
    int[] partition = new int[position.length];
    for (int r = 0; r < position.length; r++) {
      position[r] = order.positionOf(first + r);
      partition[r] = TablePartitions.of(position[r], total, partitions);
    }
    return Fragments.of(
        partition,
        partitions,
        rows,
        known,
        numbers -> Arrays.stream(numbers).map(r -> position[r]).toArray());
  }
}
