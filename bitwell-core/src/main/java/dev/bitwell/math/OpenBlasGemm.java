package dev.bitwell.math;

import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.blas.NativeBLAS;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.openblas.global.openblas_nolapack;

/**
 * OpenBLAS through netlib's JNI bridge, which hands heap arrays over without copying. BLAS is
 * column-major, and a row-major matrix is the transpose of a column-major one, so every call
 * computes Cᵀ with the operands exchanged.
 *
 * <p>Both libraries exist for Linux and macOS on x86-64 and ARM, and for Windows on x86-64. Only
 * Linux on x86-64 has been run.
 */
final class OpenBlasGemm implements Gemm {
  private static final String LIBRARY_PATH = "dev.ludovic.netlib.blas.nativeLibPath";

  /** Kept so that its level stays set: netlib announces itself at INFO. */
  private static final Logger NETLIB = Logger.getLogger("dev.ludovic.netlib.blas.InstanceBuilder");

  private final BLAS blas;

  private OpenBlasGemm(BLAS blas) {
    this.blas = blas;
  }

  static OpenBlasGemm load() throws IOException {
    // JavaCPP unpacks libopenblas beside its own bridge; both bridges then share one copy, whose
    // thread count is set here.
    Path bridge = Path.of(Loader.load(openblas_nolapack.class));
    openblas_nolapack.blas_set_num_threads(1);
    NETLIB.setLevel(Level.WARNING);
    System.setProperty(LIBRARY_PATH, beside(bridge).toString());
    OpenBlasGemm gemm = new OpenBlasGemm(NativeBLAS.getInstance());
    StaleLibraries.delete(Path.of(System.getProperty("java.io.tmpdir")), Instant.now());
    return gemm;
  }

  /**
   * Its name ends in {@code .so.0} on Linux, {@code .0.dylib} on macOS, {@code .dll} on Windows.
   */
  private static Path beside(Path bridge) throws IOException {
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(bridge.getParent(), "libopenblas_nolapack.*")) {
      for (Path file : files) {
        if (Files.isReadable(file)) {
          return file.toRealPath();
        }
      }
    }
    throw new IOException("no readable libopenblas_nolapack beside " + bridge);
  }

  @Override
  public String name() {
    return "openblas";
  }

  @Override
  public void nn(
      int m, int n, int k, float[] a, int ao, float[] b, int bo, float beta, float[] c, int co) {
    if (n == 1) {
      blas.sgemv("T", k, m, 1f, a, ao, k, b, bo, 1, beta, c, co, 1);
    } else if (m == 1) {
      blas.sgemv("N", n, k, 1f, b, bo, n, a, ao, 1, beta, c, co, 1);
    } else {
      blas.sgemm("N", "N", n, m, k, 1f, b, bo, n, a, ao, k, beta, c, co, n);
    }
  }

  @Override
  public void nt(
      int m, int n, int k, float[] a, int ao, float[] b, int bo, float beta, float[] c, int co) {
    blas.sgemm("T", "N", n, m, k, 1f, b, bo, k, a, ao, k, beta, c, co, n);
  }

  @Override
  public void tn(
      int m, int n, int k, float[] a, int ao, float[] b, int bo, float beta, float[] c, int co) {
    blas.sgemm("N", "T", n, m, k, 1f, b, bo, n, a, ao, m, beta, c, co, n);
  }
}
