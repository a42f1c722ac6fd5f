package dev.bitwell.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.bitwell.graph.GraphFile.Entry;
import dev.bitwell.graph.GraphSplit.Part;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GraphFileTest {
  @TempDir Path directory;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = directory.resolve("some.jsonl");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"n\":3,\"edges\":[[0,1],[1,2]]}\n",
        "{\"n\":3,\"edges\":[[0,1],[1,2]]}",
        "\n  \r\n{ \"edges\" : [ [2,1], [1,0] ] , \"n\" : 3 }\r\n\n",
        "\uFEFF{\"id\":7,\"m\":null,\"n\":3,\"edges\":[[1,0],[1,2]],\"more\":{\"n\":5}}\n",
      })
  void aLineIsAGraphHoweverItIsWritten(String text) throws IOException {
    assertEquals(List.of(new Entry(Shapes.path(3), Optional.empty())), read(text));
  }

  @Test
  void theSplitIsRead() throws IOException {
    assertEquals(
        List.of(
            new Entry(Shapes.empty(1), Optional.of(Part.TEST)),
            new Entry(Shapes.path(2), Optional.of(Part.TRAIN)),
            new Entry(Shapes.empty(2), Optional.empty())),
        read(
            """
            {"n":1,"edges":[],"split":"test"}
            {"n":2,"edges":[[0,1]],"split":"train"}
            {"n":2,"edges":[]}
            """));
  }

  static Stream<Arguments> badLines() {
    String vertices = "; accepted is a whole number from 1 to 64";
    return Stream.of(
        arguments("{\"n\":0,\"edges\":[]}", "n is 0" + vertices),
        arguments("{\"n\":2000,\"edges\":[]}", "n is 2000" + vertices),
        arguments("{\"n\":65,\"edges\":[]}", "n is 65" + vertices),
        arguments("{\"n\":-1,\"edges\":[]}", "n is -1" + vertices),
        arguments("{\"n\":1e300,\"edges\":[]}", "n is 1E+300" + vertices),
        arguments("{\"n\":99999999999999999999,\"edges\":[]}", vertices),
        arguments("{\"n\":3.0,\"edges\":[]}", "n is 3.0" + vertices),
        arguments("{\"n\":\"3\",\"edges\":[]}", "n is \"3\"" + vertices),
        arguments("{\"n\":null,\"edges\":[]}", "n is null" + vertices),
        arguments("{\"edges\":[]}", "there is no \"n\"; accepted is an object such as {\"n\":3,"),
        arguments("{\"n\":3}", "there is no \"edges\"; accepted is an object such as"),
        arguments("{\"n\":3,\"edges\":7}", "the edges are 7; accepted is a list such as [[0,1]"),
        arguments("{\"n\":3,\"edges\":null}", "the edges are null; accepted is a list"),
        arguments("{\"n\":3,\"edges\":[0,1]}", "an edge is 0; accepted is a pair of vertices"),
        arguments("{\"n\":3,\"edges\":[[0]]}", "an edge is [0]; accepted is a pair"),
        arguments("{\"n\":3,\"edges\":[[0,1,2]]}", "an edge is [0,1,2]; accepted is a pair"),
        arguments(
            "{\"n\":3,\"edges\":[[0,3]]}",
            "the edge [0,3] has the end 3; accepted are the vertices 0 to 2"),
        arguments("{\"n\":3,\"edges\":[[-1,2]]}", "has the end -1; accepted are the vertices"),
        arguments("{\"n\":3,\"edges\":[[0,4294967297]]}", "has the end 4294967297; accepted"),
        arguments("{\"n\":3,\"edges\":[[0,1.5]]}", "has the end 1.5; accepted are the vertices"),
        arguments("{\"n\":3,\"edges\":[[0,\"1\"]]}", "has the end \"1\"; accepted are"),
        arguments("{\"n\":3,\"edges\":[[0,1],[2,2]]}", "the edge [2,2] is a loop; accepted are"),
        arguments("{\"n\":3,\"edges\":[[0,1],[0,1]]}", "the edge [0,1] is given twice; accepted"),
        arguments("{\"n\":3,\"edges\":[[0,1],[1,0]]}", "the edge [1,0] is given twice; accepted"),
        arguments(
            "{\"n\":3,\"edges\":[],\"split\":\"Test\"}",
            "the split is \"Test\"; accepted is \"train\" or \"test\""),
        arguments("{\"n\":3,\"edges\":[],\"split\":1}", "the split is 1; accepted is"),
        arguments("[3]", "this is [3]; accepted is an object such as {\"n\":3"),
        arguments("null", "this is null; accepted is an object such as {\"n\":3"),
        arguments("{\"n\":3,\"edges\":[[0,1]", "this is not JSON: at offset 21 the text ends"),
        arguments("{\"n\":3,\"n\":4,\"edges\":[]}", "this is not JSON: at offset 7 the key 'n'"),
        arguments("0 1", "this is not JSON: at offset 2 there is '1'"));
  }

  @ParameterizedTest
  @MethodSource("badLines")
  void whatIsNoGraphIsRefusedWithItsLine(String line, String reason) {
    String text = "{\"n\":2,\"edges\":[[0,1]]}\n\n" + line + "\n{\"n\":0}\n";

    GraphFormatException e = assertThrows(GraphFormatException.class, () -> read(text));

    assertTrue(e.getMessage().startsWith(file + ", line 3: "), e.getMessage());
    assertTrue(e.getMessage().contains(reason), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "\uFEFF \n\n"})
  void anEmptyFileIsRefused(String text) {
    GraphFormatException e = assertThrows(GraphFormatException.class, () -> read(text));
    assertEquals(
        file + ": there are no graphs; expected is at least one, a line of JSON each",
        e.getMessage());
  }

  @Test
  void whatIsNoTextFileIsRefused() throws IOException {
    assertThrows(NoSuchFileException.class, () -> GraphFile.read(file));
    GraphFormatException folder =
        assertThrows(GraphFormatException.class, () -> GraphFile.read(directory));
    assertTrue(folder.getMessage().contains("this is a directory"), folder.getMessage());
    Files.write(file, new byte[] {'{', (byte) 0xFF, '\n'});
    GraphFormatException bytes =
        assertThrows(GraphFormatException.class, () -> GraphFile.read(file));
    assertEquals(file + ": the file is not UTF-8 text", bytes.getMessage());
  }

  @Test
  void whatIsWrittenIsReadBack() throws IOException {
    RandomStream random = new RandomStream(1, Purpose.EVALUATION, 0, 0);
    List<Graph> graphs =
        Stream.of(1, 2, 13, 63, 64).map(n -> Shapes.random(n, 0.4, random)).toList();

    GraphFile.write(file, graphs);

    assertEquals(graphs, GraphFile.read(file).stream().map(Entry::graph).toList());
    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(List.of(file), files.toList());
    }
  }

  @Test
  void theWrittenTextIsPlain() throws IOException {
    GraphFile.write(file, List.of(Shapes.path(3), Shapes.empty(1)));
    assertEquals(
        "{\"n\":3,\"edges\":[[0,1],[1,2]]}\n{\"n\":1,\"edges\":[]}\n", Files.readString(file));
  }

  @Test
  void noGraphsAreNotWritten() {
    assertThrows(IllegalArgumentException.class, () -> GraphFile.write(file, List.of()));
    assertTrue(Files.notExists(file));
  }

  private List<Entry> read(String text) throws IOException {
    Files.writeString(file, text);
    return GraphFile.read(file);
  }
}
