package dev.bitwell.cli;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.BitFile;
import dev.bitwell.model.Model;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "sample",
    description = "Draws rows from a run's model.",
    mixinStandardHelpOptions = true)
final class SampleCommand implements Callable<Integer> {
  @Mixin RunArgument run;
  @Mixin SamplerOptions sampler;
  @Mixin CommonOptions common;

  @Option(
      names = {"-n", "--samples"},
      defaultValue = "4000",
      description = "rows to draw (default: ${DEFAULT-VALUE})")
  int samples;

  @Option(names = "--seed", defaultValue = "1", description = "(default: ${DEFAULT-VALUE})")
  long seed;

  @Option(
      names = "--out",
      description = "a .csv or .npy file (default: samples.csv in the run's directory)")
  Path out;

  @Override
  public Integer call() throws Exception {
    if (samples < 1) {
      throw new IllegalArgumentException("-n is at least 1, not " + samples);
    }
    Path file = out != null ? out : run.path.resolve("samples.csv");
    BitFile.requireKnownEnding(file);
    Path parent = file.toAbsolutePath().getParent();
    if (!Files.isDirectory(parent)) {
      throw new IllegalArgumentException(
          "--out " + file + " lies in a directory that is not there");
    }
    Model model = run.model();
    BitMatrix rows = sampler.draw(model, samples, seed, common);
    BitFile.write(file, rows, List.of());
    System.out.println(samples + " rows of " + rows.bits() + " bits: " + file);
    return 0;
  }
}
