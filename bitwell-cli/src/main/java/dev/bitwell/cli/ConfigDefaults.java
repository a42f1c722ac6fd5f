package dev.bitwell.cli;

import dev.bitwell.io.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Values for options that were not given: from {@code --config FILE} or, when a run is resumed,
 * from the configuration it was started with. Keys are the long names of the options.
 */
final class ConfigDefaults implements IDefaultValueProvider {
  private static final ConfigDefaults NONE = new ConfigDefaults(Map.of());

  private final Map<String, ?> values;

  private ConfigDefaults(Map<String, ?> values) {
    this.values = values;
  }

  /** Looks ahead for the configuration, which has to be known before options are parsed. */
  static ConfigDefaults of(List<String> args) throws IOException {
    if (args.isEmpty() || !args.get(0).equals("train")) {
      return NONE;
    }
    String config = valueOf("--config", args);
    if (config != null) {
      return read(Path.of(config));
    }
    String out = valueOf("--out", args);
    if (args.contains("--resume") && out != null) {
      Path kept = new RunDirectory(Path.of(out)).config();
      return Files.exists(kept) ? read(kept) : NONE;
    }
    return NONE;
  }

  private static String valueOf(String option, List<String> args) {
    for (int k = 0; k < args.size(); k++) {
      if (args.get(k).startsWith(option + "=")) {
        return args.get(k).substring(option.length() + 1);
      }
      if (args.get(k).equals(option) && k + 1 < args.size()) {
        return args.get(k + 1);
      }
    }
    return null;
  }

  private static ConfigDefaults read(Path file) throws IOException {
    Map<String, Object> values = readMap(file);
    for (String key : values.keySet()) {
      if (!RunConfig.KEYS.contains(key) && !key.equals(RunConfig.FINGERPRINT)) {
        throw new IllegalArgumentException(
            file + " sets \"" + key + "\", which is not known; known: " + RunConfig.KEYS);
      }
    }
    return new ConfigDefaults(values);
  }

  /** The object in a JSON file, or a sentence. */
  static Map<String, Object> readMap(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new NoSuchFileException(file.toString());
    }
    Object parsed;
    try {
      parsed = Json.parse(Files.readString(file));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + " is not JSON: " + e.getMessage(), e);
    }
    if (parsed instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .filter(e -> e.getValue() != null)
          .collect(Collectors.toMap(e -> (String) e.getKey(), Map.Entry::getValue));
    }
    throw new IllegalArgumentException(file + " has to hold a JSON object");
  }

  @Override
  public String defaultValue(ArgSpec arg) {
    String key =
        arg instanceof OptionSpec option
            ? option.longestName().replaceFirst("^--", "")
            : RunConfig.DATA;
    Object value = values.get(key);
    if (value == null) {
      return null;
    }
    return value instanceof List<?> list
        ? list.stream().map(String::valueOf).collect(Collectors.joining(","))
        : value.toString();
  }
}
