package dev.bitwell.reproduce.lab;

import dev.bitwell.io.AtomicFile;
import dev.bitwell.io.Json;
import dev.bitwell.io.JsonException;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.DoubleConsumer;

/**
 * Where a cell works. A long cell may leave behind what it has so far and go on from there after a
 * kill; a short one need not care.
 */
public final class Workbench {
  private final Path partial;
  private final Path checkpoint;
  private final int threads;
  private final DoubleConsumer progress;
  private final Findings findings = new Findings();

  private Workbench(Path partial, Path checkpoint, int threads, DoubleConsumer progress) {
    this.partial = partial;
    this.checkpoint = checkpoint;
    this.threads = threads;
    this.progress = progress;
  }

  /**
   * A bench with whatever an earlier attempt left.
   *
   * @param scratch the start of the names of files that are there only while the work goes on
   */
  public static Workbench of(Path scratch, int threads, DoubleConsumer progress)
      throws IOException {
    String name = scratch.getFileName().toString();
    Path partial = scratch.resolveSibling(name + ".partial");
    Path checkpoint = scratch.resolveSibling(name + ".checkpoint");
    Workbench bench = new Workbench(partial, checkpoint, threads, progress);
    if (Files.exists(partial)) {
      try {
        bench.findings.putAll((Map<?, ?>) Json.parse(Files.readString(partial)));
      } catch (JsonException | ClassCastException | NullPointerException e) {
        Files.deleteIfExists(checkpoint); // without its findings, the work begins anew
      }
    }
    return bench;
  }

  public Findings findings() {
    return findings;
  }

  /** Threads that the work may use; what they tell of their part is not the whole's progress. */
  public Crew crew() {
    return Crew.of(threads);
  }

  /** How many these are. */
  public int threads() {
    return threads;
  }

  /** Where training may leave its state. */
  public Path checkpoint() {
    return checkpoint;
  }

  /** Keeps the findings so far. Has to come before the checkpoint that relies on them. */
  public void keepFindings() throws IOException {
    AtomicFile.writeText(partial, Json.write(findings.toMap(), false));
  }

  /** Says which part of the work, from 0 to 1, is done. */
  public void show(double done) {
    progress.accept(done);
  }

  /** Removes what was there only while the work went on. */
  public void clear() throws IOException {
    Files.deleteIfExists(checkpoint);
    Files.deleteIfExists(partial);
  }
}
