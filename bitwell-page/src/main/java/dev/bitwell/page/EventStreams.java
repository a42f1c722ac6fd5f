package dev.bitwell.page;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/** Browsers that are told whenever something changes, each by a thread of its own. */
final class EventStreams implements AutoCloseable {
  private static final int MOST = 32;
  private static final long BETWEEN_MILLIS = 1000;

  /** So many looks without news, and a word is said to find out whether anybody listens. */
  private static final int QUIET = 10;

  private final Runs runs;
  private final ExecutorService threads;
  private final Semaphore places = new Semaphore(MOST);

  EventStreams(Runs runs, ThreadFactory factory) {
    this.runs = runs;
    threads = Executors.newCachedThreadPool(factory);
  }

  void begin(HttpExchange exchange, Optional<String> id) throws IOException {
    if (!places.tryAcquire()) {
      throw new Refusal(503, "too many pages are open");
    }
    exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
    exchange.getResponseHeaders().set("Cache-Control", "no-store");
    exchange.sendResponseHeaders(200, 0);
    threads.execute(
        () -> {
          try (exchange;
              OutputStream out = exchange.getResponseBody()) {
            tell(out, id);
          } catch (IOException e) {
            // Nobody listens any more.
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          } finally {
            places.release();
          }
        });
  }

  private void tell(OutputStream out, Optional<String> id)
      throws IOException, InterruptedException {
    String list = "";
    String details = "";
    for (int quiet = 0; ; quiet++) {
      String newList = runs.list();
      if (!newList.equals(list)) {
        list = newList;
        say(out, "runs", list);
        quiet = 0;
      }
      String newDetails = id.isPresent() ? details(id.get()) : "";
      if (!newDetails.equals(details)) {
        details = newDetails;
        say(out, "run", details);
        quiet = 0;
      }
      if (quiet == QUIET) {
        out.write(": still here\n\n".getBytes(StandardCharsets.UTF_8));
        out.flush();
        quiet = 0;
      }
      TimeUnit.MILLISECONDS.sleep(BETWEEN_MILLIS);
    }
  }

  /** A run that is gone, or is just being written, has nothing to tell. */
  private String details(String id) {
    try {
      return runs.details(id);
    } catch (IOException | RuntimeException e) {
      return "";
    }
  }

  private static void say(OutputStream out, String event, String json) throws IOException {
    if (!json.isEmpty()) {
      out.write(("event: " + event + "\ndata: " + json + "\n\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
