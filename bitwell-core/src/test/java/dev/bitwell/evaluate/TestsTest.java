package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class TestsTest {
  private static Tests.Single<String> test(String subject, double p) {
    return new Tests.Single<>(subject, Math.log(p));
  }

  /** Of 10 tests: 10 · 0.0005, 9 · 0.001, and 8 · 0.0005 counts as the one before it. */
  @Test
  void theyAreJudgedByHolmsMethodStrongestFirst() {
    Tests<String> tests =
        Tests.of(
            10, List.of(test("c", 0.001), test("d", 0.002), test("a", 0.0005), test("b", 0.00101)));
    assertEquals(
        List.of("a", "c", "b", "d"), tests.strongest().stream().map(Tested::subject).toList());
    assertEquals(0.005, tests.strongest().get(0).adjusted(), 1e-12);
    assertEquals(0.009, tests.strongest().get(1).adjusted(), 1e-12);
    assertEquals(0.009, tests.strongest().get(2).adjusted(), 1e-12);
    assertEquals(0.014, tests.strongest().get(3).adjusted(), 1e-12);
    assertEquals(List.of("a", "c", "b"), tests.changed().stream().map(Tested::subject).toList());
    assertEquals(0.002, tests.strongest().get(3).p(), 1e-12);
  }

  /** What is above the level by itself can be no change. */
  @Test
  void weakOnesAreCountedButNotKept() {
    Tests<String> tests = Tests.of(2, List.of(test("weak", 0.02), test("strong", 0.0001)));
    assertEquals(2, tests.count());
    assertEquals(1, tests.strongest().size());
    assertEquals(0.0002, tests.changed().get(0).adjusted(), 1e-12);
  }
}
