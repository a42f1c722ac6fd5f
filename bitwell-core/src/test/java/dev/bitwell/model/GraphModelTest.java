package dev.bitwell.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.domain.Graphs;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.energy.Ising;
import dev.bitwell.io.FileFormatException;
import dev.bitwell.io.Tensor;
import dev.bitwell.io.TensorFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Models whose rows stand for graphs. */
class GraphModelTest {
  private static final Energy ENERGY = Energies.graph(new GraphNetwork(7, 7, 2, 3));

  private static Model model(Energy energy, Graphs rows) {
    return new Model(energy, energy.initialParameters(1), rows, 1.5, Map.of());
  }

  @Test
  void sizesComeBackFromTheFile(@TempDir Path directory) throws IOException {
    Graphs rows = new Graphs(7, false, new TreeMap<>(Map.of(4, List.of(3, 3, 6), 7, List.of(20))));
    Path file = directory.resolve("model.safetensors");
    model(ENERGY, rows).write(file);
    Model read = Model.read(file);
    assertEquals(rows, read.domain());
    assertEquals(1.5, read.inverseTemperature());
  }

  @Test
  void graphsOfAnyEnergyMayBePadded(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("model.safetensors");
    model(Energies.ising(Ising.of(21)), new Graphs(7, true, new TreeMap<>(Map.of(4, List.of(3)))))
        .write(file);
    assertTrue(((Graphs) Model.read(file).domain()).padded());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "domain.edges;[]",
        "domain.edges;{}",
        "domain.edges;{\"four\":[1]}",
        "domain.edges;{\"4\":[]}",
        "domain.edges;{\"4\":1}",
        "domain.edges;{\"4\":[7]}",
        "domain.edges;{\"4\":[-1]}",
        "domain.edges;{\"8\":[1]}",
        "domain.edges;{\"4\":[\"1\"]}",
        "domain.largest;6",
        "domain.largest;65",
        "domain.largest;seven"
      })
  void sizesThatCannotBeAreRefused(String key, String value, @TempDir Path directory)
      throws IOException {
    Path file = directory.resolve("model.safetensors");
    model(ENERGY, new Graphs(7, false, new TreeMap<>(Map.of(4, List.of(3))))).write(file);
    TensorFile good = TensorFile.read(file);
    Map<String, String> metadata = new HashMap<>(good.metadata());
    metadata.put(key, value);
    List<Tensor> tensors = new ArrayList<>(good.tensors());
    TensorFile.write(file, metadata, tensors);
    IOException refused = assertThrows(FileFormatException.class, () -> Model.read(file));
    assertTrue(refused.getMessage().startsWith(file.toString()), refused.getMessage());
  }
}
