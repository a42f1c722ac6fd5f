package dev.bitwell.work;

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

  /** Runs tasks 0 to {@code tasks - 1}, and returns when all are done. */
  public void run(int tasks, Task task) {
    AtomicInteger next = new AtomicInteger();
    List<Future<Throwable>> running = new ArrayList<>();
    for (int w = 1; w < Math.min(count, tasks); w++) {
      int worker = w;
      running.add(others.submit(() -> work(worker, tasks, next, task)));
    }
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
