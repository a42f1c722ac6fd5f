package dev.bitwell.reproduce.lab;

import dev.bitwell.data.DataOptions;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Data that the library makes itself: no file has to be read, so nothing can go wrong. */
public final class BuiltInData {
  private BuiltInData() {}

  /** Points of a density, in so many bits. */
  public static Dataset points(String density, int bits) {
    return of(density, DataOptions.USUAL.withBits(bits));
  }

  /** The data of this name. */
  public static Dataset of(String name, DataOptions options) {
    try {
      return Datasets.of(name, options);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
