package dev.bitwell.bench;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
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
  private final HttpClient client = HttpClient.newHttpClient();
  private final List<Double> millis = new ArrayList<>();
  private int errors;

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
    try {
      return work.call();
    } finally {
      over.set(true);
      for (Thread thread : threads) {
        thread.join();
      }
    }
  }

  private void ask(Random random, int rate, AtomicBoolean over) {
    long between = 1_000_000_000L * CLIENTS / rate;
    long due = System.nanoTime() + (long) (between * random.nextDouble());
    while (!over.get()) {
      LockSupport.parkNanos(due - System.nanoTime());
      if (System.nanoTime() < due) {
        continue;
      }
      due += between;
      long start = System.nanoTime();
      boolean fine = isAnswered(request(random));
      note((System.nanoTime() - start) / 1e6, fine);
    }
  }

  private HttpRequest request(Random random) {
    if (random.nextInt(5) > 0) {
      String place = PLACES.get(random.nextInt(PLACES.size()));
      return HttpRequest.newBuilder(address.resolve(place)).build();
    }
    String given = random.nextBoolean() ? "{\"a\":\"1\"}" : "{\"b\":\"0\",\"c\":\"1\"}";
    return HttpRequest.newBuilder(address.resolve("/api/ask"))
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofString("{\"id\":\"table\",\"given\":" + given + "}"))
        .build();
  }

  private boolean isAnswered(HttpRequest request) {
    try {
      return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private synchronized void note(double took, boolean fine) {
    millis.add(took);
    errors += fine ? 0 : 1;
  }

  synchronized String report() {
    double[] sorted = millis.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return String.format(
        Locale.ROOT,
        "%d requests, %d errors; half within %.1f ms, 99 %% within %.1f ms, all within %.0f ms",
        sorted.length,
        errors,
        sorted[sorted.length / 2],
        sorted[sorted.length * 99 / 100],
        sorted[sorted.length - 1]);
  }
}
