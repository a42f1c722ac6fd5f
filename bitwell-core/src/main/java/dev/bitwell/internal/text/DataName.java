package dev.bitwell.internal.text;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The name of data, taken apart: {@code er:100,degree=3} is of family "er", its subject is "100",
 * and it has one parameter. A family may stand alone, as in {@code moons,bits=64}.
 *
 * @param text the whole name
 * @param family what comes before the colon, or before the first comma
 * @param subject what comes between the colon and the parameters; empty where there is none
 * @param parameters in the order given
 */
public record DataName(String text, String family, String subject, Map<String, String> parameters) {
  /** A path may have commas, but hardly ones followed by a word and an equals sign. */
  private static final String BEFORE_PARAMETER = ",(?=[a-z]+=)";

  /** Takes a name apart. Any text has parts; whether they mean something, its family knows. */
  public static DataName parse(String text) {
    String[] parts = text.split(BEFORE_PARAMETER, -1);
    int colon = parts[0].indexOf(':');
    Map<String, String> parameters = new LinkedHashMap<>();
    for (String part : Arrays.asList(parts).subList(1, parts.length)) {
      int equals = part.indexOf('=');
      if (parameters.putIfAbsent(part.substring(0, equals), part.substring(equals + 1)) != null) {
        throw new IllegalArgumentException(
            "in \""
                + text
                + "\", "
                + part.substring(0, equals)
                + " is given twice; accepted is one value");
      }
    }
    return new DataName(
        text,
        colon < 0 ? parts[0] : parts[0].substring(0, colon),
        colon < 0 ? "" : parts[0].substring(colon + 1),
        parameters);
  }

  /** Refuses parameters that are none of these. */
  public void requireKnown(List<String> known) {
    for (String name : parameters.keySet()) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "in \""
                + text
                + "\", \""
                + name
                + "\" is none of "
                + String.join("=, ", known)
                + (known.isEmpty() ? "the parameters, for there are none" : "="));
      }
    }
  }

  public String text(String name, String usual) {
    return parameters.getOrDefault(name, usual);
  }

  public int whole(String name, int usual) {
    return parameters.containsKey(name) ? whole(name) : usual;
  }

  private int whole(String name) {
    return parse(name, "a whole number below 2^31", Integer::valueOf);
  }

  public long seed(long usual) {
    return parameters.containsKey("seed")
        ? parse("seed", "a whole number from -2^63 to 2^63 - 1", Long::valueOf)
        : usual;
  }

  public double number(String name, double usual) {
    return parameters.containsKey(name) ? parse(name, "a number", Double::valueOf) : usual;
  }

  private <T> T parse(String name, String accepted, Parser<T> parser) {
    try {
      return parser.parse(parameters.get(name));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "in \""
              + text
              + "\", "
              + name
              + " is "
              + accepted
              + ", not \""
              + parameters.get(name)
              + "\"",
          e);
    }
  }

  private interface Parser<T> {
    T parse(String text);
  }
}
