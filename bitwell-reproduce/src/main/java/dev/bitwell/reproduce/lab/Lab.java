package dev.bitwell.reproduce.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Works cells off and keeps what they find, a file each in one directory. Every finished cell is
 * kept at once, so whatever ends the process, the next one goes on from there.
 */
public final class Lab {
  private final CellStore store;
  private final CellCrew crew;

  /**
   * A lab in a directory, which is made when first needed.
   *
   * @param progress hears how far the work is, from any thread
   */
  public Lab(Path directory, int threads, Consumer<Progress> progress) {
    store = new CellStore(directory);
    crew = new CellCrew(store, threads, progress);
  }

  /**
   * Computes the cells that are not done yet.
   *
   * @param experiment whose cells they are, for the progress
   * @param oneAtATime whether each has all threads for itself
   * @return how many had to be computed
   */
  public int compute(String experiment, List<Cell> cells, boolean oneAtATime) throws IOException {
    store.prepare();
    List<Cell> open = new ArrayList<>();
    for (Cell cell : cells) {
      if (store.find(cell).isEmpty()) {
        open.add(cell);
      }
    }
    try {
      crew.compute(experiment, open, oneAtATime);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return open.size();
  }

  /** What all of these found, if all are done. */
  public Optional<Results> results(List<Cell> cells) throws IOException {
    List<Finished> finished = new ArrayList<>();
    for (Cell cell : cells) {
      Optional<Finished> found = store.find(cell);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      finished.add(found.get());
    }
    return Optional.of(new Results(finished));
  }
}
