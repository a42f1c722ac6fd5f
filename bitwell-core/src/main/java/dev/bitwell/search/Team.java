package dev.bitwell.search;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.likelihood.TreeBase;
import dev.bitwell.train.Training;
import dev.bitwell.train.TrainingTask;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The same training on each fold, step by step together. */
final class Team implements AutoCloseable {
  private final List<Training> members = new ArrayList<>();

  Team(List<Fold> folds, Attempt attempt, Training.Options options) throws IOException {
    for (int k = 0; k < folds.size(); k++) {
      TrainingTask task =
          TrainingTask.of(
              attempt.energy(), folds.get(k).train(), attempt.method(), attempt.settings());
      if (task.hasLadder()) {
        task = task.over(new TreeBase(folds.get(k).tree()));
      }
      List<float[]> beginning = attempt.beginning();
      members.add(
          Training.start(beginning.isEmpty() ? task : task.from(beginning.get(k)), options));
    }
  }

  /** Takes all to this step. */
  void advanceTo(long step) throws IOException {
    for (Training member : members) {
      member.advanceTo(step);
    }
  }

  /** Where each stands, copies. */
  List<float[]> parameters() {
    return members.stream().map(member -> member.parameters().clone()).toList();
  }

  /**
   * Lets the chains of each go on from rows of its model, where there are enough. The member that
   * learns from all rows has those of the first fold, which is much like it.
   */
  void replaceChains(List<BitMatrix> arrivals, int chains) {
    for (int k = 0; k < members.size(); k++) {
      BitMatrix rows = arrivals.get(k % arrivals.size());
      if (rows.rows() >= chains) {
        members.get(k).replaceChains(rows.spread(chains));
      }
    }
  }

  @Override
  public void close() {
    members.forEach(Training::close);
  }
}
