package dev.bitwell.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Mixed;
import dev.bitwell.bits.BitMatrix;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class VariablesTest {
  @ParameterizedTest
  @MethodSource("dev.bitwell.Mixed#domains")
  void valuesAreSetAndRead(Variables variables) {
    int states = 1;
    BitMatrix row = new BitMatrix(1, variables.bits());
    for (int v = 0; v < variables.count(); v++) {
      states *= variables.values(v);
      for (int value = 0; value < variables.values(v); value++) {
        variables.set(row, 0, v, value);
        assertEquals(value, variables.value(row, 0, v));
        int on = variables.on(row, 0, v);
        assertEquals(value == 0 && variables.hasNone(v), on < 0);
        assertTrue(on < 0 || variables.of(on) == v);
      }
    }
    assertEquals(-1, variables.broken(row, 0));
    assertEquals(states, Mixed.states(variables).rows());
    assertFalse(variables.areBits());
  }

  @Test
  void bitsByThemselvesAreTheSmallestVariables() {
    Variables bits = Variables.ofBits(3);
    Variables said = Variables.of(IntStream.range(0, 3).mapToObj(Variable::lone).toList());
    assertEquals(said, bits);
    assertEquals(said.hashCode(), bits.hashCode());
    assertTrue(bits.areBits() && said.areBits());
    assertEquals(3, bits.moves());
    BitMatrix row = BitMatrix.of(new int[][] {{0, 1, 1}});
    assertEquals(0, bits.value(row, 0, 0));
    assertEquals(1, bits.value(row, 0, 2));
  }

  @Test
  void rowsOffTheSupportAreRefused() {
    Variables variables =
        Variables.of(List.of(Variable.oneOf(List.of(0, 2)), Variable.atMostOneOf(List.of(1, 3))));
    variables.require(BitMatrix.of(new int[][] {{1, 0, 0, 0}, {0, 0, 1, 1}}));
    for (int[] row :
        List.of(new int[] {0, 0, 0, 0}, new int[] {1, 0, 1, 0}, new int[] {1, 1, 0, 1})) {
      BitMatrix rows = BitMatrix.of(new int[][] {{1, 0, 0, 0}, row});
      String message =
          assertThrows(IllegalArgumentException.class, () -> variables.require(rows)).getMessage();
      assertTrue(message.startsWith("in row 2, of bits ["), message);
    }
    assertThrows(IllegalArgumentException.class, () -> variables.require(new BitMatrix(1, 5)));
  }

  @Test
  void everyBitIsOfOneVariable() {
    assertThrows(
        IllegalArgumentException.class,
        () -> Variables.of(List.of(Variable.lone(0), Variable.lone(0))));
    assertThrows(IllegalArgumentException.class, () -> Variables.of(List.of(Variable.lone(1))));
    assertThrows(IllegalArgumentException.class, () -> Variable.oneOf(List.of(3)));
    List<Integer> many = IntStream.rangeClosed(0, Variables.MOST_VALUES).boxed().toList();
    assertThrows(IllegalArgumentException.class, () -> Variable.oneOf(many));
  }
}
