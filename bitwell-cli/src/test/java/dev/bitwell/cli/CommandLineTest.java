package dev.bitwell.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.file.BitFile;
import dev.bitwell.io.Json;
import dev.bitwell.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands run in this process, from arguments to files and output. */
class CommandLineTest {
  @TempDir Path directory;

  private static Result run(String... args) {
    return Result.of(args);
  }

  private Path smallRun(String name, String... more) {
    Path run = directory.resolve(name);
    String[] fixed = {
      "train",
      "moons",
      "--dim",
      "16",
      "--widths",
      "12,8",
      "--steps",
      "30",
      "--report-every",
      "10",
      "--samples",
      "300",
      "--sweeps",
      "3",
      "--floor-repeats",
      "3",
      "--out",
      run.toString()
    };
    String[] args = new String[fixed.length + more.length];
    System.arraycopy(fixed, 0, args, 0, fixed.length);
    System.arraycopy(more, 0, args, fixed.length, more.length);
    Result result = run(args);
    assertEquals(0, result.code(), result.err());
    return run;
  }

  @Test
  void trainLeavesModelMetricsConfigurationAndPicturesAndPrintsWhatItFound() throws IOException {
    Path run = directory.resolve("run");
    Result result =
        run(
            "train",
            "moons",
            "--dim",
            "16",
            "--widths",
            "12,8",
            "--steps",
            "30",
            "--samples",
            "300",
            "--sweeps",
            "3",
            "--out",
            run.toString());
    assertEquals(0, result.code(), result.err());
    assertTrue(
        result.out().contains("linear MMD") && result.out().contains("exp MMD"), result.out());
    assertTrue(result.out().contains("energy.png"), result.out());
    for (String file :
        List.of("config.json", "metrics.csv", "model.safetensors", "energy.png", "training.png")) {
      assertTrue(Files.size(run.resolve(file)) > 0, file);
    }
    assertFalse(Files.exists(run.resolve("checkpoint.safetensors")));
    Model model = Model.read(run.resolve("model.safetensors"));
    assertEquals(16, model.energy().dimension());
    assertEquals(1, model.inverseTemperature());
    assertEquals("moons", model.provenance().get("data"));
  }

  /** 30 steps teach nothing, which is said; no script fails of it. */
  @Test
  void pointsAreJudgedByTheirLikelihoodBesideTheirEntropy() {
    Path run = smallRun("likely", "--no-evaluation");
    Result result = run("evaluate", run.toString(), "-n", "200", "--sweeps", "2");
    assertEquals(0, result.code(), result.err());
    assertTrue(result.out().contains("no model can be below "), result.out());
    Map<?, ?> json = run("evaluate", run.toString(), "-n", "200", "--json").json();
    Map<?, ?> likelihood = (Map<?, ?>) json.get("logLikelihood");
    assertTrue((Double) likelihood.get("mean") < -(Double) json.get("floor"), json.toString());
    assertEquals(true, json.get("trusted"));
    assertTrue(((Map<?, ?>) json.get("baselines")).containsKey("tree"), json.toString());
    Result infinitelyHot =
        run("evaluate", run.toString(), "-n", "200", "--json", "--inverse-temperature", "0");
    assertEquals(0, infinitelyHot.code(), infinitelyHot.err());
    assertFalse(infinitelyHot.json().containsKey("logLikelihood"));
  }

  @Test
  void evaluatePrintsOneJsonObjectWithTheAgreedKeys() {
    Path run = smallRun("evaluated", "--no-evaluation");
    Result result =
        run("evaluate", run.toString(), "--json", "-n", "200", "--sweeps", "2", "--scan", "random");
    assertEquals(0, result.code(), result.err());
    Map<?, ?> json = (Map<?, ?>) Json.parse(result.out());
    for (String key :
        List.of(
            "mmd.linear",
            "mmd.exp",
            "floor.linear.mean",
            "floor.linear.sd",
            "floor.exp.mean",
            "floor.exp.sd",
            "objective.squared",
            "objective.hyvarinen",
            "objective.flow")) {
      assertTrue(json.get(key) instanceof Double, key + " in " + json);
    }
    assertEquals("gibbs-random", json.get("sampler"));
    assertEquals(2L, json.get("sweeps"));
    assertEquals(1.0, json.get("inverseTemperature"));
    assertEquals(200L, json.get("samples"));
  }

  @ParameterizedTest
  @CsvSource({
    "pseudo-likelihood, 1",
    "flow-guided, 1",
    "hyvarinen, 1",
    "ratio-matching, 4",
    "rmwggis-basic, 4",
    "rmwrand, 4",
    "rmwggis-advanced, 8"
  })
  void theModelSaysAtWhichInverseTemperatureItStandsForTheData(String method, double beta)
      throws IOException {
    Path run = smallRun(method, "--method", method, "--no-evaluation");
    assertEquals(beta, Model.read(run.resolve("model.safetensors")).inverseTemperature());
    Result result = run("evaluate", run.toString(), "--json", "-n", "100", "--sweeps", "1");
    assertEquals(beta, ((Map<?, ?>) Json.parse(result.out())).get("inverseTemperature"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"samples.csv", "samples.npy"})
  void sampleWritesRowsInTheFormatOfTheEnding(String name) throws IOException {
    Path run = smallRun("sampled", "--no-evaluation");
    Path file = directory.resolve(name);
    Result result =
        run("sample", run.toString(), "-n", "57", "--sweeps", "2", "--out", file.toString());
    assertEquals(0, result.code(), result.err());
    BitMatrix rows = BitFile.read(file).rows();
    assertEquals(57, rows.rows());
    assertEquals(16, rows.bits());
  }

  @Test
  void plotAndInfoLookAtARun() {
    Path run = smallRun("looked-at", "--no-evaluation");
    Result plot = run("plot", run.toString(), "-n", "50", "--sweeps", "1");
    assertEquals(0, plot.code(), plot.err());
    assertTrue(Files.exists(run.resolve("energy.png")));
    assertTrue(Files.exists(run.resolve("training.png")));
    Path sheet = directory.resolve("sheet.png");
    Result compared =
        run("plot", run.toString(), run.toString(), "--columns", "2", "--out", sheet.toString());
    assertEquals(0, compared.code(), compared.err());
    assertTrue(Files.exists(sheet));
    Result alone = run("plot", run.toString(), "--out", sheet.toString());
    assertEquals(2, alone.code());
    assertTrue(
        alone.err().contains("--out and --columns are for several runs, but there is one"),
        alone.err());
    Result sampled = run("plot", run.toString(), run.toString(), "-n", "50");
    assertEquals(2, sampled.code());
    assertTrue(sampled.err().contains("sampling options are for one run"), sampled.err());
    Result info = run("info", run.toString(), "--json");
    assertEquals("12,8", ((Map<?, ?>) Json.parse(info.out())).get("energy.widths"));
  }

  @Test
  void aFileOfOnesAndZerosIsTrainedOnAndJudgedByRowsHeldOut() throws IOException {
    BitMatrix rows = new BitMatrix(200, 5);
    for (int r = 0; r < 200; r++) {
      for (int i = 0; i < 5; i++) {
        rows.set(r, i, (r >> i & 1) != 0);
      }
    }
    Path table = directory.resolve("table.csv");
    BitFile.write(table, rows, List.of("a", "b", "c", "d", "e"));
    Path run = directory.resolve("table-run");
    Result result =
        run(
            "train",
            table.toString(),
            "--widths",
            "8",
            "--steps",
            "20",
            "--sweeps",
            "2",
            "--holdout",
            "0.2",
            "--out",
            run.toString(),
            "--json");
    assertEquals(0, result.code(), result.err());
    assertEquals(20L, ((Map<?, ?>) Json.parse(result.out())).get("samples"));
    assertTrue(Files.exists(run.resolve("energy.png")));
  }

  @Test
  void flagsBeatTheConfigurationFileWhichBeatsTheDefaults() throws IOException {
    Path config = directory.resolve("my.json");
    Files.writeString(
        config,
        "{\"data\": \"circles\", \"dim\": 8, \"steps\": 5, \"widths\": [4, 4], \"seed\": 9}");
    Path run = directory.resolve("configured");
    Result result =
        run(
            "train",
            "--config",
            config.toString(),
            "--seed",
            "3",
            "--no-evaluation",
            "--out",
            run.toString());
    assertEquals(0, result.code(), result.err());
    Map<?, ?> resolved = (Map<?, ?>) Json.parse(Files.readString(run.resolve("config.json")));
    assertEquals("circles", resolved.get("data"));
    assertEquals(8L, resolved.get("dim"));
    assertEquals(List.of(4L, 4L), resolved.get("widths"));
    assertEquals(3L, resolved.get("seed"));
    assertEquals("pseudo-likelihood-thinned", resolved.get("method"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "train nothing | there are no data called \"nothing\"",
        "train | what to train on is missing",
        "train moons --dim 7 | 7",
        "train moons --method magic | no method is called \"magic\"",
        "train moons --loss hinge --steps 1 | no loss is called \"hinge\"",
        "train moons --flips some | no choice of flips is called \"some\"",
        "train moons --proposal slope | --proposal is for drawn flips, but --flips is thinned",
        "train moons --flip-count 5 | --flip-count is for drawn flips, but --flips is thinned",
        "train moons --flips uniform --proposal slope | --proposal is for flips that are guided or optimal",
        "train moons --holdout 0.2 | --test and --valid are for tables, but moons never runs out",
        "train moons --samples 1 | at least 2 samples are compared, not 1",
        "train moons --scan zigzag | no scan is called \"zigzag\"",
        "train moons --bandwidth 0 | bandwidth is finite and above 0, not 0.0",
        "train moons --holdout 1.5 | held back is at least 0 and below 1, not 1.5",
        "train moons --flips guided --flip-count 33 | --flip-count 33 is more than the 32 bits",
        "train moons --learning-rate -1 | learning rate is in (0, 10], not -1.0",
        "train moons --batch 0 | batch is from 1 to 1048576, not 0",
        "train moons --steps many | --steps is a whole number, not \"many\"",
        "train moons --resume | --resume needs --out",
        "train --resume --out nosuch | there is no run to resume at nosuch",
        "train moons --energy potts | no energy is called \"potts\"",
        "train moons --config no.json | no.json is not there",
        "train moons --checkpoint-every 0 | --checkpoint-every is at least 1, not 0",
        "evaluate nowhere | there is no run at nowhere",
        "dance | dance"
      })
  void badUsageGetsASentenceAndExitCode2(String args, String expected) {
    Result result = run(args.split(" "));
    assertEquals(2, result.code(), result.err());
    assertTrue(result.err().contains(expected), result.err());
    assertFalse(result.err().contains("Exception"), result.err());
  }

  @Test
  void aDamagedModelIsAFailureWithASentence() throws IOException {
    Path run = smallRun("damaged", "--no-evaluation");
    Path model = run.resolve("model.safetensors");
    byte[] bytes = Files.readAllBytes(model);
    Files.write(model, Arrays.copyOf(bytes, bytes.length - 100));
    Result result = run("info", run.toString());
    assertEquals(1, result.code());
    assertTrue(result.err().startsWith("bitwell: " + model), result.err());
  }

  @Test
  void aRunIsNeitherOverwrittenNorResumedWithOtherSettings() throws IOException {
    Path run = smallRun("kept", "--no-evaluation");
    byte[] before = Files.readAllBytes(run.resolve("model.safetensors"));
    Result again = run("train", "moons", "--out", run.toString());
    assertEquals(2, again.code());
    assertTrue(again.err().contains("holds a run already"), again.err());
    Result other = run("train", "--resume", "--steps", "31", "--out", run.toString());
    assertEquals(2, other.code());
    assertTrue(other.err().contains("was started with --steps 30, not 31"), other.err());
    assertArrayEquals(before, Files.readAllBytes(run.resolve("model.safetensors")));
  }

  @Test
  void aTableThatChangedIsNotTakenForTheOneTrainedOn() throws IOException {
    Path table = directory.resolve("t.csv");
    Files.writeString(table, "1,0,1\n0,1,1\n".repeat(20));
    Path run = directory.resolve("changed");
    Result trained =
        run(
            "train",
            table.toString(),
            "--widths",
            "4",
            "--steps",
            "3",
            "--no-evaluation",
            "--json",
            "--out",
            run.toString());
    assertEquals(0, trained.code(), trained.err());
    assertTrue(((Map<?, ?>) Json.parse(trained.out())).containsKey("trainingSeconds"));
    Files.writeString(table, "1,1,1\n0,1,1\n".repeat(20));
    Result evaluated = run("evaluate", run.toString());
    assertEquals(1, evaluated.code());
    assertTrue(evaluated.err().contains("has changed since"), evaluated.err());
    Result resumed = run("train", "--resume", "--out", run.toString());
    assertEquals(1, resumed.code());
    assertTrue(resumed.err().contains("has changed since"), resumed.err());
  }

  @Test
  void aCheckpointOfUnknownOriginIsNotAdopted() throws IOException {
    Path run = directory.resolve("foreign");
    Files.createDirectories(run);
    Files.writeString(run.resolve("checkpoint.safetensors"), "whatever");
    Result result = run("train", "moons", "--resume", "--out", run.toString());
    assertEquals(1, result.code());
    assertTrue(result.err().contains("no config.json to say what it is"), result.err());
  }
}
