package dev.bitwell;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variable;
import dev.bitwell.domain.Variables;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** All rows on the support of some variables, the first variable changing fastest. */
public final class Support {
  private Support() {}

  public static BitMatrix rows(Variables variables) {
    int count = 1;
    for (int v = 0; v < variables.count(); v++) {
      count = Math.multiplyExact(count, variables.values(v));
    }
    BitMatrix rows = new BitMatrix(count, variables.bits());
    for (int r = 0; r < count; r++) {
      int rest = r;
      for (int v = 0; v < variables.count(); v++) {
        variables.set(rows, r, v, rest % variables.values(v));
        rest /= variables.values(v);
      }
    }
    return rows;
  }

  /** The number of the row of the support that a row equals. */
  public static int number(Variables variables, BitMatrix rows, int row) {
    int number = 0;
    for (int v = variables.count() - 1; v >= 0; v--) {
      number = number * variables.values(v) + variables.value(rows, row, v);
    }
    return number;
  }

  /** Rows of the support drawn from a distribution over them. */
  public static BitMatrix draw(Variables variables, double[] p, int count, RandomGenerator random) {
    BitMatrix all = rows(variables);
    BitMatrix drawn = new BitMatrix(count, variables.bits());
    for (int r = 0; r < count; r++) {
      drawn.copyRows(all, Enumeration.draw(p, random.nextDouble()), r, 1);
    }
    return drawn;
  }

  /** Variables of 2 to 5 values, with and without one of no bit on, in bits out of order. */
  public static Stream<Variables> mixed() {
    return Stream.of(
        Variables.ofBits(5),
        Variables.of(List.of(Variable.oneOf(List.of(0, 1, 2)), Variable.lone(3))),
        Variables.of(
            List.of(
                Variable.atMostOneOf(List.of(4, 0, 2)),
                Variable.oneOf(List.of(1, 3)),
                Variable.lone(5),
                Variable.oneOf(List.of(10, 6, 7, 8, 9)))),
        Variables.of(
            List.of(
                Variable.oneOf(List.of(0, 1, 2, 3, 4)),
                Variable.atMostOneOf(List.of(5, 6, 7, 8)),
                Variable.lone(9),
                Variable.atMostOneOf(List.of(10, 11)))));
  }
}
