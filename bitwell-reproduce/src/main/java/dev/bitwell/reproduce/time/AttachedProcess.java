package dev.bitwell.reproduce.time;

import java.io.IOException;

/** A process that ends with this one, whatever ends it. */
final class AttachedProcess implements AutoCloseable {
  private final Process process;
  private final Thread end;

  AttachedProcess(ProcessBuilder builder) throws IOException {
    process = builder.start();
    end = new Thread(process::destroy);
    Runtime.getRuntime().addShutdownHook(end);
  }

  Process process() {
    return process;
  }

  @Override
  public void close() {
    process.destroy();
    try {
      Runtime.getRuntime().removeShutdownHook(end);
    } catch (IllegalStateException e) {
      // This process is ending, and the hook is at work.
    }
  }
}
