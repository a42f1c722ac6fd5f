package dev.bitwell.spark;

import java.io.Serializable;

/**
 * What steps of a partition alone have come to.
 *
 * @param sums what is to be reported
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
record LocalResult(
    int partition, float[] parameters, float[] firstMoment, float[] secondMoment, double[] sums)
    implements Serializable {
  private static final long serialVersionUID = 1;
}
