package dev.bitwell.cli;

import java.nio.file.Path;

/** Where things are kept that can be made again. */
final class CacheDirectory {
  private CacheDirectory() {}

  /**
   * What BITWELL_CACHE says, nothing at all if that is empty; or else bitwell in XDG_CACHE_HOME or
   * ~/.cache.
   */
  static Path orNull() {
    String own = System.getenv("BITWELL_CACHE");
    if (own != null) {
      return own.isEmpty() ? null : Path.of(own);
    }
    String caches = System.getenv("XDG_CACHE_HOME");
    return caches != null && !caches.isEmpty()
        ? Path.of(caches, "bitwell")
        : Path.of(System.getProperty("user.home"), ".cache", "bitwell");
  }
}
