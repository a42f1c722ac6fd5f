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
    assertEquals("i,name,field,standard_error,model_field", fields.get(0));
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

  @Test
  void theJsonHoldsTheCouplingsWithNamesAndTheFields() throws IOException {
    Map<?, ?> json = Result.fine("couplings " + table() + " --json --out " + out()).json();
    assertEquals(1L, json.get("pairs"));
    Map<?, ?> pair = (Map<?, ?>) ((List<?>) json.get("couplings")).get(0);
    assertEquals(List.of("a, b", "c"), pair.get("names"));
    assertEquals(Math.log(9) / 4, (Double) pair.get("coupling"), 0.03);
    assertEquals(4, ((List<?>) json.get("fields")).size());
  }

  @Test
  void columnsAreChosenAsForTraining() throws IOException {
    Result wrong = Result.of("couplings", "" + table(), "--columns", "c,x", "--out", "" + out());
    assertEquals(2, wrong.code());
    assertTrue(wrong.err().contains("\"x\""), wrong.err());
    Map<?, ?> json =
        Result.fine("couplings " + table() + " --drop d,e --json --out " + out()).json();
    assertEquals(2L, json.get("columns"));
    assertEquals(1L, json.get("pairs"));
  }

  /** The file names its rows, and that column is left out, which is said. */
  @Test
  void whatIsToBeKnownOfTheFileIsSaid() throws IOException {
    StringBuilder csv = new StringBuilder("id,a,b\n");
    for (int n = 0; n < 200; n++) {
      csv.append("row").append(n).append(',').append(n % 2).append(',').append(n / 2 % 2);
      csv.append('\n');
    }
    Path file = Files.writeString(directory.resolve("named.csv"), csv);
    Result result = Result.fine("couplings " + file + " --out " + out());
    assertTrue(result.out().contains("id"), result.out());
  }

  /**
   * Of a tenth of the cells nobody knows what they are; filled with what their columns are like on
   * their own the coupling would be a fifth too small.
   */
  @Test
  void missingCellsAreFilledAndThatIsSaid() throws IOException {
    StringBuilder csv = new StringBuilder("a,b,c\n");
    for (int n = 0; n < 4000; n++) {
      int a = n % 2;
      int b = n / 2 % 10 == 3 ? 1 - a : a;
      csv.append(n % 7 == 0 ? "?" : "" + a).append(',').append(n % 11 == 5 ? "?" : "" + b);
      csv.append(',').append(n / 40 % 2).append('\n');
    }
    Path file = Files.writeString(directory.resolve("holes.csv"), csv);
    Map<?, ?> json = Result.fine("couplings " + file + " --json --out " + out()).json();
    assertTrue(json.get("notes").toString().contains("missing cells were drawn"), json.toString());
    Map<?, ?> pair = (Map<?, ?>) ((List<?>) json.get("couplings")).get(0);
    // Four standard errors.
    assertEquals(Math.log(9) / 4, (Double) pair.get("coupling"), 0.06);
  }
}
