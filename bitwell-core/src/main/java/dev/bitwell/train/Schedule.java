package dev.bitwell.train;

import dev.bitwell.internal.text.Labels;

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
    return Labels.of(this);
  }

  public static Schedule of(String label) {
    return Labels.find(values(), "schedule", label);
  }
}
