package dev.bitwell.bench;

import java.io.IOException;
import java.util.Arrays;
import org.openjdk.jmh.Main;
import picocli.CommandLine.Command;

/** Listed among the others, but run before they are parsed: its arguments are JMH's own. */
@Command(name = "jmh", description = "The JMH benchmarks; arguments are JMH's own.")
final class JmhCommand {
  private JmhCommand() {}

  static boolean isAsked(String[] args) {
    return args.length >= 2 && args[1].equals("jmh");
  }

  static void run(String[] args) throws IOException {
    Main.main(Arrays.copyOfRange(args, 2, args.length));
  }
}
