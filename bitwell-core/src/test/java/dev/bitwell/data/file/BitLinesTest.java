package dev.bitwell.data.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Rows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The quick way reads the same as the thorough one. */
class BitLinesTest {
  @TempDir Path directory;

  private TextFile file(String text) throws IOException {
    Path path = Files.writeString(directory.resolve("bits.csv"), text);
    return TextFile.of(path, false, List.of());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 13, 63, 64, 65, 207, 4098, 66000})
  void tablesOfAwkwardSizesAreTheSameEitherWay(int columns) throws IOException {
    for (int count : new int[] {1, 2, 5, 1023, 1024, 1025, 3000}) {
      if ((long) count * columns > 3_000_000) {
        continue;
      }
      BitMatrix rows = Rows.random(count, columns);
      List<String> names = IntStream.range(0, columns).mapToObj(c -> "column ж" + c).toList();
      for (List<String> header : List.of(List.<String>of(), names)) {
        Path path = directory.resolve("bits.csv");
        BitFile.write(path, rows, header);
        String text = Files.readString(path);
        for (String ending : List.of("\n", "\r\n")) {
          for (String last : List.of(ending, "")) {
            String variant = text.strip().replace("\n", ending) + last;
            boolean oneLine = !variant.contains("\n");
            Optional<BitTable> quick = BitLines.read(file(variant));
            Optional<BitTable> expected =
                columns > BitFile.MOST_BITS || oneLine
                    ? Optional.empty()
                    : Optional.of(new BitTable(rows, header));
            assertEquals(expected, quick, columns + " x " + count);
          }
        }
      }
    }
  }

  @Test
  void everythingElseIsLeftToTheThoroughWay() throws IOException {
    List<String> others =
        List.of(
            "",
            "0,1",
            "a,b\n",
            "a,b\n0,2\n",
            "a,b\n0,\n",
            "a,b\n0 ,1\n",
            "a,b\n0;1\n",
            "a,b\n0,1,1\n0,1\n",
            "a,b\n0,1\n\n",
            "a,b\n0,1\n0\n",
            "a,b\n0,1\r\n",
            "a,b\r\n0,1\n0,1\r\n",
            "a,a\n0,1\n",
            ",b\n0,1\n",
            "\"a\",b\n0,1\n",
            "a,b\n0,\"1\"\n",
            "a,b\n0,1\n10,1\n",
            "a,b\n/,1\n");
    for (String text : others) {
      assertEquals(Optional.empty(), BitLines.read(file(text)), text);
    }
  }

  @Test
  void theMarkOfByteOrderIsNoPartOfAName() throws IOException {
    assertEquals(
        Optional.of(new BitTable(Rows.of("01"), List.of("a", "b"))),
        BitLines.read(file("\uFEFFa\tb\n0\t1\n")));
  }
}
