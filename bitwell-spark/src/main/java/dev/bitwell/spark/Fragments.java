package dev.bitwell.spark;

import dev.bitwell.bits.BitMatrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import scala.Tuple2;

/** Shares rows out to several places. */
final class Fragments {
  private Fragments() {}

  /**
   * The rows of each place, by its number.
   *
   * @param place of each row
   * @param positions what to say of rows of these numbers
   */
  static Iterator<Tuple2<Integer, Fragment>> of(
      int[] place,
      int places,
      BitMatrix rows,
      Optional<BitMatrix> known,
      Function<int[], int[]> positions) {
    int[] count = new int[places];
    for (int p : place) {
      count[p]++;
    }
    int[][] numbers = new int[places][];
    Arrays.setAll(numbers, p -> new int[count[p]]);
    Arrays.fill(count, 0);
    for (int r = 0; r < place.length; r++) {
      numbers[place[r]][count[place[r]]++] = r;
    }
    List<Tuple2<Integer, Fragment>> fragments = new ArrayList<>();
    for (int p = 0; p < places; p++) {
      if (count[p] > 0) {
        int[] own = numbers[p];
        long[] cells = known.map(of -> of.select(own).words()).orElse(new long[0]);
        fragments.add(
            new Tuple2<>(p, new Fragment(positions.apply(own), rows.select(own).words(), cells)));
      }
    }
    return fragments.iterator();
  }
}
