package dev.bitwell.recipe;

import dev.bitwell.domain.Domain;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyKind;
import dev.bitwell.energy.EnergyKinds;
import dev.bitwell.energy.EnergyOption;
import dev.bitwell.energy.Ising;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An energy before it is known how many bits rows have.
 *
 * @param options a value for each of the kind's
 */
public record EnergyRecipe(EnergyKind kind, Map<String, Object> options) {
  public EnergyRecipe {
    Map<String, Object> all = new LinkedHashMap<>();
    for (EnergyOption option : kind.options()) {
      all.put(option.name(), options.getOrDefault(option.name(), option.usual()));
    }
    for (String name : options.keySet()) {
      if (!all.containsKey(name)) {
        throw new IllegalArgumentException(
            "the " + kind.label() + " energy has no \"" + name + "\"; it has " + all.keySet());
      }
    }
    options = Collections.unmodifiableMap(all);
  }

  /** An energy of this kind with what is usual. */
  public static EnergyRecipe of(EnergyKind kind) {
    return new EnergyRecipe(kind, Map.of());
  }

  /** A multilayer perceptron with hidden layers of so many units. */
  public static EnergyRecipe mlp(Integer... widths) {
    return new EnergyRecipe(EnergyKinds.MLP, Map.of("widths", Arrays.asList(widths)));
  }

  /** Couplings and fields. */
  public static EnergyRecipe ising(Ising.Values values) {
    return new EnergyRecipe(EnergyKinds.ISING, Map.of("values", values.label()));
  }

  /** A restricted Boltzmann machine with so many hidden units. */
  public static EnergyRecipe rbm(int hidden) {
    return new EnergyRecipe(EnergyKinds.RBM, Map.of("hidden", hidden));
  }

  /** The energy for rows of a domain. */
  public Energy make(Domain domain) {
    return kind.make(domain, options);
  }
}
