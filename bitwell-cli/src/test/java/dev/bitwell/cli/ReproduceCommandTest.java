package dev.bitwell.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReproduceCommandTest {
  @TempDir Path directory;

  @Test
  void anExperimentIsRunAndKept() throws Exception {
    String line = "reproduce table-objective --budget tiny --quiet --out " + directory;
    assertTrue(Result.fine(line).out().startsWith("table-objective: "));
    assertTrue(Files.readString(directory.resolve("report.html")).contains("table-objective"));
    assertTrue(Result.fine(line).out().contains(" 0 of them computed now"));
  }

  @Test
  void unknownNamesAndBudgetsAreRefusedWithWhatThereIs() {
    Result name = Result.of("reproduce", "table9", "--out", directory.resolve("a").toString());
    assertEquals(2, name.code());
    assertTrue(name.err().contains("choose table1, table-objective,"), name.err());
    Result budget = Result.of("reproduce", "all", "--budget", "huge");
    assertEquals(2, budget.code());
    assertTrue(budget.err().contains("choose smoke, short, long, paper"), budget.err());
  }

  private Path published() throws IOException {
    Path folder = Files.createDirectories(directory.resolve("clone").resolve("RMwGGIS"));
    for (String file :
        List.of(
            "main_rm_synthetic.py",
            "main_ggis_synthetic.py",
            "utils.py",
            "dataset.py",
            "model.py")) {
      Files.writeString(folder.resolve(file), "");
    }
    return folder.getParent();
  }

  private Path python(String lines) throws IOException {
    Path python = directory.resolve("python");
    Files.writeString(python, "#!/bin/sh\n" + lines + "\n");
    assertTrue(python.toFile().setExecutable(true));
    return python;
  }

  @Test
  void thePublishedCodeIsTimedBesideOurs() throws Exception {
    Path python =
        python(
            "echo '{\"torch\": \"9.9\", \"millisecondsPerIteration\": 1234.5,"
                + " \"peakMegabytes\": 77.5}'");
    Path out = directory.resolve("out");
    String line =
        "reproduce table-time --budget tiny --quiet --threads 1 --out "
            + out
            + " --published "
            + published()
            + " --python "
            + python;
    assertTrue(Result.fine(line).out().contains("table-time: 12 cells, 12 of them computed now"));
    String report = Files.readString(out.resolve("report.md"));
    assertTrue(report.contains("--published " + directory.resolve("clone") + " --python"), report);
    assertTrue(report.contains("| ratio-matching, published code as published | 1234.5 ± 0.0"));
    assertTrue(report.contains("torch 9.9"));
    assertTrue(Result.fine(line).out().contains(" 0 of them computed now"));
  }

  @Test
  void whatThePublishedCodeNeedsIsSaidBeforeAnyWork() throws Exception {
    Path out = directory.resolve("out");
    Path nowhere = directory.resolve("nowhere");
    Result folder =
        Result.of(
            "reproduce", "table-time", "--out", out.toString(), "--published", nowhere.toString());
    assertEquals(2, folder.code());
    assertTrue(folder.err().contains("not in " + nowhere + ": there is no main_rm"), folder.err());
    Path python = python("echo 'No module named torch' >&2; exit 1");
    Result torch =
        Result.of(
            "reproduce",
            "table-time",
            "--out",
            out.toString(),
            "--published",
            published().toString(),
            "--python",
            python.toString());
    assertEquals(2, torch.code());
    assertTrue(torch.err().contains(python + " (No module named torch)"), torch.err());
    Result alone = Result.of("reproduce", "table-time", "--python", python.toString());
    assertEquals(2, alone.code());
    assertTrue(alone.err().contains("--published"), alone.err());
    assertFalse(Files.exists(out));
  }
}
