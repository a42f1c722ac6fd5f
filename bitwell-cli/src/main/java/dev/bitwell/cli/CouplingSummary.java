package dev.bitwell.cli;

import dev.bitwell.couplings.Coupling;
import dev.bitwell.couplings.CouplingEstimate;
import dev.bitwell.couplings.CouplingNote.Kind;
import dev.bitwell.couplings.CouplingSettings;
import dev.bitwell.couplings.CouplingSettings.Estimate;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Truth;
import dev.bitwell.data.ising.IsingGraph;
import dev.bitwell.domain.Columns;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What was found, for people and for machines. */
record CouplingSummary(
    Dataset data, CouplingSettings settings, CouplingEstimate found, double seconds) {
  private static final int STRONGEST = 10;
  private static final int MOST_NOTES = 20;

  Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("data", data.name());
    map.put("rows", found.rows());
    map.put("columns", found.dimension());
    map.put("pairs", found.couplings().size());
    map.put("loss", settings.loss().label());
    map.put("gamma", settings.gamma());
    map.put("rule", settings.rule().name().toLowerCase(Locale.ROOT));
    map.put("estimate", settings.estimate().name().toLowerCase(Locale.ROOT));
    map.put("seconds", seconds);
    truth().ifPresent(truth -> putErrors(map, truth));
    map.put("notes", allNotes());
    if (isCommon()) {
      Coupling common = found.couplings().get(0);
      map.put("commonCoupling", common.value());
      map.put("commonCouplingError", orNull(common.standardError()));
    } else {
      map.put("couplings", found.couplings().stream().map(this::coupling).toList());
    }
    map.put("fields", IntStream.range(0, found.dimension()).mapToObj(this::field).toList());
    return map;
  }

  /** What is not known is null. */
  private Map<String, Object> coupling(Coupling c) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("i", c.first());
    map.put("j", c.second());
    map.put("names", List.of(columns().name(c.first()), columns().name(c.second())));
    map.put("coupling", c.value());
    map.put("standardError", orNull(c.standardError()));
    return map;
  }

  private Map<String, Object> field(int i) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("i", i);
    map.put("name", columns().name(i));
    map.put("field", found.field(i));
    map.put("standardError", orNull(found.fieldError(i)));
    map.put("modelField", found.modelField(i));
    return map;
  }

  private static Double orNull(double value) {
    return Double.isNaN(value) ? null : value;
  }

  private void putErrors(Map<String, Object> map, IsingGraph truth) {
    int d = found.dimension();
    map.put("logRmse", truth.logRmse(found.matrix()));
    map.put("logRmseOfZero", truth.logRmse(new float[d * d]));
    Set<Long> pairs = new HashSet<>();
    found.couplings().forEach(c -> pairs.add((long) c.first() * d + c.second()));
    int hit = 0;
    for (int e = 0; e < truth.edges(); e++) {
      hit += pairs.contains((long) truth.first(e) * d + truth.second(e)) ? 1 : 0;
    }
    map.put("pairsMissed", truth.edges() - hit);
    map.put("pairsFalse", pairs.size() - hit);
  }

  /** About the file, then about what was found. */
  private List<String> allNotes() {
    return Stream.concat(data.notes().stream(), notes().stream()).toList();
  }

  private List<String> notes() {
    return found.notes().stream().map(note -> note.message(columns()::name)).toList();
  }

  String text() {
    StringBuilder text = new StringBuilder();
    long d = found.dimension();
    data.notes().forEach(note -> text.append(String.format("%s%n", note)));
    text.append(
        String.format(
            Locale.ROOT,
            "%s: %d rows of %d columns%n%s, found in %s%n",
            data.name(),
            found.rows(),
            d,
            headline(d * (d - 1) / 2),
            Progress.time(seconds)));
    if (truth().isPresent()) {
      IsingGraph truth = truth().get();
      text.append(
          String.format(
              Locale.ROOT,
              "log RMSE of the couplings %.2f (no couplings: %.2f)%n",
              truth.logRmse(found.matrix()),
              truth.logRmse(new float[(int) (d * d)])));
    }
    appendStrongest(text);
    List<String> notes = notes();
    notes.stream()
        .limit(MOST_NOTES)
        .forEach(note -> text.append(String.format("note: %s%n", note)));
    if (notes.size() > MOST_NOTES) {
      text.append(String.format("%d more notes are in summary.json%n", notes.size() - MOST_NOTES));
    }
    return text.toString();
  }

  private String headline(long pairs) {
    if (isCommon()) {
      return "all pairs share one coupling";
    }
    String criterion =
        settings.estimate() == Estimate.L1
            ? "l1 path, extended BIC with gamma " + settings.candidateGamma()
            : "extended BIC with gamma " + settings.gamma();
    return found.couplings().size() + " of " + pairs + " pairs are coupled (" + criterion + ")";
  }

  private boolean isCommon() {
    return found.notes().stream().anyMatch(note -> note.kind() == Kind.COMMON);
  }

  private void appendStrongest(StringBuilder text) {
    List<Coupling> strongest =
        found.couplings().stream()
            .sorted(Comparator.comparingDouble(c -> -Math.abs(c.value())))
            .limit(isCommon() ? 1 : STRONGEST)
            .toList();
    if (!strongest.isEmpty()) {
      text.append(String.format("the strongest:%n"));
    }
    for (Coupling c : strongest) {
      String error =
          Double.isNaN(c.standardError())
              ? ""
              : String.format(Locale.ROOT, " ± %.3f", c.standardError());
      text.append(
          String.format(
              Locale.ROOT,
              "  %7.3f%s  %s – %s%n",
              c.value(),
              error,
              columns().name(c.first()),
              columns().name(c.second())));
    }
  }

  private Columns columns() {
    return (Columns) data.domain();
  }

  private Optional<IsingGraph> truth() {
    return data.truth().map(truth -> ((Truth.OfCouplings) truth).graph());
  }
}
