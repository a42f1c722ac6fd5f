package dev.bitwell.spark;

import java.io.Serializable;

/**
 * What a partition says of parameters, and the sums that are to be reported. Not a record: see
 * {@link Fragment}.
 */
final class Gradient implements Serializable {
  private static final long serialVersionUID = 1;

  private final int partition;
  private final float[] sum;
  private final double[] sums;

  Gradient(int partition, float[] sum, double[] sums) {
    this.partition = partition;
    this.sum = sum;
    this.sums = sums;
  }

  int partition() {
    return partition;
  }

  float[] sum() {
    return sum;
  }

  double[] sums() {
    return sums;
  }
}
