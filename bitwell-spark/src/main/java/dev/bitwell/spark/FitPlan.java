package dev.bitwell.spark;

import dev.bitwell.data.Dataset;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.io.Json;
import dev.bitwell.model.Model;
import dev.bitwell.objective.Tally;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.train.LocalSteps;
import dev.bitwell.train.Method.Ratio;
import dev.bitwell.train.NonFiniteException;
import dev.bitwell.train.Part;
import dev.bitwell.train.PartitionWork;
import java.io.Serializable;
import java.util.Arrays;

/** What the machines that hold the rows have to know of a training. */
final class FitPlan implements Serializable {
  private static final long serialVersionUID = 1;

  private final ModelBytes start;
  private final String recipe;
  private final int[] rows;

  /**
   * @param start the model before the first step, with the tree of the rows
   * @param rows of each partition
   */
  FitPlan(Model start, Recipe recipe, int[] rows) {
    this.start = ModelBytes.of(start);
    this.recipe = Json.write(recipe.toTrainingMap(), false);
    this.rows = rows;
  }

  /** What one partition says of parameters. */
  Gradient gradient(PackedPartition partition, long step, float[] parameters) {
    PartitionWork work = partition.work(() -> work(partition));
    float[] gradient = new float[parameters.length];
    Tally tally = new Tally();
    synchronized (work) {
      work.add(step, parameters, gradient, tally);
    }
    return new Gradient(partition.number(), gradient, tally.toArray());
  }

  /** What several steps of one partition alone come to. */
  LocalResult localSteps(PackedPartition partition, long first, int count, LocalSteps.State from) {
    LocalSteps steps =
        partition.localSteps(
            () -> {
              Training of = training(partition);
              return new LocalSteps(
                  of.part, of.method, of.recipe.training(), rows, partition.number());
            });
    LocalSteps.State own =
        new LocalSteps.State(
            from.parameters().clone(), from.firstMoment().clone(), from.secondMoment().clone());
    double[] sums;
    synchronized (steps) {
      try {
        sums = steps.take(first, count, own).toArray();
      } catch (NonFiniteException e) {
        sums = new double[] {Double.NaN, 0, 1}; // the driver stops at that
      }
    }
    return new LocalResult(
        partition.number(), own.parameters(), own.firstMoment(), own.secondMoment(), sums);
  }

  private PartitionWork work(PackedPartition partition) {
    Training of = training(partition);
    return new PartitionWork(of.part, of.method, of.recipe.training(), rows, partition.number());
  }

  /** The training as it is made again where the rows are. */
  private record Training(Part part, Ratio method, Recipe recipe) {}

  private Training training(PackedPartition partition) {
    Model model = start.model();
    Columns columns = (Columns) model.domain();
    Recipe made =
        Recipe.of(
            Dataset.elsewhere("", columns, Arrays.stream(rows).sum(), ""),
            Json.object(Json.parse(recipe)).orElseThrow());
    Table table = partition.table(columns);
    Table whole = table.isComplete() ? table : table.completedBy(model.base().orElseThrow());
    return new Training(
        new Part(model.energy(), whole, rows[partition.number()]),
        (Ratio) made.method().method(),
        made);
  }
}
