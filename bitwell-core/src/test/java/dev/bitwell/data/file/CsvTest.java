package dev.bitwell.data.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.bitwell.data.Rows;
import java.io.IOException;
import java.nio.file.Files;
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

class CsvTest {
  private static final BitTable PLAIN = new BitTable(Rows.of("01", "10"), List.of());

  @TempDir Path directory;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = directory.resolve("bits.csv");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0,1\n1,0\n",
        "0,1\n1,0",
        "0,1\r\n1,0\r\n",
        "0;1\n1;0\n",
        "0\t1\n1\t0\n",
        " 0 , 1\n1 ,0 \n",
        "\"0\",\"1\"\n\"1\", \"0\" \n",
        "false,true\nTRUE,False\n",
        "\uFEFF0,1\n1,0\n",
        "\uFEFF\"0\",\"1\"\n1,0\n",
        "0,1\n1,0\n\n  \n",
      })
  void allUsualWaysToWriteATableAreRead(String text) throws IOException {
    assertEquals(PLAIN, read(text));
  }

  @Test
  void aFirstLineWithAnythingButBitsIsAHeader() throws IOException {
    assertEquals(List.of("rain", "wind"), read("rain,wind\n0,1\n").columns());
    assertEquals(List.of("rain", "1"), read("\uFEFFrain,1\n0,1\n").columns());
    assertEquals(List.of("0", "1", "2"), read("0,1,2\n0,1,1\n").columns());
    assertEquals(List.of("a, b", "say \"c\"", " d"), named("\"a, b\";\"say \"\"c\"\"\";\" d\""));
    assertEquals(Rows.of("01"), read("rain,wind\n0,1\n").rows());
  }

  private List<String> named(String header) throws IOException {
    return read(header + "\n0;1;0\n").columns();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "?", "NA", "NaN", "nan", "null", " ? "})
  void cellsThatNobodyKnowsAreMissing(String unknown) throws IOException {
    BitTable table = read("a,b,c\n1," + unknown + ",1\n0,1,0\n");
    assertEquals(Rows.of("101", "010"), table.rows());
    assertEquals(Optional.of(Rows.of("101", "111")), table.known());
    assertEquals(Optional.empty(), read("a,b\n0,1\n").known());
  }

  @Test
  void oneColumnNeedsNoSeparator() throws IOException {
    assertEquals(new BitTable(Rows.of("1", "0"), List.of("x")), read("x\n1\n0\n"));
  }

  static Stream<Arguments> badFiles() {
    String accepted = "; a cell is 0 or 1 (or true or false)";
    return Stream.of(
        arguments("", "there are no rows; expected is at least one line of 0s and 1s"),
        arguments("\n\n", "there are no rows"),
        arguments("a,b\n", "there are no rows"),
        arguments("0,1\n1,2\n", "line 2 has '2' in column 2" + accepted),
        arguments("a,b\n0,1\n0,yes\n", "line 3 has 'yes' in column 2" + accepted),
        arguments("0,1\n0,0.0\n", "line 2 has '0.0' in column 2" + accepted),
        arguments("0,1\n0," + "9".repeat(50), "has '" + "9".repeat(40) + "...' in column 2"),
        arguments("0,1\n0\n", "line 2 has 1 cells, but the first line has 2"),
        arguments("0,1\n0,1,1\n", "line 2 has 3 cells, but the first line has 2"),
        arguments("0,1\n0;1\n", "line 2 has 1 cells, but the first line has 2"),
        arguments("a,b\n0,1,\n", "line 2 has 3 cells, but the first line has 2"),
        arguments("0,1\n\n1,0\n", "line 2 is blank, though more lines follow"),
        arguments("0,2,0\n0,1,1\n", "nor a line of distinct column names: column 3 repeats '0'"),
        arguments("a,\n0,1\n", "column 2 is blank"),
        arguments("0,1\n\"0,1\n", "line 2, column 1 opens a quote that is not closed on the line"),
        arguments("0,1\n0,\"1\"x\n", "line 2, column 2 goes on after its closing quote"));
  }

  @ParameterizedTest
  @MethodSource("badFiles")
  void whatIsNoTableIsRefusedWithLineAndColumn(String text, String reason) {
    TableFormatException e = assertThrows(TableFormatException.class, () -> read(text));

    assertTrue(e.getMessage().startsWith(file + ": "), e.getMessage());
    assertTrue(e.getMessage().contains(reason), e.getMessage());
  }

  @Test
  void whatIsNotUtf8IsRefused() throws IOException {
    Files.write(file, new byte[] {'a', (byte) 0xFF, '\n', '1', '\n'});

    TableFormatException e = assertThrows(TableFormatException.class, () -> BitFile.read(file));

    assertEquals(file + ": the file is not UTF-8 text", e.getMessage());
  }

  @Test
  void theWrittenTextIsPlain() throws IOException {
    BitFile.write(file, Rows.of("01", "10"), List.of());
    assertEquals("0,1\n1,0\n", Files.readString(file));

    BitFile.write(file, Rows.of("01", "10"), List.of("a", "b c"));
    assertEquals("a,b c\n0,1\n1,0\n", Files.readString(file));
  }

  @Test
  void columnNamesOfAllKindsComeBack() throws IOException {
    List<String> names =
        List.of("a,b", "c;d;e", "f\tg", "say \"h\"", " i ", "0", "\uFEFFj", "ж", "'k'", "\"");

    BitFile.write(file, Rows.random(3, names.size()), names);

    assertEquals(new BitTable(Rows.random(3, names.size()), names), BitFile.read(file));
  }

  @Test
  void columnNamesThatCouldNotBeReadBackAreRefused() {
    for (List<String> names :
        List.of(List.of("0", "1"), List.of("a", "a"), List.of("a", " "), List.of("a\nb", "c"))) {
      assertThrows(IllegalArgumentException.class, () -> BitFile.write(file, Rows.of("01"), names));
    }
    assertTrue(Files.notExists(file));
  }

  private BitTable read(String text) throws IOException {
    Files.writeString(file, text);
    return BitFile.read(file);
  }
}
