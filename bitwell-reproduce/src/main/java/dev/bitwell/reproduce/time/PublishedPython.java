package dev.bitwell.reproduce.time;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A Python that can run the published code.
 *
 * @param command that starts it
 * @param description its own words: versions of "python" and "torch", "blas", and the "core" that
 *     this takes the processor for, where it tells
 */
record PublishedPython(String command, Map<String, Object> description) {
  private static final List<String> TOLD = List.of("python", "torch", "blas", "core");

  /**
   * The first of these that has all that the code imports.
   *
   * @throws IllegalArgumentException if none has
   */
  static PublishedPython among(List<String> commands, PublishedFolder folder) {
    List<String> refused = new ArrayList<>();
    for (String command : commands) {
      try {
        return new PublishedPython(command, told(PublishedProcess.check(command, folder)));
      } catch (IOException e) {
        refused.add(command + " (" + lastLine(e.getMessage()) + ")");
      }
    }
    throw new IllegalArgumentException(
        "the published code needs a Python with torch, numpy, sklearn, sympy and matplotlib, which"
            + " is not "
            + String.join(" or ", refused)
            + "; on Debian install python3-torch, python3-sklearn, python3-sympy and"
            + " python3-matplotlib, elsewhere name one with --python");
  }

  private static Map<String, Object> told(Map<?, ?> answer) throws IOException {
    if (!(answer.get("torch") instanceof String)) {
      throw new IOException("it does not say which torch it has");
    }
    Map<String, Object> description = new LinkedHashMap<>();
    TOLD.stream()
        .filter(name -> answer.get(name) != null)
        .forEach(name -> description.put(name, answer.get(name)));
    return description;
  }

  /** Of a Python's error, which has the exception last. */
  private static String lastLine(String message) {
    return message.lines().reduce((before, last) -> last).orElse(message);
  }

  /** Names of the libraries that multiply matrices, as far as they are known. */
  List<?> blas() {
    return description.get("blas") instanceof List<?> files ? files : List.of();
  }

  /** Such as "Python 3.11.7, torch 2.1.0 (BLAS libopenblas.so.0 for Haswell)". */
  String words() {
    String blas =
        blas().isEmpty()
            ? "BLAS unknown"
            : "BLAS " + blas().stream().map(String::valueOf).collect(Collectors.joining(", "));
    Object core = description.get("core");
    return (description.containsKey("python") ? "Python " + description.get("python") + ", " : "")
        + "torch "
        + description.get("torch")
        + " ("
        + blas
        + (core == null ? "" : " for " + core)
        + ")";
  }
}
