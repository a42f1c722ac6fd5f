package dev.bitwell.data;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Rows that are held back from training: a share of the table's own, or those of another file.
 *
 * @param share of the table's rows, chosen at random; 0 for none
 * @param file with rows of the same columns, which takes the place of a share
 */
public record Held(double share, Optional<Path> file) {
  /** Nothing is held back. */
  public static final Held NONE = share(0);

  public Held {
    if (!(share >= 0 && share < 1)) {
      throw new IllegalArgumentException(
          "the share of rows that are held back is at least 0 and below 1, not " + share);
    }
  }

  /** This part of the table's rows. */
  public static Held share(double share) {
    return new Held(share, Optional.empty());
  }

  /** The rows of this file. */
  public static Held file(Path file) {
    return new Held(0, Optional.of(file));
  }

  /** A number is a share, anything else a file. */
  public static Held of(String text) {
    try {
      return share(Double.parseDouble(text));
    } catch (NumberFormatException e) {
      return file(Path.of(text));
    }
  }

  /** What {@link #of} makes this of again, from anywhere. */
  public Object toJson() {
    return file.<Object>map(path -> path.toAbsolutePath().toString()).orElse(share);
  }
}
