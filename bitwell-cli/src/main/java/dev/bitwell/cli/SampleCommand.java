package dev.bitwell.cli;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.file.BitFile;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphFile;
import dev.bitwell.graph.GraphSplit;
import dev.bitwell.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "sample",
    description = "Draws rows, or graphs, from a run's model.",
    mixinStandardHelpOptions = true)
final class SampleCommand implements Callable<Integer> {
  @Mixin RunArgument run;
  @Mixin SamplerOptions sampler;
  @Mixin CommonOptions common;

  @Option(
      names = {"-n", "--samples"},
      description = "how many to draw (default: 4000 rows, 1024 graphs)")
  Integer samples;

  @Option(names = "--seed", defaultValue = "1", description = "(default: ${DEFAULT-VALUE})")
  long seed;

  @Option(
      names = "--out",
      description =
          "a .csv or .npy file, of graphs a .jsonl file (default: samples.csv or samples.jsonl in"
              + " the run's directory); a picture of graphs is put beside it")
  Path out;

  @Override
  public Integer call() throws Exception {
    if (samples != null && samples < 1) {
      throw new IllegalArgumentException("-n is at least 1, not " + samples);
    }
    Model model = run.model();
    if (model.graphs().isPresent()) {
      drawGraphs(model);
    } else {
      drawRows(model);
    }
    return 0;
  }

  private void drawRows(Model model) throws IOException {
    Path file = file("samples.csv");
    BitFile.requireKnownEnding(file);
    BitMatrix rows =
        sampler.draw(model, samples != null ? samples : SamplerOptions.ROWS, seed, common);
    BitFile.write(file, rows, List.of());
    System.out.println(rows.rows() + " rows of " + rows.bits() + " bits: " + file);
  }

  private void drawGraphs(Model model) throws IOException {
    Path file = file("samples.jsonl");
    if (!file.toString().endsWith(".jsonl")) {
      throw new IllegalArgumentException("graphs are written to a .jsonl file, not to " + file);
    }
    List<Graph> drawn =
        GraphReport.unpadded(
            model,
            sampler.drawGraphs(
                model, samples != null ? samples : SamplerOptions.GRAPHS, seed, common));
    GraphFile.write(file, drawn);
    Path picture = Path.of(file.toString().replaceFirst("jsonl$", "png"));
    GraphReport.sheet(caption(model), training(), drawn).write(picture);
    System.out.println(drawn.size() + " graphs: " + file + ", " + picture);
  }

  private static String caption(Model model) {
    return model.provenance().getOrDefault("data", "")
        + ", "
        + model.provenance().getOrDefault("method", "");
  }

  /** The graphs that the run was trained on, if they are still there to be shown. */
  private List<Graph> training() {
    try {
      return run.data(common.threads()).graphs().map(GraphSplit::train).orElse(List.of());
    } catch (IOException | IllegalArgumentException e) {
      return List.of();
    }
  }

  private Path file(String usual) {
    Path file = out != null ? out : run.path.resolve(usual);
    Path parent = file.toAbsolutePath().getParent();
    if (!Files.isDirectory(parent)) {
      throw new IllegalArgumentException(
          "--out " + file + " lies in a directory that is not there");
    }
    return file;
  }
}
