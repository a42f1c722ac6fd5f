package dev.bitwell.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
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

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void aClosedCrewWorksNoMore(int count) {
    Workers workers = new Workers(count);
    workers.close();
    IllegalStateException e =
        assertThrows(IllegalStateException.class, () -> workers.run(5, (worker, task) -> {}));
    assertEquals("this crew of threads is closed and works no more", e.getMessage());
  }

  @Test
  void aCrewThatIsClosedWhileItWorksFinishesWhatItHasBegun() {
    AtomicIntegerArray runs = new AtomicIntegerArray(50);
    try (Workers workers = new Workers(4)) {
      workers.run(
          50,
          (worker, task) -> {
            runs.incrementAndGet(task);
            workers.close();
          });
    }
    for (int task = 0; task < 50; task++) {
      assertEquals(1, runs.get(task));
    }
  }

  /** Nobody closes the crew; its threads end all the same, and are started anew when needed. */
  @Test
  @SuppressWarnings("resource")
  void threadsEndWhenThereIsNothingToDo() throws InterruptedException {
    Workers forgotten = new Workers(3);
    Set<Thread> first = threadsOf(forgotten);
    for (Thread thread : first) {
      thread.join(60_000);
      assertFalse(thread.isAlive());
    }
    assertEquals(2, threadsOf(forgotten).size());
  }

  /** The other two wait till all three have come. */
  private static Set<Thread> threadsOf(Workers three) {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    CountDownLatch all = new CountDownLatch(3);
    three.run(
        3,
        (worker, task) -> {
          all.countDown();
          try {
            all.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
          threads.add(Thread.currentThread());
        });
    threads.remove(Thread.currentThread());
    return threads;
  }
}
