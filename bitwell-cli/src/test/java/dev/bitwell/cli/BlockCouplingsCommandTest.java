package dev.bitwell.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Couplings of a table whose columns have several values or exclude each other. */
class BlockCouplingsCommandTest {
  @TempDir Path directory;
  private Path table;

  /** The food follows the colour in four rows of five; "tame" goes its own way. */
  @BeforeEach
  void writeTable() throws IOException {
    StringBuilder csv = new StringBuilder("red,green,blue,\"food, dry\",tame\n");
    String[] food = {"hay", "oats", "straw"};
    for (int n = 0; n < 450; n++) {
      int colour = n % 3;
      csv.append(colour == 0 ? "1,0,0," : colour == 1 ? "0,1,0," : "0,0,1,");
      csv.append(food[(colour + (n / 3 % 5 == 0 ? 1 : 0)) % 3]).append(',');
      csv.append(n / 15 % 2).append('\n');
    }
    table = Files.writeString(directory.resolve("stable.csv"), csv);
  }

  private Path out() {
    return directory.resolve("found");
  }

  @Test
  void pairsAreReportedByBlockAndByValueWithNames() throws IOException {
    String said = Result.fine("couplings " + table + " --out " + out()).out();
    assertTrue(said.contains("450 rows of 5 columns, 3 variables"), said);
    assertTrue(said.contains("1 of 3 pairs are coupled"), said);
    assertTrue(said.contains("red|green|blue – food, dry, most of all "), said);
    List<String> blocks = lines("couplings.csv");
    assertEquals("i,j,name_i,name_j,norm,corrected_norm", blocks.get(0));
    assertEquals(2, blocks.size());
    assertTrue(blocks.get(1).startsWith("0,1,red|green|blue,\"food, dry\",4."), blocks.get(1));
    List<String> values = lines("values.csv");
    assertEquals("i,j,name_i,name_j,value_i,value_j,coupling", values.get(0));
    assertEquals(10, values.size());
    assertTrue(
        values.get(1).startsWith("0,1,red|green|blue,\"food, dry\",red,hay,1."), values.get(1));
    assertTrue(
        values.get(3).startsWith("0,1,red|green|blue,\"food, dry\",red,straw,-"), values.get(3));
    List<String> fields = lines("fields.csv");
    assertEquals("i,name,value,field", fields.get(0));
    assertEquals(3 + 3 + 2 + 1, fields.size());
    for (String name : List.of("matrix.png", "network.png", "selection.png", "summary.json")) {
      assertTrue(Files.size(out().resolve(name)) > 0, name);
    }
  }

  private List<String> lines(String name) throws IOException {
    return Files.readAllLines(out().resolve(name));
  }

  @Test
  void machinesGetTheSame() throws IOException {
    Map<?, ?> facts = Result.fine("couplings " + table + " --json --out " + out()).json();
    assertEquals(3L, facts.get("variables"));
    assertEquals(1L, facts.get("pairs"));
    Map<?, ?> pair = (Map<?, ?>) ((List<?>) facts.get("couplings")).get(0);
    assertEquals(2, ((List<?>) pair.get("names")).size());
    assertTrue((Double) pair.get("norm") > 0);
    assertEquals(
        List.of("1 group of columns that exclude each other: red|green|blue"), facts.get("notes"));
    Model model = Model.read(out().resolve("model.safetensors"));
    assertEquals("ising", model.energy().kind());
    assertEquals(3, model.domain().variables().count());
  }

  @Test
  void withoutGroupsAndWordsColumnsAreBitsAgain() throws IOException {
    Files.writeString(
        table, Files.readString(table).replaceAll(",(hay|oats|straw|\"food, dry\"),", ","));
    Result.fine("couplings " + table + " --no-groups --out " + out());
    assertEquals("i,j,name_i,name_j,coupling,standard_error", lines("couplings.csv").get(0));
  }

  @Test
  void optionsThatMeanNothingAreRefused() {
    Result result = Result.of("couplings", "" + table, "--gamma", "1", "--out", "" + out());
    assertEquals(2, result.code());
    assertTrue(
        result
            .err()
            .contains(
                "--gamma is for tables whose columns have two values each and do not exclude each"
                    + " other, unlike stable"),
        result.err());
    assertFalse(Files.exists(out()));
  }
}
