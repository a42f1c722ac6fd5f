package dev.bitwell.reproduce;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * All experiments at the smallest budget. It takes longer than any other test, so it is run once
 * for all tests that look at what it leaves: they get it as a parameter.
 *
 * @param out its directory, which is gone after the last test
 * @param computed cells of each experiment that were computed in this run
 */
record TinyRun(Path out, Map<String, Integer> computed) implements AutoCloseable {
  /** Makes it, or finds it made. */
  static TinyRun in(Path out) throws IOException {
    Map<String, Integer> computed = new LinkedHashMap<>();
    Reproduction.Listener listener =
        new Reproduction.Listener() {
          @Override
          public void show(String experiment, double done, String detail) {}

          @Override
          public void complete(String experiment, int cells, int now, Path file) {
            computed.put(experiment, now);
          }
        };
    Reproduction.of(out, Budget.TINY, Optional.empty(), 2, "test", listener).run(Reproduction.ALL);
    return new TinyRun(out, computed);
  }

  private static TinyRun run() {
    try {
      return in(Files.createTempDirectory("bitwell-tiny"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(out)) {
      files = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
  }

  /** Hands the run to tests. */
  static final class Once implements ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == TinyRun.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return context
          .getRoot()
          .getStore(Namespace.create(TinyRun.class))
          .getOrComputeIfAbsent(TinyRun.class, key -> run(), TinyRun.class);
    }
  }
}
