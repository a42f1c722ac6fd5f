package dev.bitwell.data.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.bitwell.data.Rows;
import dev.bitwell.domain.Columns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
  void aFirstLineWithWordsOrThatCountsIsAHeader() throws IOException {
    assertEquals(List.of("rain", "wind"), read("rain,wind\n0,1\n").columns().names());
    assertEquals(List.of("rain", "1"), read("\uFEFFrain,1\n0,1\n").columns().names());
    assertEquals(List.of("0", "1", "2"), read("0,1,2\n0,1,1\n").columns().names());
    assertEquals(List.of("1998", "1999"), read("1998,1999\n0,1\n").columns().names());
    assertEquals(List.of("a\nb", "c"), read("\"a\nb\",c\n0,1\n").columns().names());
    assertEquals(List.of("a, b", "say \"c\"", " d"), named("\"a, b\";\"say \"\"c\"\"\";\" d\""));
    assertEquals(Rows.of("01"), read("rain,wind\n0,1\n").rows());
  }

  private List<String> named(String header) throws IOException {
    return read(header + "\n0;1;0\n").columns().names();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "?", "NA", "N/A", "<NA>", "NaN", "nan", "null", "None", " ? "})
  void cellsThatNobodyKnowsAreMissing(String unknown) throws IOException {
    BitTable table = read("a,b,c\n1," + unknown + ",1\n0,1,0\n");
    assertEquals(Rows.of("101", "010"), table.rows());
    assertEquals(Optional.of(Rows.of("101", "111")), table.known());
    assertEquals(Optional.empty(), read("a,b\n0,1\n").known());
  }

  /** What the columns of a text are, and then its rows. */
  static Stream<Arguments> columnsOfValues() {
    return Stream.of(
        arguments("x\n4\n10\n0\n4.0\n", List.of("0", "4", "10"), "010 001 100 010"),
        arguments("x\n-1\n1\n+1\n", List.of("-1", "1"), "0 1 1"),
        arguments("2.50\n-1\n2.5\n", List.of("-1", "2.5"), "1 0 1"),
        arguments("x\n0.0\n1.0\n1\nfalse\n", List.of("0", "1"), "0 1 1 0"),
        arguments("x\n0\n2\n", List.of("0", "2"), "0 1"),
        arguments("x\ny\nn\ny\n", List.of("n", "y"), "1 0 1"),
        arguments("x\nb\nC\na\n", List.of("a", "b", "C"), "010 001 100"),
        arguments("x\n\"a\nb\"\n\" c\"\n", List.of(" c", "a\nb"), "1 0"),
        arguments("x\n4\n5+\n4.0\n", List.of("4", "4.0", "5+"), "100 001 010"),
        arguments("x\ntrue\nunknown\n", List.of("true", "unknown"), "0 1"),
        arguments("x\nTrue\nFalse\n", List.of("False", "True"), "1 0"),
        arguments("x\nfalse\nfalse\n", List.of("false", "true"), "0 0"),
        arguments("x\nTrue\nfalse\n", List.of("0", "1"), "1 0"),
        arguments("x\nyes\nno\n", List.of("no", "yes"), "1 0"),
        arguments("x\nT\nF\n", List.of("F", "T"), "1 0"),
        arguments("x\n1e3\n5.\n.5\n", List.of("0.5", "5", "1000"), "001 010 100"),
        arguments("x\n?\nlow\nhigh\n", List.of("high", "low"), "0 1 0"));
  }

  @ParameterizedTest
  @MethodSource("columnsOfValues")
  void aFewNumbersOrWordsAreTheValuesOfAColumn(String text, List<String> words, String rows)
      throws IOException {
    BitTable table = read(text);
    assertEquals(words, table.columns().columns().get(0).words());
    assertEquals(Rows.of(rows.split(" ")), table.rows());
  }

  @Test
  void columnsOfAllKindsStandSideBySide() throws IOException {
    BitTable table = read("legs,hair,kind\n4,1,cat\n2,0,bird\n?,1,ant\n0,,cat\n");
    assertEquals(
        List.of("legs=0", "legs=2", "legs=4", "hair", "kind=ant", "kind=bird", "kind=cat"),
        table.columns().labels());
    assertEquals(Rows.of("0011001", "0100010", "0001100", "1000001"), table.rows());
    assertEquals(Optional.of(Rows.of("1111111", "1111111", "0001111", "1110111")), table.known());
  }

  @Test
  void furtherRowsAreOfTheSameValues() throws IOException {
    Columns columns = read("legs,kind\n4,cat\n2,bird\n0,ant\n").columns();
    Files.writeString(file, "legs,kind\n2.0,ant\n");
    assertEquals(Rows.of("010100"), BitFile.read(file, columns).rows());
    Files.writeString(file, "legs,kind\n2,ant\n3,cat\n");
    TableFormatException e =
        assertThrows(TableFormatException.class, () -> BitFile.read(file, columns));
    assertEquals(
        file + ": line 3 has '3' in column 1; a cell of it is one of 0, 2, 4", e.getMessage());
    Files.writeString(file, "legs,sort\n2,ant\n");
    assertThrows(IllegalArgumentException.class, () -> BitFile.read(file, columns));
  }

  @Test
  void oneColumnNeedsNoSeparator() throws IOException {
    assertEquals(new BitTable(Rows.of("1", "0"), List.of("x")), read("x\n1\n0\n"));
  }

  static Stream<Arguments> badFiles() {
    String accepted = "; a cell is 0 or 1 (or true or false)";
    return Stream.of(
        arguments("", "there are no rows; expected is at least one line of values"),
        arguments("\n\n", "there are no rows"),
        arguments("a,b\n", "there are no rows"),
        arguments("a,b\n0,1\n0,yes\n", "line 3 has 'yes' in column 2" + accepted),
        arguments("0,1\n0," + "9".repeat(50), "has '" + "9".repeat(40) + "...' in column 2"),
        arguments("0,1\n0\n", "line 2 has 1 cells, but the first line has 2"),
        arguments("0,1\n0,1,1\n", "line 2 has 3 cells, but the first line has 2"),
        arguments("0,1\n0;1\n", "line 2 has 1 cells, but the first line has 2"),
        arguments("a,b\n0,1,\n", "line 2 has 3 cells, but the first line has 2"),
        arguments("0,1\n\n1,0\n", "line 2 is blank, though more lines follow"),
        arguments("a,b,a\n0,1,1\n", "nor a line of distinct column names: column 3 repeats 'a'"),
        arguments("a,\n0,1\n", "column 2 is blank"),
        arguments("0,1\n\"0,1\n", "line 2, column 1 opens a quote that is not closed"),
        arguments("0,1\n0,\"1\"x\n", "line 2, column 2 goes on after its closing quote"),
        arguments("7\n7\n", "there is no column to learn of: column 0 is '7' in all rows"),
        arguments(
            "b\n" + lines(65, "x%d"),
            "there is no column to learn of: b (text, 65 values in 65 rows); accepted are columns"
                + " of 0 and 1, or of 2 to 64 values"),
        arguments("0,".repeat(70000) + "1\n", "it has 70001 columns; accepted are up to 65536"),
        arguments("a\n" + lines(2000, "n%d"), "of: a (text, more than 1000 values); accepted"),
        arguments(
            "0,".repeat(1100) + "0\n" + lines(64, ("%1$d,".repeat(1100) + "0")).repeat(2),
            "the values of its 1101 columns are 70401 bits; accepted are up to 65536. The widest"
                + " column is 0, of 64 values"));
  }

  private static String lines(int count, String format) {
    return IntStream.range(0, count)
        .mapToObj(k -> String.format(format, k) + "\n")
        .collect(Collectors.joining());
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
        List.of(
            "a,b", "c;d;e", "f\tg", "say \"h\"", " i ", "0", "\uFEFFj", "ж", "'k'", "\"", "l\nm");

    BitFile.write(file, Rows.random(3, names.size()), names);

    assertEquals(new BitTable(Rows.random(3, names.size()), names), BitFile.read(file));
  }

  @Test
  void columnNamesThatCouldNotBeReadBackAreRefused() {
    for (List<String> names : List.of(List.of("0", "1"), List.of("a", "a"), List.of("a", " "))) {
      assertThrows(IllegalArgumentException.class, () -> BitFile.write(file, Rows.of("01"), names));
    }
    assertTrue(Files.notExists(file));
  }

  private BitTable read(String text) throws IOException {
    Files.writeString(file, text);
    return BitFile.read(file);
  }
}
