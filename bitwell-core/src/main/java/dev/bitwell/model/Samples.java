package dev.bitwell.model;

import dev.bitwell.ask.Answer;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.file.BitFile;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Domain;
import dev.bitwell.domain.Graphs;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Plane;
import dev.bitwell.domain.Variables;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphFile;
import dev.bitwell.likelihood.Arrivals;
import dev.bitwell.likelihood.GivenEffort;
import dev.bitwell.likelihood.Target;
import dev.bitwell.sample.Chains;
import dev.bitwell.sample.GraphChains;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What was drawn from a model, with its names, points or graphs. */
public final class Samples {
  private static final String GRAPH_ENDING = ".jsonl";

  /** The part of the work that the climb to where chains begin is, roughly. */
  private static final double CLIMB = 0.4;

  /** Rows that climb under a condition, at least. */
  private static final int FEWEST = 1024;

  private final Domain domain;
  private final BitMatrix rows;
  private final List<Graph> graphs;

  private Samples(Domain domain, BitMatrix rows, List<Graph> graphs) {
    this.domain = domain;
    this.rows = rows;
    this.graphs = graphs;
  }

  static Samples draw(Model model, int count, long seed, SamplerSettings settings, Crew crew) {
    requireCount(count);
    if (model.domain() instanceof Graphs domain) {
      List<Graph> graphs =
          GraphChains.of(model.energy(), model.parameters(), domain, settings)
              .draw(count, seed, crew);
      return new Samples(domain, Graphs.rows(graphs, domain.largest()), graphs);
    }
    Chains chains =
        Chains.of(model.energy(), model.parameters(), settings).over(model.domain().variables());
    BitMatrix rows =
        model.base().isPresent() && settings.inverseTemperature() > 0
            ? chains.drawFrom(
                starts(model, count, seed, settings, crew.part(0, CLIMB)),
                seed,
                crew.part(CLIMB, 1))
            : chains.draw(count, seed, crew);
    return new Samples(model.domain(), rows, List.of());
  }

  /**
   * Chains begin with rows that climbed with the given values held fast; where all rows that agree
   * with these were counted out, these are draws already.
   */
  static Samples drawGiven(
      Model model,
      Map<String, String> values,
      int count,
      long seed,
      SamplerSettings settings,
      Crew crew) {
    requireCount(count);
    GivenEffort effort = GivenEffort.ONE_ROW.withParticles(Math.max(FEWEST, count)).withSeed(seed);
    Answer answer =
        model.at(settings.inverseTemperature()).given(values, effort, crew.part(0, CLIMB));
    BitMatrix starts = answer.draw(count, seed);
    if (answer.isExact()) {
      return new Samples(model.domain(), starts, List.of());
    }
    Chains chains =
        Chains.of(model.energy(), model.parameters(), settings)
            .over(model.domain().variables())
            .masked(Mask.of(free(model.domain().variables(), answer, count)));
    BitMatrix rows = chains.drawFrom(starts, seed, crew.part(CLIMB, 1));
    return new Samples(model.domain(), rows, List.of());
  }

  /** Variables of which nothing is given. */
  private static BitMatrix free(Variables variables, Answer answer, int count) {
    BitMatrix free = new BitMatrix(count, variables.count());
    for (int v = 0; v < variables.count(); v++) {
      boolean isFree = answer.isFree(v);
      for (int r = 0; r < count; r++) {
        free.set(r, v, isFree);
      }
    }
    return free;
  }

  private static BitMatrix starts(
      Model model, int count, long seed, SamplerSettings settings, Crew crew) {
    Target target = new Target(model.energy(), model.parameters(), settings.inverseTemperature());
    return Arrivals.of(target, model.base().orElseThrow(), count, seed, crew);
  }

  private static void requireCount(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("at least 1 sample is drawn, not " + count);
    }
  }

  /** What rows mean. */
  public Domain domain() {
    return domain;
  }

  /** The rows; those of small graphs end in zeros. */
  public BitMatrix rows() {
    return rows;
  }

  /** How many were drawn. */
  public int count() {
    return rows.rows();
  }

  /**
   * The graphs that were drawn, with all their vertices: {@link #withoutPadding} takes those out
   * that padding put in. Empty where rows are no graphs.
   */
  public List<Graph> graphs() {
    return graphs;
  }

  /** The graphs that were drawn, without the isolated vertices that padding puts in. */
  public List<Graph> withoutPadding() {
    return domain instanceof Graphs padded && padded.padded()
        ? graphs.stream().map(Graph::withoutIsolated).toList()
        : graphs;
  }

  /** The points of the plane that were drawn, x and y of each; empty where there is no plane. */
  public double[][] points() {
    if (!(domain instanceof Plane plane)) {
      return new double[0][];
    }
    double[][] points = new double[rows.rows()][2];
    for (int r = 0; r < points.length; r++) {
      plane.code().decode(rows, r, points[r]);
    }
    return points;
  }

  /**
   * Writes what was drawn: rows to a .csv file with the names of its columns and the words of their
   * values, or to an .npy file of numbers; graphs to a .jsonl file, one per line.
   */
  public void write(Path file) throws IOException {
    requireEnding(domain, file);
    if (domain instanceof Graphs) {
      GraphFile.write(file, withoutPadding());
    } else {
      BitFile.write(
          file, rows, domain instanceof Columns columns ? columns : Columns.unnamed(rows.bits()));
    }
  }

  /**
   * Refuses a file to which nothing of this domain can be written, before anything costly is done.
   *
   * @throws IllegalArgumentException naming the endings that are accepted
   */
  public static void requireEnding(Domain domain, Path file) {
    if (!(domain instanceof Graphs)) {
      BitFile.requireKnownEnding(file);
    } else if (!file.toString().endsWith(GRAPH_ENDING)) {
      throw new IllegalArgumentException("graphs are written to a .jsonl file, not to " + file);
    }
  }
}
