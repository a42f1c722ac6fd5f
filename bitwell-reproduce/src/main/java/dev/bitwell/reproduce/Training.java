package dev.bitwell.reproduce;

import dev.bitwell.energy.Energy;
import dev.bitwell.train.Checkpoint;
import dev.bitwell.train.NonFiniteException;
import dev.bitwell.train.Trainer;
import dev.bitwell.train.TrainingState;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/**
 * Training within a cell: looks at the model at given steps, and leaves a checkpoint every minute,
 * so that a kill costs no more than that.
 */
final class Training {
  /** 1 of a cell whose training came to numbers that are not finite. */
  static final String DIVERGED = "diverged";

  private static final long CHECKPOINT_NANOS = TimeUnit.MINUTES.toNanos(1);

  private final Recipe recipe;
  private final Workbench bench;
  private final SortedSet<Long> stops;
  private final Look look;
  private final double share;
  private long lastCheckpoint = System.nanoTime();

  private Training(Recipe recipe, Workbench bench, Set<Long> stops, Look look, double share) {
    this.recipe = recipe;
    this.bench = bench;
    this.stops = new TreeSet<>(stops);
    this.look = look;
    this.share = share;
  }

  /** Looks at a model in the making, and may put something into the bench's findings. */
  interface Look {
    void at(TrainingState state) throws IOException;
  }

  /**
   * Trains to the end.
   *
   * @param stops steps after which to look
   * @param share the part of the cell's work that this is, for the progress line
   * @return whether the training came through; if not, the finding "diverged" is 1
   */
  static boolean run(Recipe recipe, Workbench bench, Set<Long> stops, Look look, double share)
      throws IOException {
    return new Training(recipe, bench, stops, look, share).run();
  }

  private boolean run() throws IOException {
    Energy energy = recipe.trainingEnergy();
    TrainingState state =
        Files.exists(bench.checkpoint())
            ? Checkpoint.read(
                bench.checkpoint(), energy, recipe.method(), recipe.training().averaging() > 0)
            : TrainingState.initial(energy, recipe.training(), recipe.method());
    long steps = recipe.training().steps();
    try (Trainer trainer =
        new Trainer(energy, recipe.method(), recipe.data(), recipe.training(), bench.threads())) {
      if (state.step() == 0) {
        look(state);
      }
      while (state.step() < steps) {
        trainer.step(state);
        look(state);
        bench.show(share * state.step() / steps);
      }
      return true;
    } catch (NonFiniteException e) {
      bench.findings().put(DIVERGED, 1);
      return false;
    }
  }

  private void look(TrainingState state) throws IOException {
    if (stops.contains(state.step())) {
      look.at(state);
      bench.keepFindings();
      state.window().clear();
    }
    if (System.nanoTime() - lastCheckpoint > CHECKPOINT_NANOS) {
      Checkpoint.write(bench.checkpoint(), state);
      lastCheckpoint = System.nanoTime();
    }
  }
}
