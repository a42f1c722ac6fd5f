package dev.bitwell.reproduce;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.time.PublishedPlace;
import java.nio.file.Path;
import java.util.Optional;

/**
 * How the paper is run again.
 *
 * @param budget how much work it may take
 * @param out a directory for everything that is found
 * @param graphs where the graphs of the graph experiments are, as {@link dev.bitwell.data.Datasets}
 *     knows it; empty for built-in ones
 * @param published the paper's published code, to be timed beside ours; empty to do without
 * @param threads that share the work
 */
public record ReproductionOptions(
    Budget budget,
    Path out,
    Optional<String> graphs,
    Optional<PublishedPlace> published,
    int threads) {
  /** A directory of its own for each budget, the built-in graphs, all processors. */
  public static ReproductionOptions of(Budget budget) {
    return new ReproductionOptions(
        budget,
        usualOut(budget),
        Optional.empty(),
        Optional.empty(),
        Runtime.getRuntime().availableProcessors());
  }

  private static Path usualOut(Budget budget) {
    return Path.of("reproduction", budget.label());
  }

  public ReproductionOptions withOut(Path out) {
    return new ReproductionOptions(budget, out, graphs, published, threads);
  }

  public ReproductionOptions withGraphs(String place) {
    return new ReproductionOptions(budget, out, Optional.of(place), published, threads);
  }

  public ReproductionOptions withPublished(PublishedPlace place) {
    return new ReproductionOptions(budget, out, graphs, Optional.of(place), threads);
  }

  public ReproductionOptions withThreads(int threads) {
    return new ReproductionOptions(budget, out, graphs, published, threads);
  }

  /** The command that runs an experiment so; threads do not change what is found. */
  String command(String name) {
    return "./bitwell reproduce "
        + name
        + " --budget "
        + budget.label()
        + graphs.map(place -> " --graphs " + place).orElse("")
        + published.map(PublishedPlace::options).orElse("")
        + (out.equals(usualOut(budget)) ? "" : " --out " + out);
  }
}
