package dev.bitwell.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/** Requests of all kinds, so many a second. */
final class PageLoad {
  private static final int CLIENTS = 8;
  private static final List<String> PLACES =
      List.of(
          "/",
          "/app.js",
          "/style.css",
          "/echarts.js",
          "/api/runs",
          "/api/run?id=table",
          "/api/run?id=plane",
          "/api/couplings?id=table",
          "/api/plane?id=plane&n=60");

  private final URI address;
  private final List<Double> millis = new ArrayList<>();
  private int errors;

  /** Seconds of a processor. */
  private double page;

  private double clients;

  PageLoad(URI address) {
    this.address = address;
  }

  /** Asks as long as something else takes, and returns what that says. */
  double during(int rate, Callable<Double> work) throws Exception {
    AtomicBoolean over = new AtomicBoolean();
    List<Thread> threads = new ArrayList<>();
    for (int k = 0; k < CLIENTS; k++) {
      Random random = new Random(k);
      Thread thread = new Thread(() -> ask(random, rate, over), "client-" + k);
      threads.add(thread);
      thread.start();
    }
    double ofPage = processorSeconds("page", "HTTP-Dispatcher");
    double ofClients = processorSeconds("client");
    try {
      return work.call();
    } finally {
      page += processorSeconds("page", "HTTP-Dispatcher") - ofPage;
      clients += processorSeconds("client") - ofClients;
      over.set(true);
      for (Thread thread : threads) {
        thread.join();
      }
    }
  }

  /** What threads with such names have used so far. */
  private static double processorSeconds(String... names) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    double sum = 0;
    for (long id : threads.getAllThreadIds()) {
      ThreadInfo thread = threads.getThreadInfo(id);
      if (thread != null && Arrays.stream(names).anyMatch(thread.getThreadName()::startsWith)) {
        sum += threads.getThreadCpuTime(id) / 1e9;
      }
    }
    return sum;
  }

  private void ask(Random random, int rate, AtomicBoolean over) {
    long between = 1_000_000_000L * CLIENTS / rate;
    long due = System.nanoTime() + (long) (between * random.nextDouble());
    try (LeanClient client = new LeanClient(address)) {
      while (!over.get()) {
        LockSupport.parkNanos(due - System.nanoTime());
        if (System.nanoTime() >= due) {
          due += between;
          long start = System.nanoTime();
          int status = send(client, random);
          note((System.nanoTime() - start) / 1e6, status == 200);
        }
      }
    } catch (IOException e) {
      note(0, false);
    }
  }

  private static int send(LeanClient client, Random random) throws IOException {
    if (random.nextInt(5) > 0) {
      return client.get(PLACES.get(random.nextInt(PLACES.size())));
    }
    String given = random.nextBoolean() ? "{\"a\":\"1\"}" : "{\"b\":\"0\",\"c\":\"1\"}";
    return client.post("/api/ask", "{\"id\":\"table\",\"given\":" + given + "}");
  }

  private synchronized void note(double took, boolean fine) {
    millis.add(took);
    errors += fine ? 0 : 1;
  }

  synchronized String report() {
    double[] sorted = millis.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return String.format(
        Locale.ROOT,
        "%d requests, %d errors; half within %.1f ms, 99 %% within %.1f ms, all within %.0f ms;%n"
            + "%.1f s of a processor for the page, %.1f s for its clients",
        sorted.length,
        errors,
        sorted[sorted.length / 2],
        sorted[sorted.length * 99 / 100],
        sorted[sorted.length - 1],
        page,
        clients);
  }
}
