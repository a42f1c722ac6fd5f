package dev.bitwell.reproduce.lab;

import dev.bitwell.io.AtomicFile;
import dev.bitwell.io.Json;
import dev.bitwell.io.JsonException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finished cells, a JSON file each. A file that cannot be read, or that other settings made, is as
 * good as none: its cell is computed again.
 */
final class CellStore {
  private final Path directory;
  private final Map<String, Finished> known = new ConcurrentHashMap<>();

  CellStore(Path directory) {
    this.directory = directory;
  }

  /** Makes the directory, if need be. */
  void prepare() throws IOException {
    Files.createDirectories(directory);
  }

  /** What the cell found, if it is done. */
  Optional<Finished> find(Cell cell) throws IOException {
    String wanted = text(cell);
    Finished kept = known.get(cell.id());
    if (kept == null && Files.exists(file(cell))) {
      kept = read(file(cell));
    }
    if (kept == null || !Json.write(kept.settings(), false).equals(wanted)) {
      return Optional.empty();
    }
    known.put(cell.id(), kept);
    return Optional.of(kept);
  }

  void keep(Finished cell) throws IOException {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("id", cell.id());
    map.put("settings", cell.settings());
    map.put("seconds", cell.seconds());
    map.put("machine", cell.machine());
    map.put("version", cell.version());
    map.put("findings", cell.findings().toMap());
    AtomicFile.writeText(directory.resolve(cell.id() + ".json"), Json.write(map, true) + "\n");
    known.put(cell.id(), cell);
  }

  /** The start of the names of a cell's passing files; other settings have other names. */
  Path scratch(Cell cell) {
    return directory.resolve("." + cell.id() + "-" + Integer.toHexString(text(cell).hashCode()));
  }

  private Path file(Cell cell) {
    return directory.resolve(cell.id() + ".json");
  }

  private static String text(Cell cell) {
    return Json.write(cell.settings(), false);
  }

  @SuppressWarnings("unchecked")
  private static Finished read(Path file) throws IOException {
    try {
      Map<String, Object> map = (Map<String, Object>) Json.parse(Files.readString(file));
      Findings findings = new Findings();
      findings.putAll((Map<?, ?>) map.get("findings"));
      return new Finished(
          (String) map.get("id"),
          (Map<String, Object>) map.get("settings"),
          findings,
          (Double) map.get("seconds"),
          (String) map.get("machine"),
          (String) map.get("version"));
    } catch (JsonException | ClassCastException | NullPointerException e) {
      return null;
    }
  }
}
