package dev.bitwell.bench;

import dev.bitwell.data.DataOptions;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.data.Held;
import dev.bitwell.data.ising.IsingData;
import dev.bitwell.evaluate.CouplingError;
import dev.bitwell.io.Json;
import dev.bitwell.math.Gemm;
import dev.bitwell.reproduce.ising.IsingRow;
import dev.bitwell.reproduce.ising.IsingTraining;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "ising",
    description = "Training an Ising lattice by every method: the paper's table 3.",
    mixinStandardHelpOptions = true)
final class IsingCommand implements Callable<Integer> {
  private static final int CHUNK = 50;

  @Option(
      names = "--data",
      defaultValue = "lattice:25x25",
      description = "a lattice or random graph (default: ${DEFAULT-VALUE})")
  String data;

  @Option(
      names = "--iterations",
      defaultValue = "5000",
      description = "of each method (default: ${DEFAULT-VALUE})")
  int iterations;

  @Option(
      names = "--steps",
      split = ",",
      defaultValue = "5,10,25,50,100",
      description = "of chains, for contrastive methods (default: ${DEFAULT-VALUE})")
  List<Integer> steps;

  @Option(names = "--threads", defaultValue = "2", description = "(default: ${DEFAULT-VALUE})")
  int threads;

  @Option(names = "--json", description = "print one JSON object")
  boolean json;

  @Override
  public Integer call() throws IOException {
    IsingData source = IsingData.of(data);
    Dataset rows = Datasets.of(source.name(), DataOptions.USUAL.withTest(Held.NONE));
    List<IsingTraining> all =
        IsingRow.all(steps).stream()
            .map(row -> IsingTraining.start(row, rows, iterations, 1, threads))
            .toList();
    IsingGemms gemms = new IsingGemms(source.graph().sites(), threads);
    run(all, gemms);
    report(source, all, gemms);
    gemms.close();
    all.forEach(IsingTraining::close);
    return 0;
  }

  /** Methods take turns, so that whatever else the machine does hits all of them. */
  private void run(List<IsingTraining> all, IsingGemms gemms) throws IOException {
    for (int done = 0; done < iterations; done += CHUNK) {
      int chunk = Math.min(CHUNK, iterations - done);
      gemms.run(chunk);
      for (IsingTraining training : all) {
        training.advance(chunk);
      }
      if (Boolean.getBoolean("bitwell.terminal")) {
        System.err.printf("\r%d of %d iterations", done + chunk, iterations);
      }
    }
  }

  private void report(IsingData source, List<IsingTraining> all, IsingGemms gemms) {
    double zero = CouplingError.ofNone(source.graph());
    List<Map<String, Object>> results = new ArrayList<>();
    if (!json) {
      System.out.printf(
          "%s, %d iterations, %d threads, %s%n",
          source.name(), iterations, threads, Gemm.best().name());
      System.out.printf("%-38s %9s %12s %s%n", "method", "log RMSE", "at own beta", "ms/iteration");
      System.out.printf(Locale.ROOT, "%-38s %9.2f%n", "(no couplings)", zero);
    }
    for (IsingTraining training : all) {
      Map<String, Object> result = new LinkedHashMap<>();
      CouplingError error = training.error();
      result.put("method", training.name());
      result.put("logRmse", error.asLearned());
      result.put("logRmseAtOwnInverseTemperature", error.atInverseTemperature());
      result.put("msPerIteration", training.milliseconds());
      results.add(result);
      if (!json) {
        System.out.printf(
            Locale.ROOT,
            "%-38s %9.2f %12.2f %9.2f%n",
            training.name(),
            error.asLearned(),
            error.atInverseTemperature(),
            training.milliseconds());
      }
    }
    if (json) {
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("data", source.name());
      map.put("iterations", iterations);
      map.put("threads", threads);
      map.put("gemm", Gemm.best().name());
      map.put("gemmMs", gemms.milliseconds());
      map.put("logRmseOfZero", zero);
      map.put("results", results);
      System.out.println(Json.write(map, true));
    } else {
      System.out.printf(
          Locale.ROOT, "%-38s %32.2f%n", "(two matrix products)", gemms.milliseconds());
    }
  }
}
