package dev.bitwell.internal.math;

/** Square matrices that are kept symmetric with a zero diagonal. */
public final class Symmetric {
  /** Two tiles of this side, one read along rows and one along columns, fit the first cache. */
  private static final int TILE = 32;

  private Symmetric() {}

  /**
   * C += A + Aᵀ off the diagonal, both n×n and row-major. The sums of an entry and its mirror image
   * are the same bits, so a symmetric C stays exactly symmetric.
   */
  public static void addTwice(int n, float[] a, float[] c) {
    for (int top = 0; top < n; top += TILE) {
      int bottom = Math.min(n, top + TILE);
      for (int left = top; left < n; left += TILE) {
        addTile(n, a, c, top, bottom, left, Math.min(n, left + TILE));
      }
    }
  }

  private static void addTile(
      int n, float[] a, float[] c, int top, int bottom, int left, int right) {
    for (int i = top; i < bottom; i++) {
      for (int j = Math.max(left, i + 1); j < right; j++) {
        float sum = a[i * n + j] + a[j * n + i];
        c[i * n + j] += sum;
        c[j * n + i] += sum;
      }
    }
  }
}
