package dev.bitwell.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void everyTaskIsRunOnceByAWorkerThatExists(int count) {
    AtomicIntegerArray runs = new AtomicIntegerArray(207);
    try (Workers workers = new Workers(count)) {
      workers.run(
          207,
          (worker, task) -> {
            assertTrue(worker >= 0 && worker < count);
            runs.incrementAndGet(task);
          });
    }
    for (int task = 0; task < 207; task++) {
      assertEquals(1, runs.get(task));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void aFailureReachesTheCallerAndEndsTheWork(int count) {
    AtomicInteger begun = new AtomicInteger();
    try (Workers workers = new Workers(count)) {
      IllegalStateException e =
          assertThrows(
              IllegalStateException.class,
              () ->
                  workers.run(
                      1_000_000,
                      (worker, task) -> {
                        begun.incrementAndGet();
                        if (task == 3) {
                          throw new IllegalStateException("task three");
                        }
                      }));
      assertEquals("task three", e.getMessage());
      assertTrue(begun.get() < 1_000_000);
      workers.run(5, (worker, task) -> begun.set(-1));
      assertEquals(-1, begun.get());
    }
  }

  @Test
  void noWorkersAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new Workers(0));
  }
}
