package dev.bitwell.train;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.domain.Mask;
import dev.bitwell.energy.Noise;
import dev.bitwell.objective.BlockKey;
import dev.bitwell.objective.Labels;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Tally;
import dev.bitwell.train.Method.Ratio;
import java.util.Optional;

/** The gradient of a ratio objective on the rows of a minibatch. */
final class RatioWork implements BlockWork {
  private final Part part;
  private final TrainingSettings settings;
  private final BitMatrix rows;
  private final Gradients gradients;

  /** Of missing cells, where there are any. */
  private final Optional<Completion> completion;

  /** Of rows that are learned with noise. */
  private final Optional<Noising> noising;

  /**
   * @param several whether there are other parts: a row then gives no more terms than it has moves
   */
  RatioWork(Part part, Ratio method, TrainingSettings settings, boolean several) {
    this.part = part;
    this.settings = settings;
    Objective whole = method.objective();
    Objective objective = several ? whole.within(whole.terms(part.data().variables())) : whole;
    rows = new BitMatrix(settings.blockRows(), part.energy().dimension());
    gradients =
        new Gradients(part.energy(), part.data().variables(), objective, settings.blockRows());
    completion = Completion.of(part, settings.blockRows());
    noising =
        Noise.isKnownTo(part.energy())
            ? Optional.of(new Noising(settings, part.energy()))
            : Optional.empty();
  }

  @Override
  public void prepare(TrainingState state) {
    prepare(state.parameters);
  }

  void prepare(float[] parameters) {
    completion.ifPresent(of -> of.prepare(parameters));
    noising.ifPresentOrElse(of -> of.prepare(parameters), () -> gradients.prepare(parameters));
  }

  @Override
  public void accumulate(TrainingState state, Portion portion, float[] gradient, Tally tally) {
    accumulate(state.step, portion, gradient, tally);
  }

  void accumulate(long step, Portion portion, float[] gradient, Tally tally) {
    part.data().fill(settings.seed(), portion.first(), rows, 0, portion.count());
    Mask mask = mask(portion);
    noising.ifPresent(of -> gradients.prepare(of.blur(rows, step, portion)));
    gradients.load(new RowRange(rows, 0, portion.count()), mask);
    gradients.accumulate(
        noising.<Labels>map(of -> of).orElse(Labels.CERTAIN),
        new BlockKey(settings.seed(), step, portion.row()),
        1.0 / settings.batch(),
        gradient,
        tally);
  }

  /** What was drawn for missing cells is not learned. */
  private Mask mask(Portion portion) {
    return completion
        .map(of -> of.complete(rows, portion, settings.seed()))
        .orElseGet(Mask::allFree);
  }
}
