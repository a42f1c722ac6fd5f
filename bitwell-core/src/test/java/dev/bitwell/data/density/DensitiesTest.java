package dev.bitwell.data.density;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.GrayCode;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DensitiesTest {
  private static final int DRAWS = 20_000;

  /** Enough to notice a pinwheel without its Jacobian, or a standard deviation wrong by 5%. */
  private static final int COUNTED_DRAWS = 200_000;

  /** The coarse cells of the chi-square test, each a square of FINE² midpoints. */
  private static final int COARSE = 24;

  private static final int FINE = 12;

  static List<String> names() {
    return Densities.names();
  }

  @Test
  void areSevenInTheUsualOrder() {
    assertEquals(
        List.of(
            "2spirals", "8gaussians", "circles", "moons", "pinwheel", "swissroll", "checkerboard"),
        Densities.names());
    assertSame(Densities.all().get(3), Densities.of("moons"));
  }

  @Test
  void anUnknownNameIsAnsweredWithTheKnownOnes() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> Densities.of("spirals")).getMessage();
    assertEquals(
        "there is no density named 'spirals'; there are 2spirals, 8gaussians, circles, moons,"
            + " pinwheel, swissroll, checkerboard",
        message);
  }

  /**
   * The draws follow the density. Pearson's statistic over the cells of a coarse grid, those that
   * expect fewer than ten draws and the rest of the plane taken together; a right sampler fails
   * with probability 1e-6 (the seed is fixed: never again once it passes). The probabilities must
   * sum to 1 within 1e-5: sums of midpoints of smooth densities are far better than that, and the
   * edges of the checkerboard fall between midpoints.
   */
  @ParameterizedTest
  @MethodSource("names")
  void drawsFollowTheDensityWhichIntegratesToOne(String name) {
    Density density = Densities.of(name);
    double[] expected = expectedCounts(density);
    double total = 0;
    for (double e : expected) {
      total += e;
    }
    assertEquals(1, total / COUNTED_DRAWS, 1e-5);

    int[] observed = observedCounts(density);
    double statistic = 0;
    double restExpected = COUNTED_DRAWS - total;
    int restObserved = observed[COARSE * COARSE];
    int cells = 1;
    for (int cell = 0; cell < COARSE * COARSE; cell++) {
      if (expected[cell] < 10) {
        restExpected += expected[cell];
        restObserved += observed[cell];
      } else {
        statistic += square(observed[cell] - expected[cell]) / expected[cell];
        cells++;
      }
    }
    statistic += square(restObserved - restExpected) / Math.max(restExpected, 1);
    assertTrue(statistic < chiSquareQuantile(cells - 1), statistic + " in " + cells + " cells");
  }

  /**
   * Entropies computed independently by numerical integration, ±0.02; the standard deviation of
   * this estimate is below 0.01.
   */
  @ParameterizedTest
  @CsvSource({
    "2spirals, 20.03",
    "8gaussians, 20.00",
    "circles, 20.57",
    "moons, 19.75",
    "pinwheel, 19.52",
    "swissroll, 20.12",
    "checkerboard, 20.68"
  })
  void entropyAtThirtyTwoBitsIsTheKnownOne(String name, double entropy) {
    Density density = Densities.of(name);
    RandomStream random = new RandomStream(2, Purpose.EVALUATION, 0, 0);
    double[] xy = new double[2];
    double sum = 0;
    for (int i = 0; i < DRAWS; i++) {
      density.sample(random, xy);
      sum -= density.logDensity(xy[0], xy[1]);
    }
    double logCellArea = new GrayCode(32, density.extent()).logCellArea();
    assertEquals(entropy, sum / DRAWS - logCellArea, 0.06);
  }

  @ParameterizedTest
  @MethodSource("names")
  void drawsStayWithinTheExtent(String name) {
    Density density = Densities.of(name);
    RandomStream random = new RandomStream(3, Purpose.EVALUATION, 0, 0);
    double[] xy = new double[2];
    int outside = 0;
    for (int i = 0; i < DRAWS; i++) {
      density.sample(random, xy);
      if (Math.max(Math.abs(xy[0]), Math.abs(xy[1])) >= density.extent()) {
        outside++;
      }
    }
    assertTrue(outside < DRAWS / 1000, outside + " draws");
  }

  @Test
  void logDensitiesStayFiniteFarOutWhereTheDensityUnderflows() {
    for (String name : List.of("2spirals", "8gaussians", "circles", "moons", "swissroll")) {
      double log = Densities.of(name).logDensity(60, -70);
      assertTrue(log < -2000 && log > -1e7, name + ": " + log);
    }
    assertEquals(Double.NEGATIVE_INFINITY, Densities.of("checkerboard").logDensity(4, 1));
    assertEquals(-Math.log(32), Densities.of("checkerboard").logDensity(-4, -4));
  }

  private static double[] expectedCounts(Density density) {
    double width = 2 * density.extent() / (COARSE * FINE);
    double[] expected = new double[COARSE * COARSE];
    for (int i = 0; i < COARSE * FINE; i++) {
      for (int j = 0; j < COARSE * FINE; j++) {
        double x = (i + 0.5) * width - density.extent();
        double y = (j + 0.5) * width - density.extent();
        expected[i / FINE * COARSE + j / FINE] +=
            COUNTED_DRAWS * width * width * Math.exp(density.logDensity(x, y));
      }
    }
    return expected;
  }

  /** Counts per cell, and at the end those outside of the grid. */
  private static int[] observedCounts(Density density) {
    RandomStream random = new RandomStream(1, Purpose.EVALUATION, 0, 0);
    double[] xy = new double[2];
    int[] observed = new int[COARSE * COARSE + 1];
    for (int i = 0; i < COUNTED_DRAWS; i++) {
      density.sample(random, xy);
      int column = coarse(xy[0], density);
      int row = coarse(xy[1], density);
      boolean inside = column >= 0 && column < COARSE && row >= 0 && row < COARSE;
      observed[inside ? column * COARSE + row : COARSE * COARSE]++;
    }
    return observed;
  }

  private static int coarse(double v, Density density) {
    return (int) Math.floor((v / density.extent() + 1) * COARSE / 2);
  }

  /** The value exceeded with probability 1e-6, by Wilson and Hilferty's approximation. */
  private static double chiSquareQuantile(int degrees) {
    double variance = 2.0 / (9 * degrees);
    return degrees * Math.pow(1 - variance + 4.753 * Math.sqrt(variance), 3);
  }

  private static double square(double v) {
    return v * v;
  }
}
