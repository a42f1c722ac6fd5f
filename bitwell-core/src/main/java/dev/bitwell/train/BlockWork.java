package dev.bitwell.train;

import dev.bitwell.objective.Tally;

/** One thread's part in a step: it turns numbered blocks of rows into gradients. */
interface BlockWork {
  /** Adds a block's part of the gradient, and of what is to be reported. */
  void accumulate(TrainingState state, int block, float[] gradient, Tally tally);
}
