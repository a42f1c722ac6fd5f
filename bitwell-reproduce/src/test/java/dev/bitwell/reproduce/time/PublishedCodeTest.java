package dev.bitwell.reproduce.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.train.Preset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The published code is found, or it is said what is missing; programs of the shell play Python.
 */
class PublishedCodeTest {
  private static final PublishedWork WORK =
      new PublishedWork(32, Preset.RMWGGIS_ADVANCED, PublishedData.FREE, 2);

  @TempDir Path directory;
  private FakePublished fake;

  @BeforeEach
  void invent() {
    fake = new FakePublished(directory);
  }

  @Test
  void aCloneIsAsGoodAsItsFolder() throws IOException {
    Path folder = fake.folder();
    assertEquals(PublishedFolder.of(folder), PublishedFolder.of(folder.getParent()));
  }

  @Test
  void aFolderWithoutTheScriptsIsRefused() throws IOException {
    Files.delete(fake.folder().resolve("model.py"));
    Path clone = directory.resolve("clone");
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> PublishedFolder.of(clone));
    assertEquals(
        "the published code is not in "
            + clone
            + ": there is no model.py; give a clone of github.com/divelab/RMwGGIS or its folder"
            + " RMwGGIS",
        refused.getMessage());
    Path nowhere = directory.resolve("nowhere");
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> PublishedFolder.of(nowhere))
            .getMessage()
            .contains("there is no main_rm_synthetic.py, main_ggis_synthetic.py, utils.py"));
  }

  @Test
  void aFileThatChangesChangesTheFingerprint() throws IOException {
    Path folder = fake.folder();
    String before = PublishedFolder.of(folder).fingerprint();
    Files.writeString(folder.resolve("utils.py"), "other");
    assertNotEquals(before, PublishedFolder.of(folder).fingerprint());
  }

  @Test
  void aPythonWithoutTorchIsRefusedInItsOwnWords() throws IOException {
    String python =
        fake.program("without", "echo 'Traceback\n  line\nNo module named torch' >&2\nexit 1");
    PublishedPlace place = new PublishedPlace(fake.folder(), List.of(python, "no-such-python"));
    String refused =
        assertThrows(IllegalArgumentException.class, () -> PublishedCode.of(place, 1)).getMessage();
    assertTrue(refused.contains(python + " (No module named torch) or no-such-python ("), refused);
    assertTrue(refused.contains("needs a Python with torch"), refused);
  }

  @Test
  void aProgramThatIsNoPythonIsRefused() throws IOException {
    PublishedPlace place =
        new PublishedPlace(fake.folder(), List.of(fake.program("hello", "echo hello")));
    String refused =
        assertThrows(IllegalArgumentException.class, () -> PublishedCode.of(place, 1)).getMessage();
    assertTrue(refused.contains("(it has printed hello)"), refused);
  }

  @Test
  void theFirstPythonThatHasTorchIsTaken() throws IOException {
    PublishedPlace place =
        new PublishedPlace(fake.folder(), List.of("no-such-python", fake.python()));
    assertEquals(
        "Python 3.0, torch 9.9 (BLAS libfake.so)", PublishedCode.of(place, 1).python().words());
  }

  @Test
  void whatAProcessPrintsIsWhatIsMeasured() throws IOException {
    Map<?, ?> measured = PublishedProcess.measure(fake.code(2), WORK, 0).orElseThrow();
    assertEquals(10L, measured.get(TimingProcess.MILLISECONDS));
    assertEquals(2L, measured.get(TimingProcess.MEGABYTES), "threads are told to the process");
  }

  @Test
  void theFailureOfAScriptIsTold() throws IOException {
    PublishedCode code = fake.code(2);
    fake.program("python", "echo 'out of memory' >&2\nexit 1");
    IOException told =
        assertThrows(IOException.class, () -> PublishedProcess.measure(code, WORK, 0));
    assertEquals(
        "the published main_ggis_synthetic.py at 32 bits, with data for free, with 2 threads"
            + " has failed: out of memory",
        told.getMessage());
  }

  @Test
  void theMemoryOfAllFlipsGrowsWithTheirNumber() {
    PublishedWork all = new PublishedWork(2048, Preset.RATIO_MATCHING, PublishedData.FREE, 1);
    assertEquals(4L * 256 * 2048 * (2 * 2048 + 12 * 256), all.bytes());
    PublishedWork drawn = new PublishedWork(2048, Preset.RMWGGIS_ADVANCED, PublishedData.FREE, 1);
    assertEquals(all.bytes() / 2048 * 10, drawn.bytes());
  }

  @Test
  void bothScriptsAreToldTheSameWork() {
    List<String> drawn = WORK.arguments();
    List<String> all =
        new PublishedWork(32, Preset.RATIO_MATCHING, PublishedData.FREE, 2).arguments();
    assertTrue(drawn.containsAll(all));
    assertTrue(drawn.containsAll(List.of("--discrete_dim=32", "--batch_size=256", "--is_dim=10")));
    assertFalse(all.contains("--is_dim=10"));
  }
}
