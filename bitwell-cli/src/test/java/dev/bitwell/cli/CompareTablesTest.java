package dev.bitwell.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareTablesTest {
  @TempDir Path directory;
  private Path table;
  private String run;

  @BeforeEach
  void train() throws IOException {
    table = write("table.csv", 600, 1, 0.5, 0.8);
    run = directory.resolve("run").toString();
    Result.fine(
        "train "
            + table
            + " --energy ising --no-evaluation --steps 200 --learning-rate 0.02 --out "
            + run);
  }

  /** Column a is yes so often, b mostly agrees with it, and c, of three words, is by itself. */
  private Path write(String name, int rows, long seed, double yes, double agree)
      throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    StringBuilder text = new StringBuilder("c,a,b\n");
    for (int r = 0; r < rows; r++) {
      boolean a = random.nextDouble() < yes;
      boolean b = a == random.nextDouble() < agree;
      text.append(List.of("hen", "cow", "bee").get(random.nextInt(3)));
      text.append(a ? ",yes" : ",no").append(b ? ",1\n" : ",0\n");
    }
    return Files.writeString(directory.resolve(name), text);
  }

  private static Map<?, ?> strongest(Map<?, ?> json, String kind) {
    return (Map<?, ?>) ((List<?>) ((Map<?, ?>) json.get(kind)).get("strongest")).get(0);
  }

  @Test
  void tablesOfTheSameDistributionHaveNotChanged() throws IOException {
    Path first = write("first.csv", 400, 2, 0.5, 0.8);
    Path second = write("second.csv", 300, 3, 0.5, 0.8);
    Result text = Result.fine("compare " + run + " " + first + " " + second);
    List<String> lines = text.out().lines().toList();
    assertEquals("first.csv (400 rows), then second.csv (300 rows)", lines.get(0));
    assertTrue(lines.get(1).matches("mean log p: .* ± .* nats per row, 99 % .*"), text.out());
    assertTrue(lines.contains("columns: 0 of 3 changed"), text.out());
    assertTrue(lines.contains("verdict:  no change that 400 and 300 rows can tell"), text.out());
    Map<?, ?> json = Result.fine("compare " + run + " " + first + " " + second + " --json").json();
    assertEquals(false, json.get("changed"));
    assertEquals(3L, ((Map<?, ?>) json.get("pairs")).get("tested"));
  }

  /** The order of the columns does not matter, and the exit code is 0: it is an answer. */
  @Test
  void whatChangedIsNamed() throws IOException {
    Path first = write("first.csv", 500, 4, 0.5, 0.8);
    Path second = write("second.csv", 500, 5, 0.75, 0.8);
    StringBuilder turned = new StringBuilder();
    for (String line : Files.readAllLines(second)) {
      String[] cells = line.split(",", -1);
      turned.append(cells[1] + "," + cells[2] + "," + cells[0] + "\n");
    }
    Files.writeString(second, turned);
    Result text = Result.fine("compare " + run + " " + first + " " + second);
    assertTrue(
        text.out().lines().anyMatch(l -> l.matches("  a = yes: .* % to .* %, \\+.* ± .*, p .*")),
        text.out());
    assertTrue(text.out().contains("columns are distributed in another way"), text.out());
    Map<?, ?> json = Result.fine("compare " + run + " " + first + " " + second + " --json").json();
    Map<?, ?> column = strongest(json, "columns");
    assertEquals("a", column.get("column"));
    assertEquals("yes", column.get("value"));
    assertEquals(true, column.get("changed"));
    assertEquals(500L, ((Map<?, ?>) column.get("second")).get("of"));
    assertEquals(0L, ((Map<?, ?>) json.get("pairs")).get("changed"));
  }

  @Test
  void aChangedPairIsInTheFileToo() throws IOException {
    Path first = write("first.csv", 500, 6, 0.5, 0.8);
    Path second = write("second.csv", 500, 7, 0.5, 0.5);
    Path out = directory.resolve("changes.csv");
    String files = directory.resolve("run/model.safetensors") + " " + first + " " + second;
    Result text = Result.fine("compare " + files + " --out " + out);
    assertTrue(text.out().contains("  a = yes (not no) and b = 1 (not 0): together"), text.out());
    assertTrue(text.out().contains("the second table is less probable to the model"), text.out());
    List<String> lines = Files.readAllLines(out);
    assertTrue(lines.get(0).startsWith("kind,column,value,instead,other_column"), lines.get(0));
    String pair = lines.stream().filter(l -> l.startsWith("pair,")).findFirst().orElseThrow();
    assertTrue(pair.startsWith("pair,a,yes,no,b,1,0,") && pair.endsWith(",true"), pair);
    assertEquals(lines.get(0).split(",", -1).length, pair.split(",", -1).length);
    assertTrue(lines.stream().anyMatch(l -> l.startsWith("cell,b,")), lines.toString());
  }

  @Test
  void missingCellsAndRowsOfTheTrainingAreNoted() throws IOException {
    Path second =
        Files.writeString(
            directory.resolve("holes.csv"),
            "c,a,b\n?,no,0\ncow,?,0\n" + "bee,no,0\nhen,yes,1\n".repeat(29));
    Result text = Result.fine("compare " + run + " " + table + " " + second);
    assertTrue(
        text.out().contains("note:     2 of the 60 rows of holes.csv have missing cells"),
        text.out());
    assertTrue(
        text.out().contains("the first table is the one that the model was trained on"),
        text.out());
    assertFalse(text.out().contains("the second table is the one"), text.out());
  }

  private static String refused(String line) {
    Result result = Result.of(line.split(" "));
    assertEquals(2, result.code(), result.err());
    return result.err();
  }

  @Test
  void otherMixturesAreRefusedByWhatWasGiven() {
    String accepted = "accepted are RUN RUN… [FILE]";
    String turned = refused("compare " + table + " " + run + " " + table);
    assertTrue(
        turned.contains(table + " (a table), " + run + " (a run), " + table + " (a table)"),
        turned);
    assertTrue(turned.contains(accepted), turned);
    String three = refused("compare " + run + " " + table + " " + table + " " + table);
    assertTrue(three.contains(accepted), three);
    String model = refused("compare " + run + " " + run + "/model.safetensors");
    assertTrue(model.contains("(a model file)") && model.contains(accepted), model);
    String nowhere = refused("compare " + run + " " + table + " nowhere.csv");
    assertTrue(nowhere.contains("no run at nowhere.csv, and no table"), nowhere);
    String out = refused("compare " + run + " " + run + "-2 --out x.csv");
    assertTrue(out.contains("--out is for two tables"), out);
    String ending = refused("compare " + run + " " + table + " " + table + " --out x.txt");
    assertTrue(ending.contains("ends in .csv, not x.txt"), ending);
  }

  @Test
  void aValueThatTheModelDoesNotKnowIsRefusedWithItsPlace() throws IOException {
    Path strange =
        Files.writeString(directory.resolve("strange.csv"), "c,a,b\nhen,yes,1\npig,no,0\n");
    Result result = Result.of("compare", run, table.toString(), strange.toString());
    assertTrue(result.code() != 0 && result.err().contains("pig"), result.err());
    assertTrue(result.err().contains("3"), result.err());
  }
}
