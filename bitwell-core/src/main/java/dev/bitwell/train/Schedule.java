package dev.bitwell.train;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How the learning rate changes over a run. */
public enum Schedule {
  /** The same throughout, as in the paper. */
  CONSTANT {
    @Override
    double factor(double progress) {
      return 1;
    }
  },

  /** Half a cosine, from 1 down to 0: large steps first, then ever finer ones. */
  COSINE {
    @Override
    double factor(double progress) {
      return 0.5 * (1 + StrictMath.cos(Math.PI * progress));
    }
  };

  /** What the learning rate is multiplied by when this part, from 0 to 1, of the run is done. */
  abstract double factor(double progress);

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Schedule of(String label) {
    return Arrays.stream(values())
        .filter(schedule -> schedule.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no schedule is called \""
                        + label
                        + "\"; choose "
                        + Arrays.stream(values())
                            .map(Schedule::label)
                            .collect(Collectors.joining(", "))));
  }
}
