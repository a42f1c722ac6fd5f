package dev.bitwell.data.ising;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.file.BitFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Drawn rows in NPY files, to be found again by their full name. Nothing here fails: rows that
 * cannot be read are not there, and rows that cannot be written are not kept.
 */
final class RowCache {
  private static final int HASH_DIGITS = 16;

  private final Path directory;
  private final int generator;

  /**
   * @param generator the version of what draws the rows
   */
  RowCache(Path directory, int generator) {
    this.directory = directory;
    this.generator = generator;
  }

  /** The rows of this spec, if a whole file of them is there. */
  Optional<BitMatrix> find(IsingSpec spec) {
    try {
      BitMatrix rows = BitFile.read(file(spec)).rows();
      boolean fits = rows.rows() == spec.samples() && rows.bits() == spec.sites();
      return fits ? Optional.of(rows) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Leaves the rows to be found. They are first written by a name of their own, because another
   * process may be drawing and keeping the same rows just now.
   */
  void keep(IsingSpec spec, BitMatrix rows) {
    try {
      Files.createDirectories(directory);
      Path mine = Files.createTempFile(directory, "new-", ".npy");
      try {
        BitFile.write(mine, rows, List.of());
        Files.move(mine, file(spec), StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(mine);
      }
    } catch (IOException e) {
      // The rows themselves are fine. Next time they are drawn again.
    }
  }

  /** Such as {@code lattice-25x25-0123456789abcdef.npy}. */
  Path file(IsingSpec spec) {
    String key = spec.name() + ",generator=" + generator;
    return directory.resolve(spec.shortName().replace(':', '-') + "-" + hash(key) + ".npy");
  }

  private static String hash(String key) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(key.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, HASH_DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
