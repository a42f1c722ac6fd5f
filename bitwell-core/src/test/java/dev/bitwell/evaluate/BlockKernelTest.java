package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.work.Crew;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlockKernelTest {
  private static final double BANDWIDTH = 0.2;

  /** Few rows are a block each; of 2 · 77 rows, 32 blocks each have two or three. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 32, 33, 77})
  void sumsOfBlocksGiveTheMmdOfRows(int n) {
    RandomStream random = new RandomStream(n, Purpose.DATA, 0, 0);
    BitMatrix rows = Enumeration.randomRows(2 * n, 70, random);
    BlockKernel linear = BlockKernel.linear(rows);
    BlockKernel exponential = BlockKernel.exponential(rows, BANDWIDTH, Crew.of(2));
    int blocks = linear.blocks();
    assertEquals(2 * Math.min(n, 32), blocks);
    int[] straight = IntStream.range(0, blocks).toArray();
    BitMatrix left = rows.slice(0, n);
    BitMatrix right = rows.slice(n, 2 * n);
    assertEquals(Mmd.linear(left, right), linear.mmd(straight), 1e-10);
    assertEquals(
        Mmd.exponential(left, right, BANDWIDTH, Crew.of(1)), exponential.mmd(straight), 1e-12);
  }

  /** With a block for each row, every order of blocks is one of rows. */
  @ParameterizedTest
  @ValueSource(ints = {2, 7, 32})
  void blocksAreExchanged(int n) {
    RandomStream random = new RandomStream(n, Purpose.DATA, 1, 0);
    BitMatrix rows = Enumeration.randomRows(2 * n, 9, random);
    int[] order = IntStream.range(0, 2 * n).map(k -> (k * 5 + 3) % (2 * n)).toArray();
    BitMatrix mixed = rows.select(order);
    BitMatrix left = mixed.slice(0, n);
    BitMatrix right = mixed.slice(n, 2 * n);
    assertEquals(Mmd.linear(left, right), BlockKernel.linear(rows).mmd(order), 1e-10);
    assertEquals(
        Mmd.exponential(left, right, BANDWIDTH, Crew.of(1)),
        BlockKernel.exponential(rows, BANDWIDTH, Crew.of(3)).mmd(order),
        1e-12);
  }
}
