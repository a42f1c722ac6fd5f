package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.objective.Tally;
import dev.bitwell.sample.Mover;
import dev.bitwell.sample.Turn;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Method.Contrastive.Upkeep;
import java.util.Arrays;
import java.util.Optional;

/**
 * The contrastive gradient, of data and of chains. What is reported as the loss is the difference
 * of their mean energies.
 */
final class ContrastiveWork implements BlockWork {
  private final Contrastive method;
  private final Part part;
  private final TrainingSettings settings;
  private final BitMatrix rows;
  private final EnergyBlock energy;

  /** What moves the chains, unless a ladder does. */
  private final Optional<Mover> mover;

  private final double[] beta;
  private final float[] weight;
  private final float[] energies;

  /** Of missing cells, where there are any. */
  private final Optional<Completion> completion;

  ContrastiveWork(Part part, Contrastive method, TrainingSettings settings) {
    this.method = method;
    this.part = part;
    this.settings = settings;
    rows = new BitMatrix(settings.blockRows(), part.energy().dimension());
    energy = part.energy().block(settings.blockRows());
    int moved = Math.multiplyExact(settings.blockRows(), method.sampler().rowsPerChain());
    mover =
        method.hasLadder()
            ? Optional.empty()
            : Optional.of(method.sampler().mover(part.energy(), part.data().variables(), moved));
    beta = new double[moved];
    Arrays.fill(beta, 1);
    weight = new float[settings.blockRows()];
    energies = new float[settings.blockRows()];
    completion = Completion.of(part, settings.blockRows());
  }

  @Override
  public void prepare(TrainingState state) {
    energy.prepare(state.parameters);
    mover.ifPresent(of -> of.prepare(state.parameters));
    completion.ifPresent(of -> of.prepare(state.parameters));
  }

  @Override
  public void accumulate(TrainingState state, Portion portion, float[] gradient, Tally tally) {
    int count = portion.count();
    if (portion.ofChains()) {
      int first = (int) portion.first();
      // A mean over the chains, though the tally divides by the rows of the batch.
      tally.add(0, (double) moveChains(state, first, count) * settings.batch() / method.chains());
      energy.load(new RowRange(rows, 0, count));
      if (method.upkeep() != Upkeep.MOVES) {
        energy.energies(energies);
        System.arraycopy(energies, 0, state.chainEnergies, first, count);
      }
      if (method.weighted()) {
        for (int r = 0; r < count; r++) {
          weight[r] = -ChainWeights.share(state.logWeights, first + r);
        }
      } else {
        Arrays.fill(weight, 0, count, (float) (-1.0 / method.chains()));
      }
      differentiate(gradient, tally);
    } else {
      part.data().fill(settings.seed(), portion.first(), rows, 0, count);
      completion.ifPresent(of -> of.complete(rows, portion, settings.seed()));
      energy.load(new RowRange(rows, 0, count));
      Arrays.fill(weight, 0, count, (float) (1.0 / settings.batch()));
      differentiate(gradient, tally);
      tally.add(count, 0);
    }
  }

  /**
   * Leaves the samples of the chains in {@code rows}; all they went through, in the new chains.
   * Returns how many of the samples' bits have changed.
   */
  private long moveChains(TrainingState state, int first, int count) {
    if (mover.isEmpty()) {
      rows.copyRows(state.nextRungs.top(), first, 0, count);
      state.nextChains.copyRows(rows, 0, first, count);
      return changed(state, first, count);
    }
    int perChain = method.sampler().rowsPerChain();
    int from = first * perChain;
    int to = from + count * perChain;
    state.nextChains.copyRows(state.chains, from, from, to - from);
    mover
        .get()
        .move(
            new RowRange(state.nextChains, from, to),
            Mask.allFree(),
            beta,
            new Turn(method.steps(), Contrastive.chainSeed(settings.seed()), state.step));
    for (int r = 0; r < count; r++) {
      rows.copyRows(state.nextChains, from + r * perChain, r, 1);
    }
    return changed(state, first, count);
  }

  private long changed(TrainingState state, int first, int count) {
    long changed = 0;
    for (int r = 0; r < count; r++) {
      changed += rows.hamming(r, state.chains, (first + r) * method.sampler().rowsPerChain());
    }
    return changed;
  }

  private void differentiate(float[] gradient, Tally tally) {
    double contrast = energy.differentiateEnergies(weight, gradient);
    // The tally divides by the rows of the batch.
    tally.addLoss(contrast * settings.batch());
  }

  /** Leaves in the chains' energies how much the step that was just taken has lowered them. */
  @Override
  public void follow(TrainingState state, int first, int count) {
    rows.copyRows(state.chains, first, 0, count);
    energy.load(new RowRange(rows, 0, count));
    energy.energies(energies);
    for (int r = 0; r < count; r++) {
      state.chainEnergies[first + r] -= energies[r];
    }
  }
}
