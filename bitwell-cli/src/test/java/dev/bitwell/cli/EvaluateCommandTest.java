package dev.bitwell.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of a model of a table. */
class EvaluateCommandTest {
  @TempDir Path directory;
  private String run;

  /** Five columns that are like a sixth one, which is not there, in most rows. */
  @BeforeEach
  void train() throws IOException {
    StringBuilder text = new StringBuilder("a,b,c,d,e\n");
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
    for (int r = 0; r < 600; r++) {
      boolean hidden = random.nextBoolean();
      for (int c = 0; c < 5; c++) {
        text.append(hidden == random.nextDouble() < 0.8 ? "1" : "0").append(c < 4 ? ',' : '\n');
      }
    }
    Path table = Files.writeString(directory.resolve("copies.csv"), text);
    run = directory.resolve("run").toString();
    Result.fine(
        "train "
            + table
            + " --energy ising --steps 300 --learning-rate 0.02 --no-evaluation"
            + " --test 0.2 --out "
            + run);
  }

  @Test
  void chainsThatAgreeAreSaidTo() {
    Map<?, ?> chains = (Map<?, ?>) Result.fine("evaluate " + run + " --json").json().get("chains");
    assertEquals(Set.of("rHat", "effectiveSamples", "agree"), chains.keySet());
    assertEquals(true, chains.get("agree"));
    assertTrue((double) chains.get("rHat") < 1.05, chains.toString());
    String text = Result.fine("evaluate " + run).out();
    assertTrue(text.contains("\nchains            R-hat 1.0"), text);
    String sampled = Result.fine("sample " + run + " -n 10").out();
    assertTrue(sampled.contains("\nchains            R-hat 1.0"), sampled);
  }

  @Test
  void samplesThatAgreeWithTheDataAreSaidTo() {
    String text = Result.fine("evaluate " + run).out();
    assertTrue(
        text.contains("\nverdict:  samples agree with the data, as far as 60 of both"), text);
    assertTrue(text.contains("\nones per row      2."), text);
    assertTrue(text.contains(", 95 % of the time by less than "), text);
    Map<?, ?> json = Result.fine("evaluate " + run + " --json").json();
    assertEquals(true, json.get("samplesAgree"));
    assertTrue((double) json.get("mmd.exp.p") > 0.01, json.toString());
    assertTrue((double) json.get("floor.exp.upper") > (double) json.get("floor.exp.mean"));
  }

  @Test
  void theLikelihoodHasAnInterval() {
    Map<?, ?> json = Result.fine("evaluate " + run + " --json").json();
    Map<?, ?> likelihood = (Map<?, ?>) json.get("logLikelihood");
    assertEquals(
        List.of(
            "mean",
            "standardError",
            "lower",
            "upper",
            "trusted",
            "logZStandardError",
            "effectiveSamples",
            "interval"),
        List.copyOf(likelihood.keySet()));
    assertEquals(Set.of("independent", "tree"), ((Map<?, ?>) json.get("baselines")).keySet());
    List<?> ends = (List<?>) likelihood.get("interval");
    double mean = (double) likelihood.get("mean");
    double error = (double) likelihood.get("standardError");
    assertTrue((double) ends.get(0) < mean - 1.9 * error, likelihood.toString());
    assertTrue((double) ends.get(1) > mean + 1.9 * error, likelihood.toString());
    List<?> overTree = (List<?>) ((Map<?, ?>) json.get("overTree")).get("interval");
    assertTrue((double) overTree.get(1) > (double) overTree.get(0));
    String text = Result.fine("evaluate " + run).out();
    assertTrue(text.contains("95 % interval from -"), text);
  }
}
