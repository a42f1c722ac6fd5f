package dev.bitwell.reproduce.time;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A Python module that says what torch is, for scripts that time it. */
public final class TorchSetup {
  /** Its file. */
  public static final String FILE = "torch_setup.py";

  private TorchSetup() {}

  /**
   * Why a comparison with torch would flatter us, if its BLAS is not the best to be had.
   *
   * @param blas names of its libraries
   */
  public static Optional<String> doubts(List<?> blas) {
    String names = blas.toString();
    if (names.contains("openblas-pthread")) {
      return Optional.of(
          "this OpenBLAS has threads of its own, which get in the way of torch's"
              + " and make the comparison unfair; on Debian, install libopenblas0-openmp and"
              + " remove libopenblas0-pthread");
    }
    return names.matches(".*(openblas|blis|mkl).*")
        ? Optional.empty()
        : Optional.of(
            "this torch seems to use a slow BLAS, which makes the comparison unfair;"
                + " on Debian, install libopenblas0-openmp");
  }

  /** Puts the module beside a script that imports it. */
  public static void copyTo(Path folder) throws IOException {
    copy(FILE, folder);
  }

  static void copy(String file, Path folder) throws IOException {
    try (InputStream source = TorchSetup.class.getResourceAsStream(file)) {
      Files.copy(source, folder.resolve(file));
    }
  }
}
