package dev.bitwell.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CrewTest {
  @Test
  void aListenerHearsAndTheThreadsStay() {
    List<Double> heard = new ArrayList<>();
    Crew crew = Crew.of(3).withProgress(heard::add);
    crew.progress().accept(0.5);
    assertEquals(List.of(0.5), heard);
    assertEquals(3, crew.threads());
  }

  @Test
  void allCoresAreAsManyAsTheMachineHas() {
    assertEquals(Runtime.getRuntime().availableProcessors(), Crew.all().threads());
    Crew.all().progress().accept(1); // and nobody minds
  }

  @Test
  void noThreadIsRefused() {
    assertEquals(
        "threads are from 1 to 1024, not 0",
        assertThrows(IllegalArgumentException.class, () -> Crew.of(0)).getMessage());
  }
}
