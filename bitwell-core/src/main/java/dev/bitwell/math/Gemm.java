package dev.bitwell.math;

/**
 * Single-precision matrix products on row-major matrices that lie without gaps in heap arrays. All
 * calls are single-threaded: Bitwell runs one block of rows per thread, and a BLAS that starts
 * threads of its own inside those is ten times slower.
 */
public sealed interface Gemm permits OpenBlasGemm, PlainGemm {
  /** What does the work, for benchmark reports: "openblas" or "java". */
  String name();

  /** C = A B + beta C, with A m×k, B k×n, C m×n. */
  void nn(int m, int n, int k, float[] a, int ao, float[] b, int bo, float beta, float[] c, int co);

  /** C = A Bᵀ + beta C, with A m×k, B n×k, C m×n. */
  void nt(int m, int n, int k, float[] a, int ao, float[] b, int bo, float beta, float[] c, int co);

  /** C = Aᵀ B + beta C, with A k×m, B k×n, C m×n. */
  void tn(int m, int n, int k, float[] a, int ao, float[] b, int bo, float beta, float[] c, int co);

  /**
   * OpenBLAS where its native library loads, plain Java elsewhere; the choice is made once. The
   * library comes with Bitwell for Linux and macOS on x86-64 and ARM, and for Windows on x86-64, of
   * which only Linux on x86-64 has been tried. {@code -Ddev.bitwell.gemm=java} leaves it alone.
   */
  static Gemm best() {
    return GemmChoice.BEST;
  }
}
