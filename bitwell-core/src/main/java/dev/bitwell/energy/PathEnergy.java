package dev.bitwell.energy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The straight path between two energies; see {@link Energies#path}. Pairs at its beginning are
 * added to those at its end, if there are some, so that they take no time of their own.
 */
final class PathEnergy implements Energy {
  private final Scaled from;
  private final Scaled to;
  private final SumEnergy both;
  private final Layout layout;

  /** The terms of the end. */
  private final SumEnergy end;

  /** Which of these takes in the beginning; negative if none can. */
  private final int host;

  PathEnergy(Scaled from, Scaled to) {
    this.from = from;
    this.to = to;
    both = new SumEnergy(List.of(from, to));
    Layout.Builder builder = Layout.builder();
    builder.addAll(both.layout(), "");
    builder.add("t", 1);
    layout = builder.build();
    end =
        to.energy() instanceof SumEnergy sum ? sum : new SumEnergy(List.of(Scaled.of(to.energy())));
    host = host(from.energy(), end);
  }

  private static int host(Energy beginning, SumEnergy end) {
    for (int t = 0; t < end.terms().size(); t++) {
      Energy term = end.terms().get(t).energy();
      boolean arePairs =
          Stream.of(beginning, term).allMatch(e -> e.kind().equals(IsingEnergy.KIND));
      if (arePairs && Ising.of(beginning).equals(Ising.of(term))) {
        return t;
      }
    }
    return -1;
  }

  @Override
  public int dimension() {
    return both.dimension();
  }

  @Override
  public Layout layout() {
    return layout;
  }

  @Override
  public String kind() {
    return NAMELESS;
  }

  @Override
  public Map<String, String> settings() {
    return Map.of();
  }

  /** At the beginning of the path. */
  @Override
  public float[] initialParameters(long seed) {
    return Arrays.copyOf(both.initialParameters(seed), layout.size());
  }

  @Override
  public double moveCost() {
    return host < 0 ? both.moveCost() : end.moveCost();
  }

  @Override
  public EnergyBlock block(int capacity) {
    return host < 0 ? new Both(capacity) : new Together(capacity);
  }

  /** Both ends, one beside the other. */
  private final class Both extends SumBlock {
    Both(int capacity) {
      super(both, capacity);
    }

    @Override
    public void prepare(float[] all) {
      double t = all[layout.size() - 1];
      scale(0, (1 - t) * from.scale());
      scale(1, t * to.scale());
      super.prepare(all);
    }
  }

  /** The end, whose pairs are also those of the beginning. */
  private final class Together extends SumBlock {
    private final float[] ofEnd = new float[end.layout().size()];

    /** What the pairs of the beginning, and of the end, were multiplied by. */
    private float ofBegun;

    private float own;

    Together(int capacity) {
      super(end, capacity);
    }

    @Override
    public void prepare(float[] all) {
      double t = all[layout.size() - 1];
      int first = both.start[1];
      System.arraycopy(all, first, ofEnd, 0, ofEnd.length);
      for (int k = 0; k < end.terms().size(); k++) {
        scale(k, t * to.scale() * end.terms().get(k).scale());
      }
      ofBegun = (float) ((1 - t) * from.scale());
      own = (float) (t * to.scale() * end.terms().get(host).scale());
      int at = end.start[host];
      for (int k = 0; k < first; k++) {
        ofEnd[at + k] = ofBegun * all[k] + own * ofEnd[at + k];
      }
      scale(host, 1);
      super.prepare(ofEnd);
    }

    @Override
    public void differentiate(Moves moves, Coefficients coefficients, float[] gradient) {
      float[] folded = new float[ofEnd.length];
      super.differentiate(moves, coefficients, folded);
      unfold(folded, gradient);
    }

    @Override
    public double differentiateEnergies(float[] weight, float[] gradient) {
      float[] folded = new float[ofEnd.length];
      double sum = super.differentiateEnergies(weight, folded);
      unfold(folded, gradient);
      return sum;
    }

    /** What the pairs are told is for both. */
    private void unfold(float[] folded, float[] gradient) {
      int first = both.start[1];
      int at = end.start[host];
      for (int k = 0; k < folded.length; k++) {
        boolean ofHost = k >= at && k < at + first;
        gradient[first + k] += ofHost ? own * folded[k] : folded[k];
        if (ofHost) {
          gradient[k - at] += ofBegun * folded[k];
        }
      }
    }
  }
}
