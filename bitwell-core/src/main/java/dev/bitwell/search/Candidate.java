package dev.bitwell.search;

import dev.bitwell.energy.Energy;
import java.util.List;

/**
 * A model that may become the answer.
 *
 * @param parameters one vector for each team member: a fold, and all rows if there are several
 * @param check on the rows to choose by
 * @param trial what is told of it
 */
record Candidate(Energy energy, List<float[]> parameters, Check check, Trial trial) {
  /** The parameters of the model that it would be: those learned from the most rows. */
  float[] answer() {
    return parameters.get(parameters.size() - 1);
  }
}
