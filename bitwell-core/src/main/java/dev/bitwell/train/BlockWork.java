package dev.bitwell.train;

import dev.bitwell.objective.Tally;

/** One thread's part in a step: it turns portions of rows into gradients. */
interface BlockWork {
  /** Takes the parameters that a step begins with. */
  void prepare(TrainingState state);

  /** Adds a portion's part of the gradient, and of what is to be reported. */
  void accumulate(TrainingState state, Portion portion, float[] gradient, Tally tally);

  /** Follows what a step has made of the energies of so many chains, where that is asked for. */
  default void follow(TrainingState state, int first, int count) {}
}
