package dev.bitwell.work;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * A fixed crew of threads that work off numbered tasks. Which worker gets which task is left to
 * chance, so a task's result must not depend on its worker: workers differ only in the scratch
 * memory they use.
 *
 * <p>Threads are started when there is work, and end when there has been none for a second: a crew
 * that is forgotten rather than closed leaves none behind. A step of training hands out work
 * several times within milliseconds, and to put a thread to sleep and wake it again takes a good
 * part of one; so who waits looks out for a while first.
 */
public final class Workers implements AutoCloseable {
  private static final long IDLE_SECONDS = 1;

  /** How long those who wait look out before they sleep. */
  private static final long LOOK_OUT_NANOS = 100_000;

  private final int count;

  /** None of them for a single worker. */
  private final ThreadPoolExecutor others;

  private volatile boolean closed;

  /** The calling thread is worker 0, so a single worker starts no thread. */
  public Workers(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("at least 1 thread is needed, not " + count);
    }
    this.count = count;
    others = count == 1 ? null : pool(count - 1);
  }

  private static ThreadPoolExecutor pool(int threads) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            threads,
            threads,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new Waiting(),
            task -> {
              Thread thread = new Thread(task, "bitwell-worker");
              thread.setDaemon(true);
              return thread;
            });
    pool.allowCoreThreadTimeOut(true);
    return pool;
  }

  /** Work that is waited for with open eyes. */
  private static final class Waiting extends LinkedBlockingQueue<Runnable> {
    private static final long serialVersionUID = 1;

    @Override
    public Runnable poll(long timeout, TimeUnit unit) throws InterruptedException {
      lookOut(() -> !isEmpty());
      return super.poll(timeout, unit);
    }
  }

  /** Returns when it has come, or after a short while. */
  private static void lookOut(BooleanSupplier hasCome) {
    long begun = System.nanoTime();
    while (!hasCome.getAsBoolean() && System.nanoTime() - begun < LOOK_OUT_NANOS) {
      Thread.onSpinWait();
    }
  }

  /**
   * Runs tasks 0 to {@code tasks - 1}, and returns when all are done.
   *
   * @throws IllegalStateException if the crew is closed
   */
  public void run(int tasks, Task task) {
    if (closed) {
      throw new IllegalStateException("this crew of threads is closed and works no more");
    }
    AtomicInteger next = new AtomicInteger();
    List<Future<Throwable>> running = start(tasks, next, task);
    Throwable failure = work(0, tasks, next, task);
    for (Future<Throwable> future : running) {
      Throwable other = await(future);
      failure = failure != null ? failure : other;
    }
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
  }

  /** Sets all workers but the caller to work. */
  private List<Future<Throwable>> start(int tasks, AtomicInteger next, Task task) {
    List<Future<Throwable>> running = new ArrayList<>();
    try {
      for (int w = 1; w < Math.min(count, tasks); w++) {
        int worker = w;
        running.add(others.submit(() -> work(worker, tasks, next, task)));
      }
    } catch (RejectedExecutionException e) {
      // Closed this very moment by another thread: what was begun is finished by fewer workers.
    }
    return running;
  }

  /** Returns what went wrong, after which nobody begins another task; null if nothing did. */
  private static Throwable work(int worker, int tasks, AtomicInteger next, Task task) {
    try {
      for (int t = next.getAndIncrement(); t < tasks; t = next.getAndIncrement()) {
        task.run(worker, t);
      }
      return null;
    } catch (RuntimeException | Error e) {
      next.set(tasks);
      return e;
    }
  }

  /** Waits even if interrupted, because the task uses memory that the caller is about to reuse. */
  private static Throwable await(Future<Throwable> future) {
    boolean interrupted = false;
    lookOut(future::isDone);
    try {
      while (true) {
        try {
          return future.get();
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (ExecutionException e) {
          return e.getCause();
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Ends the threads; tasks that are running are finished. */
  @Override
  public void close() {
    closed = true;
    if (others != null) {
      others.shutdown();
    }
  }

  /** A numbered piece of work. */
  public interface Task {
    void run(int worker, int task);
  }
}
