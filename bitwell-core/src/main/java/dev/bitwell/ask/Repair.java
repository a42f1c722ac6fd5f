package dev.bitwell.ask;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Mask;
import dev.bitwell.domain.Variables;
import dev.bitwell.likelihood.Target;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.List;

/**
 * What a row probably should be: improbable cells are changed, one at a time, to the value that is
 * most probable given all others, the one first by which the row gains most.
 *
 * @param row repaired
 * @param changes in order
 * @param gain by how much log p of the row grows
 */
public record Repair(BitMatrix row, List<Change> changes, double gain) {
  /** A cell with a value that is less probable than that, given all others, is worth a change. */
  private static final double IMPROBABLE = 0.05;

  public Repair {
    changes = List.copyOf(changes);
  }

  /**
   * A change of a cell.
   *
   * @param variable its number
   * @param from the value that it had
   * @param to the value that it has now
   */
  public record Change(int variable, int from, int to) {}

  /**
   * Repairs a row, on the support.
   *
   * @param row one row; not changed
   */
  public static Repair of(Target target, Variables variables, BitMatrix row) {
    BitMatrix repaired = row.slice(0, 1);
    List<Change> changes = new ArrayList<>();
    double gain = 0;
    for (int k = 0; k < variables.count(); k++) {
      Step step = best(target, variables, repaired);
      if (step == null) {
        break;
      }
      variables.set(repaired, 0, step.change.variable, step.change.to);
      changes.add(step.change);
      gain += step.gain;
    }
    return new Repair(repaired, changes, gain);
  }

  private record Step(Change change, double gain) {}

  /** The step by which most is gained; null if all cells are probable enough. */
  private static Step best(Target target, Variables variables, BitMatrix row) {
    Step best = null;
    for (Chances chances : given(target, variables, row)) {
      int own = variables.value(row, 0, chances.variable());
      int to = chances.mostProbable();
      double p = chances.probability()[own];
      double gain = Math.log(chances.probability()[to]) - Math.log(p);
      if (p < IMPROBABLE && to != own && (best == null || gain > best.gain)) {
        best = new Step(new Change(chances.variable(), own, to), gain);
      }
    }
    return best;
  }

  /** How probable the values of each variable of a row are, given all others: exact. */
  public static List<Chances> given(Target target, Variables variables, BitMatrix row) {
    Chances[] all = new Chances[variables.count()];
    Conditionals.each(
        target,
        variables,
        row,
        Mask.allFree(),
        Crew.of(1),
        (r, variable, surprise, p) ->
            all[variable] = new Chances(variable, p.clone(), new double[p.length]));
    return List.of(all);
  }
}
