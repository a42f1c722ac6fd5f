package dev.bitwell.energy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The straight path between two energies; see {@link Energies#path}. */
final class PathEnergy implements Energy {
  private final Scaled from;
  private final Scaled to;
  private final SumEnergy both;
  private final Layout layout;

  PathEnergy(Scaled from, Scaled to) {
    this.from = from;
    this.to = to;
    both = new SumEnergy(List.of(from, to));
    Layout.Builder builder = Layout.builder();
    for (Layout.Block block : both.layout().blocks()) {
      builder.add(block.name(), block.shape().toArray(Integer[]::new));
    }
    builder.add("t", 1);
    layout = builder.build();
  }

  @Override
  public int dimension() {
    return both.dimension();
  }

  @Override
  public Layout layout() {
    return layout;
  }

  @Override
  public String kind() {
    return NAMELESS;
  }

  @Override
  public Map<String, String> settings() {
    return Map.of();
  }

  /** At the beginning of the path. */
  @Override
  public float[] initialParameters(long seed) {
    return Arrays.copyOf(both.initialParameters(seed), layout.size());
  }

  @Override
  public double moveCost() {
    return both.moveCost();
  }

  @Override
  public EnergyBlock block(int capacity) {
    return new Block(capacity);
  }

  private final class Block extends SumBlock {
    Block(int capacity) {
      super(both, capacity);
    }

    @Override
    public void prepare(float[] all) {
      double t = all[layout.size() - 1];
      scale(0, (1 - t) * from.scale());
      scale(1, t * to.scale());
      super.prepare(all);
    }
  }
}
