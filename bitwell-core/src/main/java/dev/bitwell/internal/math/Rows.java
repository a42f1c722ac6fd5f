package dev.bitwell.internal.math;

/**
 * Sums over short stretches of arrays. On JDK 17 the JIT vectorises a loop only if all its arrays
 * are indexed alike, so stretches at different offsets are first copied to temporaries at offset
 * zero: two to three times faster than the plain loop at 256 floats.
 */
public final class Rows {
  private final float[] left;
  private final float[] right;

  public Rows(int longest) {
    left = new float[longest];
    right = new float[longest];
  }

  /** out[oo..] = a[ao..] + factor * b[bo..], n elements. */
  public void sum(float[] a, int ao, float factor, float[] b, int bo, float[] out, int oo, int n) {
    System.arraycopy(a, ao, left, 0, n);
    System.arraycopy(b, bo, right, 0, n);
    add(left, factor, right, n);
    System.arraycopy(left, 0, out, oo, n);
  }

  /** a[ao..] += factor * b[bo..], n elements. */
  public void add(float[] a, int ao, float factor, float[] b, int bo, int n) {
    sum(a, ao, factor, b, bo, a, ao, n);
  }

  /** a[ao..] *= factor, n elements. */
  public void scale(float[] a, int ao, float factor, int n) {
    System.arraycopy(a, ao, left, 0, n);
    for (int j = 0; j < n; j++) {
      left[j] *= factor;
    }
    System.arraycopy(left, 0, a, ao, n);
  }

  private static void add(float[] a, float factor, float[] b, int n) {
    for (int j = 0; j < n; j++) {
      a[j] += factor * b[j];
    }
  }

  /** Element-wise a += b over the first n elements. */
  public static void add(float[] a, float[] b, int n) {
    for (int j = 0; j < n; j++) {
      a[j] += b[j];
    }
  }

  /** Element-wise a *= b over the first n elements. */
  public static void multiply(float[] a, float[] b, int n) {
    for (int j = 0; j < n; j++) {
      a[j] *= b[j];
    }
  }

  /** Σ_j a[ao + j] b[bo + j]; four running sums, because one would wait for itself. */
  public static float dot(float[] a, int ao, float[] b, int bo, int n) {
    float s0 = 0;
    float s1 = 0;
    float s2 = 0;
    float s3 = 0;
    int j = 0;
    for (; j < n - 3; j += 4) {
      s0 += a[ao + j] * b[bo + j];
      s1 += a[ao + j + 1] * b[bo + j + 1];
      s2 += a[ao + j + 2] * b[bo + j + 2];
      s3 += a[ao + j + 3] * b[bo + j + 3];
    }
    for (; j < n; j++) {
      s0 += a[ao + j] * b[bo + j];
    }
    return (s0 + s1) + (s2 + s3);
  }
}
