package dev.bitwell.spark;

import java.io.Serializable;

/**
 * What steps of a partition alone have come to, and the sums that are to be reported. Not a record:
 * see {@link Fragment}.
 */
final class LocalResult implements Serializable {
  private static final long serialVersionUID = 1;

  private final int partition;
  private final float[] parameters;
  private final float[] firstMoment;
  private final float[] secondMoment;
  private final double[] sums;

  LocalResult(
      int partition, float[] parameters, float[] firstMoment, float[] secondMoment, double[] sums) {
    this.partition = partition;
    this.parameters = parameters;
    this.firstMoment = firstMoment;
    this.secondMoment = secondMoment;
    this.sums = sums;
  }

  int partition() {
    return partition;
  }

  float[] parameters() {
    return parameters;
  }

  float[] firstMoment() {
    return firstMoment;
  }

  float[] secondMoment() {
    return secondMoment;
  }

  double[] sums() {
    return sums;
  }
}
