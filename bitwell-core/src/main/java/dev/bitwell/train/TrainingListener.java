package dev.bitwell.train;

/** Hears of a run's progress, on the thread that trains. */
public interface TrainingListener {
  /** Called after every step; what it does is taken from the time for training. */
  void afterStep(TrainingState state, StepReport report);
}
