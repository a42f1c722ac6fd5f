package dev.bitwell.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Looks at a training: what its loss was after how many seconds. */
final class Progress {
  private record Look(double seconds, double loss) {}

  private final List<Look> looks = new ArrayList<>();

  /** One more look, later than those before. */
  void add(double seconds, double loss) {
    looks.add(new Look(seconds, loss));
  }

  /** The seconds after which a loss was first reached, on straight lines between looks. */
  OptionalDouble reached(double loss) {
    Look before = null;
    for (Look look : looks) {
      if (look.loss <= loss) {
        return OptionalDouble.of(before == null ? look.seconds : crossing(before, look, loss));
      }
      before = look;
    }
    return OptionalDouble.empty();
  }

  private static double crossing(Look before, Look after, double loss) {
    double way = (before.loss - loss) / (before.loss - after.loss);
    return before.seconds + way * (after.seconds - before.seconds);
  }

  /** The least loss of all looks. */
  double best() {
    return looks.stream().mapToDouble(Look::loss).min().orElse(Double.POSITIVE_INFINITY);
  }

  /** The seconds of the last look. */
  double seconds() {
    return looks.isEmpty() ? 0 : looks.get(looks.size() - 1).seconds;
  }
}
