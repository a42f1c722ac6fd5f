package dev.bitwell.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lines of Python in docs/ASK.md read what the commands write. */
class PythonTest {
  @TempDir Path directory;

  private Result python(String program) throws IOException, InterruptedException {
    Process process;
    try {
      process =
          new ProcessBuilder("python3", "-c", program)
              .directory(directory.toFile())
              .redirectErrorStream(true)
              .start();
    } catch (IOException e) {
      return new Result(-1, "", e.getMessage());
    }
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Result(process.waitFor(), out, "");
  }

  @Test
  void pythonReadsScoresAnswersAndSamples() throws IOException, InterruptedException {
    assumeTrue(python("import numpy").code() == 0, "there is no python3 with numpy");
    String docs = Files.readString(Path.of("..", "docs", "ASK.md"));
    int from = docs.indexOf("```python\n") + "```python\n".length();
    String program = docs.substring(from, docs.indexOf("```", from));
    Path table = directory.resolve("table.csv");
    Files.writeString(table, "a,b\n" + "0,0\n1,1\n".repeat(40) + "0,1\n");
    Path run = directory.resolve("run");
    Result.fine("train " + table + " --energy ising --steps 50 --no-evaluation --out " + run);
    Path scores = directory.resolve("scores.csv");
    Result.fine("score " + run + " " + table + " --out " + scores);
    Files.writeString(
        directory.resolve("answer.json"), Result.fine("ask " + run + " a=1 --json").out());
    Result.fine("sample " + run + " -n 10 --out " + directory.resolve("samples.npy"));
    Result result = python(program);
    assertEquals(0, result.code(), result.out());
    List<String> lines = result.out().lines().toList();
    assertTrue(lines.get(0).endsWith("oddest row 81"), result.out());
    assertTrue(lines.get(1).startsWith("a {'0': 0.0, '1': 1.0}"), result.out());
    assertTrue(lines.get(3).startsWith("means of samples ["), result.out());
  }
}
