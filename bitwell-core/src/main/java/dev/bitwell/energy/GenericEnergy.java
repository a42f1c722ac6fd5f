package dev.bitwell.energy;

import java.util.Map;

/** Any differentiable energy, with neighbours evaluated as rows of their own. */
record GenericEnergy(DifferentiableEnergy energy) implements Energy {
  @Override
  public int dimension() {
    return energy.dimension();
  }

  @Override
  public Layout layout() {
    return energy.layout();
  }

  @Override
  public String kind() {
    return energy.kind();
  }

  @Override
  public Map<String, String> settings() {
    return energy.settings();
  }

  @Override
  public float[] initialParameters(long seed) {
    return energy.initialParameters(seed);
  }

  @Override
  public EnergyBlock block(int capacity) {
    return new GenericBlock(energy, capacity);
  }
}
