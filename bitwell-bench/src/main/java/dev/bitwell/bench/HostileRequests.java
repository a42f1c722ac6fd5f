package dev.bitwell.bench;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Requests that no browser of ours sends: paths to elsewhere, other names, broken bodies. */
final class HostileRequests {
  private static final int PATIENCE_MILLIS = 5000;

  private static final List<String> METHODS =
      List.of("GET", "POST", "POST", "PUT", "HEAD", "DELETE", "OPTIONS", "G\u0000T");

  private static final List<String> PATHS =
      List.of(
          "/../../etc/passwd",
          "/%2e%2e/%2e%2e/etc/passwd",
          "//etc/passwd",
          "/app.js%00.png",
          "/api/picture?id=table&name=../../../etc/passwd",
          "/api/run?id=%2e%2e",
          "/api/run?id=/etc",
          "/api/run?id=%00",
          "/api/run?id=%zz",
          "/api/run?id=" + "a".repeat(9000),
          "/api/plane?id=plane&n=1e9",
          "/api/plane?id=plane&half=NaN",
          "/api/points?id=plane&count=-1",
          "/api/events?id=../..",
          "/api/nothing",
          "/api/ask",
          "/api/row",
          "/api/stop");

  private static final List<String> BODIES =
      List.of(
          "",
          "{",
          "[]",
          "[".repeat(5000),
          "{\"id\":\"table\",\"given\":{\"a\":5}}",
          "{\"id\":\"../..\",\"row\":{}}",
          "{\"id\":\"table\",\"effort\":99,\"row\":{\"<b>\":\"x\"}}",
          "\u0000\u00ff".repeat(100));

  private final URI address;
  private final Map<String, Integer> answers = new TreeMap<>();
  private int leaks;

  HostileRequests(URI address) {
    this.address = address;
  }

  String send(int count) throws IOException {
    Random random = new Random(1);
    double longest = 0;
    long start = System.nanoTime();
    for (int k = 0; k < count; k++) {
      long begun = System.nanoTime();
      String answer = answer(request(random));
      longest = Math.max(longest, (System.nanoTime() - begun) / 1e9);
      boolean told = answer.contains("root:") || answer.contains(".java:");
      leaks += told ? 1 : 0;
      String status = answer.startsWith("HTTP/1.1 ") ? answer.substring(9, 12) : "closed";
      answers.merge(status, 1, Integer::sum);
    }
    return String.format(
        "%d hostile requests in %.1f s, the longest %.2f s; answers %s; %d told what they should not",
        count, (System.nanoTime() - start) / 1e9, longest, answers, leaks);
  }

  private String request(Random random) {
    String host = address.getHost() + ":" + address.getPort();
    List<String> names =
        List.of(
            host,
            host,
            "evil.example",
            host + "\r\nOrigin: http://evil.example",
            host + "\r\nX: " + "y".repeat(5000),
            host + "\r\nContent-Length: -5");
    String body = pick(random, BODIES);
    return pick(random, METHODS)
        + " "
        + pick(random, PATHS)
        + " HTTP/1.1\r\nHost: "
        + pick(random, names)
        + "\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: "
        + body.length()
        + "\r\n\r\n"
        + body;
  }

  private static String pick(Random random, List<String> from) {
    return from.get(random.nextInt(from.size()));
  }

  private String answer(String request) throws IOException {
    try (Socket socket = new Socket(address.getHost(), address.getPort())) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (SocketException e) {
      return ""; // it hung up, which is an answer
    }
  }
}
