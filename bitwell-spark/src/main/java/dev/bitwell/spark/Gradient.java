package dev.bitwell.spark;

import java.io.Serializable;

/**
 * What a partition says of parameters.
 *
 * @param sums what is to be reported
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
record Gradient(int partition, float[] sum, double[] sums) implements Serializable {
  private static final long serialVersionUID = 1;
}
