package dev.bitwell.energy;

import dev.bitwell.internal.text.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** The kinds of energy that there are. */
public final class EnergyKinds {
  /** A multilayer perceptron: see {@link Mlp}. */
  public static final EnergyKind MLP = new MlpKind();

  /** Couplings and fields: see {@link Ising}. */
  public static final EnergyKind ISING = new IsingKind();

  /** A restricted Boltzmann machine: see {@link Rbm}. */
  public static final EnergyKind RBM = new RbmKind();

  /** A relational graph network, for graphs only: see {@link GraphNetwork}. */
  public static final EnergyKind GRAPH = new GraphKind();

  /** Couplings, fields and a perceptron for what they leave: see {@link Energies#sum}. */
  public static final EnergyKind SUM = new SumKind();

  /** For tables: the one that makes rows most probable which it has not seen. */
  public static final EnergyKind AUTO = new AutoKind();

  private EnergyKinds() {}

  /** The library's kinds, and those on the class path. */
  public static List<EnergyKind> all() {
    List<EnergyKind> all = new ArrayList<>(List.of(AUTO, MLP, ISING, RBM, GRAPH, SUM));
    ServiceLoader.load(EnergyKind.class).forEach(all::add);
    return all;
  }

  /** The kind of this name, or a sentence with those there are. */
  public static EnergyKind of(String label) {
    return Labels.find(all(), EnergyKind::label, "energy", label);
  }
}
