package dev.bitwell.reproduce.lab;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The finished cells of an experiment. */
public final class Results {
  private final Map<String, Finished> cells = new LinkedHashMap<>();

  public Results(Collection<Finished> finished) {
    finished.forEach(cell -> cells.put(cell.id(), cell));
  }

  public Collection<Finished> cells() {
    return cells.values();
  }

  /** The findings of a cell, which has to be one of the experiment's. */
  public Findings of(String id) {
    Finished cell = cells.get(id);
    if (cell == null) {
      throw new IllegalArgumentException("the experiment has no cell " + id);
    }
    return cell.findings();
  }

  /** A number over cells that differ in their seeds alone. */
  public Sample sample(List<String> ids, String number) {
    return Sample.of(ids.stream().mapToDouble(id -> of(id).number(number)).toArray());
  }
}
