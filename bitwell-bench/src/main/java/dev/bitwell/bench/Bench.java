package dev.bitwell.bench;

import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code ./bitwell bench}: what is fast, and how close to the machine's limit. */
@Command(
    name = "bitwell",
    description = "Learns the energy landscape of binary data.",
    subcommands = Bench.Benchmarks.class)
public final class Bench {
  private Bench() {}

  public static void main(String[] args) throws IOException {
    if (JmhCommand.isAsked(args)) {
      JmhCommand.run(args);
      return;
    }
    CommandLine commandLine = new CommandLine(new Bench());
    commandLine.setExecutionExceptionHandler(
        (exception, command, parsed) -> {
          command.getErr().println("bitwell bench: " + exception.getMessage());
          return exception instanceof IllegalArgumentException ? 2 : 1;
        });
    System.exit(commandLine.execute(args));
  }

  @Command(
      name = "bench",
      description = "Measures. bitwell-bench/README.md says what each benchmark means.",
      mixinStandardHelpOptions = true,
      synopsisSubcommandLabel = "BENCHMARK",
      subcommands = {
        IterationCommand.class,
        IsingCommand.class,
        CouplingsCommand.class,
        MemoryCommand.class,
        PageCommand.class,
        ProposalsCommand.class,
        RbmCommand.class,
        QualityCommand.class,
        ReadCommand.class,
        SidesCommand.class,
        TorchCommand.class,
        ValuesCommand.class,
        JmhCommand.class
      })
  static final class Benchmarks {}
}
