package dev.bitwell.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * What stands on the command line itself. Values from a configuration file do not count: it may be
 * that of a run of another energy or method, which the command line has replaced.
 */
final class Given {
  private Given() {}

  /**
   * Refuses options that were given where they would be ignored.
   *
   * @param fit whether they mean something
   * @param owner what they mean something to
   * @param chosen what there is instead, as the end of a sentence
   */
  static void refuseUnless(
      boolean fit, CommandSpec command, String owner, String chosen, String... options) {
    ParseResult parsed = command.commandLine().getParseResult();
    for (String option : options) {
      if (!fit && parsed.hasMatchedOption(option)) {
        throw new IllegalArgumentException(option + " is for " + owner + ", but " + chosen);
      }
    }
  }
}
