package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.ising.IsingData;
import dev.bitwell.data.ising.IsingGraph;
import dev.bitwell.domain.Columns;
import dev.bitwell.energy.Ising;
import dev.bitwell.model.Model;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An estimate as a model: to draw from, and to keep. */
class CouplingModelTest {
  private static final CouplingSettings SETTINGS = CouplingSettings.defaults();

  @TempDir Path directory;

  private final BitMatrix rows = IsingTables.exactRing(4, 2, 10);
  private final Dataset data = Dataset.of("ring", rows, Columns.named(List.of("a", "b", "c", "d")));
  private final CouplingEstimate estimate = CouplingFit.fit(rows, SETTINGS, Crew.of(1));

  @Test
  void itHasTheCouplingsTheFieldsAndTheNames() throws IOException {
    Path file = directory.resolve("model.safetensors");
    estimate.toModel(data, SETTINGS).write(file);
    Model model = Model.read(file);
    Ising shape = Ising.of(model.energy());
    assertArrayEquals(estimate.matrix(), shape.couplings(model.parameters()));
    for (int i = 0; i < 4; i++) {
      assertEquals((float) estimate.modelField(i), shape.fields(model.parameters())[i]);
    }
    assertEquals(1, model.inverseTemperature());
    assertEquals(rows.rows(), model.base().orElseThrow().rows());
    assertEquals(data.domain(), model.domain());
  }

  @Test
  void itSaysWhatMadeIt() {
    Model model = estimate.toModel(data, SETTINGS.withGamma(0.25));
    assertEquals("ring", model.provenance().get("data"));
    assertEquals("couplings", model.provenance().get("method"));
    String settings = model.provenance().get("settings");
    for (String part :
        List.of("\"gamma\":0.25", "\"rule\":\"or\"", "\"estimate\":\"refit\"", "data-sha256")) {
      assertTrue(settings.replace(" ", "").contains(part), settings);
    }
  }

  @Test
  void pairsOfAKnownModelAreItsEdges() {
    IsingGraph path =
        new IsingGraph(new int[] {1, 0}, new int[] {2, 1}, new double[] {1, 1}, new double[3]);
    assertEquals(Set.of(new Pair(0, 1), new Pair(1, 2)), Pair.edges(path));
    assertEquals(2 * 9, Pair.edges(IsingData.of("lattice:3x3").graph()).size());
  }
}
