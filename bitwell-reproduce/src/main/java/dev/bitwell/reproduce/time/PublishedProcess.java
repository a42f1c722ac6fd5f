package dev.bitwell.reproduce.time;

import dev.bitwell.io.Json;
import dev.bitwell.io.JsonException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs our script that runs the published ones, in a fresh process and a passing folder. */
final class PublishedProcess {
  /** After so many seconds a process has had its chance. */
  static final int LIMIT_SECONDS = 600;

  private static final String SCRIPT = "published_timing.py";

  private PublishedProcess() {}

  /** Lets a Python import all that it needs, and say what it is. */
  static Map<?, ?> check(String python, PublishedFolder folder) throws IOException {
    return run(python, 1, List.of(folder.path().toString()))
        .orElseThrow(() -> new IOException("it is silent"));
  }

  /**
   * Measures iterations.
   *
   * @param seconds to go on for after the first epoch, though at least two more are timed
   * @return what {@link TimingProcess} gives; nothing if it takes longer than anybody waits
   */
  static Optional<Map<?, ?>> measure(PublishedCode code, PublishedWork work, double seconds)
      throws IOException {
    List<String> arguments = new ArrayList<>();
    arguments.add(code.folder().path().toString());
    arguments.add(work.data().label());
    arguments.add(Double.toString(seconds));
    arguments.add(Integer.toString(work.iterations()));
    arguments.add(PublishedFolder.script(work.method()));
    arguments.addAll(work.arguments());
    try {
      return run(code.python().command(), work.threads(), arguments);
    } catch (IOException e) {
      throw new IOException("the published " + work + " has failed: " + e.getMessage(), e);
    }
  }

  private static Optional<Map<?, ?>> run(String python, int threads, List<String> arguments)
      throws IOException {
    Path folder = Files.createTempDirectory("bitwell-published");
    try {
      TorchSetup.copyTo(folder);
      TorchSetup.copy(SCRIPT, folder);
      List<String> command = new ArrayList<>(List.of(python, folder.resolve(SCRIPT).toString()));
      command.addAll(arguments);
      ProcessBuilder builder = new ProcessBuilder(command);
      new PythonThreads(threads, true).describe(builder.environment());
      // Ours has no GPU either.
      builder.environment().put("CUDA_VISIBLE_DEVICES", "");
      return answer(builder, folder.resolve("out"), folder.resolve("error"));
    } finally {
      delete(folder);
    }
  }

  private static Optional<Map<?, ?>> answer(ProcessBuilder builder, Path out, Path error)
      throws IOException {
    builder.redirectOutput(out.toFile()).redirectError(error.toFile());
    try (AttachedProcess attached = new AttachedProcess(builder)) {
      if (!attached.process().waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        attached.process().destroyForcibly().waitFor();
        return Optional.empty();
      }
      if (attached.process().exitValue() != 0) {
        String told = Files.readString(error).strip();
        throw new IOException(told.isEmpty() ? "exit " + attached.process().exitValue() : told);
      }
      return Optional.of(parsed(Files.readString(out).strip()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static Map<?, ?> parsed(String text) throws IOException {
    try {
      return Json.object(Json.parse(text))
          .orElseThrow(() -> new IOException("it has printed " + text));
    } catch (JsonException e) {
      throw new IOException("it has printed " + text, e);
    }
  }

  private static void delete(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(folder)) {
      files = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : files) {
      Files.deleteIfExists(file);
    }
  }
}
