package dev.bitwell.ask;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Evidence;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.likelihood.Completions;
import dev.bitwell.likelihood.Target;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.List;

/**
 * Probabilities of single variables from what a row may be. Where all states were counted out they
 * are sums. Elsewhere they are means of exact conditionals over the particles, which vary less than
 * the particles themselves.
 */
final class Marginals {
  private final Target target;
  private final Variables variables;

  Marginals(Target target, Variables variables) {
    this.target = target;
    this.variables = variables;
  }

  /**
   * Of some variables.
   *
   * @param known of the row
   * @param asked their numbers
   */
  List<Chances> of(Completions completions, Evidence known, int[] asked, Crew crew) {
    return completions.isExact()
        ? counted(completions, asked)
        : averaged(completions, known, asked, crew);
  }

  private List<Chances> counted(Completions completions, int[] asked) {
    List<Chances> all = new ArrayList<>();
    for (int v : asked) {
      double[] p = new double[variables.values(v)];
      for (int k = 0; k < completions.share().length; k++) {
        p[variables.value(completions.states(), k, v)] += completions.share()[k];
      }
      all.add(new Chances(v, p, new double[p.length]));
    }
    return all;
  }

  private List<Chances> averaged(Completions completions, Evidence known, int[] asked, Crew crew) {
    int particles = completions.share().length;
    BitMatrix free = new BitMatrix(particles, variables.count());
    double[][][] conditional = new double[variables.count()][][];
    for (int v : asked) {
      conditional[v] = new double[particles][];
      for (int k = 0; k < particles; k++) {
        free.set(k, v, true);
      }
    }
    Conditionals.each(
        target,
        variables,
        completions.states(),
        Mask.of(free),
        crew,
        (row, variable, surprise, p) ->
            conditional[variable][row] = restricted(p, variable, known));
    List<Chances> all = new ArrayList<>();
    for (int v : asked) {
      all.add(mean(completions, v, conditional[v]));
    }
    return all;
  }

  /** Without the values that are ruled out. */
  private static double[] restricted(double[] p, int variable, Evidence known) {
    double sum = 0;
    for (int value = 0; value < p.length; value++) {
      p[value] = known.allows(variable, value) ? p[value] : 0;
      sum += p[value];
    }
    for (int value = 0; value < p.length && sum > 0; value++) {
      p[value] /= sum;
    }
    return p;
  }

  /** Particles are worth as many independent ones as they have effective ancestors, at least. */
  private Chances mean(Completions completions, int v, double[][] conditional) {
    double[] p = new double[variables.values(v)];
    double[] squares = new double[p.length];
    for (int k = 0; k < conditional.length; k++) {
      for (int value = 0; value < p.length; value++) {
        p[value] += completions.share()[k] * conditional[k][value];
        squares[value] += completions.share()[k] * conditional[k][value] * conditional[k][value];
      }
    }
    double[] error = new double[p.length];
    for (int value = 0; value < p.length; value++) {
      double variance = Math.max(0, squares[value] - p[value] * p[value]);
      error[value] = Math.sqrt(variance / completions.effective());
    }
    return new Chances(v, p, error);
  }
}
