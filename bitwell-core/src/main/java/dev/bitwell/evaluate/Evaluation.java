package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataSource;
import dev.bitwell.data.SyntheticData;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Domain;
import dev.bitwell.domain.Variables;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.Effort;
import dev.bitwell.likelihood.Given;
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
 * @param domain what the rows mean
 * @param judging how many were compared, and how
 * @param sampler how the model was drawn from
 * @param agreement whether samples and rows agree
 * @param objectives each ratio objective, all flips, of the energy as it is on the rows
 * @param likelihood of the rows of a table, all of them, where the model has a tree to compute it
 *     from; of many fresh points of the plane, from a tree of others
 * @param entropy of points of the plane: what that likelihood can be at best
 * @param chains whether it matters where chains begin
 * @param compared what was compared
 */
public record Evaluation(
    Domain domain,
    Judging judging,
    SamplerSettings sampler,
    Agreement agreement,
    Map<RatioLoss, Double> objectives,
    Optional<LogLikelihood> likelihood,
    Optional<Entropy> entropy,
    ChainCheck chains,
    Compared compared) {
  /** Samples of the model, and rows of the data. */
  public record Compared(BitMatrix sampled, BitMatrix fresh) {
    /** Draws both. Most of the time goes into sampling. */
    public static Compared of(
        Model model, DataSource rows, Judging judging, SamplerSettings sampler, Crew crew) {
      int n = judging.samples();
      return new Compared(
          model.sample(n, seed(judging, 0), sampler, crew).rows(), rows.draw(seed(judging, 1), n));
    }

    /** The same where chains begin with rows of the model, such as a climb has left. */
    private static Compared from(
        BitMatrix starts,
        Model model,
        DataSource rows,
        Judging judging,
        SamplerSettings sampler,
        Crew crew) {
      int n = judging.samples();
      BitMatrix sampled =
          ChainCheck.chains(model, sampler).drawFrom(starts.spread(n), seed(judging, 0), crew);
      return new Compared(sampled, rows.draw(seed(judging, 1), n));
    }

    /** How far they are apart. */
    public Mmds mmds(double bandwidth, Crew crew) {
      return Mmds.between(sampled, fresh, bandwidth, crew);
    }
  }

  /** The part of the work that the likelihood is, roughly, where there is one. */
  private static final double LIKELIHOOD = 0.6;

  /** Rows with many missing cells whose likelihood is computed. */
  private static final int MANY_HOLES = 256;

  /** Points of the plane that a tree is fitted to, and as many that a likelihood is of. */
  private static final int POINTS = 20_000;

  /** Beyond, the likelihood of points would take too long. */
  private static final int MOST_BITS = 512;

  /** Judges a model by rows that it was not trained on, as many of them as there are to draw. */
  public static Evaluation of(
      Model model, DataSource held, Judging asked, SamplerSettings sampler, Crew crew) {
    // Samples are compared with complete rows; likelihoods are those of all that is known.
    DataSource rows = held instanceof Table table ? comparable(table, model) : held;
    Judging judging = asked.within(rows);
    // Sampling and the likelihood take most of the time, so these are what is told of.
    Crew silent = Crew.of(crew.threads());
    Optional<Table> likely =
        sampler.inverseTemperature() > 0 ? likely(model, held, judging) : Optional.empty();
    Model based = model.base().isPresent() ? model : based(model, rows, judging);
    // Down from 1, because a search goes up from there: its errors are not to be met again.
    Effort effort = Effort.THOROUGH.withSeed(2 - judging.seed());
    Optional<LogLikelihood> likelihood =
        likely.map(
            them ->
                based
                    .at(sampler.inverseTemperature())
                    .logLikelihood(them, effort, crew.part(0, LIKELIHOOD)));
    Crew rest = likelihood.isPresent() ? crew.part(LIKELIHOOD, 1) : crew;
    Compared compared =
        likelihood
            .map(it -> it.normaliser().rows())
            .filter(arrived -> arrived.rows() >= judging.samples())
            .map(arrived -> Compared.from(arrived, model, rows, judging, sampler, rest))
            .orElseGet(() -> Compared.of(based, rows, judging, sampler, rest));
    return new Evaluation(
        model.domain(),
        judging,
        sampler,
        Agreement.of(
            compared, compared.mmds(judging.bandwidth(), silent), Floors.of(rows, judging, silent)),
        ObjectiveValues.of(model, compared.fresh(), silent),
        likelihood,
        rows instanceof SyntheticData points && points.bits() <= Entropy.MOST_BITS
            ? likely.map(them -> Entropy.of(points, them.rows()))
            : Optional.empty(),
        ChainCheck.of(
            model, sampler, compared.sampled(), starts(model, compared), seed(judging, -3), silent),
        compared);
  }

  /** Complete rows; where there are none, completed by the tree. */
  private static Table comparable(Table table, Model model) {
    Table rows = table.comparable();
    return rows.isComplete() || model.base().isEmpty()
        ? rows
        : Table.of(rows.name(), rows.completedBy(model.base().get()).filled());
  }

  /** Rows of the data, or any where none of them is on the support. */
  private static BitMatrix starts(Model model, Compared compared) {
    Variables variables = model.domain().variables();
    BitMatrix rows = variables.supported(compared.fresh());
    return rows.rows() > 0 ? rows : Chains.start(compared.fresh().rows(), variables, 1);
  }

  /** The rows whose likelihood is computed, if it can be. */
  private static Optional<Table> likely(Model model, DataSource rows, Judging judging) {
    if (rows instanceof SyntheticData && rows.bits() <= MOST_BITS) {
      return Optional.of(Table.of("points", rows.draw(seed(judging, -1), POINTS)));
    }
    return rows instanceof Table table && model.base().isPresent()
        ? Optional.of(Given.affordable(table, model.domain().variables(), MANY_HOLES))
        : Optional.empty();
  }

  /** With a tree of points of the plane, where a model was made without one. */
  private static Model based(Model model, DataSource rows, Judging judging) {
    return rows instanceof SyntheticData
        ? model.withBase(
            ChowLiuTree.fit(
                rows.draw(seed(judging, -2), POINTS),
                model.domain().variables(),
                ChowLiuTree.USUAL_PSEUDO_COUNT))
        : model;
  }

  /** Seeds that share nothing with each other, with other evaluations, or with training. */
  static long seed(Judging judging, int part) {
    return new RandomStream(judging.seed(), Purpose.EVALUATION, 0, part).nextLong();
  }
}
