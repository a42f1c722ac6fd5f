package dev.bitwell.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortestDecimalTest {
  @ParameterizedTest
  @CsvSource({
    "0.0, 0.0",
    "-0.0, -0.0",
    "1.0, 1.0",
    "100.0, 100.0",
    "0.1, 0.1",
    "0.001, 0.001",
    "-2.5, -2.5",
    "1e-6, 0.000001",
    "1e-7, 1E-7",
    "1.25e-9, 1.25E-9",
    "1e20, 100000000000000000000.0",
    "1e21, 1E+21",
    "1.5e300, 1.5E+300",
    "0x1p-44, 5.684341886080802E-14",
    "2e23, 2E+23",
    "4.9e-324, 5E-324",
    "1.7976931348623157e308, 1.7976931348623157E+308",
    "2.2250738585072014e-308, 2.2250738585072014E-308",
    "9007199254740993, 9007199254740992.0",
  })
  void knownCasesAreWrittenAsOtherLanguagesWriteThem(String value, String text) {
    assertEquals(text, ShortestDecimal.of(Double.parseDouble(value)));
  }

  @Test
  void allDoublesReadBackAsThemselves() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 20_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        assertEquals(value, Double.parseDouble(ShortestDecimal.of(value)));
        assertEquals(value, Json.parse(ShortestDecimal.of(value)));
      }
    }
  }

  @Test
  void powersOfTwoReadBackAsThemselves() {
    for (int exponent = Double.MIN_EXPONENT - 52; exponent <= Double.MAX_EXPONENT; exponent++) {
      double value = Math.scalb(1.0, exponent);
      assertEquals(value, Double.parseDouble(ShortestDecimal.of(value)));
    }
  }

  @Test
  void decimalsOfFewDigitsKeepThem() {
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 2_000; i++) {
      String text = random.nextInt(1, 1000) + "." + random.nextInt(1, 10);
      assertEquals(text, ShortestDecimal.of(Double.parseDouble(text)));
    }
  }
}
