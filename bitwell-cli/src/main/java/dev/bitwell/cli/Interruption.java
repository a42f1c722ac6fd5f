package dev.bitwell.cli;

/** Somebody pressed Ctrl-C, and everything worth keeping has been kept. */
final class Interruption extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** What shells expect of a program that ended on SIGINT. */
  static final int EXIT_CODE = 130;

  Interruption() {
    super("stopped");
  }
}
