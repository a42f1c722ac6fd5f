package dev.bitwell.bits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GrayCodeTest {
  private static final double[] EXTENTS = {5.491, 6.0, 8.0, 1.0, 1e-3, 1e100, 1e-100, Math.PI};

  @ParameterizedTest
  @ValueSource(ints = {4, 6, 8, 32, 62, 64, 66, 106, 108, 110, 126, 128, 130, 256, 1000, 2048})
  void encodesTheExactFloorAndDecodesToTheSameBits(int bits) {
    for (double extent : EXTENTS) {
      GrayCode code = new GrayCode(bits, extent);
      BitMatrix rows = new BitMatrix(3, bits);
      BitMatrix again = new BitMatrix(1, bits);
      double[] xy = new double[2];
      List<Double> values = awkwardValues(extent);
      for (int i = 0; i < values.size(); i++) {
        double x = values.get(i);
        double y = values.get(values.size() - 1 - i);
        code.encode(x, y, rows, 1);
        assertEquals(reference(x, extent, bits) + reference(y, extent, bits), text(rows, 1));
        code.decode(rows, 1, xy);
        code.encode(xy[0], xy[1], again, 0);
        assertEquals(text(rows, 1), text(again, 0), () -> extent + ": " + x + ", " + y);
      }
      assertEquals(text(new BitMatrix(1, bits), 0), text(rows, 0), "the row before is untouched");
      assertEquals(text(new BitMatrix(1, bits), 0), text(rows, 2), "the row after is untouched");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 6, 20, 32, 64, 104})
  void decodesToTheMiddleOfTheCell(int bits) {
    RandomStream random = new RandomStream(5, Purpose.EVALUATION, 0, bits);
    BitMatrix rows = new BitMatrix(1, bits);
    double[] xy = new double[2];
    for (int repeat = 0; repeat < 100; repeat++) {
      for (int i = 0; i < bits; i++) {
        rows.set(0, i, random.nextInt(2) == 1);
      }
      double extent = EXTENTS[repeat % EXTENTS.length];
      new GrayCode(bits, extent).decode(rows, 0, xy);
      double centre = centre(text(rows, 0).substring(0, bits / 2), extent).doubleValue();
      assertEquals(centre, xy[0], 4 * Math.ulp(centre));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {128, 256, 2048})
  void keepsOrdinaryPointsButForTheirLastDigitWhenBitsAbound(int bits) {
    GrayCode code = new GrayCode(bits, 5.491);
    BitMatrix rows = new BitMatrix(1, bits);
    RandomStream random = new RandomStream(6, Purpose.EVALUATION, 0, bits);
    double[] xy = new double[2];
    for (int i = 0; i < 200; i++) {
      double x = 2 + random.nextDouble();
      double y = -2 - random.nextDouble();
      code.encode(x, y, rows, 0);
      code.decode(rows, 0, xy);
      assertEquals(x, xy[0], 2 * Math.ulp(x));
      assertEquals(y, xy[1], 2 * Math.ulp(y));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8, 20, 64})
  void neighbouringCellsDifferInOneBit(int bits) {
    int cells = 1 << Math.min(12, bits / 2 - 1);
    double width = Math.scalb(1.0, 1 - bits / 2);
    GrayCode code = new GrayCode(bits, 1.0);
    BitMatrix rows = new BitMatrix(2, bits);
    for (int n = 1; n < cells; n++) {
      code.encode((n - 1) * width, -0.3, rows, 0);
      code.encode(n * width, -0.3, rows, 1);
      assertEquals(1, rows.hamming(0, rows, 1), "cells " + (n - 1) + " and " + n);
    }
  }

  @Test
  void writesTheDocumentedBits() {
    BitMatrix rows = new BitMatrix(1, 8);
    new GrayCode(8, 8.0).encode(5.0, -3.9, rows, 0);
    assertEquals("0" + "111" + "1" + "010", text(rows, 0));
  }

  @Test
  void pointsBeyondTheExtentGoToTheLastCell() {
    GrayCode code = new GrayCode(8, 8.0);
    BitMatrix rows = new BitMatrix(1, 8);
    code.encode(8.0, Double.NEGATIVE_INFINITY, rows, 0);
    assertEquals("01001100", text(rows, 0));
  }

  @Test
  void zeroIsNotNegativeButTheCellLeftOfItIs() {
    GrayCode code = new GrayCode(8, 8.0);
    BitMatrix rows = new BitMatrix(1, 8);
    double[] xy = new double[2];
    code.encode(-0.0, -Double.MIN_VALUE, rows, 0);
    assertEquals("00001000", text(rows, 0));
    code.decode(rows, 0, xy);
    assertEquals(0.5, xy[0]);
    assertEquals(-0.5, xy[1]);
  }

  @Test
  void aCellHasTheStatedArea() {
    assertEquals(2 * Math.log(6.0 / 32768), new GrayCode(32, 6.0).logCellArea(), 1e-12);
  }

  @Test
  void refusesWhatItCannotCode() {
    BitMatrix rows = new BitMatrix(1, 32);
    GrayCode code = new GrayCode(32, 6.0);
    assertRefused("not in 33", () -> new GrayCode(33, 6.0));
    assertRefused("not in 2", () -> new GrayCode(2, 6.0));
    assertRefused("not in 2050", () -> new GrayCode(2050, 6.0));
    assertRefused("1e-100 to 1e100, not NaN", () -> new GrayCode(32, Double.NaN));
    assertRefused("1e-100 to 1e100, not -1.0", () -> new GrayCode(32, -1));
    assertRefused("(0.0, NaN)", () -> code.encode(0, Double.NaN, rows, 0));
    assertRefused("rows of 32 bits", () -> new GrayCode(30, 6.0).encode(0, 0, rows, 0));
    assertThrows(IndexOutOfBoundsException.class, () -> code.encode(0, 0, rows, 1));
  }

  private static void assertRefused(String part, Runnable action) {
    String message = assertThrows(IllegalArgumentException.class, action::run).getMessage();
    assertTrue(message.contains(part), message);
  }

  /** Ordinary values, cell edges and their neighbours, the extremes of doubles; both signs. */
  private static List<Double> awkwardValues(double extent) {
    List<Double> values = new ArrayList<>();
    RandomStream random = new RandomStream(4, Purpose.EVALUATION, 0, 0);
    for (int i = 0; i < 20; i++) {
      values.add(extent * random.nextDouble());
      values.add(extent * Math.scalb(random.nextDouble(), -i * 5));
      values.add(extent * i / 16);
      values.add(Math.nextDown(extent * i / 16));
      values.add(Math.scalb(extent, -i));
      values.add(Math.nextUp(Math.scalb(extent, -i * 50)));
    }
    values.addAll(
        List.of(
            0.0,
            extent,
            Math.nextDown(extent),
            Math.nextUp(extent),
            Double.MIN_VALUE,
            77 * Double.MIN_VALUE,
            Double.MIN_NORMAL,
            Math.nextDown(Double.MIN_NORMAL),
            1.0,
            Double.MAX_VALUE,
            Double.POSITIVE_INFINITY));
    List<Double> both = new ArrayList<>(values);
    values.forEach(v -> both.add(-v));
    return both;
  }

  private static String reference(double v, double extent, int bits) {
    int m = bits / 2 - 1;
    BigInteger last = BigInteger.ONE.shiftLeft(m).subtract(BigInteger.ONE);
    double u = Math.abs(v) / extent;
    BigInteger cell =
        u >= 1
            ? last
            : new BigDecimal(u)
                .multiply(new BigDecimal(BigInteger.ONE.shiftLeft(m)))
                .toBigInteger();
    BigInteger gray = cell.xor(cell.shiftRight(1));
    StringBuilder text = new StringBuilder(v < 0 ? "1" : "0");
    for (int place = m - 1; place >= 0; place--) {
      text.append(gray.testBit(place) ? '1' : '0');
    }
    return text.toString();
  }

  private static BigDecimal centre(String axis, double extent) {
    BigInteger cell = BigInteger.ZERO;
    for (int i = 1; i < axis.length(); i++) {
      int bit = (axis.charAt(i) - '0') ^ (cell.testBit(0) ? 1 : 0);
      cell = cell.shiftLeft(1).add(BigInteger.valueOf(bit));
    }
    BigDecimal size =
        new BigDecimal(cell.shiftLeft(1).add(BigInteger.ONE))
            .multiply(new BigDecimal(extent))
            .divide(new BigDecimal(BigInteger.ONE.shiftLeft(axis.length())));
    return axis.charAt(0) == '1' ? size.negate() : size;
  }

  private static String text(BitMatrix rows, int row) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < rows.bits(); i++) {
      text.append(rows.get(row, i) ? '1' : '0');
    }
    return text.toString();
  }
}
