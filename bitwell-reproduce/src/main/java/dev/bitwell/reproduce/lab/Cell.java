package dev.bitwell.reproduce.lab;

import java.io.IOException;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * One independent piece of work. Experiments that name the same cell share its result.
 *
 * @param id stable and fit for a file's name, such as {@code bits32-moons-flow-seed1}
 * @param settings all that the result depends on, as JSON can hold it: when they change, the cell
 *     is computed again. "seed" among them is what the report calls the seed.
 * @param cost about how many seconds of a processor it takes, see {@link Cost}: what counts is the
 *     proportion to the other cells of an experiment
 * @param work computes the result
 */
public record Cell(String id, Map<String, Object> settings, double cost, Work work) {
  public Cell {
    if (!id.matches("[a-z0-9][a-z0-9.-]*")) {
      throw new IllegalArgumentException(
          "the id of a cell has lower case letters, digits, dots and hyphens only, unlike " + id);
    }
    // In one order, whatever map they come in: it is their text that is compared.
    settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
  }

  /** The work of a cell. */
  @FunctionalInterface
  public interface Work {
    /** Puts numbers and arrays into the bench's findings. */
    void run(Workbench bench) throws IOException;
  }
}
