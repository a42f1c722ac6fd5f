package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energy;
import dev.bitwell.sample.Base;

/** A tree that ladders stand on. */
public final class TreeBase implements Base {
  private final ChowLiuTree tree;
  private final NormalisedEnergy energy;

  public TreeBase(ChowLiuTree tree) {
    this.tree = tree;
    energy = tree.toEnergy();
  }

  @Override
  public Energy energy() {
    return energy.energy();
  }

  @Override
  public float[] parameters() {
    return energy.parameters();
  }

  @Override
  public BitMatrix sample(int count, long seed) {
    return tree.sample(count, seed);
  }
}
