package dev.bitwell.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table of animals that are asked about: most birds fly and have two legs, most beasts four. */
class AskCommandLineTest {
  @TempDir static Path directory;
  private static Path run;
  private static Path holes;

  @BeforeAll
  static void train() throws IOException {
    Random random = new Random(4);
    StringBuilder text = new StringBuilder("name,kind,flies,legs\n");
    for (int r = 0; r < 600; r++) {
      boolean bird = random.nextDouble() < 0.4;
      text.append("animal ").append(r).append(bird ? ",bird," : ",beast,");
      text.append(random.nextDouble() < (bird ? 0.9 : 0.05) ? "yes," : "no,");
      double legs = random.nextDouble();
      text.append(legs < 0.1 ? "0" : bird == legs < 0.85 ? "2" : "4").append('\n');
    }
    Path table = directory.resolve("animals.csv");
    Files.writeString(table, text);
    run = directory.resolve("run");
    Result.fine(
        "train "
            + table
            + " --energy ising --values binary --steps 1000 --learning-rate 0.02 --no-evaluation"
            + " --out "
            + run);
    holes = directory.resolve("holes.csv");
    Files.writeString(holes, "kind,flies,legs\nbird,?,2\n?,no,4\nbeast,yes,0\n,,\n");
  }

  @Test
  void oddRowsAreNamedWithTheirReasons() throws IOException {
    Path out = directory.resolve("scores.csv");
    Result result = Result.fine("score " + run + " " + holes + " --rate 0.05 --out " + out);
    String odd = result.out().lines().filter(l -> l.startsWith("     3 ")).findFirst().orElse("");
    assertTrue(odd.contains("flies is yes ("), result.out());
    assertTrue(result.out().contains("of rows like the 60 held back"), result.out());
    List<String> lines = Files.readAllLines(out);
    assertEquals(
        "row,log_p,completed_log_p,chance,odd,surprise kind,surprise flies,surprise legs",
        lines.get(0));
    assertEquals(5, lines.size());
    String[] first = lines.get(1).split(",", -1);
    assertEquals("1", first[0]);
    assertEquals("", first[6], "the surprise of a missing cell");
    assertTrue(Double.parseDouble(first[1]) > Double.parseDouble(lines.get(3).split(",", -1)[1]));
    assertEquals(0, Double.parseDouble(lines.get(4).split(",", -1)[1]), 1e-4, "nothing is known");
    Map<?, ?> json = Result.fine("score " + run + " " + holes + " --json --show 1").json();
    assertEquals(3, number(((Map<?, ?>) ((List<?>) json.get("oddest")).get(0)).get("row")));
  }

  @Test
  void oneRowHasNoError() throws IOException {
    Path one = directory.resolve("one.csv");
    Files.writeString(one, "kind,flies,legs\nbird,yes,2\n");
    Result result = Result.fine("score " + run + " " + one);
    assertTrue(result.out().startsWith("log-likelihood    -"), result.out());
    assertFalse(result.out().contains("Infinity"), result.out());
    assertTrue(result.out().contains("no cell is odd"), result.out());
  }

  private static int number(Object value) {
    return ((Number) value).intValue();
  }

  @Test
  void missingCellsAreFilledWithWords() throws IOException {
    Path out = directory.resolve("filled.csv");
    Path probabilities = directory.resolve("probabilities.csv");
    Result.fine(
        "fill " + run + " " + holes + " --out " + out + " --probabilities " + probabilities);
    List<String> filled = Files.readAllLines(out);
    assertEquals(List.of("kind,flies,legs", "bird,yes,2", "beast,no,4"), filled.subList(0, 3));
    List<String> lines = Files.readAllLines(probabilities);
    assertEquals("row,column,value,probability,error", lines.get(0));
    assertTrue(lines.get(1).startsWith("1,flies,no,0."), lines.get(1));
    assertEquals(1 + 2 + 2 + 2 + 2 + 3, lines.size());
    Result drawn =
        Result.fine(
            "fill " + run + " " + holes + " --draws 2 --out " + directory.resolve("drawn.csv"));
    assertTrue(drawn.out().contains("drawn-2.csv"), drawn.out());
    assertEquals("kind,flies,legs", Files.readAllLines(directory.resolve("drawn-1.csv")).get(0));
    Result joint = Result.fine("fill " + run + " " + holes + " --joint --json --out " + out);
    assertEquals(5, number(joint.json().get("missing")));
  }

  /** Columns that the run left out, their order and the separator are the user's. */
  @Test
  void allElseInAFilledFileIsAsItWas() throws IOException {
    Path sheet = directory.resolve("sheet.csv");
    Files.writeString(
        sheet, "legs;remark;kind;name;flies\n2;\"a; b\";bird;x;?\n4;;;y;no\n0;?;beast;z;no\n");
    Path out = directory.resolve("sheet-filled.csv");
    Result.fine("fill " + run + " " + sheet + " --out " + out);
    assertEquals(
        List.of(
            "legs;remark;kind;name;flies",
            "2;\"a; b\";bird;x;yes",
            "4;;beast;y;no",
            "0;?;beast;z;no"),
        Files.readAllLines(out));
  }

  @Test
  void conditionsMoveProbabilities() {
    Map<?, ?> json = Result.fine("ask " + run + " kind=bird --json").json();
    assertEquals(true, json.get("exact"));
    assertEquals(Math.log(0.4), (Double) json.get("logProbability"), 0.15);
    Map<?, ?> flies = (Map<?, ?>) ((List<?>) json.get("columns")).get(1);
    Map<?, ?> yes = (Map<?, ?>) ((List<?>) flies.get("values")).get(1);
    assertEquals("yes", yes.get("value"));
    assertEquals(0.9, (Double) yes.get("probability"), 0.08);
    assertEquals(0.4, (Double) yes.get("inGeneral"), 0.08);
    Result text = Result.fine("ask " + run + " kind=bird");
    assertTrue(text.out().startsWith("what is given has a probability of "), text.out());
    Result wrong = Result.of("ask", "" + run, "kind=fish");
    assertEquals(2, wrong.code());
    assertTrue(
        wrong.err().contains("column kind has the values beast, bird, not \"fish\""), wrong.err());
  }

  @Test
  void samplesHoldWhatIsGiven() throws IOException {
    Path out = directory.resolve("birds.csv");
    Result.fine("sample " + run + " --given kind=bird,legs=2 -n 50 --out " + out);
    List<String> lines = Files.readAllLines(out);
    assertEquals(51, lines.size());
    assertTrue(lines.stream().skip(1).allMatch(l -> l.startsWith("bird,") && l.endsWith(",2")));
  }

  @Test
  void badQuestionsLeaveNothingBehind() {
    Path nowhere = directory.resolve("nowhere").resolve("scores.csv");
    Result score = Result.of("score", "" + run, "" + holes, "--out", "" + nowhere);
    assertEquals(2, score.code());
    assertTrue(score.err().contains("lies in a directory that is not there"), score.err());
    assertEquals(2, Result.of("score", "" + run, "" + holes, "--rate", "1").code());
    assertEquals(2, Result.of("fill", "" + run, "" + holes, "--draws", "-1").code());
    assertEquals(2, Result.of("sample", "" + run, "--given", "kind").code());
    assertFalse(Files.exists(nowhere));
  }
}
