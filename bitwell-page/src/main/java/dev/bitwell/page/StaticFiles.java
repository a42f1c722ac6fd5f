package dev.bitwell.page;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;

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

  private final Map<String, Kept> read = new ConcurrentHashMap<>();

  /**
   * A file.
   *
   * @param tag changes when its content does
   * @param packed its content in fewer bytes, for browsers that can unpack it
   */
  private record Kept(String tag, Reply plain, Reply packed) {}

  Optional<Reply> answer(Request request, HttpExchange exchange) throws IOException {
    String name = request.path().equals("/") ? "index.html" : request.path().substring(1);
    if (!request.method().equals("GET") || !NAME.matcher(name).matches()) {
      throw Refusal.notThere("that page");
    }
    Kept kept = read.get(name);
    if (kept == null) {
      kept = read(name);
      read.put(name, kept);
    }
    Headers headers = exchange.getResponseHeaders();
    headers.set("ETag", kept.tag);
    headers.set("Vary", "Accept-Encoding");
    if (kept.tag.equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
      return Optional.of(new Reply(304, kept.plain.type(), new byte[0]));
    }
    String accepted = exchange.getRequestHeaders().getFirst("Accept-Encoding");
    if (accepted == null || !accepted.contains("gzip")) {
      return Optional.of(kept.plain);
    }
    headers.set("Content-Encoding", "gzip");
    return Optional.of(kept.packed);
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

  private static Kept read(String name) throws IOException {
    String place = name.equals("echarts.js") ? charts() : "site/" + name;
    byte[] content;
    try (InputStream in = open(place)) {
      content = in.readAllBytes();
    }
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(content);
    }
    String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
    CRC32 sum = new CRC32();
    sum.update(content);
    return new Kept(
        '"' + Long.toHexString(sum.getValue()) + '-' + content.length + '"',
        new Reply(200, type, content),
        new Reply(200, type, packed.toByteArray()));
  }
}
