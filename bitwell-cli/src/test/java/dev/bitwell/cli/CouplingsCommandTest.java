package dev.bitwell.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CouplingsCommandTest {
  @TempDir Path directory;

  private Path out() {
    return directory.resolve("found");
  }

  /** "a, b" and "c" agree in nine rows of ten, "d" goes its own way, "e" never changes. */
  private Path table() throws IOException {
    StringBuilder csv = new StringBuilder("\"a, b\",c,d,e\n");
    for (int n = 0; n < 400; n++) {
      int a = n % 2;
      int c = n % 20 == 3 || n % 20 == 14 ? 1 - a : a;
      csv.append(a).append(',').append(c).append(',').append(n / 2 % 2).append(",1\n");
    }
    return Files.writeString(directory.resolve("table.csv"), csv);
  }

  @Test
  void aTableGivesItsCouplingsByNameAndEveryFile() throws IOException {
    Result result = Result.fine("couplings " + table() + " --out " + out());
    assertTrue(result.out().contains("a, b – c"), result.out());
    assertTrue(result.out().contains("column e is always 1"), result.out());
    List<String> couplings = Files.readAllLines(out().resolve("couplings.csv"));
    assertEquals("i,j,name_i,name_j,coupling,standard_error", couplings.get(0));
    assertEquals(2, couplings.size());
    assertTrue(couplings.get(1).startsWith("0,1,\"a, b\",c,0."), couplings.get(1));
    List<String> fields = Files.readAllLines(out().resolve("fields.csv"));
    assertEquals("i,name,field,standard_error", fields.get(0));
    assertEquals(5, fields.size());
    for (String name : List.of("matrix.png", "network.png", "selection.png", "summary.json")) {
      assertTrue(Files.size(out().resolve(name)) > 0, name);
    }
  }

  /** log 9 is the log odds ratio's half, and that is 4J. */
  @Test
  void theCouplingIsThatOfTheStatedEnergy() throws IOException {
    Result.fine("couplings " + table() + " --out " + out());
    String[] cells = Files.readAllLines(out().resolve("couplings.csv")).get(1).split(",", -1);
    double value = Double.parseDouble(cells[cells.length - 2]);
    double error = Double.parseDouble(cells[cells.length - 1]);
    assertEquals(Math.log(9) / 4, value, 0.03);
    assertTrue(error > 0.01 && error < 0.1, "standard error " + error);
  }

  @Test
  void whatIsFoundCanBeSampledAndJudged() throws IOException {
    Result.fine("couplings " + table() + " --out " + out());
    Result.fine("sample " + out() + " -n 20 --sweeps 3 --out " + directory.resolve("s.csv"));
    Map<?, ?> json = Result.fine("evaluate " + out() + " --json --sweeps 5").json();
    assertTrue(json.containsKey("mmd.exp"));
  }

  @Test
  void aKnownLatticeIsHeldAgainstTheTruth() {
    Map<?, ?> json =
        Result.fine(
                "couplings lattice:4x4,coupling=0.15,samples=1500,sweeps=200,seed=3 --json --out "
                    + out())
            .json();
    double found = (Double) json.get("logRmse");
    assertTrue(found < (Double) json.get("logRmseOfZero") - 1, "log RMSE " + found);
    for (String key :
        List.of("data", "rows", "columns", "couplings", "gamma", "loss", "seconds", "notes")) {
      assertTrue(json.containsKey(key), key);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "couplings moons | couplings are those of a table's columns, but moons is data of another",
        "couplings nothing | there are no data called \"nothing\"",
        "couplings lattice:3x3 --rule xor | no rule is called \"xor\"; choose and, or",
        "couplings lattice:3x3 --gamma 2 | gamma is in [0, 1], not 2.0",
        "couplings lattice:3x3 --loss squared | loss is one that learns",
        "couplings lattice:3x3 --estimate best | no estimate is called \"best\"; choose refit, l1",
        "couplings lattice:3x3 --estimate l1 --gamma 1 | --gamma is for --estimate refit, but"
      })
  void badUsageGetsASentence(String line, String expected) {
    Result result = Result.of((line + " --out " + out()).split(" "));
    assertEquals(2, result.code(), result.err());
    assertTrue(result.err().contains(expected), result.err());
    assertFalse(Files.exists(out()));
  }

  @Test
  void whatIsThereIsNotOverwritten() throws IOException {
    Result.fine("couplings " + table() + " --out " + out());
    Result again = Result.of("couplings", table().toString(), "--out", out().toString());
    assertEquals(2, again.code());
    assertTrue(again.err().contains("holds a run already"), again.err());
  }
}
