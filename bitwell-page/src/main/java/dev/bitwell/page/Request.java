package dev.bitwell.page;

import com.sun.net.httpserver.HttpExchange;
import dev.bitwell.io.Json;
import dev.bitwell.io.JsonException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What is asked. Of a body, and of a number in it, no more is read than has a meaning.
 *
 * @param method GET or POST
 * @param path without the query
 * @param query its parameters, all values of each
 * @param body of a POST: a JSON object
 */
record Request(
    String method, String path, Map<String, List<String>> query, Map<String, Object> body) {
  private static final int LARGEST_BODY = 1 << 23;
  private static final int LONGEST_QUERY = 1 << 14;
  private static final Pattern AND = Pattern.compile("&");

  static Request of(HttpExchange exchange) throws IOException {
    String method = exchange.getRequestMethod();
    if (!method.equals("GET") && !method.equals("POST")) {
      throw new Refusal(405, "requests are GET or POST here, not " + clipped(method));
    }
    String query = exchange.getRequestURI().getRawQuery();
    Map<String, Object> body = Map.of();
    if (method.equals("POST")) {
      String type = exchange.getRequestHeaders().getFirst("Content-Type");
      if (type == null || !type.startsWith("application/json")) {
        throw new Refusal(415, "what is posted here is application/json");
      }
      body = read(exchange.getRequestBody());
    }
    return new Request(method, exchange.getRequestURI().getPath(), parse(query), body);
  }

  private static Map<String, Object> read(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(LARGEST_BODY + 1);
    if (bytes.length > LARGEST_BODY) {
      throw new Refusal(413, "no more than " + LARGEST_BODY + " bytes are read");
    }
    Object parsed;
    try {
      parsed = Json.parse(new String(bytes, StandardCharsets.UTF_8));
    } catch (JsonException e) {
      throw new Refusal(400, "what was posted is not JSON: " + e.getMessage());
    }
    return object(parsed, "what is posted");
  }

  private static Map<String, Object> object(Object value, String what) {
    return Json.object(value).orElseThrow(() -> new Refusal(400, what + " is a JSON object"));
  }

  private static Map<String, List<String>> parse(String query) {
    Map<String, List<String>> parsed = new LinkedHashMap<>();
    if (query == null || query.isEmpty()) {
      return parsed;
    }
    if (query.length() > LONGEST_QUERY) {
      throw new Refusal(414, "the query is longer than " + LONGEST_QUERY);
    }
    try {
      AND.splitAsStream(query)
          .forEach(
              part -> {
                int equals = part.indexOf('=');
                String key = equals < 0 ? part : part.substring(0, equals);
                String value = equals < 0 ? "" : part.substring(equals + 1);
                parsed
                    .computeIfAbsent(decoded(key), k -> new java.util.ArrayList<>())
                    .add(decoded(value));
              });
    } catch (IllegalArgumentException e) {
      throw new Refusal(400, "the query is not encoded as it should be");
    }
    return parsed;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  /** A word of the query, or of the body. */
  Optional<String> word(String name) {
    if (body.get(name) instanceof String text) {
      return Optional.of(text);
    }
    List<String> values = query.getOrDefault(name, List.of());
    return values.isEmpty() ? Optional.empty() : Optional.of(values.get(0));
  }

  String requireWord(String name) {
    return word(name).orElseThrow(() -> new Refusal(400, "\"" + name + "\" has to be given"));
  }

  List<String> words(String name) {
    return query.getOrDefault(name, List.of());
  }

  /** A number of the query, or of the body, within bounds. */
  double number(String name, double usual, double least, double most) {
    Object given = body.get(name);
    double value = usual;
    if (given instanceof Number number) {
      value = number.doubleValue();
    } else if (word(name).isPresent()) {
      try {
        value = Double.parseDouble(word(name).get());
      } catch (NumberFormatException e) {
        value = Double.NaN;
      }
    }
    if (!(value >= least && value <= most)) {
      throw new Refusal(
          400, "\"" + name + "\" is a number from " + least + " to " + most + " here");
    }
    return value;
  }

  int integer(String name, int usual, int least, int most) {
    return (int) number(name, usual, least, most);
  }

  /** Names and values of the body. */
  Map<String, String> values(String name) {
    Map<String, String> values = new LinkedHashMap<>();
    object(body.getOrDefault(name, Map.of()), "\"" + name + "\"")
        .forEach(
            (key, value) -> {
              if (!(value instanceof String text)) {
                throw new Refusal(400, "values of \"" + name + "\" are words");
              }
              values.put(key, text);
            });
    return values;
  }

  private static String clipped(String text) {
    return text.length() > 20 ? text.substring(0, 20) + "…" : text;
  }
}
