package dev.bitwell.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private static Progress progress() {
    Progress progress = new Progress();
    progress.add(0, 22);
    progress.add(2, 20);
    progress.add(3, 18);
    progress.add(5, 19);
    progress.add(6, 17.5);
    return progress;
  }

  @Test
  void aLossIsReachedOnTheLineBetweenTwoLooks() {
    assertEquals(OptionalDouble.of(1), progress().reached(21));
    assertEquals(OptionalDouble.of(2.25), progress().reached(19.5));
  }

  @Test
  void aLossIsReachedWhenItIsFirstReachedWhateverComesLater() {
    assertEquals(OptionalDouble.of(2.5), progress().reached(19));
    assertEquals(OptionalDouble.of(3), progress().reached(18));
    assertEquals(OptionalDouble.of(6), progress().reached(17.5));
  }

  @Test
  void whatTheStartIsAsGoodAsTakesNoTime() {
    assertEquals(OptionalDouble.of(0), progress().reached(22));
    assertEquals(OptionalDouble.of(0), progress().reached(30));
  }

  @Test
  void aLossBelowAllLooksIsNotReached() {
    assertEquals(OptionalDouble.empty(), progress().reached(17.4));
    assertEquals(OptionalDouble.empty(), new Progress().reached(1));
  }

  @Test
  void whatIsNoNumberReachesNothing() {
    Progress progress = progress();
    progress.add(7, Double.NaN);
    assertEquals(OptionalDouble.empty(), progress.reached(17));
    assertEquals(7, progress.seconds());
  }
}
