package dev.bitwell.cli;

import dev.bitwell.page.PageServer;
import dev.bitwell.page.PageSettings;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "serve",
    description =
        "Shows runs on a page in the browser: watch them learn, look into them, ask them.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class ServeCommand implements Callable<Integer> {
  static final int PORT = 7274;
  private static final int TOKEN_BYTES = 16;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "RUN|DIR",
      defaultValue = "runs",
      description = "a run, or a folder of runs (default: ${DEFAULT-VALUE})")
  Path place;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "" + PORT,
      description = "0 for any that is free (default: ${DEFAULT-VALUE})")
  int port;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description =
          "listen at this address, for other machines; they need the token that is printed"
              + " (default: this machine alone)")
  String host;

  @Option(names = "--open", description = "start a browser")
  boolean open;

  @Override
  public Integer call() throws Exception {
    try (PageServer server = PageServer.start(settings(place, port, host))) {
      System.out.println(server.address());
      System.err.println("serving " + place + " until Ctrl-C");
      if (open) {
        browse(server.address());
      }
      new CountDownLatch(1).await();
      return 0;
    }
  }

  static PageSettings settings(Path place, int port, String host) {
    if (host == null) {
      return PageSettings.local(place, port);
    }
    byte[] bytes = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(bytes);
    return new PageSettings(place, host, port, Optional.of(HexFormat.of().formatHex(bytes)));
  }

  /** Where no browser starts, the address is there to be clicked. */
  private static void browse(URI address) {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    List<String> command =
        system.contains("win")
            ? List.of("rundll32", "url.dll,FileProtocolHandler", address.toString())
            : List.of(system.contains("mac") ? "open" : "xdg-open", address.toString());
    try {
      new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      System.err.println("no browser could be started: " + e.getMessage());
    }
  }
}
