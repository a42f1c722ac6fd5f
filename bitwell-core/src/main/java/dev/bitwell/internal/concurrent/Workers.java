package dev.bitwell.internal.concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A fixed crew of threads that work off numbered tasks. Which worker gets which task is left to
 * chance, so a task's result must not depend on its worker: workers differ only in the scratch
 * memory they use.
 */
public final class Workers implements AutoCloseable {
  private final int count;
  private final ExecutorService others;

  /** The calling thread is worker 0, so a single worker starts no thread. */
  public Workers(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("at least 1 thread is needed, not " + count);
    }
    this.count = count;
    others =
        count == 1
            ? null
            : Executors.newFixedThreadPool(
                count - 1,
                task -> {
                  Thread thread = new Thread(task, "bitwell-worker");
                  thread.setDaemon(true);
                  return thread;
                });
  }

  public int count() {
    return count;
  }

  /** Runs tasks 0 to {@code tasks - 1}, and returns when all are done. */
  public void run(int tasks, Task task) {
    AtomicInteger next = new AtomicInteger();
    List<Future<?>> running = new ArrayList<>();
    for (int w = 1; w < Math.min(count, tasks); w++) {
      int worker = w;
      running.add(others.submit(() -> work(worker, tasks, next, task)));
    }
    RuntimeException failure = null;
    try {
      work(0, tasks, next, task);
    } catch (RuntimeException e) {
      failure = e;
      next.set(tasks);
    }
    for (Future<?> future : running) {
      failure = await(future, failure);
    }
    if (failure != null) {
      throw failure;
    }
  }

  private static void work(int worker, int tasks, AtomicInteger next, Task task) {
    for (int t = next.getAndIncrement(); t < tasks; t = next.getAndIncrement()) {
      task.run(worker, t);
    }
  }

  /** Waits even if interrupted, because the task uses memory that the caller is about to reuse. */
  private static RuntimeException await(Future<?> future, RuntimeException failure) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          future.get();
          return failure;
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (ExecutionException e) {
          return failure != null ? failure : asRuntime(e.getCause());
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static RuntimeException asRuntime(Throwable cause) {
    return cause instanceof RuntimeException e
        ? e
        : new IllegalStateException("a worker failed: " + cause, cause);
  }

  @Override
  public void close() {
    if (others != null) {
      others.shutdown();
    }
  }

  /** A numbered piece of work. */
  public interface Task {
    void run(int worker, int task);
  }
}
