package dev.bitwell.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxisTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 1 | 5 | 0 0.2 0.4 0.6 0.8 1.0",
        "0 | 100000 | 5 | 0 20,000 40,000 60,000 80,000 100,000",
        "0 | 10 | 4 | 0 5 10",
        "-3 | 3 | 3 | −2 0 2",
        "-0.25 | 0.1 | 4 | −0.2 −0.1 0 0.1",
        "17.3 | 18.9 | 3 | 18",
        "0 | 3e7 | 3 | 0 1e7 2e7 3e7",
        "0 | 2.5e-5 | 5 | 0 5e−6 1.0e−5 1.5e−5 2.0e−5 2.5e−5",
        "1000000 | 1000002 | 2 | 1,000,000 1,000,001 1,000,002",
      })
  void marksRoundNumbers(double min, double max, int wanted, String labels) {
    assertEquals(labels, labels(new Axis(min, max, false), wanted));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.001 | 10 | 5 | 0.001 0.01 0.1 1 10",
        "1e-9 | 1e3 | 5 | 1e−9 1e−6 0.001 1 1,000",
        "0.04 | 0.6 | 5 | 0.05 0.1 0.2 0.5",
        "6.2 | 7.8 | 4 | 6.5 7.0 7.5",
      })
  void marksPowersOfTenOrWhatFitsOnALogarithmicAxis(
      double min, double max, int wanted, String labels) {
    assertEquals(labels, labels(new Axis(min, max, true), wanted));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "-1e-12, 1e-12",
    "1e300, 2e300",
    "1e15, 1.0000001e15",
    "-7.77, 1234.5",
    "0.1, 0.3"
  })
  void ticksAreOnTheAxisAndAboutAsManyAsWanted(double min, double max) {
    Axis axis = new Axis(min, max, false);
    for (int wanted = 2; wanted < 12; wanted++) {
      List<Axis.Tick> ticks = axis.ticks(wanted);
      assertTrue(ticks.size() <= wanted + 1, () -> "too many: " + ticks);
      assertTrue(ticks.size() * 3 >= wanted, () -> "too few: " + ticks);
      for (Axis.Tick tick : ticks) {
        double position = axis.position(tick.value());
        assertTrue(position > -1e-6 && position < 1 + 1e-6, () -> tick + " is not on " + axis);
      }
    }
  }

  @Test
  void extendsToTheNextTick() {
    assertEquals(new Axis(0, 100, false), new Axis(3, 88, false).extended(5));
    assertEquals(new Axis(0, 100, false), new Axis(0, 100, false).extended(5));
  }

  @Test
  void equalRatiosTakeEqualSpaceOnALogarithmicAxis() {
    Axis axis = new Axis(0.01, 100, true);
    assertEquals(0, axis.position(0.01), 1e-12);
    assertEquals(0.25, axis.position(0.1), 1e-12);
    assertEquals(0.5, axis.position(1), 1e-12);
  }

  @Test
  void coversOnlyWhatCanBeDrawn() {
    double[] values = {Double.NaN, 2, Double.POSITIVE_INFINITY, -1, 0, 5};
    assertEquals(new Axis(-1, 5, false), Axis.covering(DoubleStream.of(values), false));
    assertEquals(new Axis(2, 5, true), Axis.covering(DoubleStream.of(values), true));
    assertFalse(new Axis(2, 5, true).canDraw(0));
    assertFalse(new Axis(2, 5, false).canDraw(Double.NaN));
  }

  @Test
  void equalValuesLieInTheMiddle() {
    for (double value : new double[] {-3, 0, 1e-7, 12345, 1e149}) {
      Axis axis = Axis.covering(DoubleStream.of(value, value), false);
      assertEquals(0.5, axis.position(value), 1e-9);
    }
  }

  @ParameterizedTest
  @CsvSource({"-1.7e308, 1.7e308", "1e-149, 1e149", "0, 4.9e-324", "1e149, 1.0000000000000002e149"})
  void extremeValuesStillMakeAnAxis(double low, double high) {
    for (boolean log : new boolean[] {false, true}) {
      Axis axis = Axis.covering(DoubleStream.of(low, high), log).extended(5);
      assertTrue(axis.min() < axis.max() && axis.max() < Double.POSITIVE_INFINITY, axis::toString);
      int ticks = axis.ticks(5).size();
      assertTrue(ticks >= 2 && ticks <= 12, () -> ticks + " ticks on " + axis);
    }
  }

  @Test
  void noValuesStillMakeAnAxis() {
    assertEquals(new Axis(0, 1, false), Axis.covering(DoubleStream.empty(), false));
    assertEquals(new Axis(0.1, 1, true), Axis.covering(DoubleStream.of(-1, Double.NaN), true));
  }

  private static String labels(Axis axis, int wanted) {
    return String.join(" ", axis.ticks(wanted).stream().map(Axis.Tick::label).toList());
  }
}
