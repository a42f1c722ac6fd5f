package dev.bitwell.data.ising;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.file.BitFile;
import dev.bitwell.io.Sha256;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;

/**
 * Drawn rows in NPY files, to be found again by their full name. Nothing here fails: rows that
 * cannot be read are not there, and rows that cannot be written are not kept.
 *
 * <p>The name of a file ends with a checksum of its rows. A file whose rows have another one is not
 * believed, and replaced when they have been drawn anew.
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
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(directory, file -> isOf(spec, file))) {
      for (Path file : files) {
        Optional<BitMatrix> rows = read(spec, file);
        if (rows.isPresent()) {
          return rows;
        }
      }
      return Optional.empty();
    } catch (IOException | DirectoryIteratorException e) {
      return Optional.empty();
    }
  }

  private Optional<BitMatrix> read(IsingSpec spec, Path file) {
    try {
      BitMatrix rows = BitFile.read(file).rows();
      boolean fits = rows.rows() == spec.samples() && rows.bits() == spec.sites();
      return fits && file.equals(file(spec, rows)) ? Optional.of(rows) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Leaves the rows to be found. Another process may keep the same rows just now: so be it. */
  void keep(IsingSpec spec, BitMatrix rows) {
    try {
      Files.createDirectories(directory);
      BitFile.write(file(spec, rows), rows, List.of());
    } catch (IOException e) {
      // The rows themselves are fine. Next time they are drawn again.
    }
  }

  private boolean isOf(IsingSpec spec, Path file) {
    String name = file.getFileName().toString();
    return name.startsWith(prefix(spec)) && name.endsWith(".npy");
  }

  /** Such as {@code lattice-25x25-0123456789abcdef-0123456789abcdef.npy}. */
  Path file(IsingSpec spec, BitMatrix rows) {
    return directory.resolve(prefix(spec) + checksum(rows) + ".npy");
  }

  private String prefix(IsingSpec spec) {
    String key = spec.name() + ",generator=" + generator;
    MessageDigest digest = Sha256.start();
    digest.update(key.getBytes(StandardCharsets.UTF_8));
    return spec.shortName().replace(':', '-') + "-" + digits(digest) + "-";
  }

  private static String checksum(BitMatrix rows) {
    MessageDigest digest = Sha256.start();
    ByteBuffer words = ByteBuffer.allocate(rows.wordsPerRow() * Long.BYTES);
    for (int row = 0; row < rows.rows(); row++) {
      words.asLongBuffer().put(rows.words(), row * rows.wordsPerRow(), rows.wordsPerRow());
      digest.update(words.array());
    }
    return digits(digest);
  }

  private static String digits(MessageDigest digest) {
    return Sha256.digits(digest).substring(0, HASH_DIGITS);
  }
}
