package dev.bitwell.internal.text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Names in sentences, and constants by those they have on the command line and in files. */
public final class Labels {
  private Labels() {}

  /** The first so many names, and how many more there are. */
  public static String some(List<String> names, int most) {
    return String.join(", ", names.subList(0, Math.min(most, names.size())))
        + (names.size() > most ? " and " + (names.size() - most) + " more" : "");
  }

  /** RMWGGIS_BASIC is called "rmwggis-basic". */
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The constant of this name, or a sentence with those there are. */
  public static <E extends Enum<E>> E find(E[] constants, String what, String label) {
    return find(Arrays.asList(constants), Labels::of, what, label);
  }

  /** The one of this name, or a sentence with those there are. */
  public static <T> T find(List<T> all, Function<T, String> name, String what, String label) {
    return all.stream()
        .filter(one -> name.apply(one).equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no "
                        + what
                        + " is called \""
                        + label
                        + "\"; choose "
                        + all.stream().map(name).collect(Collectors.joining(", "))));
  }
}
