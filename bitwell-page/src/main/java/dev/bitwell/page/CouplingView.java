package dev.bitwell.page;

import dev.bitwell.couplings.ClusterOrder;
import dev.bitwell.couplings.Coupling;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.IsingTerm;
import dev.bitwell.model.Model;
import dev.bitwell.run.RunDirectory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which columns are coupled, and how strongly. */
final class CouplingView {
  private static final int MOST = 10_000;

  /** Couplings within a cluster are at least that part of the strongest one. */
  private static final double LINKED = 0.2;

  private CouplingView() {}

  static Map<String, Object> of(LoadedModel loaded, RunDirectory run) throws IOException {
    Optional<Map<String, Object>> summary = RunFiles.object(run.path().resolve("summary.json"));
    if (summary.isPresent() && summary.get().get("couplings") instanceof List<?> found) {
      return estimated(loaded, found);
    }
    Model model = loaded.model();
    if (IsingTerm.of(model.energy()).isEmpty()) {
      throw new Refusal(
          409,
          "this energy has no couplings: it is "
              + model.energy().kind()
              + ". Find those of its table with: ./bitwell couplings DATA");
    }
    return ofEnergy(loaded);
  }

  private static Map<String, Object> ofEnergy(LoadedModel loaded) {
    Model model = loaded.model();
    List<String> labels = loaded.columns().labels();
    int d = labels.size();
    float[] pairs = Ising.pairs(model.energy(), model.parameters());
    List<Coupling> couplings = new ArrayList<>();
    for (int i = 0; i < d; i++) {
      for (int j = i + 1; j < d; j++) {
        double value = model.inverseTemperature() * (pairs[i * d + j] + pairs[j * d + i]);
        if (value != 0) {
          couplings.add(new Coupling(i, j, value, Double.NaN));
        }
      }
    }
    boolean all = model.energy().kind().equals("ising");
    return toMap(
        labels,
        couplings,
        "How much the log-odds of one column grow when the other is 1 instead of 0, all else equal"
            + (all ? "." : "; what the perceptron on top of pairs adds is not in it."));
  }

  private static Map<String, Object> estimated(LoadedModel loaded, List<?> found) {
    List<Coupling> couplings = new ArrayList<>();
    boolean norms = false;
    for (Object one : found) {
      Map<?, ?> map = (Map<?, ?>) one;
      norms = map.get("coupling") == null;
      couplings.add(
          new Coupling(
              ((Number) map.get("i")).intValue(),
              ((Number) map.get("j")).intValue(),
              ((Number) map.get(norms ? "norm" : "coupling")).doubleValue(),
              map.get("standardError") instanceof Number error ? error.doubleValue() : Double.NaN));
    }
    List<String> names = norms ? loaded.names().names() : loaded.columns().labels();
    return toMap(
        names,
        couplings,
        norms
            ? "The strength of a pair of columns with several values: the norm of its block."
            : "J of an Ising model with values ±1, with its standard error.");
  }

  private static Map<String, Object> toMap(
      List<String> names, List<Coupling> couplings, String what) {
    List<Coupling> strongest =
        couplings.stream()
            .sorted(Comparator.comparingDouble(c -> -Math.abs(c.value())))
            .limit(MOST)
            .toList();
    double most = strongest.isEmpty() ? 0 : Math.abs(strongest.get(0).value());
    List<Coupling> linked =
        strongest.stream().filter(c -> Math.abs(c.value()) >= LINKED * most).toList();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("columns", names);
    map.put("order", list(ClusterOrder.of(names.size(), linked)));
    map.put("cluster", list(ClusterOrder.clusters(names.size(), linked)));
    map.put("what", what);
    map.put("left", couplings.size() - strongest.size());
    map.put(
        "couplings",
        strongest.stream()
            .map(
                c -> {
                  Map<String, Object> one = new LinkedHashMap<>();
                  one.put("i", c.first());
                  one.put("j", c.second());
                  one.put("value", c.value());
                  one.put("error", Double.isNaN(c.standardError()) ? null : c.standardError());
                  return one;
                })
            .toList());
    return map;
  }

  private static List<Integer> list(int[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }
}
