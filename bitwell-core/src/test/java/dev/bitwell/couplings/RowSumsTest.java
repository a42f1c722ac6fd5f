package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.couplings.CouplingNote.Kind;
import dev.bitwell.couplings.CouplingSettings.Estimate;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A table in parts, to which questions travel and from which answers travel back. */
class RowSumsTest {
  private static final CouplingSettings SETTINGS = CouplingSettings.defaults();

  /** Parts of different sizes, none a multiple of 64. */
  private static final class Parts implements RowSums {
    private final List<ColumnBits> parts = new ArrayList<>();
    private final int rows;
    private final int columns;

    Parts(BitMatrix table, int... ends) {
      rows = table.rows();
      columns = table.bits();
      int from = 0;
      for (int end : IntStream.concat(IntStream.of(ends), IntStream.of(rows)).toArray()) {
        parts.add(ColumnBits.of(table.select(IntStream.range(from, end).toArray()), from));
        from = end;
      }
    }

    @Override
    public int rows() {
      return rows;
    }

    @Override
    public int columns() {
      return columns;
    }

    @Override
    public <R> R of(RowSum<R> sum, Workers workers) {
      return sum.total(
          parts.stream()
              .map(part -> travelled(travelled(sum).over(part, new Workers(1))))
              .toList());
    }

    @Override
    public int columnsAtOnce() {
      return 7;
    }

    @SuppressWarnings("unchecked")
    private static <T> T travelled(T thing) {
      try {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(thing);
        return (T)
            new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
      } catch (IOException | ClassNotFoundException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** The numbers of both, which differ by the rounding of products to floats. */
  private static CouplingEstimate sameInParts(BitMatrix table, CouplingSettings settings) {
    CouplingEstimate whole = CouplingFit.fit(table, settings, Crew.of(2));
    CouplingEstimate inParts = CouplingFit.fit(new Parts(table, 99, 450), settings, Crew.of(2));
    assertEquals(whole.rows(), inParts.rows());
    assertEquals(whole.notes(), inParts.notes());
    assertEquals(whole.pairs(), inParts.pairs());
    double tolerance = settings.estimate() == Estimate.L1 ? 1e-4 : 1e-7;
    for (int k = 0; k < whole.couplings().size(); k++) {
      Coupling one = whole.couplings().get(k);
      Coupling other = inParts.couplings().get(k);
      assertEquals(one.value(), other.value(), tolerance);
      assertEquals(one.standardError(), other.standardError(), tolerance);
    }
    for (int i = 0; i < whole.dimension(); i++) {
      assertEquals(whole.field(i), inParts.field(i), tolerance);
      assertEquals(whole.fieldError(i), inParts.fieldError(i), tolerance);
      assertEquals(whole.modelField(i), inParts.modelField(i), 10 * tolerance);
    }
    return inParts;
  }

  private static BitMatrix ring(int d, double coupling, int rows) {
    return IsingTables.draw(
        IsingTables.distribution(d, IsingTables.ring(d), coupling, 0.1),
        d,
        rows,
        new RandomStream(5, Purpose.DATA, 0, 0));
  }

  @Test
  void couplingsAreThoseOfTheWholeTable() {
    CouplingEstimate found = sameInParts(ring(12, 0.25, 2000), SETTINGS);
    assertEquals(IsingTables.ring(12), found.pairs());
    assertTrue(
        !sameInParts(ring(8, 0.3, 700), SETTINGS.withEstimate(Estimate.L1)).pairs().isEmpty());
  }

  /** 18 connected columns are matched by chains, which begin at rows of all parts. */
  @Test
  void chainsBeginAtTheSameRows() {
    assertEquals(IsingTables.ring(18), sameInParts(ring(18, 0.25, 2000), SETTINGS).pairs());
  }

  /** Columns 3 and 4 are a copy and a complement of 0, columns 5 and 6 are constant. */
  @Test
  void columnsAreSetAsideThatCannotHaveCouplings() {
    BitMatrix ring = ring(3, 0.3, 500);
    BitMatrix table = new BitMatrix(500, 7);
    for (int n = 0; n < 500; n++) {
      for (int i = 0; i < 3; i++) {
        table.set(n, i, ring.get(n, i));
      }
      table.set(n, 3, ring.get(n, 0));
      table.set(n, 4, !ring.get(n, 0));
      table.set(n, 6, true);
    }
    assertEquals(
        List.of(
            CouplingNote.of(Kind.COPY, 3, 0),
            CouplingNote.of(Kind.COMPLEMENT, 4, 0),
            CouplingNote.of(Kind.ALWAYS_0, 5),
            CouplingNote.of(Kind.ALWAYS_1, 6)),
        sameInParts(table, SETTINGS).notes());
  }

  /** Rows that are nearly all ones or nearly all zeros. */
  @Test
  void columnsMoveTogetherInPartsToo() {
    RandomStream random = new RandomStream(9, Purpose.DATA, 0, 0);
    BitMatrix table = new BitMatrix(600, 30);
    for (int n = 0; n < 600; n++) {
      boolean up = random.nextLong() < 0;
      for (int i = 0; i < 30; i++) {
        table.set(n, i, up ^ random.nextDouble() < 0.02);
      }
    }
    assertTrue(sameInParts(table, SETTINGS).has(Kind.COMMON));
  }
}
