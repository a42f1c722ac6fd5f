package dev.bitwell.page;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.bitwell.io.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import java.util.Optional;

/** Lets requests in, and answers out: what goes wrong in between becomes a sentence. */
final class Door implements HttpHandler {
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
          + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  /** Answers a request. */
  interface Room {
    /** An answer; nothing where the exchange goes on by itself. */
    Optional<Reply> answer(Request request, HttpExchange exchange) throws IOException;
  }

  private final Guard guard;
  private final Room room;

  Door(Guard guard, Room room) {
    this.guard = guard;
    this.room = room;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Security-Policy", POLICY);
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Cache-Control", "no-cache");
    Optional<Reply> reply;
    try {
      reply = answer(exchange);
    } catch (Refusal e) {
      reply = Optional.of(sentence(e.status(), e.getMessage()));
    } catch (IllegalArgumentException e) {
      reply = Optional.of(sentence(400, e.getMessage()));
    } catch (NoSuchFileException e) {
      reply = Optional.of(sentence(404, "that is not there"));
    } catch (IOException e) {
      reply = Optional.of(sentence(500, e.getMessage()));
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      reply = Optional.of(sentence(500, "that did not work; the page goes on"));
    }
    if (reply.isPresent()) {
      send(exchange, reply.get());
    }
  }

  private Optional<Reply> answer(HttpExchange exchange) throws IOException {
    Request request = Request.of(exchange);
    Optional<String> token =
        Optional.ofNullable(exchange.getRequestHeaders().getFirst("X-Bitwell-Token"))
            .or(() -> Optional.ofNullable(request.query().get("token")).map(all -> all.get(0)));
    Optional<Refusal> refusal =
        guard.refuses(exchange.getRequestHeaders(), exchange.getRequestURI(), token);
    if (refusal.isPresent()) {
      throw refusal.get();
    }
    return room.answer(request, exchange);
  }

  private static Reply sentence(int status, String text) {
    String said = text == null ? "that did not work" : text;
    return Reply.json(status, Json.write(Map.of("error", said), false));
  }

  private static void send(HttpExchange exchange, Reply reply) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", reply.type());
    boolean bare = exchange.getRequestMethod().equals("HEAD") || reply.content().length == 0;
    try (exchange;
        OutputStream out = exchange.getResponseBody()) {
      exchange.sendResponseHeaders(reply.status(), bare ? -1 : reply.content().length);
      if (!bare) {
        out.write(reply.content());
      }
    }
  }
}
