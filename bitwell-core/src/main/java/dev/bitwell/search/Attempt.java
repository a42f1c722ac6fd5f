package dev.bitwell.search;

import dev.bitwell.energy.Energy;
import dev.bitwell.train.Method;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Method.Contrastive.Upkeep;
import dev.bitwell.train.TrainingSettings;
import java.util.List;

/**
 * Something to try.
 *
 * @param name in words
 * @param energy that is trained
 * @param method by which
 * @param settings for how long, and with which steps
 * @param beginning the parameters that each member of the team begins with; none for fresh ones
 * @param looks how often the rows to choose by are looked at, to stop where it gets worse and to
 *     keep the best; 1 for the end only
 */
record Attempt(
    String name,
    Energy energy,
    Method method,
    TrainingSettings settings,
    List<float[]> beginning,
    int looks) {
  /** Chains that follow the model by themselves, if any: those on a ladder are led. */
  int chains() {
    return method instanceof Contrastive contrastive && contrastive.upkeep() != Upkeep.LADDER
        ? contrastive.chains()
        : 0;
  }

  /** The step of a look, counted from 1. */
  long stepOf(int look) {
    return settings.steps() * look / looks;
  }
}
