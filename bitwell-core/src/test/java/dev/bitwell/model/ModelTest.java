package dev.bitwell.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.file.BitFile;
import dev.bitwell.data.file.BitTable;
import dev.bitwell.domain.Column;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Domain;
import dev.bitwell.domain.Graphs;
import dev.bitwell.domain.Group;
import dev.bitwell.domain.Plane;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.likelihood.ChowLiuTree;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelTest {
  private static final Columns WEATHER = Columns.named(List.of("wet", "windy", "umbrella"));

  @TempDir Path directory;

  private static Model model(Domain domain) {
    Energy energy = Energies.ising(Ising.of(domain.bits()));
    return new Model(energy, energy.initialParameters(3), domain, 1.5, Map.of("data", "weather"));
  }

  @Test
  void aModelComesBackFromItsFileWithNamesAndAll() throws IOException {
    Path file = directory.resolve("model.safetensors");
    Model model = model(WEATHER);
    model.write(file);
    Model read = Model.read(file);
    assertEquals(WEATHER, read.domain());
    assertEquals(1.5, read.inverseTemperature());
    assertEquals(model.provenance(), read.provenance());
    assertArrayEquals(model.parameters(), read.parameters());
    BitMatrix states = Enumeration.states(3);
    assertArrayEquals(model.energies(states), read.energies(states));
  }

  @Test
  void wordsAndGroupsComeBackWithAModel() throws IOException {
    Columns animals =
        Columns.of(
                List.of(
                    new Column("legs", List.of("0", "2", "4")),
                    Column.ofBit("hair"),
                    Column.ofBit("feathers"),
                    new Column("tame", List.of("nein", "größtenteils"))))
            .withGroups(List.of(Group.atMostOneOf(List.of(1, 2))));
    Path file = directory.resolve("model.safetensors");
    model(animals).write(file);
    assertEquals(animals, Model.read(file).domain());
    assertEquals(animals.variables(), Model.read(file).domain().variables());
  }

  @Test
  void aTreeComesBackWithAModelAndTellsItsLikelihood() throws IOException {
    BitMatrix rows = Enumeration.states(3).slice(1, 7);
    ChowLiuTree tree = ChowLiuTree.fit(rows, WEATHER.variables(), 0.1);
    Path file = directory.resolve("model.safetensors");
    Model model = model(WEATHER).withBase(tree);
    model.write(file);
    Model read = Model.read(file);
    assertArrayEquals(
        tree.logProbabilities(rows), read.base().orElseThrow().logProbabilities(rows));
    double[] p = Enumeration.distribution(model.energy(), model.parameters(), 1.5);
    double mean = 0;
    for (int x = 1; x < 7; x++) {
      mean += Math.log(p[x]) / 6;
    }
    assertEquals(mean, read.logLikelihood(rows).mean(), 1e-5);
    assertThrows(IllegalArgumentException.class, () -> model(WEATHER).logLikelihood(rows));
    Columns others = Columns.unnamed(4);
    assertThrows(IllegalArgumentException.class, () -> model(others).withBase(tree));
  }

  @Test
  void energiesAreThoseOfTheDistribution() {
    Model model = model(WEATHER);
    double[] p = Enumeration.distribution(model.energy(), model.parameters(), 1.5);
    double[] energies = model.energies(Enumeration.states(3));
    for (int x = 1; x < p.length; x++) {
      assertEquals(Math.log(p[x] / p[0]), energies[0] - energies[x], 1e-5);
    }
  }

  @Test
  void samplesHaveTheNamesOfTheColumns() throws IOException {
    Samples samples = model(WEATHER).sample(40, 7);
    assertEquals(samples.rows(), model(WEATHER).sample(40, 7).rows());
    Path file = directory.resolve("more.csv");
    samples.write(file);
    BitTable table = BitFile.read(file);
    assertEquals(WEATHER, table.columns());
    assertEquals(samples.rows(), table.rows());
    assertThrows(
        IllegalArgumentException.class, () -> samples.write(directory.resolve("more.jsonl")));
  }

  @ParameterizedTest
  @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
  void aModelThatNobodyCouldUseIsNotWritten(float bad) {
    Model model = model(WEATHER);
    model.parameters()[4] = bad;
    Path file = directory.resolve("model.safetensors");
    assertThrows(IllegalArgumentException.class, () -> model.write(file));
    assertFalse(Files.exists(file));
  }

  @Test
  void anEnergyWithoutANameCannotBeFiled() {
    Energy table = Energies.table(3);
    Model model = new Model(table, table.initialParameters(1), WEATHER, 1, Map.of());
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> model.write(directory.resolve("table")));
    assertTrue(e.getMessage().contains("EnergyKind"), e.getMessage());
  }

  @Test
  void partsThatDoNotFitAreRefused() {
    Energy energy = Energies.ising(Ising.of(3));
    float[] parameters = energy.initialParameters(1);
    assertThrows(
        IllegalArgumentException.class,
        () -> new Model(energy, parameters, Columns.unnamed(4), 1, Map.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Model(energy, new float[3], Columns.unnamed(3), 1, Map.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Model(energy, parameters, Columns.unnamed(3), 0, Map.of()));
    assertThrows(
        IllegalArgumentException.class, () -> model(WEATHER).energies(new BitMatrix(1, 4)));
  }

  /** Files of version 0.1, one of each kind. */
  @ParameterizedTest
  @CsvSource({
    "mlp, plane, 8, 2spirals, 1.0",
    "ising, columns, 3, weather.csv, 1.0",
    "rbm, columns, 3, weather.csv, 1.0",
    "graph, graphs, 21, ego-like, 1.0",
    "padded, graphs, 153, ego-like, 1.0",
    "couplings, columns, 3, weather.csv, 1.0"
  })
  void filesOfTheFirstFormatAreStillRead(
      String name, String domain, int bits, String data, double beta)
      throws IOException, URISyntaxException {
    Path file = Path.of(ModelTest.class.getResource("format-1/" + name + ".safetensors").toURI());
    Model model = Model.read(file);
    assertEquals(domain, model.domain().kind());
    assertEquals(bits, model.domain().bits());
    assertEquals(data, model.provenance().get("data"));
    assertEquals(beta, model.inverseTemperature());
    if (model.domain() instanceof Plane plane) {
      assertEquals(5.491, plane.code().extent());
    }
    if (model.domain() instanceof Graphs graphs) {
      assertEquals(name.equals("padded"), graphs.padded());
      assertEquals(8, graphs.edges().values().stream().mapToInt(List::size).sum());
    }
    assertEquals(5, model.sample(5).count());
    Path again = directory.resolve("again.safetensors");
    model.write(again);
    assertEquals(model.domain().settings(), Model.read(again).domain().settings());
    assertArrayEquals(model.parameters(), Model.read(again).parameters());
  }
}
