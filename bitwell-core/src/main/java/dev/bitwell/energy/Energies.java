package dev.bitwell.energy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The energies of the library. */
public final class Energies {
  private Energies() {}

  /**
   * A multilayer perceptron with swish activations: see {@link Mlp} for its shape.
   *
   * <p>A move changes the first layer by one or two rows of its weights, so a neighbour's first
   * layer costs O(h) rather than O(d·h), forward and backward; from the second layer on the
   * neighbours are matrix products. Prefer it for data whose dependence is not pairwise.
   */
  public static Energy mlp(Mlp shape) {
    return new MlpEnergy(shape);
  }

  /**
   * Pairwise couplings and a field: E(v) = -vᵀJv - bᵀv. All d flips cost one matrix-vector product,
   * and first-order differences are exact. Prefer it where pairs of bits tell the story, or the
   * couplings themselves are what is wanted.
   */
  public static Energy ising(Ising shape) {
    return new IsingEnergy(shape);
  }

  /**
   * A Bernoulli restricted Boltzmann machine, by its free energy E(x) = -aᵀx - Σ_k log(1 + exp(c_k
   * + (xW)_k)). All d flips cost O(d·h) a row, without an exponential. Prefer it where bits go
   * together in groups.
   */
  public static Energy rbm(Rbm shape) {
    return new RbmEnergy(shape);
  }

  /**
   * A relational graph network over the pairs of vertices of a graph: see {@link GraphNetwork} for
   * its shape. Layers mix a vertex with the sums over its neighbours and over the others; the last
   * one is summed over vertices, so the energy does not depend on how vertices are numbered. Every
   * flip costs an evaluation from the second layer on; the first is a table by degree.
   */
  public static Energy graph(GraphNetwork shape) {
    return new GraphEnergy(shape);
  }

  /**
   * A sum of energies over the same bits: p(x) is in proportion to the product of what they stand
   * for. What a move does, and the gradient of it, are sums as well. Prefer it where one energy is
   * to learn what another leaves: pairs and a perceptron, or a base and a tilt.
   */
  public static Energy sum(Energy... terms) {
    return sum(Arrays.stream(terms).map(Scaled::of).toList());
  }

  /** Σ_t s_t E_t: parameters are those of the terms, one after the other; scales stay as given. */
  public static Energy sum(List<Scaled> terms) {
    return new SumEnergy(terms);
  }

  /**
   * The straight path between two energies over the same bits: (1 - t) E_0 + t E_1. Its parameters
   * are those of both, one after the other, and then t, so that {@link EnergyBlock#prepare} takes
   * it from one place on the path to another. No gradient reaches t.
   */
  public static Energy path(Scaled from, Scaled to) {
    return new PathEnergy(from, to);
  }

  /**
   * An energy known only through its value and gradients. Every move costs a whole evaluation.
   * Prefer implementing {@link Energy} where flips can be had cheaper. A model of it can be written
   * to a file if the energy says its {@link DifferentiableEnergy#kind()}, and read where there is
   * an {@link EnergyKind} of that name.
   */
  public static Energy generic(DifferentiableEnergy energy) {
    return new GenericEnergy(energy);
  }

  /** A free parameter for each of the 2^d states, d at most 20: for exact experiments and tests. */
  public static Energy table(int dimension) {
    return new GenericEnergy(TableEnergy.of(dimension));
  }

  /** The energy that a model file describes. */
  public static Energy of(String kind, Map<String, String> settings) {
    return EnergyKinds.of(kind).read(settings);
  }
}
