package dev.bitwell.search;

import java.util.List;

/** The best that a training has been through. */
final class Best {
  private List<float[]> parameters = List.of();
  private Check check;
  private long step;
  private int worse;

  /**
   * Looks at where the training stands. Later steps are finer ones: they count, unless they are
   * worse beyond the noise. Whether a quick look is to be trusted does not matter yet: what goes
   * astray is called back by chains, or does not pass the last look.
   */
  void offer(List<float[]> offered, Check seen, long at) {
    boolean better = check == null || seen.value() > check.value();
    worse = better ? 0 : worse + 1;
    if (better || seen.value() > check.value() - seen.noise()) {
      take(offered, at);
      check = seen;
    }
  }

  /** Takes where the training stands, unseen. */
  void take(List<float[]> taken, long at) {
    parameters = taken;
    step = at;
  }

  boolean isEmpty() {
    return parameters.isEmpty();
  }

  /** For each member of the team. */
  List<float[]> parameters() {
    return parameters;
  }

  /** At which it was there. */
  long step() {
    return step;
  }

  /** How often in a row it has become worse since. */
  int worse() {
    return worse;
  }

  /** Whether it is so far below a rival, in nats, that it will not catch up. */
  boolean isHopeless(double rival, double gap) {
    return check != null && check.value() < rival - gap;
  }
}
