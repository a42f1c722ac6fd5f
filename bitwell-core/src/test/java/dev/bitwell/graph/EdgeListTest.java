package dev.bitwell.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EdgeListTest {
  @TempDir Path directory;

  @Test
  void verticesAreNumberedByIdAndEdgesCountOnce() throws IOException {
    EdgeList list =
        read(
            """
            # a comment
            % and another

            9223372036854775807 5
            5,17
             17\t, 5\s
            8 8
            17\t5
            """);
    assertEquals(4, list.vertices());
    assertEquals(2, list.edgeCount());
    assertEquals(5, list.id(0));
    assertEquals(8, list.id(1));
    assertEquals(Long.MAX_VALUE, list.id(3));
    assertArrayEquals(new int[] {2, 3}, list.neighbours(0));
    assertArrayEquals(new int[] {}, list.neighbours(1));
    assertArrayEquals(new int[] {0}, list.neighbours(2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "1 2 3", "1,,2", "1,2,", "1 2,3", "{}"})
  void whatIsNotTwoIdsIsRefusedWithItsLine(String line) {
    assertRefused(line, "this is '" + line + "'; accepted is two ids such as \"3 17\" or \"3,17\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "x", "1.0", "9223372036854775808", "1e3"})
  void whatIsNoIdIsRefusedWithItsLine(String id) {
    assertRefused(
        "3 " + id, "an id is '" + id + "'; accepted is a whole number from 0 to 2^63 - 1");
  }

  private void assertRefused(String line, String reason) {
    GraphFormatException e =
        assertThrows(GraphFormatException.class, () -> read("# ids\n\n1 2\n" + line + "\n"));
    assertEquals(directory.resolve("some.edges") + ", line 4: " + reason, e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "# nothing\n"})
  void aFileWithoutEdgesIsRefused(String text) {
    GraphFormatException e = assertThrows(GraphFormatException.class, () -> read(text));
    assertTrue(e.getMessage().contains("some.edges: there are no edges; expected is"));
  }

  private EdgeList read(String text) throws IOException {
    Path file = directory.resolve("some.edges");
    Files.writeString(file, text);
    return EdgeList.read(file);
  }
}
