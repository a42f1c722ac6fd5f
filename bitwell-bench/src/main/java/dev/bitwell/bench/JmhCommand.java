package dev.bitwell.bench;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.openjdk.jmh.Main;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Unmatched;

@Command(name = "jmh", description = "The JMH benchmarks; arguments are JMH's own.")
final class JmhCommand implements Callable<Integer> {
  @Parameters(arity = "0..*", paramLabel = "JMH-ARGUMENT")
  List<String> arguments = List.of();

  @Unmatched List<String> options = List.of();

  @Override
  public Integer call() throws Exception {
    Main.main(Stream.concat(arguments.stream(), options.stream()).toArray(String[]::new));
    return 0;
  }
}
