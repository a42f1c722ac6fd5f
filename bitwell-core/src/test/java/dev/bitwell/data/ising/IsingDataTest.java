package dev.bitwell.data.ising;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IsingDataTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lattice:25x25 | lattice:25x25,coupling=0.25,samples=2000,sweeps=1600,seed=1",
        "lattice:025x3,seed=-7 | lattice:25x3,coupling=0.25,samples=2000,sweeps=1600,seed=-7",
        "lattice:1x2,sweeps=3,samples=5,coupling=-.30"
            + "| lattice:1x2,coupling=-0.3,samples=5,sweeps=3,seed=1",
        "lattice3d:6x5x4 | lattice3d:6x5x4,coupling=0.25,samples=2000,sweeps=1600,seed=1",
        "er:100,degree=3" + "| er:100,degree=3.0,coupling=0.25,samples=2000,sweeps=1600,seed=1"
      })
  void theFullNameSpellsOutAllParameters(String name, String full) {
    assertEquals(full, IsingData.of(name).name());
    assertEquals(full, IsingData.of(full).name());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lattice | there are no Ising data called \"lattice\"; accepted are names as lattice:25x25,"
            + " lattice3d:6x6x6, er:100",
        "lattice:25 | in \"lattice:25\", the size of lattice is written as in lattice:25x25, with"
            + " sides from 1, and 1 to 65536 sites in all, not 25",
        "lattice:0x4 | in \"lattice:0x4\", the size of lattice is written as in lattice:25x25, with"
            + " sides from 1, and 1 to 65536 sites in all, not 0x4",
        "er:1 | in \"er:1\", the size of er is written as in er:100, with sides from 1, and 2 to"
            + " 65536 sites in all, not 1",
        "er: | in \"er:\", a side is a whole number below 2^31, not \"\"",
        "er:9,degree=8.5 | in \"er:9,degree=8.5\", degree is above 0 and at most 8, the number of"
            + " other sites, not 8.5",
        "er:9,size=2 | in \"er:9,size=2\", \"size\" is none of degree=, coupling=, samples=,"
            + " sweeps=, seed=",
        "lattice:3x3,seed=1,seed=1 | in \"lattice:3x3,seed=1,seed=1\", seed is given twice;"
            + " accepted is one value",
        "lattice:3x3,sweeps=0 | in \"lattice:3x3,sweeps=0\", sweeps is from 1 to 10000000, not 0",
        "lattice:3x3,samples=1e3 | in \"lattice:3x3,samples=1e3\", samples is a whole number below"
            + " 2^31, not \"1e3\"",
        "lattice:3x3,coupling=NaN | in \"lattice:3x3,coupling=NaN\", coupling is a number from"
            + " -10.0 to 10.0, not NaN",
        "lattice:256x256,samples=20000 | in \"lattice:256x256,samples=20000\", the number of"
            + " samples times sites is at most 1000000000, not 20000 times 65536",
      })
  void namesThatAreWrongAreExplained(String name, String message) {
    assertEquals(
        message,
        assertThrows(IllegalArgumentException.class, () -> IsingData.of(name)).getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lattice:",
        "lattice:3x3,",
        "lattice:3x3,seed",
        "lattice:3x3,seed=",
        "lattice:3x3,seed=9223372036854775808",
        "lattice:3x3,degree=4",
        "lattice:3x3,samples=10000001",
        "lattice:3x3,sweeps=10000001",
        "lattice:257x256",
        "lattice:65536x65536",
        "lattice:99999999999x1",
        "lattice3d:65536x65536x65536",
        "lattice3d:3x3",
        "lattice:-3x-3",
        "er:65536,degree=1000",
        "er:9,degree=0",
        "er:9,degree=NaN",
        "lattice:3x3,coupling=Infinity",
        "lattice:3x3,coupling=10.1"
      })
  void limitsAreKept(String name) {
    assertTrue(IsingData.isName(name));
    assertThrows(IllegalArgumentException.class, () -> IsingData.of(name));
  }

  @Test
  void namesOfOtherDataAreNotTaken() {
    assertTrue(IsingData.examples().stream().allMatch(IsingData::isName));
    for (String other : new String[] {"moons", "lattice.csv", "lattice", "", "erx:5"}) {
      assertFalse(IsingData.isName(other), other);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 13, 65, 207})
  void theNumberOfThreadsChangesNothing(int samples) {
    for (String graph : new String[] {"lattice:5x13", "lattice3d:3x2x4", "er:70"}) {
      IsingData data = IsingData.of(graph + ",sweeps=7,samples=" + samples);
      BitMatrix rows = data.rows(Crew.of(1));
      assertEquals(samples, rows.rows());
      assertEquals(data.graph().sites(), rows.bits());
      assertEquals(rows, data.rows(Crew.of(3)));
    }
  }

  @Test
  void rowsDependOnSeedAndSweeps() {
    BitMatrix rows = IsingData.of("lattice:5x5,samples=70,sweeps=9").rows(Crew.of(1));
    assertNotEquals(rows, IsingData.of("lattice:5x5,samples=70,sweeps=9,seed=2").rows(Crew.of(1)));
    assertNotEquals(rows, IsingData.of("lattice:5x5,samples=70,sweeps=10").rows(Crew.of(1)));
  }

  /** Neighbours in one word and in the next: false alarm with probability at most 1e-9 each. */
  @ParameterizedTest
  @ValueSource(strings = {"lattice:3x3,coupling=0.1", "er:9"})
  void rowsAreDrawnFromTheModelAndPairsOfThemAreIndependent(String name) {
    IsingData data = IsingData.of(name + ",samples=40000,sweeps=60");
    BitMatrix rows = data.rows(Crew.of(2));
    double[] p = IsingStates.distribution(data.graph());
    double statistic = Enumeration.chiSquare(IsingStates.count(rows), p);
    assertTrue(statistic < Enumeration.chiSquareBound(p.length, 21), "" + statistic);
    for (int apart : new int[] {1, 64}) {
      assertEquals(0, overlap(rows, apart), 6.2 * overlapError(p, rows));
    }
  }

  /** The mean of z · z' / d over rows that are so far apart; 0 if they are independent. */
  private static double overlap(BitMatrix rows, int apart) {
    double sum = 0;
    for (int row = apart; row < rows.rows(); row++) {
      sum += 1 - 2.0 * rows.hamming(row, rows, row - apart) / rows.bits();
    }
    return sum / (rows.rows() - apart);
  }

  /** Of the mean of z · z' / d, z and z' independent: the mean square over all pairs of states. */
  private static double overlapError(double[] p, BitMatrix rows) {
    double square = 0;
    for (int a = 0; a < p.length; a++) {
      for (int b = 0; b < p.length; b++) {
        double overlap = 1 - 2.0 * Integer.bitCount(a ^ b) / rows.bits();
        square += p[a] * p[b] * overlap * overlap;
      }
    }
    return Math.sqrt(square / (rows.rows() - 64));
  }

  /** Whoever has to change these numbers has to raise the generator's version in IsingData. */
  @ParameterizedTest
  @CsvSource({"lattice:5x7, 2043921455", "lattice3d:3x2x5, -2094712374", "er:20, -1142180342"})
  void theSameNameGivesTheSameRowsForever(String name, int hash) {
    BitMatrix rows = IsingData.of(name + ",samples=70,sweeps=20").rows(Crew.of(1));
    assertEquals(hash, Arrays.hashCode(rows.words()));
  }

  @Test
  void drawingTellsItsProgress() {
    List<Double> heard = new ArrayList<>();
    IsingData.of("lattice:3x3,samples=150,sweeps=1").rows(Crew.of(1).withProgress(heard::add));
    assertEquals(List.of(1 / 3.0, 2 / 3.0, 1.0), heard);
  }
}
