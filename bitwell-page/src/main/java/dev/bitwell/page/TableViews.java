package dev.bitwell.page;

import dev.bitwell.ask.Answer;
import dev.bitwell.ask.Chances;
import dev.bitwell.ask.Condition;
import dev.bitwell.ask.Repair;
import dev.bitwell.ask.Scores;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.VariableNames;
import dev.bitwell.domain.Variables;
import dev.bitwell.likelihood.GivenEffort;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What models of tables are asked. */
final class TableViews {
  private TableViews() {}

  /** Probabilities of all columns, given some. */
  static Map<String, Object> ask(LoadedModel loaded, Map<String, String> given, int effort) {
    VariableNames names = loaded.names();
    Answer before = loaded.given(Map.of(), effort);
    Answer answer = given.isEmpty() ? before : loaded.given(given, effort);
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("exact", answer.isExact());
    map.put("effective", answer.completions().effective());
    map.put(
        "logProbability",
        Math.min(0, answer.completions().logMass() - before.completions().logMass()));
    List<Map<String, Object>> columns = new ArrayList<>();
    for (int v = 0; v < answer.chances().size(); v++) {
      Chances now = answer.chances().get(v);
      List<Map<String, Object>> values = new ArrayList<>();
      for (int value = 0; value < now.probability().length; value++) {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("value", names.value(v, value));
        one.put("probability", now.probability()[value]);
        one.put("error", now.error()[value]);
        one.put("inGeneral", before.chances().get(v).probability()[value]);
        values.add(one);
      }
      Map<String, Object> column = new LinkedHashMap<>();
      column.put("name", names.name(v));
      column.put("given", given.get(names.name(v)));
      column.put("values", values);
      columns.add(column);
    }
    map.put("columns", columns);
    return map;
  }

  /** How probable a row is, what is odd about it, and what it probably should be. */
  static Map<String, Object> row(LoadedModel loaded, Map<String, String> given) throws IOException {
    VariableNames names = loaded.names();
    Variables variables = loaded.columns().variables();
    Table table = Condition.of(loaded.columns(), given);
    Scores scores = loaded.model().score(table, loaded.normaliser(), Crew.of(1));
    double middle = loaded.normaliser().middle();
    double logP = scores.logP()[0];
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("logP", logP);
    map.put("lower", logP + middle - loaded.normaliser().upper());
    map.put("upper", logP + middle - loaded.normaliser().lower());
    map.put("chance", OddRows.alarm(loaded).map(a -> a.chance(scores.completed()[0])).orElse(null));
    Optional<BitMatrix> whole = whole(loaded, table);
    List<Chances> chances = whole.map(loaded.model()::cells).orElse(List.of());
    List<Map<String, Object>> cells = new ArrayList<>();
    for (int v = 0; v < variables.count(); v++) {
      boolean known = variables.isKnown(table.known(), 0, v);
      double surprise = scores.surprise()[0][v];
      Map<String, Object> cell = new LinkedHashMap<>();
      cell.put("name", names.name(v));
      cell.put("value", known ? word(names, variables, table.rows(), v) : null);
      cell.put("surprise", Double.isFinite(surprise) ? surprise : null);
      cell.put("broken", Double.isInfinite(surprise));
      if (whole.isPresent()) {
        int best = chances.get(v).mostProbable();
        cell.put("best", names.value(v, best));
        cell.put("probability", chances.get(v).probability()[best]);
      }
      cells.add(cell);
    }
    map.put("cells", cells);
    map.put("repair", whole.map(of -> repair(loaded, table, of)).orElse(null));
    return map;
  }

  /** The row with what is missing filled; nothing if no row of the model is like that. */
  private static Optional<BitMatrix> whole(LoadedModel loaded, Table table) {
    if (table.isComplete()) {
      boolean possible = loaded.columns().variables().broken(table.rows(), 0) < 0;
      return possible ? Optional.of(table.rows()) : Optional.empty();
    }
    try {
      return Optional.of(loaded.model().fill(table, 0, GivenEffort.MANY_ROWS, Crew.of(1)).rows());
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // columns that exclude each other are given together
    }
  }

  private static Map<String, Object> repair(LoadedModel loaded, Table table, BitMatrix whole) {
    VariableNames names = loaded.names();
    Variables variables = loaded.columns().variables();
    Repair repair = loaded.model().repair(whole);
    List<Map<String, Object>> changes = new ArrayList<>();
    Map<String, String> row = new LinkedHashMap<>();
    for (int v = 0; v < variables.count(); v++) {
      boolean known = variables.isKnown(table.known(), 0, v);
      String from = known ? word(names, variables, table.rows(), v) : null;
      String to = word(names, variables, repair.row(), v);
      row.put(names.name(v), to);
      if (!to.equals(from)) {
        Map<String, Object> change = new LinkedHashMap<>();
        change.put("name", names.name(v));
        change.put("from", from);
        change.put("to", to);
        changes.add(change);
      }
    }
    if (changes.isEmpty()) {
      return null;
    }
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("changes", changes);
    map.put("row", row);
    map.put("logP", -loaded.model().energies(repair.row())[0] - loaded.normaliser().middle());
    return map;
  }

  private static String word(VariableNames names, Variables variables, BitMatrix rows, int v) {
    return names.value(v, variables.value(rows, 0, v));
  }
}
