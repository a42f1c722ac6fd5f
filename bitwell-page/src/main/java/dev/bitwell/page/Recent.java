package dev.bitwell.page;

import java.util.LinkedHashMap;
import java.util.Map;

/** What was found lately, up to a number; what was not asked for longest goes first. */
final class Recent<K, V> {
  private final Map<K, V> kept;

  Recent(int most) {
    kept =
        new LinkedHashMap<>(16, 0.75f, true) {
          private static final long serialVersionUID = 1;

          @Override
          protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > most;
          }
        };
  }

  /** What was kept, or null. */
  synchronized V get(K key) {
    return kept.get(key);
  }

  synchronized void put(K key, V value) {
    kept.put(key, value);
  }
}
