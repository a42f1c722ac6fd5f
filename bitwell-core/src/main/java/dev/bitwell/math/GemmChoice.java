package dev.bitwell.math;

import java.lang.System.Logger.Level;

/** Holds the backend: loaded when the first matrix product is asked for. */
final class GemmChoice {
  /** {@code -Ddev.bitwell.gemm=java} leaves the native library alone. */
  private static final String PROPERTY = "dev.bitwell.gemm";

  static final Gemm BEST = choose();

  private GemmChoice() {}

  private static Gemm choose() {
    String asked = System.getProperty(PROPERTY, "openblas");
    if (asked.equals("java")) {
      return new PlainGemm();
    }
    if (!asked.equals("openblas")) {
      throw new IllegalArgumentException(
          "-D" + PROPERTY + "=" + asked + " is not known; choose openblas or java");
    }
    try {
      return OpenBlasGemm.load();
    } catch (Exception | LinkageError e) {
      System.getLogger("dev.bitwell")
          .log(
              Level.WARNING,
              "OpenBLAS does not load here ({0}); matrix products run in Java, several times slower",
              e.getMessage());
      return new PlainGemm();
    }
  }
}
