package dev.bitwell.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.energy.Ising;
import dev.bitwell.graph.GraphRows;
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

  private static Model model(Energy energy, GraphRows rows) {
    return new Model(energy, energy.initialParameters(1), 1.5, null, Map.of()).ofGraphs(rows);
  }

  @Test
  void sizesComeBackFromTheFile(@TempDir Path directory) throws IOException {
    GraphRows rows =
        new GraphRows(7, false, new TreeMap<>(Map.of(4, List.of(3, 3, 6), 7, List.of(20))));
    Path file = directory.resolve("model.safetensors");
    model(ENERGY, rows).write(file);
    Model read = Model.read(file);
    assertEquals(rows, read.graphs().orElseThrow());
    assertEquals(1.5, read.inverseTemperature());
    assertTrue(read.code().isEmpty());
  }

  @Test
  void graphsOfAnyEnergyMayBePadded(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("model.safetensors");
    model(
            Energies.ising(Ising.of(21)),
            new GraphRows(7, true, new TreeMap<>(Map.of(4, List.of(3)))))
        .write(file);
    assertTrue(Model.read(file).graphs().orElseThrow().padded());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "encoding.edges;[]",
        "encoding.edges;{}",
        "encoding.edges;{\"four\":[1]}",
        "encoding.edges;{\"4\":[]}",
        "encoding.edges;{\"4\":1}",
        "encoding.edges;{\"4\":[7]}",
        "encoding.edges;{\"4\":[-1]}",
        "encoding.edges;{\"8\":[1]}",
        "encoding.edges;{\"4\":[\"1\"]}",
        "encoding.largest;6",
        "encoding.largest;65",
        "encoding.largest;seven"
      })
  void sizesThatCannotBeAreRefused(String key, String value, @TempDir Path directory)
      throws IOException {
    Path file = directory.resolve("model.safetensors");
    model(ENERGY, new GraphRows(7, false, new TreeMap<>(Map.of(4, List.of(3))))).write(file);
    TensorFile good = TensorFile.read(file);
    Map<String, String> metadata = new HashMap<>(good.metadata());
    metadata.put(key, value);
    List<Tensor> tensors = new ArrayList<>(good.tensors());
    TensorFile.write(file, metadata, tensors);
    IOException refused = assertThrows(FileFormatException.class, () -> Model.read(file));
    assertTrue(refused.getMessage().startsWith(file.toString()), refused.getMessage());
  }
}
