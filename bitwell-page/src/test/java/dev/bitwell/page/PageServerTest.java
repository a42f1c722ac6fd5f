package dev.bitwell.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.domain.Columns;
import dev.bitwell.io.Json;
import dev.bitwell.run.RunDirectory;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageServerTest {
  private static final String SECRET = "nobody reads this";

  @TempDir static Path folder;
  private static Path root;
  private static PageServer server;
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  @BeforeAll
  static void serve() throws IOException {
    root = Files.createDirectory(folder.resolve("runs"));
    Path csv = SmallRuns.table(folder);
    SmallRuns.pairs(csv, root.resolve("animals"), 300);
    SmallRuns.moons(root.resolve("deep").resolve("moons"));
    Files.createDirectory(root.resolve("empty"));
    Files.createDirectory(root.resolve("broken"));
    Files.writeString(root.resolve("broken").resolve("config.json"), "{\"data\": ");
    Files.createDirectory(root.resolve("torn"));
    Files.writeString(root.resolve("torn").resolve("config.json"), "{\"data\": \"x\"}");
    Files.writeString(root.resolve("torn").resolve("model.safetensors"), "half a mod");
    Files.createDirectory(root.resolve("left"));
    Files.writeString(root.resolve("left").resolve("config.json"), "{\"data\": \"x\"}");
    Files.writeString(folder.resolve("secret.png"), SECRET);
    Files.createSymbolicLink(root.resolve("link"), folder);
    Files.createSymbolicLink(
        root.resolve("animals").resolve("linked.png"), folder.resolve("secret.png"));
    server = PageServer.start(PageSettings.local(root, 0));
  }

  @AfterAll
  static void end() {
    server.close();
  }

  private static HttpResponse<String> get(String path, String... headers) {
    return send(HttpRequest.newBuilder(server.address().resolve(path)).GET(), headers);
  }

  private static HttpResponse<String> post(String path, Object body) {
    return send(
        HttpRequest.newBuilder(server.address().resolve(path))
            .POST(BodyPublishers.ofString(Json.write(body, false))),
        "Content-Type",
        "application/json");
  }

  private static HttpResponse<String> send(HttpRequest.Builder request, String... headers) {
    try {
      for (int k = 0; k < headers.length; k += 2) {
        request.header(headers[k], headers[k + 1]);
      }
      return CLIENT.send(request.build(), BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<?, ?> object(HttpResponse<String> response) {
    assertEquals(200, response.statusCode(), response.body());
    return (Map<?, ?>) Json.parse(response.body());
  }

  private static String error(HttpResponse<String> response, int status) {
    assertEquals(status, response.statusCode(), response.body());
    return (String) ((Map<?, ?>) Json.parse(response.body())).get("error");
  }

  @Test
  void runsAreListedAsWhatTheyAre() {
    List<?> runs = (List<?>) object(get("/api/runs")).get("runs");
    Map<Object, Object> states =
        runs.stream()
            .map(run -> (Map<?, ?>) run)
            .collect(
                Collectors.toMap(
                    run -> run.get("id"),
                    run -> run.get("state"),
                    (a, b) -> a,
                    LinkedHashMap::new));
    assertEquals(
        Map.of(
            "animals", "done",
            "deep/moons", "done",
            "empty", "empty",
            "broken", "broken",
            "torn", "broken",
            "left", "stopped"),
        states);
  }

  @Test
  void aRunIsTold() throws IOException {
    Map<?, ?> run = object(get("/api/run?id=animals"));
    assertEquals("table", run.get("kind"));
    assertEquals(4, ((List<?>) run.get("columns")).size());
    assertFalse(((List<?>) run.get("metrics")).isEmpty());
    assertEquals("plane", object(get("/api/run?id=deep%2Fmoons")).get("kind"));
    error(get("/api/run?id=nothing"), 404);
  }

  /** Every column given every value of every other, against a sum over all states. */
  @Test
  void answersAreThoseOfAllRows() throws IOException {
    SmallRuns.Exact exact =
        new SmallRuns.Exact(new RunDirectory(root.resolve("animals")).readModel());
    Columns columns = exact.columns();
    for (int given = 0; given < columns.count(); given++) {
      for (int word = 0; word < columns.columns().get(given).words().size(); word++) {
        String name = columns.columns().get(given).name();
        String value = columns.columns().get(given).words().get(word);
        Map<?, ?> answer =
            object(post("/api/ask", Map.of("id", "animals", "given", Map.of(name, value))));
        for (int c = 0; c < columns.count(); c++) {
          Map<?, ?> column = (Map<?, ?>) ((List<?>) answer.get("columns")).get(c);
          List<?> values = (List<?>) column.get("values");
          for (int w = 0; w < values.size(); w++) {
            Map<?, ?> one = (Map<?, ?>) values.get(w);
            double error = ((Number) one.get("error")).doubleValue();
            assertEquals(
                exact.probability(c, w, given, word),
                ((Number) one.get("probability")).doubleValue(),
                4 * error + 1e-5);
          }
        }
      }
    }
  }

  @Test
  void aRowIsJudgedAndRepaired() {
    Map<?, ?> row =
        object(
            post("/api/row", Map.of("id", "animals", "row", Map.of("tail", "no", "wings", "1"))));
    List<?> cells = (List<?>) row.get("cells");
    assertEquals(4, cells.size());
    assertTrue(((Number) row.get("logP")).doubleValue() < 0);
    assertEquals(null, ((Map<?, ?>) cells.get(2)).get("value"));
    assertFalse(((Map<?, ?>) row.get("repair")).isEmpty(), "what is missing is filled");
    assertEquals(10, ((List<?>) object(get("/api/odd?id=animals&count=10")).get("rows")).size());
    assertTrue(
        error(post("/api/row", Map.of("id", "animals", "row", Map.of("fins", "1"))), 400)
            .contains("fins"));
    assertTrue(
        error(post("/api/ask", Map.of("id", "animals", "given", Map.of("tail", "maybe"))), 400)
            .contains("yes"));
  }

  @Test
  void oddRowsOfAFileAreFound() {
    String usual = "yes,1,small,b\n".repeat(20);
    String text = "tail,wings,size,\"" + SmallRuns.HOSTILE + "\"\n" + usual + "no,1,small,b\n";
    Map<?, ?> odd = object(post("/api/odd", Map.of("id", "animals", "text", text, "count", 3)));
    assertEquals(21, ((Number) odd.get("count")).intValue());
    Map<?, ?> first = (Map<?, ?>) ((List<?>) odd.get("rows")).get(0);
    assertEquals(21, ((Number) first.get("row")).intValue());
    assertEquals("no", ((Map<?, ?>) first.get("values")).get("tail"));
    assertEquals("tail", ((Map<?, ?>) ((List<?>) first.get("cells")).get(0)).get("name"));
    Map<String, Object> other = Map.of("id", "animals", "text", "tail,fins\nyes,1\n");
    String error = error(post("/api/odd", other), 400);
    assertTrue(error.startsWith("the file has the columns tail, fins"), error);
    assertTrue(error.contains("it lacks wings"), error);
    error(post("/api/odd", Map.of("id", "animals", "text", "")), 400);
    error(post("/api/odd", Map.of("id", "deep/moons", "text", text)), 400);
  }

  @Test
  void whatABrowserHasIsNotSentAgain() {
    HttpResponse<String> whole = get("/app.js");
    String tag = whole.headers().firstValue("ETag").orElseThrow();
    HttpResponse<String> again = get("/app.js", "If-None-Match", tag);
    assertEquals(304, again.statusCode());
    assertEquals("", again.body());
    assertEquals(200, get("/style.css", "If-None-Match", tag).statusCode());
  }

  @Test
  void couplingsAndPlanesAreTold() {
    Map<?, ?> couplings = object(get("/api/couplings?id=animals"));
    int d = ((List<?>) couplings.get("columns")).size();
    assertEquals(d, ((List<?>) couplings.get("order")).size());
    assertFalse(((List<?>) couplings.get("couplings")).isEmpty());
    Map<?, ?> plane = object(get("/api/plane?id=deep/moons&n=12&x=1&half=0.5"));
    assertEquals(144, ((List<?>) plane.get("values")).size());
    assertEquals(0.5, ((Number) plane.get("x0")).doubleValue(), 1e-12);
    assertEquals(
        30, ((List<?>) object(get("/api/points?id=deep/moons&count=30")).get("data")).size());
    assertTrue(error(get("/api/couplings?id=deep/moons"), 409).contains("mlp"));
    error(get("/api/plane?id=animals"), 400);
    error(get("/api/graphs?id=animals"), 400);
    error(get("/api/plane?id=deep/moons&n=100000"), 400);
    error(get("/api/plane?id=deep/moons&n=NaN"), 400);
  }

  @Test
  void nothingOutsideIsReached() {
    for (String id :
        List.of(
            "..",
            "../",
            "../secret.png",
            "link",
            "link/runs",
            "/etc",
            "animals/../..",
            "animals/..",
            "deep/../../runs/../..",
            "\u0000",
            "animals\u0000",
            "%2e%2e",
            "a".repeat(5000))) {
      String encoded = URLEncoder.encode(id, StandardCharsets.UTF_8);
      for (String question : List.of("run", "odd", "couplings", "plane", "graphs", "events")) {
        HttpResponse<String> response = get("/api/" + question + "?id=" + encoded);
        assertTrue(response.statusCode() >= 400, id + ": " + response.body());
        assertFalse(response.body().contains("root:") || response.body().contains(SECRET), id);
      }
    }
    for (String name :
        List.of("linked.png", "../../secret.png", "..%2f..%2fsecret.png", "config.json", ".png")) {
      error(get("/api/picture?id=animals&name=" + name), 404);
    }
    for (String path :
        List.of("/..", "/../secret.png", "/site/app.js", "/%2e%2e/secret.png", "/app.js/")) {
      assertTrue(get(path).statusCode() >= 400, path);
    }
  }

  @Test
  void othersMayNotAsk() throws IOException {
    error(get("/api/runs", "Origin", "http://evil.example"), 403);
    error(get("/api/runs", "Sec-Fetch-Site", "cross-site"), 403);
    assertTrue(raw("GET /api/runs HTTP/1.1\r\nHost: evil.example\r\n\r\n").contains("403"));
    assertTrue(raw("GET /api/runs HTTP/1.0\r\n\r\n").contains("403"));
    assertEquals(
        405,
        send(HttpRequest.newBuilder(server.address().resolve("/api/runs"))
                .method("DELETE", BodyPublishers.noBody()))
            .statusCode());
    assertEquals(
        415,
        send(
                HttpRequest.newBuilder(server.address().resolve("/api/stop"))
                    .POST(BodyPublishers.ofString("{\"id\":\"left\"}")),
                "Content-Type",
                "text/plain")
            .statusCode());
    assertFalse(Files.exists(root.resolve("left").resolve("stop")));
    error(post("/api/stop", Map.of("id", "left")), 409);
    assertFalse(Files.exists(root.resolve("left").resolve("stop")), "nobody is at work there");
    String policy = get("/").headers().firstValue("Content-Security-Policy").orElseThrow();
    assertFalse(policy.contains("unsafe"), policy);
  }

  @Test
  void otherAddressesNeedAToken() throws IOException {
    assertThrows(
        IllegalArgumentException.class,
        () -> new PageSettings(root, "0.0.0.0", 0, Optional.empty()));
    try (PageServer open =
        PageServer.start(new PageSettings(root, "127.0.0.2", 0, Optional.of("abc")))) {
      URI at = open.address();
      assertEquals("token=abc", at.getQuery());
      for (Map.Entry<String, Integer> one :
          Map.of("/api/runs", 401, "/api/runs?token=abd", 401, "/api/runs?token=abc", 200, "/", 200)
              .entrySet()) {
        HttpResponse<String> response =
            send(HttpRequest.newBuilder(at.resolve(one.getKey())).GET());
        assertEquals(one.getValue(), response.statusCode(), one.getKey());
      }
      assertEquals(
          200,
          send(HttpRequest.newBuilder(at.resolve("/api/runs")).GET(), "X-Bitwell-Token", "abc")
              .statusCode());
    }
  }

  /** Sends what no client would, and returns what comes back. */
  private static String raw(String request) throws IOException {
    try (Socket socket = new Socket(server.address().getHost(), server.address().getPort())) {
      socket.setSoTimeout(5000);
      OutputStream out = socket.getOutputStream();
      out.write(request.getBytes(StandardCharsets.ISO_8859_1));
      out.flush();
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Bodies and queries that make no sense, some of them large: a sentence each, and it goes on. */
  @Test
  void nonsenseGetsASentence() {
    Random random = new Random(7);
    String[] questions = {"ask", "row", "events", "nothing", ""};
    String[] bodies = {
      "",
      "{",
      "[]",
      "null",
      "{\"id\":5}",
      "{\"id\":\"animals\",\"given\":[],\"row\":null}",
      "[".repeat(2000),
      "{\"id\":\"animals\",\"given\":{\"tail\":null},\"row\":1}",
      "{\"id\":\"animals\",\"effort\":1e99,\"row\":[]}",
      "{\"id\":\"animals\",\"effort\":-1,\"row\":{\"tail\":5}}",
      "{\"id\":\"animals\",\"given\":{\"\":\"\"},\"row\":{\"\":\"\"}}",
      "x".repeat((1 << 20) + 10)
    };
    for (int k = 0; k < 100; k++) {
      String question = questions[random.nextInt(questions.length)];
      String body = bodies[random.nextInt(bodies.length)];
      HttpResponse<String> response =
          send(
              HttpRequest.newBuilder(server.address().resolve("/api/" + question))
                  .POST(BodyPublishers.ofString(body)),
              "Content-Type",
              "application/json");
      String place = question + " " + body.substring(0, Math.min(40, body.length()));
      assertTrue(response.statusCode() >= 400 && response.statusCode() < 500, place);
      assertFalse(response.body().contains("at dev.bitwell"), response.body());
      assertFalse(((String) ((Map<?, ?>) Json.parse(response.body())).get("error")).isBlank());
    }
    object(get("/api/runs"));
  }

  @Test
  void whoeverListensIsTold() throws Exception {
    try (Socket socket = new Socket(server.address().getHost(), server.address().getPort())) {
      socket.setSoTimeout(20_000);
      String host = server.address().getHost() + ":" + server.address().getPort();
      socket
          .getOutputStream()
          .write(
              ("GET /api/events?id=animals HTTP/1.1\r\nHost: " + host + "\r\n\r\n")
                  .getBytes(StandardCharsets.US_ASCII));
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      until(in, "event: runs");
      until(in, "event: run");
      Path metrics = root.resolve("animals").resolve("metrics.csv");
      String before = Files.readString(metrics);
      Files.writeString(metrics, before + before.lines().skip(1).findFirst().orElseThrow() + "\n");
      until(in, "event: run");
      Files.writeString(metrics, before);
    }
  }

  private static void until(BufferedReader in, String line) throws IOException {
    String read = in.readLine();
    while (read != null && !read.equals(line)) {
      read = in.readLine();
    }
    assertEquals(line, read);
  }
}
