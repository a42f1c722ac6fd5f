package dev.bitwell.reproduce.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Results;
import java.util.List;
import org.junit.jupiter.api.Test;

class PrefaceTest {
  private static String command(String... asked) {
    Section empty = new Section(List.of("Nothing."), List.of(), List.of(), List.of());
    Chapter toy = new Chapter(new ToyExperiment(), empty, new Results(List.of()));
    Command command = new Command("./bitwell reproduce ...", List.of(asked));
    return new Preface(Budget.SHORT, command, List.of(), List.of(toy), List.of()).facts().get(3);
  }

  @Test
  void theCommandIsTheOneThatWasGiven() {
    assertEquals("Command: ./bitwell reproduce ...", command("toy"));
  }

  /** The same command in an empty directory would not make these chapters. */
  @Test
  void chaptersOfEarlierCommandsAreNamed() {
    assertEquals("Command: ./bitwell reproduce ...; complete before it: toy", command("table1"));
  }
}
