package dev.bitwell.data;

import java.nio.file.Path;
import java.util.Optional;

/** Where things are kept that can be made again. */
final class CacheDirectory {
  private CacheDirectory() {}

  /**
   * What BITWELL_CACHE says, nothing at all if that is empty; or else bitwell in XDG_CACHE_HOME or
   * ~/.cache.
   */
  static Optional<Path> find() {
    String own = System.getenv("BITWELL_CACHE");
    if (own != null) {
      return own.isEmpty() ? Optional.empty() : Optional.of(Path.of(own));
    }
    String caches = System.getenv("XDG_CACHE_HOME");
    return Optional.of(
        caches != null && !caches.isEmpty()
            ? Path.of(caches, "bitwell")
            : Path.of(System.getProperty("user.home"), ".cache", "bitwell"));
  }
}
