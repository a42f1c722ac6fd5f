package dev.bitwell.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
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
 * @param result of the command
 */
public record TinyRun(Path out, Result result) implements AutoCloseable {
  /** The command line that makes it, or finds it made. */
  static String line(Path out) {
    return "reproduce all --budget tiny --quiet --out " + out;
  }

  private static TinyRun run() {
    try {
      Path out = Files.createTempDirectory("bitwell-tiny");
      return new TinyRun(out, Result.fine(line(out)));
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
  public static final class Once implements ParameterResolver {
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
