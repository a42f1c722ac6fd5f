package dev.bitwell.cli;

import dev.bitwell.io.Json;
import dev.bitwell.math.Gemm;
import dev.bitwell.model.Model;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
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
    facts.put("energy", model.energy().kind());
    model.energy().settings().forEach((key, value) -> facts.put("energy." + key, value));
    facts.put("parameters", model.parameters().length);
    facts.put("inverseTemperature", model.inverseTemperature());
    model.code().ifPresent(code -> facts.put("encoding", "gray, extent " + code.extent()));
    facts.putAll(new TreeMap<>(model.provenance()));
    facts.put("gemm", Gemm.best().name());
    if (json) {
      System.out.println(Json.write(facts, true));
    } else {
      facts.forEach((key, value) -> System.out.printf("%-22s %s%n", key, value));
    }
    return 0;
  }
}
