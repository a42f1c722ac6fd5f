package dev.bitwell.reproduce.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleConsumer;
import org.junit.jupiter.api.Test;

class CellProgressTest {
  @Test
  void aCellCountsByWhatItTakes() {
    List<Progress> told = new ArrayList<>();
    List<Cell> cells = List.of(cell("long", 6), cell("brief", 2));
    CellProgress progress = new CellProgress("experiment", cells, told::add);
    DoubleConsumer first = progress.of(0);
    DoubleConsumer second = progress.of(1);

    first.accept(0.5);
    second.accept(1);

    assertEquals(new Progress("experiment", 3 / 8.0, 0, 2, "long"), told.get(0));
    assertEquals(new Progress("experiment", 5 / 8.0, 1, 2, "brief"), told.get(1));
  }

  private static Cell cell(String id, double cost) {
    return new Cell(id, Map.of(), cost, bench -> {});
  }
}
