package dev.bitwell.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C and kill, turned into a polite request: the JVM waits with its end until the watch is
 * over, so that the work can be put down safely.
 */
final class StopRequest {
  private static final long PATIENCE_SECONDS = 60;

  private volatile boolean requested;

  boolean requested() {
    return requested;
  }

  /** Watches for the request until closed. */
  Watch watch() {
    CountDownLatch over = new CountDownLatch(1);
    Thread hook =
        new Thread(
            () -> {
              requested = true;
              try {
                boolean unused = over.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "bitwell-stop");
    Runtime.getRuntime().addShutdownHook(hook);
    return () -> {
      over.countDown();
      remove(hook);
    };
  }

  /** Says a sentence if the work is ended before the watch is. */
  static Watch say(String sentence) {
    Thread hook =
        new Thread(
            () -> {
              System.err.println();
              System.err.println(sentence);
              System.err.flush();
            },
            "bitwell-stop");
    Runtime.getRuntime().addShutdownHook(hook);
    return () -> remove(hook);
  }

  private static void remove(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is on its way down already, and the hook with it.
    }
  }

  /** Ends the watch. */
  interface Watch extends AutoCloseable {
    @Override
    void close();
  }
}
