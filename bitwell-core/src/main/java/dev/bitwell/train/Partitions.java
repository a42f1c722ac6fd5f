package dev.bitwell.train;

/** A table that is cut into partitions which are elsewhere, such as on other machines. */
public interface Partitions {
  /** How many rows each of them has, at least one. */
  int[] rows();

  /** How often each bit is on in all of them; missing cells as they are drawn in training. */
  int[] ones();

  /**
   * Computes the gradients of a step: of each partition what {@link PartitionWork} makes of it.
   *
   * @param step the number of the step, from 0
   */
  void work(long step, float[] parameters, Receiver receiver);

  /** Who gathers gradients. */
  interface Receiver {
    /**
     * Takes what one partition says; each is told of once, in any order.
     *
     * @param tally its {@linkplain dev.bitwell.objective.Tally#toArray sums}
     */
    void take(int partition, float[] gradient, double[] tally);
  }
}
