package dev.bitwell.evaluate;

import dev.bitwell.data.Dataset;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphEvaluation;
import dev.bitwell.graph.GraphShape;
import dev.bitwell.graph.GraphSplit;
import dev.bitwell.model.Model;
import dev.bitwell.model.Samples;
import dev.bitwell.recipe.Judging;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Graphs drawn from a model, how they were drawn, and how they compare with the data.
 *
 * @param likelihood of the test graphs, where there is one
 */
public record JudgedGraphs(
    GraphSplit data,
    Samples drawn,
    GraphEvaluation evaluation,
    Optional<GraphLikelihood> likelihood,
    SamplerSettings sampler) {
  /** The part of the work that drawing graphs is, roughly. */
  private static final double DRAWING = 0.2;

  /** What the drawn graphs look like beside the training graphs, by size and then all of them. */
  public List<GraphShape.Row> shapes() {
    List<Graph> generated = drawn.withoutPadding();
    List<GraphShape.Row> rows = new ArrayList<>(GraphShape.bySize(data.train(), generated));
    rows.add(GraphShape.all(data.train(), generated));
    return rows;
  }

  /** Draws graphs and judges them by the test graphs. */
  public static JudgedGraphs of(
      Model model, Dataset data, Judging asked, SamplerSettings sampler, Crew crew) {
    Judging judging = asked.within(data);
    GraphSplit split = data.graphs().orElseThrow();
    Samples drawn = model.sample(judging.samples(), judging.seed(), sampler, crew.part(0, DRAWING));
    double beta = sampler.inverseTemperature();
    return new JudgedGraphs(
        split,
        drawn,
        GraphEvaluation.of(
            split, drawn.graphs(), judging.repeats(), judging.seed(), Crew.of(crew.threads())),
        beta > 0
            ? GraphLikelihood.of(
                model.at(beta), split.test(), judging.seed(), crew.part(DRAWING, 1))
            : Optional.empty(),
        sampler);
  }
}
