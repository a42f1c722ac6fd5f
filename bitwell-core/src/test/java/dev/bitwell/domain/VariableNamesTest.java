package dev.bitwell.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VariableNamesTest {
  private static final Columns ANIMALS =
      Columns.of(
              List.of(
                  Column.ofBit("red"),
                  new Column("legs", List.of("0", "2", "4")),
                  Column.ofBit("green"),
                  new Column("kind", List.of("bird", "beast")),
                  Column.ofBit("tame"),
                  Column.ofBit("wild")))
          .withGroups(List.of(Group.atMostOneOf(List.of(0, 2)), Group.oneOf(List.of(4, 5))));

  private static List<String> values(int variable) {
    VariableNames names = new VariableNames(ANIMALS);
    return IntStream.range(0, ANIMALS.variables().values(variable))
        .mapToObj(value -> names.value(variable, value))
        .toList();
  }

  @Test
  void variablesAreCalledByTheirColumns() {
    assertEquals(
        List.of("red|green", "legs", "kind", "tame|wild"), new VariableNames(ANIMALS).names());
  }

  @Test
  void valuesAreCalledByTheirWordsOrByTheColumnThatIsOn() {
    assertEquals(List.of("none", "red", "green"), values(0));
    assertEquals(List.of("0", "2", "4"), values(1));
    assertEquals(List.of("bird", "beast"), values(2));
    assertEquals(List.of("tame", "wild"), values(3));
  }

  @Test
  void columnsWithoutNamesGoByTheirNumbers() {
    VariableNames names = new VariableNames(Columns.unnamed(3));
    assertEquals(List.of("0", "1", "2"), names.names());
    assertEquals("1", names.value(2, 1));
  }
}
