package dev.bitwell.page;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What is served, and to whom.
 *
 * @param root the folder of runs; or a run itself, which is opened at once
 * @param host the address to listen at
 * @param port at which port; 0 for any that is free
 * @param token what whoever asks has to know; nothing where only this machine is listened to
 */
public record PageSettings(Path root, String host, int port, Optional<String> token) {
  static final String LOOPBACK = "127.0.0.1";

  /** To this machine alone. */
  public static PageSettings local(Path root, int port) {
    return new PageSettings(root, LOOPBACK, port, Optional.empty());
  }

  public PageSettings {
    if (port < 0 || port > 65_535) {
      throw new IllegalArgumentException("a port is from 0 to 65535, not " + port);
    }
    boolean local = host.equals(LOOPBACK) || host.equals("localhost") || host.equals("::1");
    if (!local && token.isEmpty()) {
      throw new IllegalArgumentException(
          "whoever can reach " + host + " could read the runs: that takes a token");
    }
  }
}
