package dev.bitwell.train;

import dev.bitwell.train.Method.Contrastive;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which rows each step works on. Up to step t a part with share s of all has given ⌊s t B + o⌋ of
 * its rows, with B rows a step and an offset o that keeps parts from giving theirs at once: nothing
 * has to be remembered, and in the long run shares are exact. A step then has B rows or nearly so,
 * and at least one.
 */
final class Plan {
  private final TrainingSettings settings;
  private final int chains;
  private final double[] share;

  /**
   * @param weight of each part, in proportion to the rows that it gives
   */
  Plan(double[] weight, Method method, TrainingSettings settings) {
    this.settings = settings;
    chains = method instanceof Contrastive contrastive ? contrastive.chains() : 0;
    double sum = Arrays.stream(weight).sum();
    share = Arrays.stream(weight).map(w -> w / sum).toArray();
  }

  static Plan of(List<Part> parts, Method method, TrainingSettings settings) {
    return new Plan(parts.stream().mapToDouble(Part::share).toArray(), method, settings);
  }

  /** The rows of part p that were given before a step. */
  private long given(int p, long step) {
    if (share.length == 1) {
      return step * settings.batch();
    }
    double offset = (double) p / share.length;
    return (long) Math.floor(share[p] * step * settings.batch() + offset);
  }

  /** The data of a step, part by part, then the chains. */
  List<Portion> portions(long step) {
    List<Portion> portions = new ArrayList<>();
    int row = 0;
    for (int p = 0; p < share.length; p++) {
      long first = given(p, step);
      int count = (int) (given(p, step + 1) - first);
      add(p, false, first, count, row, portions);
      row += count;
    }
    if (portions.isEmpty()) {
      // Small batches of many parts come to this now and then.
      int p = (int) (step % share.length);
      add(p, false, given(p, step), 1, 0, portions);
    }
    add(0, true, 0, chains, 0, portions);
    return portions;
  }

  private void add(int p, boolean ofChains, long first, int count, int row, List<Portion> out) {
    Blocks blocks = new Blocks(count, settings.blockRows());
    for (int block = 0; block < blocks.count(); block++) {
      int from = blocks.first(block);
      out.add(new Portion(p, ofChains, first + from, blocks.first(block + 1) - from, row + from));
    }
  }
}
