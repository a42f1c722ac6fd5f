package dev.bitwell.reproduce.lab;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CellStoreTest {
  @TempDir Path out;

  @Test
  void settingsInAnotherOrderAreTheSame() throws IOException {
    Map<String, Object> forwards = new LinkedHashMap<>();
    forwards.put("a", 1);
    forwards.put("b", 2L);
    Map<String, Object> backwards = new LinkedHashMap<>();
    backwards.put("b", 2);
    backwards.put("a", 1);
    Cell kept = new Cell("cell", forwards, 1, bench -> {});
    new CellStore(out).keep(new Finished("cell", kept.settings(), new Findings(), 1, "m", "v"));
    assertTrue(new CellStore(out).find(new Cell("cell", backwards, 1, bench -> {})).isPresent());
    backwards.put("a", 1.5);
    assertTrue(new CellStore(out).find(new Cell("cell", backwards, 1, bench -> {})).isEmpty());
  }
}
