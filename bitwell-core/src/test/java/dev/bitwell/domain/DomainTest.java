package dev.bitwell.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.bitwell.bits.GrayCode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DomainTest {
  static Stream<Domain> domains() {
    return Stream.of(
        Columns.unnamed(3),
        Columns.named(List.of("wet", "say \"windy\", twice", "ß")),
        ColumnsTest.ANIMALS,
        ColumnsTest.GROUPED,
        ColumnsTest.ANIMALS.withConstants(
            List.of(new Constant(5, "site", "zoo"), new Constant(0, "year", "1990"))),
        Columns.unnamed(List.of(List.of("n", "y"), List.of("a", "b", "c"), List.of("0", "1"))),
        new Graphs(7, false, new TreeMap<>(Map.of(4, List.of(3, 3, 6), 7, List.of(20)))),
        new Graphs(5, true, new TreeMap<>(Map.of(2, List.of(1)))));
  }

  @ParameterizedTest
  @MethodSource("domains")
  void whatAFileHasOfADomainGivesItBack(Domain domain) {
    assertEquals(domain, Domain.of(domain.kind(), domain.bits(), domain.settings()));
  }

  @Test
  void aPlaneComesBackWithItsExtent() {
    Plane plane = new Plane(new GrayCode(32, 5.491));
    Plane read =
        assertInstanceOf(Plane.class, Domain.of(plane.kind(), plane.bits(), plane.settings()));
    assertEquals(5.491, read.code().extent());
    assertEquals(32, read.bits());
  }

  @Test
  void columnsWithoutNamesGoByNumber() {
    assertEquals(List.of("0", "1"), Columns.unnamed(2).labels());
    assertEquals("wet", Columns.named(List.of("wet", "windy")).name(0));
  }

  @Test
  void whatCannotBeIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Columns.named(List.of("a", "a")));
    assertThrows(IllegalArgumentException.class, () -> Columns.named(List.of("a", " ")));
    assertThrows(IllegalArgumentException.class, () -> Columns.unnamed(0));
    for (Constant constant :
        List.of(new Constant(0, "b", "x"), new Constant(3, "c", "x"), new Constant(2, "a", "x"))) {
      Columns columns = Columns.named(List.of("a", "b"));
      List<Constant> constants =
          constant.place() == 2 ? List.of(new Constant(2, "d", "x"), constant) : List.of(constant);
      assertThrows(IllegalArgumentException.class, () -> columns.withConstants(constants));
    }
    assertThrows(IllegalArgumentException.class, () -> new Constant(-1, "a", "x"));
    assertThrows(IllegalArgumentException.class, () -> Domain.of("sphere", 3, Map.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> Domain.of("columns", 3, Map.of("names", "[\"a\",\"b\"]")));
    assertThrows(
        IllegalArgumentException.class, () -> Domain.of("columns", 1, Map.of("names", "[1]")));
    assertThrows(IllegalArgumentException.class, () -> Domain.of("plane", 8, Map.of()));
  }
}
