package dev.bitwell.run;

import dev.bitwell.io.AtomicFile;
import dev.bitwell.io.Json;
import dev.bitwell.search.Found;
import dev.bitwell.search.Trial;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a search has tried and seen, as its run keeps it.
 *
 * @param trials in order
 * @param looks for each name of what was trained, steps and the log-likelihoods seen there
 */
public record SearchRecord(List<Trial> trials, Map<String, double[][]> looks) {
  /** The record of a run that searched. */
  public static SearchRecord read(RunDirectory directory) throws IOException {
    Map<String, Object> record = RunDirectory.readObject(directory.search());
    try {
      Map<String, List<double[]>> looks = new LinkedHashMap<>();
      for (Object look : (List<?>) record.get("looks")) {
        Map<?, ?> map = (Map<?, ?>) look;
        looks
            .computeIfAbsent((String) map.get("name"), name -> new ArrayList<>())
            .add(new double[] {number(map, "step"), number(map, "validation")});
      }
      Map<String, double[][]> arrays = new LinkedHashMap<>();
      looks.forEach((name, points) -> arrays.put(name, points.toArray(double[][]::new)));
      return new SearchRecord(
          ((List<?>) record.get("trials")).stream().map(SearchRecord::trial).toList(), arrays);
    } catch (ClassCastException | NullPointerException e) {
      throw new IOException(directory.search() + " is no record of a search", e);
    }
  }

  private static Trial trial(Object value) {
    Map<?, ?> map = (Map<?, ?>) value;
    return new Trial(
        (String) map.get("name"),
        number(map, "validation"),
        number(map, "standardError"),
        (Boolean) map.get("trusted"),
        (long) number(map, "steps"),
        number(map, "seconds"));
  }

  private static double number(Map<?, ?> map, String key) {
    return ((Number) map.get(key)).doubleValue();
  }

  /**
   * Hears a search, passes it on, and writes it down: now and then, for whoever looks on, and at
   * the end.
   */
  static final class Keeper implements RunListener {
    private static final long BETWEEN = 1_000_000_000;

    private final RunListener listener;
    private final RunDirectory directory;
    private final List<Map<String, Object>> trials = new ArrayList<>();
    private final List<Map<String, Object>> looks = new ArrayList<>();
    private final long start = System.nanoTime();
    private long written = start - BETWEEN;

    Keeper(RunListener listener, RunDirectory directory) {
      this.listener = listener;
      this.directory = directory;
    }

    @Override
    public void searching(String what, double done) {
      listener.searching(what, done);
      long now = System.nanoTime();
      if (now - written >= BETWEEN) {
        written = now;
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("doing", what);
        record.put("done", done);
        record.put("seconds", (now - start) / 1e9);
        record.put("trials", trials);
        record.put("looks", looks);
        try {
          write(record);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }

    @Override
    public void checked(String name, long step, double validation) {
      Map<String, Object> look = new LinkedHashMap<>();
      look.put("name", name);
      look.put("step", step);
      look.put("validation", validation);
      looks.add(look);
      listener.checked(name, step, validation);
    }

    @Override
    public void tried(Trial trial) {
      trials.add(toMap(trial));
      listener.tried(trial);
    }

    @Override
    public void found(Trial trial) {
      listener.found(trial);
    }

    void write(Found found) throws IOException {
      Map<String, Object> record = new LinkedHashMap<>();
      record.put("chosen", toMap(found.chosen()));
      record.put("seconds", (System.nanoTime() - start) / 1e9);
      record.put("trials", found.trials().stream().map(Keeper::toMap).toList());
      record.put("looks", looks);
      write(record);
    }

    private void write(Map<String, Object> record) throws IOException {
      AtomicFile.writeText(directory.search(), Json.write(record, true) + "\n");
    }

    private static Map<String, Object> toMap(Trial trial) {
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("name", trial.name());
      map.put("validation", trial.validation());
      map.put("standardError", trial.standardError());
      map.put("trusted", trial.trusted());
      map.put("steps", trial.steps());
      map.put("seconds", trial.seconds());
      return map;
    }
  }
}
