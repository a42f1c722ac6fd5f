package dev.bitwell.page;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** What the browser shows: files that are part of the library. */
final class StaticFiles {
  private static final Pattern NAME = Pattern.compile("[a-z]+\\.(html|css|js|svg)");

  private static final String CHARTS = "/META-INF/resources/_static/echarts/";
  private static final String CHARTS_VERSION = "/META-INF/maven/org.mvnpm/echarts/pom.properties";

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml");

  private final Map<String, Reply> read = new ConcurrentHashMap<>();

  Optional<Reply> answer(Request request, HttpExchange exchange) throws IOException {
    String name = request.path().equals("/") ? "index.html" : request.path().substring(1);
    if (!request.method().equals("GET") || !NAME.matcher(name).matches()) {
      throw Refusal.notThere("that page");
    }
    Reply reply = read.get(name);
    if (reply == null) {
      reply = read(name);
      read.put(name, reply);
    }
    return Optional.of(reply);
  }

  /** The library that draws, wherever its version keeps it. */
  private static String charts() throws IOException {
    Properties properties = new Properties();
    try (InputStream in = open(CHARTS_VERSION)) {
      properties.load(in);
    }
    return CHARTS + properties.getProperty("version") + "/dist/echarts.min.js";
  }

  private static InputStream open(String place) {
    InputStream in = StaticFiles.class.getResourceAsStream(place);
    if (in == null) {
      throw Refusal.notThere("that page");
    }
    return in;
  }

  private static Reply read(String name) throws IOException {
    String place = name.equals("echarts.js") ? charts() : "site/" + name;
    try (InputStream in = open(place)) {
      return new Reply(
          200, TYPES.get(name.substring(name.lastIndexOf('.') + 1)), in.readAllBytes());
    }
  }
}
