package dev.bitwell.cli;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Plane;
import dev.bitwell.evaluate.Evaluation;
import dev.bitwell.evaluate.Evaluation.Compared;
import dev.bitwell.evaluate.FillCheck;
import dev.bitwell.evaluate.JudgedGraphs;
import dev.bitwell.evaluate.Verdict;
import dev.bitwell.io.AtomicFile;
import dev.bitwell.io.Json;
import dev.bitwell.model.Model;
import dev.bitwell.plot.Figure;
import dev.bitwell.recipe.Judging;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.run.RunDirectory;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** How good a model is: for people, for machines, and as pictures. */
interface Judgement {
  String text();

  Map<String, Object> toMap();

  /** 0, or 3 where the model is not to be trusted. */
  default int exitCode() {
    return 0;
  }

  /** Draws what was compared, and how the model came about; returns where. */
  String draw(RunDirectory directory) throws IOException;

  /** What the run keeps of it, for whoever looks at the run later. */
  default Map<String, Object> toKeptMap() {
    return toMap();
  }

  /** Leaves it in the run's directory. */
  default void keep(RunDirectory directory) throws IOException {
    AtomicFile.writeText(directory.judged(), Json.write(toKeptMap(), true) + "\n");
  }

  private static String drawOrigin(Model model, RunDirectory directory, Path compared)
      throws IOException {
    Optional<Figure> origin = Pictures.origin(model, directory);
    if (origin.isEmpty()) {
      return compared.toString();
    }
    origin.get().write(directory.picture("training"));
    return compared + ", " + directory.picture("training");
  }

  /** Judges a model as its recipe says. */
  static Judgement of(Model model, Dataset data, Recipe recipe, CommonOptions common) {
    return of(
        model, data, recipe.judging(), recipe.sampling().at(model.inverseTemperature()), common);
  }

  static Judgement of(
      Model model, Dataset data, Judging judging, SamplerSettings sampler, CommonOptions common) {
    try (Progress progress = common.progress()) {
      return data.graphs().isPresent()
          ? new OfGraphs(
              model,
              JudgedGraphs.of(model, data, judging, sampler, common.crew(progress, "sampling")))
          : new OfRows(
              model,
              data,
              Evaluation.of(model, data.test(), judging, sampler, common.crew(progress, "judging")),
              fills(model, sampler, data, judging, common),
              common.crew());
    }
  }

  /** Cells of a table that are hidden and filled. */
  private static Optional<FillCheck> fills(
      Model model, SamplerSettings sampler, Dataset data, Judging judging, CommonOptions common) {
    double beta = sampler.inverseTemperature();
    return beta > 0
            && model.base().isPresent()
            && data.domain() instanceof Columns
            && data.test() instanceof Table table
        ? FillCheck.of(model.at(beta), table, judging.seed(), common.crew())
        : Optional.empty();
  }

  /** Of rows. */
  record OfRows(
      Model model, Dataset data, Evaluation evaluation, Optional<FillCheck> fills, Crew crew)
      implements Judgement {
    private static final int FEW_ROWS = 10;
    private static final int MANY_SAMPLES = 1000;

    @Override
    public String text() {
      return EvaluationText.of(evaluation, fills.map(FillText::of).orElse(""))
          + CouplingText.of(model, data);
    }

    @Override
    public Map<String, Object> toMap() {
      Map<String, Object> map = EvaluationText.toMap(evaluation);
      map.putAll(CouplingText.toMap(model, data));
      fills.ifPresent(check -> map.put("fill", FillText.toMap(check)));
      return map;
    }

    @Override
    public Map<String, Object> toKeptMap() {
      Map<String, Object> map = toMap();
      if (data.domain() instanceof Columns columns) {
        map.put("moments", MomentsText.toMap(columns, compared()));
      }
      return map;
    }

    /** A picture takes more rows than a test of whether they agree may look at. */
    private Compared compared() {
      if (!(data.test() instanceof Table table) || table.completeRows() < FEW_ROWS) {
        return evaluation.compared();
      }
      BitMatrix drawn = evaluation.compared().sampled();
      if (drawn.rows() < MANY_SAMPLES) {
        long seed = evaluation.judging().seed();
        drawn = model.sample(MANY_SAMPLES, seed, evaluation.sampler(), crew).rows();
      }
      return new Compared(drawn, table.complete().rows());
    }

    /** Models of the plane are looked at: doubts about these are said, but no script need fail. */
    @Override
    public int exitCode() {
      boolean plane = data.domain() instanceof Plane;
      return plane || Verdict.of(evaluation).isTrusted() ? 0 : 3;
    }

    @Override
    public String draw(RunDirectory directory) throws IOException {
      Pictures.landscape(
              model.at(evaluation.sampler().inverseTemperature()), data, evaluation.compared())
          .write(directory.picture("energy"));
      return drawOrigin(model, directory, directory.picture("energy"));
    }
  }

  /** Of graphs. */
  record OfGraphs(Model model, JudgedGraphs judged) implements Judgement {
    @Override
    public String text() {
      return GraphText.of(judged);
    }

    @Override
    public Map<String, Object> toMap() {
      return GraphText.toMap(judged);
    }

    @Override
    public String draw(RunDirectory directory) throws IOException {
      Pictures.graphs(model, judged.data().train(), judged.drawn())
          .write(directory.picture("graphs"));
      return drawOrigin(model, directory, directory.picture("graphs"));
    }
  }
}
