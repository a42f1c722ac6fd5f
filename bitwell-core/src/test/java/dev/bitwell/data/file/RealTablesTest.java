package dev.bitwell.data.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.data.Rows;
import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Constant;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables as the tools that people use write them. */
class RealTablesTest {
  private static final Columns SMOKERS =
      Columns.of(
          List.of(
              new Column("smokes", List.of("no", "yes")),
              new Column("sex", List.of("f", "m")),
              new Column("dose", List.of("0", "0.5", "2"))));

  private static final BitTable SMOKER_ROWS =
      new BitTable(Rows.of("11100", "00010", "01001", "10100"), SMOKERS, Optional.empty());

  @TempDir Path directory;

  private FileTable read(String name, String text) throws IOException {
    return read(name, text, FileOptions.USUAL);
  }

  private FileTable read(String name, String text, FileOptions options) throws IOException {
    return BitFile.read(Files.writeString(directory.resolve(name), text), options);
  }

  /** {@code frame.to_csv(index=False)}. */
  @Test
  void pandasWithoutItsIndex() throws IOException {
    FileTable read = read("t.csv", "smokes,sex,dose\nyes,m,0.0\nno,f,0.5\nno,m,2.0\nyes,f,0.0\n");
    assertEquals(SMOKER_ROWS, read.table());
    assertEquals(List.of(), read.notes());
  }

  /** {@code frame.to_csv()}, and the same read and written once more. */
  @ParameterizedTest
  @ValueSource(strings = {"", "Unnamed: 0", "index"})
  void pandasWithItsIndex(String name) throws IOException {
    FileTable read =
        read(
            "t.csv", name + ",smokes,sex,dose\n0,yes,m,0.0\n1,no,f,0.5\n2,no,m,2.0\n3,yes,f,0.0\n");
    assertEquals(SMOKER_ROWS, read.table());
    String shown = name.isEmpty() ? "column 0" : name;
    assertEquals(Map.of(shown, "the index of the rows"), read.from().leftOut());
    assertEquals(
        List.of(
            "left out: "
                + shown
                + " (the index of the rows); columns of up to 64 values are learned"),
        read.notes());
  }

  /** {@code DataFrame(array).to_csv()}: the columns go by numbers. */
  @Test
  void pandasWithNumbersForNames() throws IOException {
    FileTable read = read("t.csv", ",0,1,2\n0,1,0,1\n1,0,0,1\n2,1,1,0\n");
    assertEquals(List.of("0", "1", "2"), read.table().columns().names());
    assertEquals(Rows.of("101", "001", "110"), read.table().rows());
  }

  /** {@code frame.to_csv()} of truth values, some of them missing. */
  @Test
  void pandasWithTruthValues() throws IOException {
    FileTable read = read("t.csv", ",a,b\nx,True,\ny,False,True\nz,True,False\n");
    assertEquals(
        Columns.of(
            List.of(
                new Column("a", List.of("False", "True")),
                new Column("b", List.of("False", "True")))),
        read.table().columns());
    assertEquals(Rows.of("10", "01", "10"), read.table().rows());
    assertEquals(Optional.of(Rows.of("10", "11", "11")), read.table().known());
  }

  /** {@code write.csv(frame)}, {@code write.table(frame)} and the latter with tabs. */
  @Test
  void rWithRowNames() throws IOException {
    String csv =
        "\"\",\"smokes\",\"sex\",\"dose\"\n\"1\",\"yes\",\"m\",0\n\"2\",\"no\",\"f\",0.5\n"
            + "\"3\",\"no\",\"m\",2\n\"4\",\"yes\",\"f\",0\n";
    assertEquals(SMOKER_ROWS, read("t.csv", csv).table());
    String table = csv.substring(3).replace(',', ' ');
    assertEquals(SMOKER_ROWS, read("t.txt", table).table());
    assertEquals(SMOKER_ROWS, read("t.data", table.replace("\" ", "\"   ")).table());
    assertEquals(SMOKER_ROWS, read("t.tsv", table.replace(' ', '\t')).table());
    assertEquals(SMOKER_ROWS, read("t.csv", csv.substring(3).replace("\"1\"", "\"anna\"")).table());
  }

  /** A spreadsheet of a country that writes fractions with commas. */
  @Test
  void aSpreadsheetWithSemicolonsAndDecimalCommas() throws IOException {
    String rows = "yes;m;0,0\r\nno;f;0,5\r\nno;m;2,0\r\nyes;f;0\r\n";
    assertEquals(SMOKER_ROWS, read("t.csv", "\uFEFFsmokes;sex;dose\r\n" + rows).table());
    FileTable nameless = read("t.csv", "0,5;1;0\r\n1,5;0;0\r\n0,5;1;1\r\n");
    assertEquals(List.of("0.5", "1.5"), nameless.table().columns().columns().get(0).words());
    assertEquals(Rows.of("010", "100", "011"), nameless.table().rows());
  }

  @Test
  void numbersWithManyValuesIdsAndFreeTextAreLeftOutAndNamed() throws IOException {
    StringBuilder text = new StringBuilder("weight,code,remark,tame,kind\n");
    for (int r = 0; r < 40; r++) {
      text.append(r * 0.7).append(",x").append(r).append(",\"fed, on day ").append(r);
      text.append(r % 3 == 0 ? "\",yes,cat\n" : "\",no,cat\n");
    }
    FileTable read = read("t.csv", text.toString());
    assertEquals(List.of("tame"), read.table().columns().names());
    assertEquals(List.of(new Constant(1, "kind", "cat")), read.table().columns().constants());
    assertEquals(
        List.of(
            "left out: weight (numbers, 40 values in 40 rows), code (text, 40 values in 40 rows),"
                + " remark (text, 40 values in 40 rows); columns of up to 64 values are learned",
            "set aside and written back, for they never change: kind (cat)"),
        read.notes());
    Path samples = directory.resolve("samples.csv");
    BitFile.write(samples, Rows.of("1", "0"), read.table().columns());
    assertEquals("tame,kind\nyes,cat\nno,cat\n", Files.readString(samples));
  }

  private static final String WISHES = "id,a,b,c\n5,1,0,x\n7,0,1,y\n9,1,1,-\n";

  @Test
  void wishesAreHeard() throws IOException {
    FileOptions usual = FileOptions.USUAL;
    FileOptions some = usual.withColumns(List.of("b", "a"));
    assertEquals(List.of("a", "b"), read("t.csv", WISHES, some).table().columns().names());
    assertEquals(Map.of(), read("t.csv", WISHES, some).from().leftOut());
    FileOptions fewer = usual.withDrop(List.of("id", "c"));
    assertEquals(List.of("a", "b"), read("t.csv", WISHES, fewer).table().columns().names());
    BitTable dashes = read("t.csv", WISHES, usual.withMissing(List.of("-", "none"))).table();
    assertEquals(List.of("x", "y"), dashes.columns().columns().get(3).words());
    assertEquals(Optional.of(Rows.of("111111", "111111", "111110")), dashes.known());
    FileOptions labelled = some.withLabel("c");
    assertEquals(List.of("a", "b", "c"), read("t.csv", WISHES, labelled).table().columns().names());
    assertEquals(labelled, FileOptions.of(labelled.toMap()));
    assertEquals(some, FileOptions.of(Map.of("columns", "b, a")));
  }

  @Test
  void wishesThatCannotBeFulfilledAreRefused() {
    FileOptions usual = FileOptions.USUAL;
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> read("t.csv", WISHES, usual.withColumns(List.of("a", "d"))));
    assertTrue(e.getMessage().startsWith("--columns names \"d\", but the columns of "));
    assertTrue(e.getMessage().endsWith("t.csv are id, a, b, c"), e.getMessage());
    assertThrows(
        IllegalArgumentException.class,
        () -> usual.withColumns(List.of("a")).withDrop(List.of("a")));
    assertThrows(IllegalArgumentException.class, () -> usual.withLabel("a").withDrop(List.of("a")));
    StringBuilder many = new StringBuilder("name,a\n");
    for (int r = 0; r < 65; r++) {
      many.append("n").append(r).append(",").append(r % 2).append("\n");
    }
    TableFormatException refused =
        assertThrows(
            TableFormatException.class,
            () -> read("t.csv", many.toString(), usual.withLabel("name")));
    assertTrue(
        refused
            .getMessage()
            .endsWith(
                "column 1 (name), which --label asks for, has 65 values (n0, n1, n2, …); accepted"
                    + " are up to 64 values"),
        refused.getMessage());
  }

  @Test
  void furtherFilesAreReadAsTheFirst() throws IOException {
    FileTable first =
        read("t.csv", ",smokes,sex,dose,site\n0,yes,m,0,A\n1,no,f,0.5,A\n2,no,m,2,A\n");
    Path more = directory.resolve("more.csv");
    Files.writeString(more, "sex;site;dose;smokes\nf;A;0,5;yes\n?;A;2;no\n");
    BitTable read = BitFile.read(more, first.from());
    assertEquals(Rows.of("10010", "00001"), read.rows());
    assertEquals(Optional.of(Rows.of("11111", "10111")), read.known());
    Files.writeString(more, "sex,site,dose,smokes\nf,B,0,yes\n");
    TableFormatException e =
        assertThrows(TableFormatException.class, () -> BitFile.read(more, first.from()));
    assertTrue(
        e.getMessage().endsWith("line 2 has 'B' in column 2; in all rows to train on it is 'A'"),
        e.getMessage());
    Files.writeString(more, "sex,dose,smokes\nf,0,yes\n");
    assertThrows(IllegalArgumentException.class, () -> BitFile.read(more, first.from()));
  }

  @Test
  void aFirstLineOfBitsIsARowAndAskedAbout() throws IOException {
    String note =
        "the first line is of 0s and 1s and was taken as a row; if these are the names of the"
            + " columns, write others";
    assertEquals(List.of(note), read("t.csv", "0,1\n1,1\n").notes());
    assertEquals(List.of(note), read("t.csv", "0,1\n1,?\n").notes());
    assertEquals(2, read("t.csv", "0,1\n1,1\n").table().rows().rows());
    assertEquals(List.of(), read("t.csv", "a,b\n1,1\n").notes());
  }

  @Test
  void packedTextIsKnownByItsFirstBytes() throws IOException {
    for (String name : List.of("t.csv.gz", "t.csv", "t.TSV.GZ")) {
      Path file = directory.resolve(name);
      try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
        out.write("a,b\n0,1\n1,yes\n".replace("yes", "1").getBytes(StandardCharsets.UTF_8));
      }
      assertEquals(new BitTable(Rows.of("01", "11"), List.of("a", "b")), BitFile.read(file));
      byte[] bytes = Files.readAllBytes(file);
      Files.write(file, Arrays.copyOf(bytes, bytes.length - 9));
      TableFormatException e = assertThrows(TableFormatException.class, () -> BitFile.read(file));
      assertTrue(e.getMessage().contains("packed by gzip, but damaged"), e.getMessage());
    }
    FileTable plain = read("u.csv.gz", "a,b\n0,1\n");
    assertEquals(Rows.of("01"), plain.table().rows());
  }
}
