package dev.bitwell.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.bitwell.bits.BitMatrix;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ColumnsTest {
  /** Bits: 0 hair, 1 to 3 legs, 4 tame, 5 to 7 kind. */
  static final Columns ANIMALS =
      Columns.of(
          List.of(
              Column.ofBit("hair"),
              new Column("legs", List.of("0", "2", "4")),
              new Column("tame", List.of("no", "yes")),
              new Column("kind", List.of("bird", "\"fish\"", "ö"))));

  static final Columns GROUPED =
      Columns.unnamed(7)
          .withGroups(List.of(Group.atMostOneOf(List.of(2, 5)), Group.oneOf(List.of(1, 3, 6))));

  @Test
  void columnsOfSeveralValuesAndGroupsAreVariablesInTheOrderOfTheirFirstBits() {
    assertEquals(8, ANIMALS.bits());
    assertEquals(
        Variables.of(
            List.of(
                Variable.lone(0),
                Variable.oneOf(List.of(1, 2, 3)),
                Variable.lone(4),
                Variable.oneOf(List.of(5, 6, 7)))),
        ANIMALS.variables());
    assertEquals(
        Variables.of(
            List.of(
                Variable.lone(0),
                Variable.oneOf(List.of(1, 3, 6)),
                Variable.atMostOneOf(List.of(2, 5)),
                Variable.lone(4))),
        GROUPED.variables());
    assertTrue(Columns.unnamed(7).variables().areBits());
  }

  @Test
  void bitsHaveTheNamesOfTheirColumnsAndValues() {
    assertEquals(
        List.of(
            "hair", "legs=0", "legs=2", "legs=4", "tame", "kind=bird", "kind=\"fish\"", "kind=ö"),
        ANIMALS.labels());
    assertEquals(List.of("hair", "legs", "tame", "kind"), ANIMALS.names());
    assertEquals(List.of(), GROUPED.names());
    assertEquals("6", GROUPED.name(6));
    assertEquals(
        List.of("0=a", "0=b", "0=c"), Columns.unnamed(List.of(List.of("a", "b", "c"))).labels());
    int[] columnOf = {0, 1, 1, 1, 2, 3, 3, 3};
    for (int bit = 0; bit < 8; bit++) {
      assertEquals(columnOf[bit], ANIMALS.columnOf(bit));
    }
    assertThrows(IndexOutOfBoundsException.class, () -> ANIMALS.columnOf(8));
    assertThrows(IndexOutOfBoundsException.class, () -> ANIMALS.columnOf(-1));
  }

  @Test
  void valuesAreSetAndFoundAgain() {
    BitMatrix rows = new BitMatrix(3, ANIMALS.bits());
    for (int row = 0; row < 3; row++) {
      for (int c = 0; c < ANIMALS.count(); c++) {
        // Twice, since the value before has to go.
        int values = ANIMALS.columns().get(c).words().size();
        ANIMALS.set(rows, row, c, (row + 1) % values);
        ANIMALS.set(rows, row, c, row % values);
      }
      assertEquals(-1, ANIMALS.variables().broken(rows, row));
      for (int c = 0; c < ANIMALS.count(); c++) {
        assertEquals(row % ANIMALS.columns().get(c).words().size(), ANIMALS.value(rows, row, c));
      }
    }
  }

  @Test
  void columnsOfBitsAreWrittenAsTheyEverWere() {
    assertEquals(Map.of(), Columns.unnamed(3).settings());
    assertEquals(Map.of("names", "[\"a\",\"b\"]"), Columns.named(List.of("a", "b")).settings());
    assertEquals(Map.of("oneOf", "[[1,3,6]]", "atMostOneOf", "[[2,5]]"), GROUPED.settings());
    assertEquals(
        "{\"1\":[\"0\",\"2\",\"4\"],\"2\":[\"no\",\"yes\"],\"3\":[\"bird\",\"\\\"fish\\\"\",\"ö\"]}",
        ANIMALS.settings().get("values"));
  }

  @Test
  void whatDiffersIsNotEqual() {
    assertFalse(Columns.unnamed(7).equals(GROUPED));
    assertFalse(Columns.unnamed(2).equals(Columns.named(List.of("0", "1"))));
    assertFalse(Columns.unnamed(1).equals(Columns.unnamed(List.of(List.of("n", "y")))));
    assertEquals(GROUPED.hashCode(), GROUPED.withGroups(GROUPED.groups()).hashCode());
  }

  static Stream<Arguments> hostile() {
    return Stream.of(
        arguments(2, Map.of("values", "{}}"), "is not JSON"),
        arguments(2, Map.of("values", "[]"), "is not an object of arrays of strings"),
        arguments(
            2, Map.of("values", "{\"0\":[\"a\",null]}"), "not an object of arrays of strings"),
        arguments(2, Map.of("values", "{\"x\":[\"a\",\"b\"]}"), "is not a number"),
        arguments(2, Map.of("values", "{\"2\":[\"a\",\"b\"]}"), "none has the number 2"),
        arguments(2, Map.of("values", "{\"-1\":[\"a\",\"b\"]}"), "none has the number -1"),
        arguments(
            2, Map.of("values", "{\"0\":[\"a\"]}"), "from 2 to 256 values, unlike \"0\" with 1"),
        arguments(2, Map.of("values", "{\"0\":[\"a\",\"a\"]}"), "unlike \"a\" of \"0\""),
        arguments(3, Map.of("values", "{\"0\":[\"a\",\"b\",\" \"]}"), "unlike \" \" of \"0\""),
        arguments(2, Map.of("values", "{\"0\":[\"a\",\"b\",\"c\",\"d\"]}"), "number 0"),
        arguments(
            2, Map.of("names", "[\"x\"]", "values", "{\"0\":[\"a\",\"b\",\"c\"]}"), "domain of 3"),
        arguments(
            4, Map.of("oneOf", "[[0,1],[1,2]]"), "each in one group at most, unlike number 1"),
        arguments(4, Map.of("oneOf", "[[0,4]]"), "unlike number 4 of 4"),
        arguments(4, Map.of("oneOf", "[[1,0]]"), "ascending numbers"),
        arguments(4, Map.of("atMostOneOf", "[[-1,0]]"), "ascending numbers"),
        arguments(4, Map.of("atMostOneOf", "[[1]]"), "at least 2 columns exclude each other"),
        arguments(4, Map.of("atMostOneOf", "[0,1]"), "is not an array of arrays of numbers"),
        arguments(4, Map.of("atMostOneOf", "[[0,99999999999]]"), "is not an array of arrays"),
        arguments(
            4,
            Map.of("values", "{\"0\":[\"n\",\"y\"]}", "oneOf", "[[0,1]]"),
            "columns of 0 and 1 exclude each other"));
  }

  @ParameterizedTest
  @MethodSource("hostile")
  void settingsOfNoColumnsAreRefusedWithASentence(
      int bits, Map<String, String> settings, String reason) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Domain.of("columns", bits, settings));
    assertTrue(e.getMessage().contains(reason), e.getMessage());
  }
}
