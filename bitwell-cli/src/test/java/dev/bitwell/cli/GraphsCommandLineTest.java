package dev.bitwell.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.domain.Graphs;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphFile;
import dev.bitwell.model.Model;
import dev.bitwell.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Graphs from the command line. */
class GraphsCommandLineTest {
  private static final String FEW = "graphs:ego-like,count=40,seed=2";

  @TempDir Path directory;

  private Path train(String data, String options) {
    Path run = directory.resolve("run");
    Result.fine("train " + data + " " + options + " --no-evaluation --out " + run);
    return run;
  }

  private Path write(String name, String... lines) throws IOException {
    return Files.write(directory.resolve(name), List.of(lines));
  }

  @Test
  void trainingJudgesAndDrawsWithYardsticksBeside() {
    Path run = directory.resolve("run");
    Result result =
        Result.fine(
            "train "
                + FEW
                + " --steps 30 --layers 2 --width 4 --inverse-temperature 1.2 --json -n 64 --sweeps 5"
                + " --out "
                + run);
    Map<?, ?> json = result.json();
    double average = (Double) json.get("average");
    assertEquals(
        average,
        ((Double) json.get("degree") + (Double) json.get("clustering") + (Double) json.get("orbit"))
            / 3,
        1e-15);
    assertTrue((Double) json.get("memoriser.average") < (Double) json.get("random.average"));
    assertEquals(64L, json.get("generated"));
    assertEquals(8L, json.get("test"));
    assertEquals(32L, json.get("train"));
    assertEquals(1.2, json.get("inverseTemperature"));
    Map<?, ?> likelihood = (Map<?, ?>) json.get("logLikelihood");
    assertTrue((Double) likelihood.get("lower") <= (Double) likelihood.get("mean"), "" + json);
    assertTrue((Double) ((Map<?, ?>) json.get("baselines")).get("independent") < 0, "" + json);
    for (String name : List.of("graphs.png", "training.png", "model.safetensors")) {
      assertTrue(Files.exists(run.resolve(name)), name);
    }
    Map<?, ?> again = Result.fine("evaluate " + run + " --json -n 64 --sweeps 5").json();
    assertEquals(average, again.get("average"));
    String table = Result.fine("evaluate " + run + " -n 64 --sweeps 5").out();
    assertTrue(table.contains("memoriser") && table.contains("Erdős–Rényi"), table);
    assertTrue(table.contains("given its number of vertices"), table);
    Result hot = Result.fine("evaluate " + run + " -n 64 --json --inverse-temperature 0");
    assertFalse(hot.json().containsKey("logLikelihood"));
  }

  @Test
  void whatIsLeftOpenIsChosenOnHeldOutGraphsAndRecorded() throws IOException {
    Path run = train(FEW, "--folds 2 --stops 3,6 --sweeps 3");
    Map<?, ?> config = RunDirectory.readObject(run.resolve("config.json"));
    assertTrue(List.of(3L, 6L).contains(config.get("steps")), "" + config);
    assertEquals(
        config.get("inverse-temperature"),
        Model.read(run.resolve("model.safetensors")).inverseTemperature());
    // A run of the same settings needs no choice.
    Path again = directory.resolve("again");
    Result.fine("train --config " + run.resolve("config.json") + " --no-evaluation --out " + again);
    assertArrayEquals(
        Files.readAllBytes(run.resolve("model.safetensors")),
        Files.readAllBytes(again.resolve("model.safetensors")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--method pseudo-likelihood",
        "--method rmwggis-advanced --flip-count 4",
        "--padded",
        "--padded 18 --method rmwggis-basic --flip-count 5",
        "--padded --method pcd-gwg --chains 8 --chain-steps 2",
        "--energy rbm --hidden 8"
      })
  void drawnGraphsAreWrittenAndCanBeComparedWithAnyOthers(String options) throws IOException {
    Path run = train(FEW, options + " --steps 3");
    Path file = directory.resolve("drawn.jsonl");
    Result.fine("sample " + run + " -n 20 --sweeps 2 --out " + file);
    List<Graph> drawn = GraphFile.read(file).stream().map(GraphFile.Entry::graph).toList();
    assertEquals(20, drawn.size());
    assertTrue(drawn.stream().allMatch(graph -> graph.vertices() <= 18));
    assertTrue(Files.exists(directory.resolve("drawn.png")));
    Result.fine("plot " + run + " --sweeps 2");
    assertTrue(Files.exists(run.resolve("graphs.png")));
    Map<?, ?> kept =
        Result.fine("graph-stats " + file + " " + file + " --json --keep-isolated").json();
    assertEquals(20L, kept.get("reference"));
    assertEquals(0.0, kept.get("average"));
  }

  @Test
  void padsToTheSizeThatIsAskedFor() throws IOException {
    Path run = train(FEW, "--padded 18 --steps 1");
    Model model = Model.read(run.resolve("model.safetensors"));
    assertEquals(153, model.energy().dimension());
    assertTrue(((Graphs) model.domain()).padded());
    assertEquals(18L, RunDirectory.readObject(run.resolve("config.json")).get("padded"));
  }

  @Test
  void twoSetsOfGraphsAreComparedByTheirStatistics() throws IOException {
    Path stars = write("a.jsonl", "{\"n\":4,\"edges\":[[0,1],[0,2],[0,3]]}", "");
    Path triangles = write("b.jsonl", "{\"n\":4,\"edges\":[[0,1],[1,2],[0,2]]}");
    Map<?, ?> json = Result.fine("graph-stats " + stars + " " + triangles + " --json").json();
    // Degrees 1, 1, 1, 3 against 2, 2, 2 without the isolated vertex: both are 1 apart.
    assertEquals(2 - 2 * Math.exp(-0.5), (Double) json.get("degree"), 1e-12);
    assertEquals(2 - 2 * Math.exp(-50), (Double) json.get("clustering"), 1e-12);
    assertTrue(Result.fine("graph-stats " + stars + " " + triangles).out().contains("average"));
  }

  @Test
  void theEgoGraphsOfANetworkAreTakenAsTheNameSays() throws IOException {
    StringBuilder edges = new StringBuilder();
    for (int v = 0; v < 60; v++) {
      edges.append(v).append(' ').append((v + 1) % 60).append('\n');
      edges.append(v).append(' ').append((v + 2) % 60).append('\n');
    }
    Path file = Files.writeString(directory.resolve("ring.edges"), edges);
    Path run = train("graphs:ego,edges=" + file + ",radius=1,min=4,max=9,count=20", "--steps 2");
    Map<?, ?> config = RunDirectory.readObject(run.resolve("config.json"));
    assertEquals(
        "graphs:ego,count=20,edges=" + file.toAbsolutePath() + ",max=9,min=4,radius=1",
        config.get("data"));
    Map<?, ?> json = Result.fine("evaluate " + run + " --json -n 10 --sweeps 1").json();
    assertEquals(16L, json.get("train"));
    assertEquals(4L, json.get("test"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"n\":4,\"edges\":[[0,0]]}|loop",
        "{\"n\":4,\"edges\":[[0,1],[1,0]]}|twice",
        "{\"n\":4,\"edges\":[[0,4]]}|has the end 4",
        "{\"n\":0,\"edges\":[]}|n is 0",
        "{\"n\":2000,\"edges\":[]}|n is 2000",
        "{\"n\":4,\"edges\":|JSON"
      })
  void aBadGraphGetsASentenceWithFileAndLine(String line, String said) throws IOException {
    Path good = write("good.jsonl", "{\"n\":2,\"edges\":[[0,1]]}");
    Path bad = write("bad.jsonl", "{\"n\":2,\"edges\":[[0,1]]}", line);
    for (String command :
        List.of(
            "graph-stats " + good + " " + bad,
            "train graphs:" + bad + " --steps 1 --out " + directory.resolve("run"))) {
      Result result = Result.of(command.split(" "));
      assertEquals(1, result.code(), result.err());
      assertTrue(result.err().contains(bad + ", line 2"), result.err());
      assertTrue(result.err().contains(said), result.err());
      assertFalse(result.err().contains("Exception"), result.err());
    }
    assertFalse(Files.exists(directory.resolve("run")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "train 2spirals --energy graph|for graphs",
        "train graphs:ego|edges=FILE",
        "train graphs:ego,edges=none.edges|none.edges",
        "train graphs:none.jsonl|none.jsonl",
        "train graphs:ego-like,colour=red|colour",
        "train graphs:ego-like,count=many|many",
        "train graphs:ego-like --padded 3|padded to from",
        "train graphs:ego-like --padded 100000|padded to from",
        "train graphs:ego-like --dim 190|--dim",
        "train graphs:ego-like --steps 3 -n 2|--samples is at least the number of test graphs",
        "train graphs:ego-like --steps 3 --bandwidth 1|--bandwidth",
        "train graphs:ego-like --steps 3 --folds 3|--folds",
        "train graphs:ego-like --folds 1|folds is 0",
        "train moons --stops 3|--stops",
        "train graphs:ego-like --schedule cosine|--steps",
        "train graphs:ego-like --layers 1|layers",
        "train graphs:ego-like --method pcd-gibbs --steps 2|add --padded",
        "train graphs:ego-like,count=3 --steps 2|at least 1 of each"
      })
  void whatDoesNotFitIsRefusedWithASentence(String line, String said) {
    Path run = directory.resolve("run");
    Result result = Result.of((line + " --out " + run).split(" "));
    assertTrue(result.code() != 0);
    assertTrue(result.err().contains(said), result.err());
    assertFalse(result.err().contains("Exception"), result.err());
    assertFalse(Files.exists(run));
  }

  @Test
  void dataWhoseGraphsHaveGrownAreNoticed() throws IOException {
    Path file =
        write(
            "a.jsonl",
            "{\"n\":3,\"edges\":[[0,1]]}",
            "{\"n\":6,\"edges\":[[0,1]]}",
            "{\"n\":3,\"edges\":[[0,1]]}");
    Path run = train("graphs:" + file, "--holdout 0.4 --steps 1");
    Result.fine("evaluate " + run + " -n 2 --sweeps 1");
    Files.writeString(file, Files.readString(file).replace("\"n\":3", "\"n\":5"));
    Result result = Result.of(("evaluate " + run + " -n 2 --sweeps 1").split(" "));
    assertEquals(1, result.code());
    assertTrue(result.err().contains("changed"), result.err());
  }

  @Test
  void aRunIsNotChosenForWhereThereIsOneAlready() {
    Path run = train(FEW, "--steps 1");
    Result result = Result.of(("train " + FEW + " --out " + run).split(" "));
    assertEquals(2, result.code());
    assertTrue(result.err().contains("holds a run already"), result.err());
  }
}
