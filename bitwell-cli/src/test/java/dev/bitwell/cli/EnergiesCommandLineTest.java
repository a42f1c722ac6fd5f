package dev.bitwell.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.data.file.BitFile;
import dev.bitwell.model.Model;
import dev.bitwell.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ising models and RBMs, lattices, samplers and contrastive divergence from the command line. */
class EnergiesCommandLineTest {
  private static final String LATTICE = "lattice:4x4,coupling=0.15,samples=500,sweeps=200,seed=2";

  @TempDir Path directory;

  private Path train(String options) {
    Path run = directory.resolve("run");
    Result.fine("train " + LATTICE + " " + options + " --no-evaluation --out " + run);
    return run;
  }

  @ParameterizedTest
  @ValueSource(strings = {"spin", "binary"})
  void anIsingModelIsHeldAgainstTheLatticeItsDataCameFrom(String values) {
    Path run = train("--energy ising --values " + values + " --steps 1500 --learning-rate 3e-3");
    Map<?, ?> json = Result.fine("evaluate " + run + " --json --sweeps 5").json();
    double learned = (Double) json.get("couplings.logRmse");
    double zero = (Double) json.get("couplings.logRmse.ofZero");
    assertTrue(learned < zero - 0.5, learned + " against " + zero);
    assertFalse(json.containsKey("couplings.logRmse.atInverseTemperature"));
    String info = Result.fine("info " + run).out();
    assertTrue(info.contains("energy.values") && info.contains(values), info);
  }

  @Test
  void thePapersObjectiveFindsAQuarterOfTheCouplings() {
    Path run =
        train("--energy ising --method ratio-matching --steps 3000 --learning-rate 1e-3 --l1 0");
    Map<?, ?> json = Result.fine("evaluate " + run + " --json --sweeps 5").json();
    double quarter = (Double) json.get("couplings.logRmse");
    double whole = (Double) json.get("couplings.logRmse.atInverseTemperature");
    assertTrue(whole < quarter - 0.3, whole + " against " + quarter);
  }

  @ParameterizedTest
  @CsvSource({
    "ising,pcd-gibbs,--chains 20 --chain-steps 5",
    "ising,pcd-gwg,--chains 20 --chain-steps 5",
    "rbm,pcd-block-gibbs,--chains 20 --chain-steps 1 --hidden 6",
    "rbm,equilibrium,--chains 20 --hidden 6",
    "rbm,flow,--hidden 6",
    "mlp,pcd-gwg,--widths 8 --chains 10"
  })
  void aContrastiveRunStoppedAndResumedIsTheSameRun(String energy, String method, String more)
      throws IOException {
    String options = "--energy " + energy + " --method " + method + " " + more + " --steps 40";
    Path whole = train(options);
    Map<?, ?> config = RunDirectory.readObject(whole.resolve("config.json"));
    assertEquals(method, config.get("method"));
    assertEquals(LATTICE, config.get("data"));
    // The same again from its own configuration file.
    Path again = directory.resolve("again");
    Result.fine(
        "train --config " + whole.resolve("config.json") + " --no-evaluation --out " + again);
    assertArrayEquals(
        Files.readAllBytes(whole.resolve("model.safetensors")),
        Files.readAllBytes(again.resolve("model.safetensors")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--sampler gibbs --scan random",
        "--sampler gwg",
        "--sampler gwg --proposed 3 --exact",
        "--sampler block-gibbs",
        "--sampler gibbs --replicas 4",
        "--sampler block-gibbs --replicas 3 --hottest 0.5"
      })
  void everySamplerDrawsFromAnRbm(String options) throws IOException {
    Path run = train("--energy rbm --hidden 5 --steps 20");
    Path out = directory.resolve("rows.npy");
    Result.fine("sample " + run + " -n 30 --sweeps 4 --out " + out + " " + options);
    assertEquals(30, BitFile.read(out).rows().rows());
  }

  @Test
  void theConventionOfAnIsingModelIsInItsFile() throws IOException {
    Path run = train("--energy ising --values binary --steps 3");
    Model model = Model.read(run.resolve("model.safetensors"));
    assertEquals("binary", model.energy().settings().get("values"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--method pcd-gibbs --loss flow | --loss is for ratio objectives, but --method is pcd-gibbs",
        "--method pcd-gwg --flip-count 3 | --flip-count is for ratio objectives, but --method is pcd-gwg",
        "--chains 5 | --chains is for --method pcd-gibbs, pcd-gwg, pcd-block-gibbs or equilibrium, but --method is",
        "--method flow --chain-steps 5 | --chain-steps is for --method pcd-gibbs, pcd-gwg,",
        "--energy ising --widths 8 | --widths is for --energy mlp, but --energy is ising",
        "--energy rbm --swish-beta 2 | --swish-beta is for --energy mlp, but --energy is rbm",
        "--energy rbm --learn-beta | --learn-beta is for --energy mlp, but --energy is rbm",
        "--energy rbm --values spin | --values is for --energy ising, but --energy is rbm",
        "--hidden 100 | --hidden is for --energy rbm, but --energy is mlp",
        "--sampler gwg --scan systematic | --scan is for --sampler gibbs, but --sampler is gwg",
        "--exact | --exact is for --sampler gwg, but --sampler is gibbs",
        "--pictures-every 5 | --pictures-every is for points of the plane, but lattice:4x4",
        "--method pcd-block-gibbs --energy ising | block Gibbs needs an energy with hidden units",
        "--sampler block-gibbs | block Gibbs needs an energy with hidden units",
        "--sampler tea-leaves | no sampler is called \"tea-leaves\"; choose gibbs, gwg, block-gibbs",
        "--proposed 2 | --proposed is for --sampler gwg, but --sampler is gibbs",
        "--hottest 0.5 | --hottest is for parallel tempering, but there is no --replicas",
        "--replicas 1 | parallel tempering has from 2 to 256 replicas, not 1",
        "--energy ising --values ternary | no convention of values is called \"ternary\"; choose spin",
        "--energy rbm --hidden 0 | hidden units, not 16 and 0",
        "--l1 2 | l1 is in [0, 1), not 2.0"
      })
  void whatDoesNotFitIsRefusedWithASentence(String options, String expected) {
    Result result = Result.of(("train " + LATTICE + " " + options).split(" "));
    assertEquals(2, result.code(), result.err());
    assertTrue(result.err().contains(expected), result.err());
  }

  /** Only the command line is held to what it chose: the file is that of another choice. */
  @ParameterizedTest
  @CsvSource({
    "energy,ising,--learning-rate 1e-3",
    "energy,rbm,--hidden 4",
    "method,pcd-gwg,--chains 7",
    "flips,all,--batch 32",
    "flips,uniform,--flip-count 3"
  })
  void aConfigurationFileMaySetWhatTheCommandLineHasNoUseFor(String key, String value, String more)
      throws IOException {
    Path first = train("--widths 8 --method flow-guided --proposal slope --steps 3");
    String other = " --" + key + " " + value + " " + more;
    Path second = trainAs(first, "second", other);
    assertEquals(value, RunDirectory.readObject(second.resolve("config.json")).get(key));
    Result.fine("train --resume --no-evaluation --out " + second + other);
    Path third = trainAs(second, "third", " --energy mlp --method flow-guided --flips guided");
    assertEquals("guided", RunDirectory.readObject(third.resolve("config.json")).get("flips"));
  }

  private Path trainAs(Path run, String name, String options) {
    Path out = directory.resolve(name);
    Path config = run.resolve("config.json");
    Result.fine("train --config " + config + " --no-evaluation --out " + out + options);
    return out;
  }

  @Test
  void aMisspeltLatticeIsRefusedWithASentence() {
    Result result = Result.of("train", "lattice:4by4");
    assertEquals(2, result.code());
    assertTrue(result.err().contains("lattice:4by4"), result.err());
  }
}
