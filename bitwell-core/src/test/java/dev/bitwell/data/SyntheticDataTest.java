package dev.bitwell.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.density.Densities;
import dev.bitwell.data.density.Density;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SyntheticDataTest {
  static Iterable<String> names() {
    return Densities.names();
  }

  @ParameterizedTest
  @MethodSource("names")
  void rowsDependOnTheSeedAndTheirNumberAlone(String name) {
    SyntheticData data = SyntheticData.of(Densities.of(name), 64);
    BitMatrix rows = data.draw(11, 100);
    BitMatrix backwards = new BitMatrix(100, 64);
    for (int from = 90; from >= 0; from -= 10) {
      data.fill(11, from, backwards, from, from + 10);
    }
    assertEquals(rows, backwards);
    assertNotEquals(rows, data.draw(12, 100));
  }

  @ParameterizedTest
  @MethodSource("names")
  void rowsAreDrawsOfTheDensityInGrayCode(String name) {
    SyntheticData data = SyntheticData.of(Densities.of(name), 128);
    BitMatrix rows = data.draw(7, 20);
    double[] drawn = new double[2];
    double[] decoded = new double[2];
    for (int k = 0; k < 20; k++) {
      data.density().sample(new RandomStream(7, Purpose.DATA, 0, k), drawn);
      data.code().decode(rows, k, decoded);
      assertEquals(drawn[0], decoded[0], 1e-15);
      assertEquals(drawn[1], decoded[1], 1e-15);
    }
  }

  @Test
  void fillsNoRowButThoseAskedFor() {
    SyntheticData data = SyntheticData.of(Densities.of("moons"), 32);
    BitMatrix rows = new BitMatrix(5, 32);
    data.fill(1, 1000, rows, 2, 4);
    BitMatrix empty = new BitMatrix(2, 32);
    assertEquals(empty, rows.slice(0, 2));
    assertEquals(empty.slice(0, 1), rows.slice(4, 5));
    assertNotEquals(empty, rows.slice(2, 4));
  }

  @Test
  void isNamedAfterItsDensity() {
    SyntheticData data = SyntheticData.of(Densities.of("pinwheel"), 256);
    assertEquals("pinwheel", data.name());
    assertEquals(256, data.bits());
  }

  @ParameterizedTest
  @ValueSource(ints = {-2, 0, 2, 33, 2050})
  void refusesNumbersOfBitsThatNoPointHas(int bits) {
    Density density = Densities.of("circles");
    String message =
        assertThrows(IllegalArgumentException.class, () -> SyntheticData.of(density, bits))
            .getMessage();
    assertTrue(message.endsWith("even number of bits from 4 to 2048, not in " + bits), message);
  }
}
