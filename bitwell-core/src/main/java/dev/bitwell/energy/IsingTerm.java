package dev.bitwell.energy;

import java.util.ArrayList;
import java.util.List;

/**
 * Couplings and fields as a part of an energy: all of an Ising energy, or a term of a sum.
 *
 * @param shape of the couplings and fields
 * @param scale what the term is multiplied by
 * @param offset where its parameters begin among those of the whole
 */
public record IsingTerm(Ising shape, double scale, int offset) {
  /** The terms of an energy that are couplings and fields; none if it has none. */
  public static List<IsingTerm> of(Energy energy) {
    List<IsingTerm> found = new ArrayList<>();
    find(energy, 1, 0, found);
    return found;
  }

  private static void find(Energy energy, double scale, int offset, List<IsingTerm> out) {
    if (energy instanceof SumEnergy sum) {
      for (int t = 0; t < sum.terms().size(); t++) {
        Scaled term = sum.terms().get(t);
        find(term.energy(), scale * term.scale(), offset + sum.start[t], out);
      }
    } else if (energy.kind().equals(IsingEnergy.KIND)) {
      out.add(new IsingTerm(Ising.of(energy), scale, offset));
    }
  }

  /** How many parameters it has. */
  public int size() {
    return shape.layout().size();
  }
}
