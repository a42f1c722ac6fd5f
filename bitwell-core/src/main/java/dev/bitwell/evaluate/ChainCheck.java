package dev.bitwell.evaluate;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Domain;
import dev.bitwell.likelihood.Target;
import dev.bitwell.math.StudentT;
import dev.bitwell.model.Model;
import dev.bitwell.sample.Chains;
import dev.bitwell.sample.Convergence;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Whether it matters where chains begin. Sixteen chains go on from samples, sixteen others begin
 * elsewhere, such as at rows of the data, and get as many sweeps as samples do; then all are
 * watched. Between regions that chains do not cross, each stays where it began, which shows in
 * R-hat, and the two lots may differ.
 *
 * @param worst the quantity whose R-hat is the largest: the energy, the number of ones, or a column
 * @param rHat split R-hat of it, see {@link Convergence}
 * @param effectiveSamples how many independent rows the rows that were watched are worth, for the
 *     quantity for which they are worth least
 * @param rows how many rows were watched
 * @param apart where the two lots differ most, if they do beyond chance
 */
public record ChainCheck(
    String worst, double rHat, double effectiveSamples, int rows, Optional<Apart> apart) {
  /** Above, chains disagree. */
  private static final double LARGEST = 1.1;

  /** Chains of each lot. */
  private static final int CHAINS = 16;

  /** Fewer sweeps would not tell slow chains from chains that stand still. */
  private static final int FEWEST_SWEEPS = 50;

  /** A bit that is on, or off, in a smaller share of the rows is a matter of luck. */
  private static final double RARE = 0.05;

  /** The probability with which lots seem to differ that do not. */
  private static final double FALSE_ALARM = 0.01;

  /**
   * A quantity that depends on where chains began.
   *
   * @param fromSamples its mean along chains that went on from samples
   * @param fromElsewhere its mean along the others
   */
  public record Apart(String quantity, double fromSamples, double fromElsewhere) {}

  /**
   * Watches chains of a model of rows. Costs as much as about a hundred samples.
   *
   * @param settings how the samples were drawn
   * @param samples at least one
   * @param elsewhere at least one row on the support to begin at
   */
  public static ChainCheck of(
      Model model,
      SamplerSettings settings,
      BitMatrix samples,
      BitMatrix elsewhere,
      long seed,
      Crew crew) {
    BitMatrix starts = new BitMatrix(2 * CHAINS, samples.bits());
    starts.copyRows(spread(samples), 0, 0, CHAINS);
    BitMatrix others = chains(model, settings).drawFrom(spread(elsewhere), seed, crew);
    starts.copyRows(others, 0, CHAINS, CHAINS);
    SamplerSettings watched =
        new SamplerSettings(
            settings.sampler(),
            Math.max(FEWEST_SWEEPS, settings.sweeps()),
            settings.inverseTemperature());
    BitMatrix trace = chains(model, watched).trace(starts, seed + 1, crew);
    return of(quantities(model, trace), trace.rows());
  }

  /** The same where there are no rows of data: the others begin at rows of the model's tree. */
  public static ChainCheck of(
      Model model, SamplerSettings settings, BitMatrix samples, long seed, Crew crew) {
    BitMatrix elsewhere =
        model.base().isPresent()
            ? model.base().get().sample(CHAINS, seed)
            : Chains.start(CHAINS, model.domain().variables(), seed);
    return of(model, settings, samples, elsewhere, seed, crew);
  }

  static Chains chains(Model model, SamplerSettings settings) {
    return Chains.of(model.energy(), model.parameters(), settings).over(model.domain().variables());
  }

  /** As many rows as a lot has chains, evenly spread. */
  private static BitMatrix spread(BitMatrix rows) {
    return rows.select(
        IntStream.range(0, CHAINS).map(k -> (int) ((long) k * rows.rows() / CHAINS)).toArray());
  }

  private static List<WatchedQuantity> quantities(Model model, BitMatrix trace) {
    double[] energies = new Target(model.energy(), model.parameters(), 1).energies(trace);
    double[] ones = new double[trace.rows()];
    for (int r = 0; r < ones.length; r++) {
      ones[r] = trace.onInBoth(r, r);
    }
    List<WatchedQuantity> quantities = new ArrayList<>();
    quantities.add(WatchedQuantity.of("the energy", energies, 2 * CHAINS));
    quantities.add(WatchedQuantity.of("the number of ones", ones, 2 * CHAINS));
    for (int bit = 0; bit < trace.bits(); bit++) {
      double[] values = new double[trace.rows()];
      double sum = 0;
      for (int r = 0; r < values.length; r++) {
        values[r] = trace.get(r, bit) ? 1 : 0;
        sum += values[r];
      }
      if (Math.min(sum, values.length - sum) >= RARE * values.length) {
        quantities.add(WatchedQuantity.of(name(model.domain(), bit), values, 2 * CHAINS));
      }
    }
    return quantities;
  }

  private static String name(Domain domain, int bit) {
    return domain instanceof Columns columns ? "column " + columns.name(bit) : "bit " + bit;
  }

  private static ChainCheck of(List<WatchedQuantity> quantities, int rows) {
    WatchedQuantity worst =
        quantities.stream()
            .max(Comparator.comparingDouble(q -> q.convergence().rHat()))
            .orElseThrow();
    WatchedQuantity farthest =
        quantities.stream().max(Comparator.comparingDouble(WatchedQuantity::apart)).orElseThrow();
    double most = StudentT.quantile(1 - FALSE_ALARM / quantities.size(), 2 * CHAINS - 2);
    return new ChainCheck(
        worst.name(),
        worst.convergence().rHat(),
        quantities.stream()
            .mapToDouble(q -> q.convergence().effectiveSamples())
            .min()
            .orElseThrow(),
        rows,
        farthest.apart() > most
            ? Optional.of(new Apart(farthest.name(), farthest.first(), farthest.second()))
            : Optional.empty());
  }

  /** Whether it does not matter where chains begin, as far as can be seen. */
  public boolean agree() {
    return rHat <= LARGEST && apart.isEmpty();
  }

  /** What to know before samples are used; nothing where chains agree. */
  public Optional<String> doubt() {
    if (agree()) {
      return Optional.empty();
    }
    String where =
        apart
            .map(
                lots ->
                    String.format(
                        Locale.ROOT,
                        "starts disagree: %s is %.3g on average along chains that went on from"
                            + " samples, and %.3g along others",
                        lots.quantity,
                        lots.fromSamples,
                        lots.fromElsewhere))
            .orElse("chains are slow: they still know where they began");
    return Optional.of(
        String.format(
            Locale.ROOT,
            "%s (R-hat of %s is %s, and should be below %s); more --sweeps, or --replicas 8, may"
                + " help",
            where,
            worst,
            Double.isFinite(rHat) ? String.format(Locale.ROOT, "%.2f", rHat) : "infinite",
            LARGEST));
  }
}
