package dev.bitwell.reproduce.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bitwell.train.Preset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Our script in a real Python, with modules that were made up: no torch is needed. */
class PublishedScriptTest {
  /** Prints times as the published scripts do: milliseconds are how often data were drawn. */
  private static final String MAIN =
      """
      import sys
      from texttable import Texttable
      from tqdm import tqdm
      from utils import float2bin_new
      from dataset import OnlineToyDataset
      assert "--mmd=False" in sys.argv and "--discrete_dim=32" in sys.argv, sys.argv
      Texttable().set_precision(10)
      data = OnlineToyDataset()
      for epoch in range(5):
          for i in tqdm(range(2)):
              rows = float2bin_new(data.gen_batch(4), 32, 1.0)
          print("Duration:", rows[0] / 1000)
          print("Energy (positive samples): 1.0")
      """;

  @TempDir Path directory;
  private FakePublished fake;

  @BeforeEach
  void invent() throws IOException {
    fake = new FakePublished(directory);
    Path modules = Files.createDirectories(directory.resolve("modules"));
    Files.writeString(
        modules.resolve("torch.py"),
        """
        import types
        __version__ = "0.1"
        __config__ = types.SimpleNamespace(show=lambda: "BLAS_INFO=none")
        def get_num_threads(): return 1
        class Ones:
            def __matmul__(self, other): return self
        def ones(*shape): return Ones()
        """);
    for (String name : List.of("numpy", "sympy", "matplotlib")) {
      Files.writeString(modules.resolve(name + ".py"), "");
    }
    Files.createDirectories(modules.resolve("sklearn"));
    Files.writeString(modules.resolve("sklearn/__init__.py"), "");
    Files.writeString(modules.resolve("sklearn/datasets.py"), "");
  }

  private PublishedCode code(String main) throws IOException {
    Path folder = fake.folder();
    Files.writeString(folder.resolve("main_rm_synthetic.py"), main);
    Files.writeString(
        folder.resolve("utils.py"), "def float2bin_new(rows, bits, scale): return list(rows)");
    Files.writeString(
        folder.resolve("dataset.py"),
        """
        class OnlineToyDataset:
            calls = 0
            def gen_batch(self, size):
                self.calls += 1
                return [self.calls] * size
        """);
    String python =
        fake.program("real", "PYTHONPATH=" + directory.resolve("modules") + " exec python3 \"$@\"");
    return PublishedCode.of(new PublishedPlace(folder, List.of(python)), 1);
  }

  private static Map<?, ?> measure(PublishedCode code, PublishedData data) throws IOException {
    return PublishedProcess.measure(code, new PublishedWork(32, Preset.RATIO_MATCHING, data, 1), 0)
        .orElseThrow();
  }

  private static void assumePython() throws InterruptedException {
    try {
      assumeTrue(new ProcessBuilder("python3", "-c", "pass").start().waitFor() == 0);
    } catch (IOException e) {
      assumeTrue(false, "there is no python3");
    }
  }

  /** Epochs end after 2, 4 and 6 draws; the first warms up. */
  @Test
  void timesAreThoseOfTheScriptAfterItsFirstEpoch() throws Exception {
    assumePython();
    Map<?, ?> measured = measure(code(MAIN), PublishedData.AS_PUBLISHED);
    assertEquals(5.0, measured.get(TimingProcess.MILLISECONDS));
    assertTrue(((Number) measured.get(TimingProcess.MEGABYTES)).doubleValue() > 1);
    assertEquals("0.1", measured.get("torch"));
  }

  @Test
  void dataForFreeAreDrawnOnce() throws Exception {
    assumePython();
    assertEquals(1.0, measure(code(MAIN), PublishedData.FREE).get(TimingProcess.MILLISECONDS));
  }

  @Test
  void aScriptThatFailsOrTellsNoTimesIsAnError() throws Exception {
    assumePython();
    PublishedCode silent = code("print('nothing')");
    assertTrue(
        assertThrows(IOException.class, () -> measure(silent, PublishedData.FREE))
            .getMessage()
            .contains("main_rm_synthetic.py has ended without"));
    PublishedCode broken = code("raise ValueError('broken')");
    assertTrue(
        assertThrows(IOException.class, () -> measure(broken, PublishedData.FREE))
            .getMessage()
            .contains("ValueError: broken"));
  }
}
