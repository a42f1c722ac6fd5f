package dev.bitwell.reproduce;

import dev.bitwell.reproduce.Reproduction.Completed;
import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Progress;
import dev.bitwell.reproduce.report.Experiment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
public record TinyRun(Path out, Map<String, Integer> computed) implements AutoCloseable {
  /** Makes it, or finds it made. */
  public static TinyRun in(Path out) throws IOException {
    Map<String, Integer> computed = new LinkedHashMap<>();
    Reproduction.Listener listener =
        new Reproduction.Listener() {
          @Override
          public void progressed(Progress progress) {}

          @Override
          public void complete(Completed completed) {
            computed.put(completed.experiment(), completed.computed());
          }
        };
    ReproductionOptions options = ReproductionOptions.of(Budget.TINY).withOut(out).withThreads(2);
    Reproduction.of(options, listener).run(Reproduction.ALL);
    return new TinyRun(out, computed);
  }

  /** All experiments, with the built-in graphs. */
  public static List<Experiment> experiments() {
    return Experiments.all();
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
