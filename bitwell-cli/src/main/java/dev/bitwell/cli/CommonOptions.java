package dev.bitwell.cli;

import picocli.CommandLine.Option;

/** Options that every working command has. */
final class CommonOptions {
  @Option(
      names = "--threads",
      description = "(default: the machine's cores); results do not depend on it")
  Integer threads;

  @Option(names = "--quiet", description = "no progress line")
  boolean quiet;

  int threads() {
    if (threads != null && (threads < 1 || threads > 1024)) {
      throw new IllegalArgumentException("--threads is from 1 to 1024, not " + threads);
    }
    return threads != null ? threads : Runtime.getRuntime().availableProcessors();
  }
}
