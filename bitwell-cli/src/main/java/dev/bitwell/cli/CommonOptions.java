package dev.bitwell.cli;

import dev.bitwell.work.Crew;
import picocli.CommandLine.Option;

/** Options that every working command has. */
final class CommonOptions {
  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "(default: the machine's cores); results do not depend on it")
  Integer threads;

  @Option(names = "--quiet", description = "no progress")
  boolean quiet;

  int threads() {
    return crew().threads();
  }

  Crew crew() {
    return threads != null ? Crew.of(threads) : Crew.all();
  }

  /** The crew for a long piece of work, whose progress is shown under this name. */
  Crew crew(Progress progress, String what) {
    return crew().withProgress(done -> progress.show(what, done, ""));
  }

  Progress progress() {
    return new Progress(quiet);
  }
}
