package dev.bitwell.cli;

import dev.bitwell.ask.Answer;
import dev.bitwell.ask.Chances;
import dev.bitwell.ask.Condition;
import dev.bitwell.io.Json;
import dev.bitwell.likelihood.GivenEffort;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "ask",
    description = "Says how probable the values of all columns are, given some.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class AskCommand implements Callable<Integer> {
  @Mixin RunArgument run;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "NAME=VALUE",
      description = "what is given (default: nothing)")
  List<String> given = new ArrayList<>();

  @Mixin CommonOptions common;

  @Option(names = "--seed", defaultValue = "1", paramLabel = "N", description = "(default: 1)")
  long seed;

  @Option(names = "--json", description = "print one JSON object")
  boolean json;

  @Override
  public Integer call() throws Exception {
    Asked asked = new Asked(run.model());
    Map<String, String> values = Condition.parse(given);
    Answer answer;
    Answer before;
    try (Progress progress = common.progress()) {
      GivenEffort effort = GivenEffort.ONE_ROW.withSeed(seed);
      answer = asked.model().given(values, effort, common.crew(progress, "asking").part(0, 0.5));
      before =
          values.isEmpty()
              ? answer
              : asked.model().given(Map.of(), effort, common.crew(progress, "asking").part(0.5, 1));
    }
    double logP = answer.completions().logMass() - before.completions().logMass();
    System.out.print(
        json
            ? Json.write(toMap(asked, answer, before, logP), true) + "\n"
            : (values.isEmpty() ? "" : condition(logP)) + text(asked, answer, before));
    return 0;
  }

  private static String condition(double logP) {
    return "what is given has a probability of "
        + ScoreText.chance(Math.min(1, Math.exp(logP)))
        + "\n";
  }

  private static String text(Asked asked, Answer answer, Answer before) {
    StringBuilder text = new StringBuilder();
    int width =
        Math.max(6, asked.names().names().stream().mapToInt(String::length).max().orElse(0));
    String line = "%-" + width + "s  %-12s  %s%n";
    text.append(String.format(line, "column", "value", "given that      in general"));
    for (int v = 0; v < answer.chances().size(); v++) {
      Chances now = answer.chances().get(v);
      for (int value = 0; value < now.probability().length; value++) {
        if (now.probability().length == 2 && value == 0) {
          continue; // the other value says it
        }
        text.append(
            String.format(
                line,
                asked.names().name(v),
                asked.names().value(v, value),
                String.format(
                    Locale.ROOT,
                    "%.3f ± %.3f   %.3f",
                    now.probability()[value],
                    now.error()[value],
                    before.chances().get(v).probability()[value])));
      }
    }
    return text.toString();
  }

  private static Map<String, Object> toMap(Asked asked, Answer answer, Answer before, double logP) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("logProbability", logP);
    map.put("exact", answer.isExact());
    map.put("effectiveSamples", answer.isExact() ? null : answer.completions().effective());
    List<Map<String, Object>> columns = new ArrayList<>();
    for (int v = 0; v < answer.chances().size(); v++) {
      List<Map<String, Object>> values = new ArrayList<>();
      Chances now = answer.chances().get(v);
      for (int value = 0; value < now.probability().length; value++) {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("value", asked.names().value(v, value));
        one.put("probability", now.probability()[value]);
        one.put("error", now.error()[value]);
        one.put("inGeneral", before.chances().get(v).probability()[value]);
        values.add(one);
      }
      Map<String, Object> column = new LinkedHashMap<>();
      column.put("column", asked.names().name(v));
      column.put("values", values);
      columns.add(column);
    }
    map.put("columns", columns);
    return map;
  }
}
