package dev.bitwell.train;

import dev.bitwell.data.DataSource;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Layout;
import dev.bitwell.internal.math.Rows;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Tally;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Method.Ratio;
import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.List;

/**
 * Minibatch training. A batch is cut into portions of fixed size, and these into at most {@value
 * #LARGEST_SHARES} shares; a share is worked by one thread from data to gradient, and the gradients
 * of the shares are added in order. So the number of threads does not change a single bit of the
 * result.
 */
public final class Trainer implements AutoCloseable {
  /** Bounds the memory for gradients, of which each share has one. */
  private static final int LARGEST_SHARES = 16;

  private static final double LARGEST_NORM = 1e18;

  /** Parameters that a thread updates at a time. */
  private static final int RANGE = 1 << 14;

  private final List<Part> parts;
  private final Method method;
  private final TrainingSettings settings;
  private final Workers workers;
  private final Worker[] crew;
  private final Plan plan;
  private final int shares;
  private final float[][] gradients;
  private final Tally[] tallies;
  private final double[] squares;

  public Trainer(
      Energy energy, Objective objective, DataSource data, TrainingSettings settings, int threads) {
    this(energy, new Method.Ratio(objective), data, settings, threads);
  }

  public Trainer(
      Energy energy, Method method, DataSource data, TrainingSettings settings, int threads) {
    this(List.of(new Part(energy, data, 1)), method, settings, threads);
  }

  /**
   * A trainer of several kinds of rows, whose energies share their parameters. A contrastive method
   * has chains of one length only, so it takes one part.
   */
  public Trainer(List<Part> parts, Method method, TrainingSettings settings, int threads) {
    Part.requireAlike(parts);
    if (method instanceof Contrastive contrastive) {
      if (parts.size() > 1) {
        throw new IllegalArgumentException(
            "contrastive training needs rows of one length, but there are "
                + parts.size()
                + " lengths");
      }
      contrastive.sampler().require(parts.get(0).energy(), 1);
    }
    this.parts = List.copyOf(parts);
    this.settings = settings;
    plan = new Plan(parts, method, settings);
    shares = parts.size() > 1 ? LARGEST_SHARES : Math.min(plan.portions(0).size(), LARGEST_SHARES);
    Layout layout = parts.get(0).energy().layout();
    gradients = new float[shares][layout.size()];
    tallies = new Tally[shares];
    Arrays.setAll(tallies, share -> new Tally());
    squares = new double[(layout.size() + RANGE - 1) / RANGE];
    workers = new Workers(threads);
    crew = new Worker[threads];
    this.method = method;
  }

  /** Trains until the settings' number of steps is done or a listener throws. */
  public void run(TrainingState state, TrainingListener listener) {
    while (state.step < settings.steps()) {
      listener.afterStep(state, step(state));
    }
  }

  /** One minibatch. The state changes only if the step succeeds. */
  public StepReport step(TrainingState state) {
    if (state.chains.rows() != TrainingState.chainRows(method)) {
      throw new IllegalArgumentException(
          "the method has "
              + TrainingState.chainRows(method)
              + " rows of chains, but the state "
              + state.chains.rows()
              + "; make it with TrainingState.initial(energy, settings, method)");
    }
    List<Portion> portions = plan.portions(state.step);
    workers.run(shares, (worker, share) -> workShare(hand(worker), share, portions, state));
    Tally tally = new Tally();
    for (Tally t : tallies) {
      tally.add(t);
    }
    double norm = reduceGradients();
    requireFinite(state, tally.meanLoss(), norm);
    double scale = Math.min(1, settings.clipNorm() / norm);
    double rate = settings.learningRate(state.step);
    Adam adam = new Adam(state.step, rate, scale, settings.weightDecay(), settings.sparsity());
    workers.run(squares.length, (worker, range) -> update(adam, range, state));
    state.step++;
    state.advanceChains();
    state.window.add(tally);
    return new StepReport(state.step, tally.meanLoss(), tally.meanEffectiveFlips(), norm, rate);
  }

  /** Made by the thread that uses it, when it is first needed. */
  private Worker hand(int worker) {
    if (crew[worker] == null) {
      crew[worker] = new Worker(parts.size());
    }
    return crew[worker];
  }

  private BlockWork work(Worker worker, int part) {
    if (worker.works[part] == null) {
      worker.works[part] = work(parts.get(part));
    }
    return worker.works[part];
  }

  private BlockWork work(Part part) {
    if (method instanceof Contrastive contrastive) {
      return new ContrastiveWork(part, contrastive, settings);
    }
    Objective objective = ((Ratio) method).objective();
    int dimension = part.energy().dimension();
    return new RatioWork(
        part, parts.size() > 1 ? objective.within(dimension) : objective, settings);
  }

  private void workShare(Worker worker, int share, List<Portion> portions, TrainingState state) {
    Arrays.fill(gradients[share], 0f);
    tallies[share].clear();
    int to = (int) ((share + 1L) * portions.size() / shares);
    for (int k = (int) ((long) share * portions.size() / shares); k < to; k++) {
      Portion portion = portions.get(k);
      work(worker, portion.part()).accumulate(state, portion, gradients[share], tallies[share]);
    }
  }

  /** Leaves the sum of the gradients in the first, and returns its norm. */
  private double reduceGradients() {
    workers.run(
        squares.length,
        (worker, range) -> {
          float[] sum = hand(worker).sum;
          float[] term = hand(worker).term;
          int from = range * RANGE;
          int n = Math.min(RANGE, gradients[0].length - from);
          System.arraycopy(gradients[0], from, sum, 0, n);
          for (int share = 1; share < shares; share++) {
            System.arraycopy(gradients[share], from, term, 0, n);
            Rows.add(sum, term, n);
          }
          System.arraycopy(sum, 0, gradients[0], from, n);
          double square = 0;
          for (int k = 0; k < n; k++) {
            square += (double) sum[k] * sum[k];
          }
          squares[range] = square;
        });
    return Math.sqrt(Arrays.stream(squares).sum());
  }

  private void update(Adam adam, int range, TrainingState state) {
    int from = range * RANGE;
    int to = Math.min(state.parameters.length, from + RANGE);
    adam.update(state.parameters, gradients[0], state.firstMoment, state.secondMoment, from, to);
    if (state.average != state.parameters) {
      // Early on a long memory would remember the start: let it grow with the run.
      double decay = Math.min(settings.averaging(), (state.step + 1.0) / (state.step + 10.0));
      float keep = (float) decay;
      for (int k = from; k < to; k++) {
        state.average[k] += (1f - keep) * (state.parameters[k] - state.average[k]);
      }
    }
  }

  private void requireFinite(TrainingState state, double loss, double norm) {
    // Adam squares gradients as floats.
    boolean fits = Math.min(norm, settings.clipNorm()) < LARGEST_NORM;
    if (!Double.isFinite(loss) || !Double.isFinite(norm) || !fits) {
      throw new NonFiniteException(
          "training left the finite numbers at step "
              + (state.step + 1)
              + " (loss "
              + loss
              + ", gradient norm "
              + norm
              + "); the state of the step before is kept. A smaller learning rate, a smaller clip"
              + " norm or the pseudo-likelihood loss usually helps");
    }
  }

  @Override
  public void close() {
    workers.close();
  }

  /** One thread's scratch memory. */
  private static final class Worker {
    final BlockWork[] works;
    final float[] sum = new float[RANGE];
    final float[] term = new float[RANGE];

    Worker(int parts) {
      works = new BlockWork[parts];
    }
  }
}
