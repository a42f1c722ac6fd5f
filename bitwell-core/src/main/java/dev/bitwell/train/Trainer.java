package dev.bitwell.train;

import dev.bitwell.data.DataSource;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Scaled;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Tally;
import dev.bitwell.sample.Annealer;
import dev.bitwell.sample.Base;
import dev.bitwell.sample.Ladder;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Method.Contrastive.Upkeep;
import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Minibatch training. A batch is cut into portions of fixed size, and these into some shares: one
 * for each partition, or at most {@value LocalShares#LARGEST} of a table in one piece. A share is
 * worked by one thread from data to gradient, and the gradients of the shares are added in order.
 * So the number of threads does not change a single bit of the result.
 */
public final class Trainer implements AutoCloseable {
  private final Energy energy;
  private final Method method;
  private final TrainingSettings settings;
  private final Workers workers;
  private final Shares shares;
  private final GradientSum gradients;
  private final Tally[] tallies;
  private final Shrinkage shrinkage;
  private final Muon muon;

  /** Where chains stand on one. */
  private final Optional<Ladder> ladder;

  private final AtomicBoolean busy = new AtomicBoolean();
  private volatile boolean closed;

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
    this(parts, method, settings, Optional.empty(), threads);
  }

  /**
   * The same with a distribution that ladders stand on.
   *
   * @param base over the variables of the rows; all values alike where there is none
   */
  Trainer(
      List<Part> parts,
      Method method,
      TrainingSettings settings,
      Optional<Base> base,
      int threads) {
    Part.requireAlike(parts);
    if (method instanceof Contrastive contrastive) {
      if (parts.size() > 1) {
        throw new IllegalArgumentException(
            "contrastive training needs rows of one kind and in one piece, but there are "
                + parts.size()
                + " parts");
      }
      contrastive.sampler().require(parts.get(0).energy(), 1);
    }
    energy = parts.get(0).energy();
    this.method = method;
    this.settings = settings;
    workers = new Workers(threads);
    shares = new LocalShares(parts, method, settings, workers, threads);
    gradients = new GradientSum(energy.layout().size(), shares.count());
    tallies = tallies(shares.count());
    ladder = ladder(parts.get(0), base, threads);
    List<DataSource> data = parts.stream().map(Part::data).toList();
    shrinkage = Shrinkage.of(settings.optimiser().penalty(), energy, data);
    muon = Muon.of(energy.layout(), settings.optimiser().rate());
  }

  /**
   * A trainer of rows that are elsewhere.
   *
   * @param method by ratios
   * @param threads that sum gradients and take steps
   */
  public Trainer(
      Energy energy, Method method, TrainingSettings settings, Partitions partitions, int threads) {
    if (method instanceof Contrastive) {
      throw new IllegalArgumentException(
          "rows that are elsewhere are learned from by ratios, not by chains");
    }
    this.energy = energy;
    this.method = method;
    this.settings = settings;
    ladder = Optional.empty();
    workers = new Workers(threads);
    shares = new RemoteShares(partitions);
    gradients = new GradientSum(energy.layout().size(), shares.count());
    tallies = tallies(shares.count());
    shrinkage =
        Shrinkage.of(
            settings.optimiser().penalty(),
            energy,
            Arrays.stream(partitions.rows()).sum(),
            partitions::ones);
    muon = Muon.of(energy.layout(), settings.optimiser().rate());
  }

  private Optional<Ladder> ladder(Part part, Optional<Base> known, int threads) {
    if (!(method instanceof Contrastive contrastive) || !contrastive.hasLadder()) {
      return Optional.empty();
    }
    Base base = known.orElseGet(() -> Base.even(part.data().variables()));
    Annealer annealer =
        new Annealer(
            base.energy(),
            base.parameters(),
            Scaled.of(energy),
            contrastive.sampler(),
            part.data().variables(),
            workers,
            threads);
    long seed = Contrastive.chainSeed(settings.seed());
    return Optional.of(new Ladder(base, annealer, contrastive.chains(), contrastive.steps(), seed));
  }

  private static Tally[] tallies(int count) {
    Tally[] tallies = new Tally[count];
    Arrays.setAll(tallies, share -> new Tally());
    return tallies;
  }

  /**
   * One minibatch. The state changes only if the step succeeds.
   *
   * @throws NonFiniteException if the step would lead out of the finite numbers
   * @throws IllegalStateException if the trainer is closed, or busy with a step of another thread
   * @throws IllegalArgumentException if the state is one of another energy, method or averaging
   */
  public StepReport step(TrainingState state) {
    if (closed) {
      throw new IllegalStateException("this trainer is closed; make another one to go on training");
    }
    if (!busy.compareAndSet(false, true)) {
      throw new IllegalStateException(
          "this trainer is busy with a step that another thread has asked for; each thread needs a"
              + " trainer and a state of its own");
    }
    try {
      state.requireOf(energy, method, settings);
      return train(state);
    } finally {
      busy.set(false);
    }
  }

  private StepReport train(TrainingState state) {
    ladder.ifPresent(
        of ->
            state.nextRungs =
                state.rungs == null
                    ? of.raised(state.parameters, state.step)
                    : of.step(state.rungs.copy(), state.parameters, state.step));
    shares.work(state, gradients, tallies);
    Tally tally = new Tally();
    for (Tally t : tallies) {
      tally.add(t);
    }
    double norm = gradients.take(workers);
    requireFinite(state, tally.meanLoss(), norm);
    Optimiser optimiser = settings.optimiser();
    double scale = optimiser.scale(norm);
    double rate = settings.learningRate(state.step) * state.rateScale;
    Adam adam = new Adam(state.step, rate, scale, optimiser.betas(), optimiser.penalty());
    workers.run(gradients.ranges(), (worker, range) -> update(adam, range, state));
    if (muon.count() > 0) {
      double ofMatrices = rate * optimiser.rate().matrices() / optimiser.rate().peak();
      workers.run(
          muon.count(),
          (worker, map) -> muon.step(map, state.parameters, state.firstMoment, ofMatrices));
      workers.run(gradients.ranges(), (worker, range) -> settle(adam, range, state));
    }
    state.step++;
    state.advanceChains();
    if (method instanceof Contrastive contrastive && contrastive.upkeep() != Upkeep.MOVES) {
      shares.follow(state);
      if (contrastive.weighted()) {
        reweighChains(state);
      } else {
        state.rateScale = Pacing.next(state.rateScale, state.chainEnergies);
      }
    }
    state.window.add(tally);
    return new StepReport(state.step, tally.meanLoss(), tally.meanEffectiveFlips(), norm, rate);
  }

  private void reweighChains(TrainingState state) {
    for (int r = 0; r < state.logWeights.length; r++) {
      state.logWeights[r] += state.chainEnergies[r];
    }
    RandomStream random =
        new RandomStream(settings.seed(), Purpose.RESAMPLING, state.step, state.chains.rows());
    state.chains = ChainWeights.settle(state.logWeights, state.chains, random);
  }

  private void update(Adam adam, int range, TrainingState state) {
    int from = gradients.first(range);
    int to = gradients.first(range + 1);
    muon.cut(
        from,
        to,
        (begin, end) ->
            adam.follow(
                state.parameters,
                gradients.sum(),
                state.firstMoment,
                state.secondMoment,
                begin,
                end),
        (begin, end) ->
            adam.update(
                state.parameters,
                gradients.sum(),
                state.firstMoment,
                state.secondMoment,
                begin,
                end));
    if (muon.count() == 0) {
      settle(adam, range, state);
    }
  }

  /** What comes after the step itself: shrinkage, and the moving average. */
  private void settle(Adam adam, int range, TrainingState state) {
    int from = gradients.first(range);
    int to = gradients.first(range + 1);
    adam.shrink(state.parameters, state.secondMoment, shrinkage, from, to);
    if (state.averages()) {
      // Early on a long memory would remember the start: let it grow with the run.
      double decay =
          Math.min(settings.optimiser().averaging(), (state.step + 1.0) / (state.step + 10.0));
      float keep = (float) decay;
      for (int k = from; k < to; k++) {
        state.average[k] += (1f - keep) * (state.parameters[k] - state.average[k]);
      }
    }
  }

  /**
   * Refuses the gradients that could lead out of the finite numbers, before anything is changed:
   * after others everything is finite, see {@link Adam}.
   */
  private void requireFinite(TrainingState state, double loss, double norm) {
    boolean fits = settings.optimiser().clipped(norm) < Adam.LARGEST;
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

  /** Ends its threads. A trainer that is never closed loses them when they have been idle. */
  @Override
  public void close() {
    closed = true;
    workers.close();
  }
}
