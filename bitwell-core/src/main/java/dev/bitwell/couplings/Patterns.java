package dev.bitwell.couplings;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;

/**
 * What the regression of one column on a few others sees of a table: rows that agree in all those
 * bits are the same to it, so they are counted once. With k neighbours there are at most 2^(k+1)
 * patterns and never more than rows; fits on them cost nothing of the number of rows.
 *
 * <p>Pattern p has the regressors a_p = z_i (1, z_j, z_k, ...): the column's own sign times one for
 * the field and times the signs of the neighbours.
 *
 * <p>Regressors are kept eight to a byte. Sums over the eight of a byte are looked up among the 256
 * that there are, and patterns with the same byte are added up before they are told apart.
 */
final class Patterns implements Serializable {
  private static final long serialVersionUID = 1;
  private static final int EIGHT = 8;

  private final int width;
  private final int rows;
  private final int[] counts;

  /** Bit b of bytes[g][p] is 1 where regressor 8g + b of pattern p is 1, and 0 where it is -1. */
  private final byte[][] bytes;

  /** Patterns whose regressors are all -1 as yet. */
  Patterns(int width, int rows, int[] counts) {
    this.width = width;
    this.rows = rows;
    this.counts = counts;
    bytes = new byte[(width + EIGHT - 1) / EIGHT][counts.length];
  }

  /** Makes a regressor 1 if the bit is. */
  void set(int p, int parameter, int bit) {
    bytes[parameter / EIGHT][p] |= (byte) (bit << parameter % EIGHT);
  }

  /** The patterns of several parts of the rows, in the order in which they come. */
  static Patterns total(List<Patterns> parts) {
    int most = parts.stream().mapToInt(Patterns::size).sum();
    int rows = parts.stream().mapToInt(Patterns::rows).sum();
    Patterns total = new Patterns(parts.get(0).width, rows, new int[most]);
    int[] places = new int[Math.max(2, 2 * Integer.highestOneBit(most))];
    int found = 0;
    for (Patterns part : parts) {
      for (int p = 0; p < part.size(); p++) {
        int slot = part.hash(p) & (places.length - 1);
        while (places[slot] > 0 && !total.isSame(places[slot] - 1, part, p)) {
          slot = (slot + 1) & (places.length - 1);
        }
        if (places[slot] == 0) {
          total.copy(part, p, found);
          places[slot] = ++found;
        }
        total.counts[places[slot] - 1] += part.counts[p];
      }
    }
    return total.first(found);
  }

  /** Of all regressors of a pattern; mixed well, because neighbouring patterns are the rule. */
  private int hash(int p) {
    long hash = 0;
    for (byte[] ofPattern : bytes) {
      hash = (hash ^ ofPattern[p]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return (int) hash;
  }

  private boolean isSame(int own, Patterns other, int p) {
    for (int g = 0; g < bytes.length; g++) {
      if (bytes[g][own] != other.bytes[g][p]) {
        return false;
      }
    }
    return true;
  }

  /** Takes over the regressors of another's pattern. */
  private void copy(Patterns other, int p, int to) {
    for (int g = 0; g < bytes.length; g++) {
      bytes[g][to] = other.bytes[g][p];
    }
  }

  private Patterns first(int number) {
    Patterns first = new Patterns(width, rows, Arrays.copyOf(counts, number));
    for (int g = 0; g < bytes.length; g++) {
      System.arraycopy(bytes[g], 0, first.bytes[g], 0, number);
    }
    return first;
  }

  /** The number of rows that they are of. */
  int rows() {
    return rows;
  }

  /** The number of parameters: one for the field, then one for each neighbour. */
  int width() {
    return width;
  }

  int size() {
    return counts.length;
  }

  /** How many rows show each pattern: not to be changed. */
  int[] counts() {
    return counts;
  }

  /** The part of all rows that shows pattern p. */
  double share(int p) {
    return (double) counts[p] / rows;
  }

  /** The mean over rows of |a - b|, which have a value for each pattern. */
  double meanDistance(double[] a, double[] b) {
    double sum = 0;
    for (int p = 0; p < counts.length; p++) {
      sum += counts[p] * Math.abs(a[p] - b[p]);
    }
    return sum / rows;
  }

  /** Writes a_p. */
  void regressors(int p, double[] out) {
    for (int a = 0; a < width; a++) {
      out[a] = 2 * (bytes[a / EIGHT][p] >>> a % EIGHT & 1) - 1;
    }
  }

  /** Writes one parameter's -1 or 1 of patterns {@code from} to {@code to}, from out[offset] on. */
  void regressors(int parameter, int from, int to, float[] out, int offset) {
    byte[] ofPattern = bytes[parameter / EIGHT];
    int bit = parameter % EIGHT;
    for (int p = from; p < to; p++) {
      out[offset + p - from] = 2 * (ofPattern[p] >>> bit & 1) - 1;
    }
  }

  /** z_i of pattern p. */
  int sign(int p) {
    return 2 * (bytes[0][p] & 1) - 1;
  }

  /** a_p · θ of each pattern: the larger, the more probable the bit is as it is. */
  double[] margins(double[] theta) {
    double[] margins = new double[size()];
    for (int g = 0; g < bytes.length; g++) {
      byte[] ofPattern = bytes[g];
      double[] sums = sumsIfAny(theta, g * EIGHT, Math.min(width, (g + 1) * EIGHT));
      for (int p = 0; sums.length > 1 && p < margins.length; p++) {
        margins[p] += sums[ofPattern[p] & 0xff];
      }
    }
    return margins;
  }

  /** As {@link #sums}; {0} if all of the parameters are 0. */
  private static double[] sumsIfAny(double[] theta, int from, int to) {
    int first = from;
    while (first < to && theta[first] == 0) {
      first++;
    }
    return first == to ? new double[1] : sums(theta, from, to);
  }

  /** ±θ_a ± θ_b ... of some parameters, by their bits. */
  static double[] sums(double[] theta, int from, int to) {
    double[] sums = new double[1 << (to - from)];
    for (int a = from, size = 1; a < to; a++, size *= 2) {
      for (int k = 0; k < size; k++) {
        sums[size + k] = sums[k] + theta[a];
        sums[k] -= theta[a];
      }
    }
    return sums;
  }

  /** Σ_p c_p a_p. */
  double[] weighted(double[] c) {
    double[] weighted = new double[width];
    for (int g = 0; g < bytes.length; g++) {
      int from = g * EIGHT;
      int count = Math.min(EIGHT, width - from);
      byte[] ofPattern = bytes[g];
      double[] sums = new double[1 << count];
      for (int p = 0; p < c.length; p++) {
        sums[ofPattern[p] & 0xff] += c[p];
      }
      for (int a = count - 1; a >= 0; a--) {
        weighted[from + a] = fold(sums, 1 << a);
      }
    }
    return weighted;
  }

  /** The upper half less the lower one, to which it is added. */
  static double fold(double[] sums, int half) {
    double difference = 0;
    for (int k = 0; k < half; k++) {
      difference += sums[half + k] - sums[k];
      sums[k] += sums[half + k];
    }
    return difference;
  }
}
