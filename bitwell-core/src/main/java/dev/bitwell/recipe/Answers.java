package dev.bitwell.recipe;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What is said about a recipe, as texts of a command line or values of JSON: what is given, and
 * behind it what fills in.
 */
final class Answers {
  /** Names of version 0.1. */
  private static final Map<String, String> FORMER =
      Map.of("count", "flip-count", "beta", "inverse-temperature");

  /** What the data are is not said here, but often in the same place. */
  private static final Set<String> OF_DATA =
      Set.of(
          "data",
          "dim",
          "valid",
          "test",
          "holdout",
          "padded",
          "groups",
          "missing",
          "columns",
          "drop",
          "label",
          "left-out",
          "data-sha256",
          "init");

  private static final Pattern TIME = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,3})?)([smh]?)");

  private final Map<String, Object> given;
  private final Map<String, Object> background;

  Answers(Map<String, ?> given, Map<String, ?> background) {
    this.given = known(given);
    this.background = known(background);
  }

  private static Map<String, Object> known(Map<String, ?> values) {
    Set<String> names =
        Setting.all().stream().map(Setting::name).collect(Collectors.toCollection(TreeSet::new));
    Map<String, Object> known = new HashMap<>();
    values.forEach(
        (key, value) -> {
          String name = FORMER.getOrDefault(key, key);
          if (OF_DATA.contains(name) || value == null) {
            return;
          }
          if (!names.contains(name)) {
            throw new IllegalArgumentException(
                "\"" + key + "\" is no setting of a recipe; known: " + names);
          }
          known.put(name, value);
        });
    return known;
  }

  /** Whether anything is said about it. */
  boolean has(String name) {
    return given.containsKey(name) || background.containsKey(name);
  }

  /** Whether anything is said about any of them. */
  boolean hasAny(List<String> names) {
    return names.stream().anyMatch(this::has);
  }

  private Optional<Object> value(String name) {
    return Optional.ofNullable(given.getOrDefault(name, background.get(name)));
  }

  /**
   * Refuses what was given where it would be ignored.
   *
   * @param owner what it means something to
   * @param chosen what there is instead, as the end of a sentence
   */
  void refuse(String owner, String chosen, List<String> names) {
    for (String name : names) {
      if (given.containsKey(name)) {
        throw new IllegalArgumentException("--" + name + " is for " + owner + ", but " + chosen);
      }
    }
  }

  String text(String name, String usual) {
    return value(name).map(Object::toString).orElse(usual);
  }

  int whole(String name, int usual) {
    return read(name, "a whole number", text -> Math.toIntExact(integral(text)), usual);
  }

  long count(String name, long usual) {
    return read(name, "a whole number", Answers::integral, usual);
  }

  double number(String name, double usual) {
    return read(name, "a number", Double::valueOf, usual);
  }

  boolean truth(String name, boolean usual) {
    return read(name, "true or false", Answers::yesOrNo, usual);
  }

  /** A time, such as 90s, 10m or 1h; a number by itself is one of seconds. */
  Duration time(String name, Duration usual) {
    return read(name, "a time above 0 such as 90s, 10m or 1h", Answers::duration, usual);
  }

  private static Duration duration(String text) {
    Matcher matcher = TIME.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(text);
    }
    double unit =
        switch (matcher.group(2)) {
          case "h" -> 3600;
          case "m" -> 60;
          default -> 1;
        };
    long millis = Math.round(1000 * unit * Double.parseDouble(matcher.group(1)));
    if (millis == 0) {
      throw new IllegalArgumentException(text);
    }
    return Duration.ofMillis(millis);
  }

  /** A time as it is written. */
  static String text(Duration time) {
    return time.toSeconds() % 60 == 0 && time.toMillisPart() == 0
        ? time.toMinutes() + "m"
        : time.toMillis() / 1000.0 + "s";
  }

  private static long integral(String text) {
    return Long.parseLong(text);
  }

  private static boolean yesOrNo(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException(text);
    };
  }

  private <T> T read(String name, String accepted, Function<String, T> reader, T usual) {
    Optional<Object> value = value(name);
    if (value.isEmpty()) {
      return usual;
    }
    try {
      return reader.apply(value.get().toString());
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new IllegalArgumentException(
          "--" + name + " is " + accepted + ", not \"" + value.get() + "\"", e);
    }
  }

  /** A JSON array, or numbers with commas between them. */
  List<Long> counts(String name, List<Long> usual) {
    Optional<Object> value = value(name);
    if (value.isEmpty()) {
      return usual;
    }
    List<?> elements =
        value.get() instanceof List<?> list
            ? list
            : Arrays.asList(value.get().toString().split(","));
    try {
      return elements.stream().map(element -> Long.valueOf(element.toString().strip())).toList();
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "--" + name + " is whole numbers with commas between them, not " + value.get(), e);
    }
  }

  /** A value of the type of what is usual. */
  Object like(String name, Object usual) {
    if (usual instanceof Integer number) {
      return whole(name, number);
    }
    if (usual instanceof Double number) {
      return number(name, number);
    }
    if (usual instanceof Boolean truth) {
      return truth(name, truth);
    }
    if (usual instanceof String text) {
      return text(name, text);
    }
    List<Long> longs = ((List<?>) usual).stream().map(n -> ((Number) n).longValue()).toList();
    return counts(name, longs).stream().map(Math::toIntExact).toList();
  }
}
