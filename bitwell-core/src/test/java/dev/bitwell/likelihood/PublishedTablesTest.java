package dev.bitwell.likelihood;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Variable;
import dev.bitwell.domain.Variables;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Mean log-likelihoods of test rows that are known from the literature. The tables are not part of
 * the project, so tests are skipped where they are missing. The directory may be given in the
 * environment as {@code BITWELL_TABLES}.
 */
class PublishedTablesTest {
  private static final Path DIRECTORY =
      Path.of(System.getenv().getOrDefault("BITWELL_TABLES", "../../shared/tables"));

  private static BitMatrix read(String name) throws IOException {
    Path file = DIRECTORY.resolve(name + ".csv.gz");
    assumeTrue(Files.exists(file), () -> "skipped, for there is no " + file);
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      return BitMatrix.of(
          lines
              .lines()
              .map(line -> Arrays.stream(line.split(",")).mapToInt(Integer::parseInt).toArray())
              .toArray(int[][]::new));
    }
  }

  private static double likelihood(String name, Variables variables) throws IOException {
    ChowLiuTree tree =
        ChowLiuTree.fit(read(name + ".train"), variables, ChowLiuTree.USUAL_PSEUDO_COUNT);
    return Arrays.stream(tree.logProbabilities(read(name + ".test"))).average().orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "nltcs, 16, -6.76",
    "plants, 69, -16.52",
    "baudio, 100, -44.37",
    "bnetflix, 100, -60.25",
    "dna, 180, -87.67"
  })
  void aTreeOverColumnsHasTheLikelihoodThatIsPublished(String name, int bits, double expected)
      throws IOException {
    assertEquals(expected, likelihood(name, Variables.ofBits(bits)), 0.006);
  }

  /** Three columns tell which of four letters is at each of 60 positions. */
  @Test
  void aTreeOverThePositionsOfDnaGainsSevenNats() throws IOException {
    List<Variable> positions =
        IntStream.range(0, 60)
            .mapToObj(k -> Variable.atMostOneOf(List.of(3 * k, 3 * k + 1, 3 * k + 2)))
            .toList();
    assertEquals(-80.05, likelihood("dna", Variables.of(positions)), 0.01);
  }
}
