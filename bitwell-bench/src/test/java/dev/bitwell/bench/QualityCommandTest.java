package dev.bitwell.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class QualityCommandTest {
  private static QualityCommand parsed(String... arguments) {
    QualityCommand command = new QualityCommand();
    new CommandLine(command).parseArgs(arguments);
    return command;
  }

  @Test
  void thereAreUsualDataAndSeconds() {
    QualityCommand command = parsed();
    assertEquals(List.of("2spirals"), command.names);
    assertEquals(120, command.seconds);
    assertEquals(List.of(), command.losses);
  }

  @Test
  void dataSecondsAndLossesCanBeGiven() {
    QualityCommand command = parsed("--seconds", "3.5", "--reach", "19,18.25", "moons", "a.csv.gz");
    assertEquals(List.of("moons", "a.csv.gz"), command.names);
    assertEquals(3.5, command.seconds);
    assertEquals(List.of(19.0, 18.25), command.losses);
  }

  @Test
  void secondsAreAboveZero() {
    QualityCommand command = parsed("--seconds", "0");
    assertThrows(IllegalArgumentException.class, command::call);
  }
}
