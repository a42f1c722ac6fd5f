package dev.bitwell.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Group;
import dev.bitwell.io.Json;
import dev.bitwell.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables of words, numbers and columns that exclude each other, from a file to samples. */
class TablesCommandLineTest {
  @TempDir Path directory;
  private Path table;

  /** Twelve rows, twenty times: of red, green and blue one is on. */
  @BeforeEach
  void writeTable() throws IOException {
    StringBuilder text = new StringBuilder("legs,red,green,blue,kind\n");
    for (int r = 0; r < 240; r++) {
      text.append(2 * (r % 4)).append(',');
      text.append(r % 3 == 0 ? "1,0,0," : r % 3 == 1 ? "0,1,0," : "0,0,1,");
      text.append(r % 4 > 1 ? "beast\n" : "bird\n");
    }
    table = Files.writeString(directory.resolve("animals.csv"), text);
  }

  private Result train(Path run, String... more) {
    String[] fixed = {
      "train",
      table.toString(),
      "--widths",
      "8",
      "--steps",
      "4",
      "--no-evaluation",
      "--out",
      run.toString()
    };
    String[] args = new String[fixed.length + more.length];
    System.arraycopy(fixed, 0, args, 0, fixed.length);
    System.arraycopy(more, 0, args, fixed.length, more.length);
    Result result = Result.of(args);
    assertEquals(0, result.code(), result.err());
    return result;
  }

  private static Columns columns(Path run) throws IOException {
    return (Columns) Model.read(run.resolve("model.safetensors")).domain();
  }

  @Test
  void namesWordsAndGroupsTravelFromTheTableToSamples() throws IOException {
    Path run = directory.resolve("run");
    String said = train(run).out();
    assertTrue(
        said.startsWith("1 group of columns that exclude each other: red|green|blue\n"), said);
    assertEquals(List.of(Group.oneOf(List.of(1, 2, 3))), columns(run).groups());
    Path samples = directory.resolve("samples.csv");
    Result sampled =
        Result.of("sample", run.toString(), "-n", "40", "--sweeps", "2", "--out", "" + samples);
    assertEquals(0, sampled.code(), sampled.err());
    List<String> lines = Files.readAllLines(samples);
    assertEquals("legs,red,green,blue,kind", lines.get(0));
    assertEquals(41, lines.size());
    for (String line : lines.subList(1, 41)) {
      assertTrue(line.matches("[0246],[01],[01],[01],(beast|bird)"), line);
    }
  }

  @Test
  void infoSaysWhatTheColumnsAre() throws IOException {
    Path run = directory.resolve("run");
    train(run);
    String text = Result.of("info", run.toString()).out();
    assertTrue(text.contains("legs: 0, 2, 4, 6; kind: beast, bird"), text);
    assertTrue(text.contains("red|green|blue\n"), text);
    Map<?, ?> facts = (Map<?, ?>) Json.parse(Result.of("info", run.toString(), "--json").out());
    assertEquals(3L, facts.get("variables"));
    assertEquals(List.of("red|green|blue"), facts.get("groups"));
    assertEquals(
        Map.of("legs", List.of("0", "2", "4", "6"), "kind", List.of("beast", "bird")),
        facts.get("values"));
  }

  @Test
  void groupsAreLeftAloneWhereTheyAreNotWanted() throws IOException {
    Path run = directory.resolve("run");
    assertFalse(train(run, "--no-groups").out().contains("exclude"));
    assertEquals(List.of(), columns(run).groups());
    Result resumed = train(run, "--resume");
    assertFalse(resumed.out().contains("exclude"), resumed.out());
    Result other =
        Result.of("train", "--resume", "--out", run.toString(), "--groups", "--no-evaluation");
    assertEquals(2, other.code());
    assertTrue(other.err().contains("was started with --groups false, not true"), other.err());
  }

  /** Version 0.1 kept nothing of groups, and knew none. */
  @Test
  void anOldRunHasNoGroups() throws IOException {
    Path run = directory.resolve("run");
    train(run, "--no-groups");
    Path config = run.resolve("config.json");
    String without = Files.readString(config).replaceFirst(".*\"groups\".*\n", "");
    Files.writeString(config, without);
    assertFalse(without.contains("groups"));
    assertFalse(train(run, "--resume").out().contains("exclude"));
  }

  @Test
  void whatWasMadeOfTheColumnsIsSaidKeptAndWrittenBack() throws IOException {
    StringBuilder text = new StringBuilder("name,tame,site,fur,x\n");
    for (int r = 0; r < 100; r++) {
      text.append("animal").append(r).append(r % 2 == 0 ? ",yes,zoo," : ",no,zoo,");
      text.append(r % 3 == 0 ? "True,-\n" : "False,b\n");
    }
    Files.writeString(table, text);
    Path run = directory.resolve("run");
    String said = train(run, "--missing", "-", "--drop", "x", "--label", "tame").out();
    assertTrue(
        said.startsWith(
            "left out: name (text, 100 values in 100 rows); columns of up to 64 values are"
                + " learned\nset aside and written back, for they never change: site (zoo)\n"),
        said);
    Path samples = directory.resolve("samples.csv");
    Result sampled =
        Result.of("sample", run.toString(), "-n", "40", "--sweeps", "2", "--out", "" + samples);
    assertEquals(0, sampled.code(), sampled.err());
    List<String> lines = Files.readAllLines(samples);
    assertEquals("tame,site,fur", lines.get(0));
    for (String line : lines.subList(1, 41)) {
      assertTrue(line.matches("(yes|no),zoo,(True|False)"), line);
    }
    Map<?, ?> facts = (Map<?, ?>) Json.parse(Result.of("info", run.toString(), "--json").out());
    assertEquals("tame", facts.get("label"));
    assertEquals(Map.of("name", "text, 100 values in 100 rows"), facts.get("left-out"));
    assertEquals(Map.of("site", "zoo"), facts.get("constants"));
    assertEquals(said, train(run, "--resume").out());
    Result other =
        Result.of("train", "--resume", "--out", run.toString(), "--drop", "fur", "--label", "x");
    assertEquals(2, other.code());
  }

  @Test
  void aColumnThatIsNotThereIsRefusedByItsName() {
    Result result = Result.of("train", table.toString(), "--columns", "legs,tail");
    assertEquals(2, result.code());
    assertTrue(
        result
            .err()
            .contains("--columns names \"tail\", but the columns of " + table + " are legs"),
        result.err());
    Result points = Result.of("train", "moons", "--drop", "a");
    assertTrue(
        points.err().contains("--drop and --label are for tables in files, but moons is none"),
        points.err());
  }

  /**
   * Few columns, columns that never change, few rows: numbers are finite, and a verdict is said.
   */
  @ParameterizedTest
  @CsvSource({"1, 60, 0.1", "3, 4, 0", "2, 60, 0.1"})
  void oddTablesHaveALikelihoodAndAVerdict(int columns, int rows, String held) throws IOException {
    StringBuilder text =
        new StringBuilder(columns == 1 ? "a\n" : columns == 2 ? "a,b\n" : "a,b,c\n");
    for (int r = 0; r < rows; r++) {
      text.append(
          columns == 2 ? "0,0" : columns == 1 ? "" + r % 2 : r % 2 + "," + r / 2 % 2 + ",1");
      text.append('\n');
    }
    Files.writeString(table, text);
    Path run = directory.resolve("run");
    Result result =
        Result.of(
            "train",
            "" + table,
            "--test",
            held,
            "--widths",
            "8",
            "--steps",
            "20",
            "--json",
            "--out",
            "" + run);
    assertTrue(List.of(0, 3).contains(result.code()), result.err());
    Map<?, ?> likelihood = (Map<?, ?>) result.json().get("logLikelihood");
    assertTrue(Double.isFinite((Double) likelihood.get("lower")), result.out());
    assertEquals(true, likelihood.get("trusted"));
    assertFalse(((List<?>) result.json().get("verdict")).isEmpty());
    Result hot = Result.fine("evaluate " + run + " --json --inverse-temperature 0");
    assertFalse(hot.json().containsKey("logLikelihood"), hot.out());
  }
}
