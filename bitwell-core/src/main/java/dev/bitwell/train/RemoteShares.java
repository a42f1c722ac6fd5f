package dev.bitwell.train;

import dev.bitwell.objective.Tally;

/** Shares that are worked elsewhere: each is a partition. */
final class RemoteShares implements Shares {
  private final Partitions partitions;
  private final int count;

  RemoteShares(Partitions partitions) {
    this.partitions = partitions;
    count = partitions.rows().length;
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public void work(TrainingState state, GradientSum gradients, Tally[] tallies) {
    boolean[] taken = new boolean[count];
    partitions.work(
        state.step,
        state.parameters,
        (partition, gradient, tally) -> {
          float[] place = gradients.ofShare(partition);
          System.arraycopy(gradient, 0, place, 0, place.length);
          tallies[partition].clear();
          tallies[partition].add(Tally.of(tally));
          taken[partition] = true;
        });
    for (int partition = 0; partition < count; partition++) {
      if (!taken[partition]) {
        throw new IllegalStateException("partition " + partition + " says nothing of the step");
      }
    }
  }
}
