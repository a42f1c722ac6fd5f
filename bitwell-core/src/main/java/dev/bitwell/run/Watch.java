package dev.bitwell.run;

import dev.bitwell.data.Dataset;
import dev.bitwell.data.Table;
import dev.bitwell.likelihood.Effort;
import dev.bitwell.search.Fold;
import dev.bitwell.train.Training;
import dev.bitwell.work.Crew;
import java.util.List;
import java.util.Optional;

/**
 * Looks now and then at the rows to choose by while a model is trained, keeps the best that it has
 * been, and says when it has turned.
 */
final class Watch {
  /** Looks in a training, if it comes to its end. */
  private static final int LOOKS = 10;

  /** Looks in a row that may come out worse. */
  private static final int PATIENCE = 3;

  private final Run run;
  private final Fold fold;
  private final long every;
  private final Crew crew;
  private double best = Double.NEGATIVE_INFINITY;
  private float[] parameters = new float[0];
  private int worse;

  private Watch(Run run, Fold fold, Crew crew) {
    this.run = run;
    this.fold = fold;
    this.crew = crew;
    every = Math.max(1, (run.recipe().training().steps() + LOOKS - 1) / LOOKS);
  }

  /** A watch over a run of a table of which rows are held back to choose by. */
  static Optional<Watch> over(Run run, Crew crew) {
    Dataset data = run.data();
    return data.valid() != data.train()
            && data.train() instanceof Table train
            && data.valid() instanceof Table valid
        ? Optional.of(new Watch(run, Fold.of(train, valid, data.domain()), crew))
        : Optional.empty();
  }

  boolean looksAt(long step, long steps) {
    return step % every == 0 || step == steps;
  }

  /** The step of the next look. */
  long next(Training training) {
    return Math.min(training.steps(), (training.step() / every + 1) * every);
  }

  /**
   * Looks at where the training stands.
   *
   * @return mean log-likelihood in nats per row, at the pessimistic bound
   */
  double look(float[] standing) {
    double beta = run.recipe().inverseTemperature(run.data().domain());
    double value = fold.check(run.task().energy(), standing, beta, Effort.QUICK, crew).lower();
    if (count(value)) {
      parameters = standing.clone();
    }
    return value;
  }

  /** Counts a look; returns whether it is the best so far. */
  private boolean count(double value) {
    boolean better = value > best;
    worse = better ? 0 : worse + 1;
    best = Math.max(best, value);
    return better;
  }

  /**
   * Goes on after these looks.
   *
   * @param kept the parameters of the best of them
   */
  void resume(List<Metrics.Row> rows, float[] kept) {
    rows.stream().flatMapToDouble(row -> row.validation().stream()).forEach(this::count);
    parameters = kept;
  }

  /** Whether the last looks were all worse than the best. */
  boolean hasTurned() {
    return worse >= PATIENCE;
  }

  /** The parameters at the best look; none before the first. */
  float[] parameters() {
    return parameters;
  }
}
