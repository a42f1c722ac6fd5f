package dev.bitwell.page;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** The page, while it is served. */
public final class PageServer implements AutoCloseable {
  private static final int THREADS = 8;
  private static final int BACKLOG = 128;

  /** Seconds in which a request has to be there as a whole. */
  private static final String SLOWEST_REQUEST = "20";

  private final HttpServer server;
  private final ExecutorService threads;
  private final EventStreams events;
  private final URI address;

  private PageServer(HttpServer server, ExecutorService threads, EventStreams events, URI address) {
    this.server = server;
    this.threads = threads;
    this.events = events;
    this.address = address;
  }

  /**
   * Begins to serve.
   *
   * @throws IOException if there is no such folder, or the port is taken
   */
  public static PageServer start(PageSettings settings) throws IOException {
    usually("sun.net.httpserver.maxReqTime", SLOWEST_REQUEST);
    // Or an answer in two packets waits 40 ms between them.
    usually("sun.net.httpserver.nodelay", "true");
    RunFolder folder = RunFolder.of(settings.root());
    InetSocketAddress place =
        new InetSocketAddress(InetAddress.getByName(settings.host()), settings.port());
    HttpServer server = HttpServer.create(place, BACKLOG);
    ExecutorService threads = Executors.newFixedThreadPool(THREADS, named("page"));
    server.setExecutor(threads);
    int port = server.getAddress().getPort();
    Guard guard = new Guard(settings.host(), port, settings.token());
    Runs runs = new Runs(folder);
    EventStreams events = new EventStreams(runs, named("page-events"));
    server.createContext("/", new Door(guard, new StaticFiles()::answer));
    server.createContext("/api/", new Door(guard, new Api(folder, runs, events)::answer));
    server.start();
    String host = settings.host().contains(":") ? "[" + settings.host() + "]" : settings.host();
    String query = settings.token().map(token -> "?token=" + token).orElse("");
    return new PageServer(
        server, threads, events, URI.create("http://" + host + ":" + port + "/" + query));
  }

  /** Sets a property of the JDK's server, unless it is set. */
  private static void usually(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  /** Where to look. */
  public URI address() {
    return address;
  }

  @Override
  public void close() {
    events.close();
    server.stop(0);
    threads.shutdownNow();
  }

  private static ThreadFactory named(String name) {
    AtomicInteger count = new AtomicInteger();
    return task -> {
      Thread thread = new Thread(task, name + "-" + count.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    };
  }
}
