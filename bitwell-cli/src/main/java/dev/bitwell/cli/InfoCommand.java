package dev.bitwell.cli;

import dev.bitwell.domain.Columns;
import dev.bitwell.io.Json;
import dev.bitwell.model.Model;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "info",
    description = "Says what a run's model is and where it comes from.",
    mixinStandardHelpOptions = true)
final class InfoCommand implements Callable<Integer> {
  @Mixin RunArgument run;

  @Option(names = "--json", description = "print one JSON object")
  boolean json;

  @Override
  public Integer call() throws Exception {
    Model model = run.model();
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("model", run.directory().model().toString());
    facts.put("domain", model.domain().kind());
    facts.put("bits", model.domain().bits());
    if (model.domain() instanceof Columns columns) {
      facts.putAll(ColumnFacts.of(columns));
      facts.putAll(ColumnFacts.ofFile(model.provenance().getOrDefault("settings", "{}")));
    }
    facts.put("energy", model.energy().kind());
    new TreeMap<>(model.energy().settings())
        .forEach((key, value) -> facts.put("energy." + key, value));
    facts.put("parameters", model.parameters().length);
    facts.put("inverseTemperature", model.inverseTemperature());
    facts.putAll(new TreeMap<>(model.provenance()));
    if (json) {
      System.out.println(Json.write(facts, true));
    } else {
      facts.forEach((key, value) -> System.out.printf("%-22s %s%n", key, text(value)));
    }
    return 0;
  }

  private static String text(Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(entry -> entry.getKey() + ": " + text(entry.getValue()))
          .collect(Collectors.joining("; "));
    }
    return value instanceof List<?> list
        ? String.join(", ", list.stream().map(String::valueOf).toList())
        : value.toString();
  }
}
