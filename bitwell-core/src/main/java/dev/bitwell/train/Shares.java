package dev.bitwell.train;

import dev.bitwell.objective.Tally;

/** Who computes the gradients of a step: each of a share of its rows. */
interface Shares {
  int count();

  /** Leaves the gradient of each share in its place, and what is to be reported in its tally. */
  void work(TrainingState state, GradientSum gradients, Tally[] tallies);

  /** Follows what a step has made of the energies of chains, where these are weighted. */
  default void follow(TrainingState state) {}
}
