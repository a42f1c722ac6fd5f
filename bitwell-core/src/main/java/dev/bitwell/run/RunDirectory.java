package dev.bitwell.run;

import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.io.Json;
import dev.bitwell.io.JsonException;
import dev.bitwell.model.Model;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** Where a run keeps what. */
public record RunDirectory(Path path) {
  private static final int LOOKS = 5;
  private static final long BETWEEN_LOOKS = 20_000_000;

  /** The recipe and the data: with them, the run can be repeated. */
  public Path config() {
    return path.resolve("config.json");
  }

  /** The training curve. */
  public Path metrics() {
    return path.resolve("metrics.csv");
  }

  public Path model() {
    return path.resolve("model.safetensors");
  }

  /** What is needed to go on; there only until the model is. */
  public Path checkpoint() {
    return path.resolve("checkpoint.safetensors");
  }

  /** The best model on the rows to choose by; there only until training is over. */
  Path best() {
    return path.resolve("best.safetensors");
  }

  /** What a search has tried, and what it saw on the rows to choose by. */
  public Path search() {
    return path.resolve("search.json");
  }

  /** What was found when the model was judged. */
  public Path judged() {
    return path.resolve("judged.json");
  }

  /** If it is there, the run is asked to stop. */
  private Path stop() {
    return path.resolve("stop");
  }

  /** Asks a run that is at work here, in whatever process, to stop where it can go on later. */
  public void requestStop() throws IOException {
    Files.writeString(stop(), "");
  }

  boolean isStopRequested() {
    return Files.exists(stop());
  }

  void clearStop() throws IOException {
    Files.deleteIfExists(stop());
  }

  public Path picture(String name) {
    return path.resolve(name + ".png");
  }

  /** Whether there is something of a run already. */
  public boolean hasRun() {
    return Files.exists(config()) || Files.exists(model()) || Files.exists(checkpoint());
  }

  /**
   * Makes the first of {@code base}, {@code base-2}, {@code base-3}, … that is not there yet: of
   * two who ask at the same time, each gets its own.
   */
  public static RunDirectory fresh(Path base) throws IOException {
    Files.createDirectories(base.toAbsolutePath().getParent());
    Path path = base;
    for (int k = 2; ; k++) {
      try {
        return new RunDirectory(Files.createDirectory(path));
      } catch (FileAlreadyExistsException e) {
        path = base.resolveSibling(base.getFileName() + "-" + k);
      }
    }
  }

  /** The model of this run, or a sentence on what to do about there being none. */
  public Model readModel() throws IOException {
    if (Files.exists(model())) {
      return Model.read(model());
    }
    if (Files.exists(checkpoint()) || Files.exists(config())) {
      throw new IOException(
          path
              + " is a run that has not finished; go on with: ./bitwell train --resume --out "
              + path);
    }
    throw new IOException(
        path + " is not a run: it has no model.safetensors. Make one with: ./bitwell train DATA");
  }

  /** Recipe and data of the run, as its config.json has them. */
  public Map<String, Object> readConfig() throws IOException {
    Map<String, Object> config = readObject(config());
    // Runs of version 0.1 knew nothing of columns that exclude each other.
    if (config.containsKey("data-sha256")) {
      config.putIfAbsent("groups", false);
    }
    return config;
  }

  /**
   * The data that the run was trained on; refused if they have changed since.
   *
   * @param crew draws rows that are not there any more
   */
  public Dataset readData(Crew crew) throws IOException {
    Map<String, Object> config = readConfig();
    try {
      return Datasets.find(config, crew);
    } catch (IOException | IllegalArgumentException e) {
      throw new IOException(
          "the data of the run in " + path + " cannot be had: " + e.getMessage(), e);
    }
  }

  /** The object in a JSON file, without its nulls; or a sentence. */
  public static Map<String, Object> readObject(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new NoSuchFileException(file.toString());
    }
    Object parsed;
    try {
      parsed = Json.parse(Files.readString(file));
    } catch (JsonException e) {
      throw new IllegalArgumentException(file + " is not JSON: " + e.getMessage(), e);
    }
    Map<String, Object> object =
        Json.object(parsed)
            .orElseThrow(() -> new IllegalArgumentException(file + " has to hold a JSON object"));
    object.values().removeIf(Objects::isNull);
    return object;
  }

  /**
   * Takes the directory, which is made if need be, for oneself.
   *
   * @throws IOException if somebody else has it
   */
  public Lock lock() throws IOException {
    Files.createDirectories(path);
    return tryLock().orElseThrow(() -> new IOException("somebody else is at work in " + path));
  }

  /** Whether somebody is at work here, in whatever process. */
  public boolean isTaken() throws IOException {
    if (!Files.exists(lockFile())) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(lockFile(), StandardOpenOption.READ)) {
      // Those who work here have it alone; those who look share it, and get in nobody's way.
      FileLock shared = channel.tryLock(0, Long.MAX_VALUE, true);
      return shared == null;
    } catch (OverlappingFileLockException e) {
      return true;
    }
  }

  private Path lockFile() {
    return path.resolve(".lock");
  }

  /** Tries again for a moment: somebody may have been looking whether it is taken. */
  private Optional<Lock> tryLock() throws IOException {
    for (int attempt = 0; attempt < LOOKS; attempt++) {
      FileChannel channel =
          FileChannel.open(lockFile(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      try {
        if (channel.tryLock() != null) {
          return Optional.of(channel::close);
        }
      } catch (OverlappingFileLockException e) {
        // Somebody else in this very process: the same answer.
      } catch (IOException | RuntimeException e) {
        channel.close();
        throw e;
      }
      channel.close();
      LockSupport.parkNanos(BETWEEN_LOOKS);
    }
    return Optional.empty();
  }

  /** A directory that is taken, until it is closed. */
  public interface Lock extends AutoCloseable {
    @Override
    void close() throws IOException;
  }
}
