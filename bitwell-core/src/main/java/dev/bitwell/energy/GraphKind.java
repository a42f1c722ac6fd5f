package dev.bitwell.energy;

import dev.bitwell.domain.Domain;
import dev.bitwell.domain.Graphs;
import java.util.List;
import java.util.Map;

final class GraphKind implements EnergyKind {
  @Override
  public String label() {
    return GraphEnergy.KIND;
  }

  @Override
  public List<EnergyOption> options() {
    return List.of(
        new EnergyOption("layers", GraphNetwork.PAPER_LAYERS, "layers"),
        new EnergyOption("width", GraphNetwork.PAPER_WIDTH, "units of a vertex in each layer"),
        new EnergyOption("cycles", true, "tell vertices of their triangles and squares"),
        new EnergyOption(
            Noise.BLOCK, true, "learn graphs with noise, too, unless they are padded"));
  }

  @Override
  public Energy make(Domain domain, Map<String, Object> options) {
    if (!(domain instanceof Graphs graphs)) {
      throw new IllegalArgumentException(
          "the graph energy is for graphs, not for rows of " + domain.kind());
    }
    return Energies.graph(
        new GraphNetwork(
            graphs.largest(),
            graphs.largest(),
            (Integer) options.get("layers"),
            (Integer) options.get("width"),
            (Boolean) options.get("cycles"),
            (Boolean) options.get(Noise.BLOCK) && !graphs.padded()));
  }

  @Override
  public Energy read(Map<String, String> settings) {
    return Energies.graph(GraphNetwork.of(settings));
  }

  /** Graphs are few and small. */
  @Override
  public boolean wantsAllFlips() {
    return true;
  }
}
