package dev.bitwell.run;

import dev.bitwell.io.AtomicFile;
import dev.bitwell.io.Json;
import dev.bitwell.search.Found;
import dev.bitwell.search.Trial;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Remembers what a search sees, and passes it on. */
final class SearchRecord implements RunListener {
  private final RunListener listener;
  private final List<Map<String, Object>> looks = new ArrayList<>();

  SearchRecord(RunListener listener) {
    this.listener = listener;
  }

  @Override
  public void searching(String what, double done) {
    listener.searching(what, done);
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
    listener.tried(trial);
  }

  @Override
  public void found(Trial trial) {
    listener.found(trial);
  }

  /** Writes down what was tried and seen. */
  void write(Found found, RunDirectory directory) throws IOException {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("chosen", toMap(found.chosen()));
    record.put("trials", found.trials().stream().map(SearchRecord::toMap).toList());
    record.put("looks", looks);
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
