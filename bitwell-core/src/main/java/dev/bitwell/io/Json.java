package dev.bitwell.io;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Just enough JSON (RFC 8259) for model headers, configurations and reports, so that the library
 * brings no parser that could clash with the one of a host application.
 *
 * <p>Values are plain Java: {@code Map<String, Object>}, {@code List<Object>}, {@code String},
 * {@code Long}, {@code Double}, {@code Boolean} and null.
 */
public final class Json {
  /** How deeply objects and arrays may nest: a hostile text must not overflow the stack. */
  static final int MAX_DEPTH = 64;

  private Json() {}

  /**
   * Reads one JSON value. Objects keep the order of their keys. A number without fraction and
   * exponent that fits a {@code long} is a {@code Long}, any other a {@code Double}. Duplicate keys
   * are refused, because readers disagree on which one counts.
   *
   * @throws JsonException saying at which offset what was expected
   */
  public static Object parse(String text) {
    return new JsonReader(text).document();
  }

  /** A value that was read as an object with its keys, if it is one. */
  public static Optional<Map<String, Object>> object(Object value) {
    if (!(value instanceof Map<?, ?> map)) {
      return Optional.empty();
    }
    Map<String, Object> object = new LinkedHashMap<>();
    map.forEach((key, of) -> object.put((String) key, of));
    return Optional.of(object);
  }

  /**
   * The text of a value. A {@code Double} or {@code Float} always has a fraction or an exponent, so
   * it is a {@code Double} again when read, and is written with the fewest digits that bring back
   * the same double. JSON has no infinities and no NaN: these become null.
   *
   * @param pretty with line breaks and two spaces of indentation; lists of plain values stay on one
   *     line
   * @throws IllegalArgumentException if the value holds something that is not listed above
   */
  public static String write(Object value, boolean pretty) {
    return new JsonWriter(pretty).document(value);
  }
}
