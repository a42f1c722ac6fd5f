package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataSource;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Variables;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.likelihood.Effort;
import dev.bitwell.likelihood.LogLikelihood;
import dev.bitwell.model.Model;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.recipe.Judging;
import dev.bitwell.sample.Chains;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.work.Crew;
import java.util.Map;
import java.util.Optional;

/**
 * A model's samples against rows that it was not trained on.
 *
 * @param judging how many were compared, and how
 * @param sampler how the model was drawn from
 * @param agreement whether samples and rows agree
 * @param objectives each ratio objective, all flips, of the energy as it is on the rows
 * @param likelihood of the rows, all of them, where the model has a tree to compute it from
 * @param chains whether it matters where chains begin
 * @param compared what was compared
 */
public record Evaluation(
    Judging judging,
    SamplerSettings sampler,
    Agreement agreement,
    Map<RatioLoss, Double> objectives,
    Optional<LogLikelihood> likelihood,
    ChainCheck chains,
    Compared compared) {
  /** Samples of the model, and rows of the data. */
  public record Compared(BitMatrix sampled, BitMatrix fresh) {
    /** Draws both. Most of the time goes into sampling. */
    public static Compared of(
        Model model, DataSource rows, Judging judging, SamplerSettings sampler, Crew crew) {
      if (rows instanceof Table table) {
        table.requireComplete("judging");
      }
      int n = judging.samples();
      return new Compared(
          model.sample(n, seed(judging, 0), sampler, crew).rows(), rows.draw(seed(judging, 1), n));
    }

    /** How far they are apart. */
    public Mmds mmds(double bandwidth, Crew crew) {
      return Mmds.between(sampled, fresh, bandwidth, crew);
    }
  }

  /** The part of the work that sampling is, roughly, where the likelihood follows. */
  private static final double SAMPLING = 0.3;

  /** Judges a model by rows that it was not trained on, as many of them as there are to draw. */
  public static Evaluation of(
      Model model, DataSource rows, Judging asked, SamplerSettings sampler, Crew crew) {
    Judging judging = asked.within(rows);
    // Sampling and the likelihood take most of the time, so these are what is told of.
    Crew silent = Crew.of(crew.threads());
    boolean hasLikelihood = model.base().isPresent();
    Compared compared =
        Compared.of(model, rows, judging, sampler, hasLikelihood ? crew.part(0, SAMPLING) : crew);
    return new Evaluation(
        judging,
        sampler,
        Agreement.of(
            compared, compared.mmds(judging.bandwidth(), silent), Floors.of(rows, judging, silent)),
        ObjectiveValues.of(model, compared.fresh(), silent),
        likelihood(model, rows, sampler.inverseTemperature(), crew.part(SAMPLING, 1)),
        ChainCheck.of(
            model, sampler, compared.sampled(), starts(model, compared), seed(judging, -1), silent),
        compared);
  }

  /** Rows of the data, or any where none of them is on the support. */
  private static BitMatrix starts(Model model, Compared compared) {
    Variables variables = model.domain().variables();
    BitMatrix rows = variables.supported(compared.fresh());
    return rows.rows() > 0 ? rows : Chains.start(compared.fresh().rows(), variables, 1);
  }

  private static Optional<LogLikelihood> likelihood(
      Model model, DataSource rows, double beta, Crew crew) {
    return model.base().isPresent() && beta > 0 && rows instanceof Table table
        ? Optional.of(model.at(beta).logLikelihood(table.rows(), Effort.THOROUGH, crew))
        : Optional.empty();
  }

  /** Seeds that share nothing with each other, with other evaluations, or with training. */
  static long seed(Judging judging, int part) {
    return new RandomStream(judging.seed(), Purpose.EVALUATION, 0, part).nextLong();
  }
}
