package dev.bitwell.search;

import dev.bitwell.data.Dataset;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.IsingTerm;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.NormalisedEnergy;
import dev.bitwell.likelihood.Normaliser;
import dev.bitwell.likelihood.Target;
import dev.bitwell.train.Training;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Chooses an energy for a table by the likelihood of rows that it has not seen. Tried are, cheapest
 * first: independent columns; the Chow-Liu tree; pairs by pseudo-likelihood, with ever smaller
 * penalties; the best of these by persistent chains; pairs and a perceptron for what they leave; a
 * perceptron alone. What has pairs begins where the one before it ended. Where there is time, the
 * best of them is learned again with other random numbers, and the mean of both energies is tried
 * ({@link dev.bitwell.energy.Mean}); then the mean with what is of another kind and nearly as good.
 * What looks best is looked at again, thoroughly; what is not to be trusted then, or below the
 * tree, is not the answer.
 *
 * <p>The answer is the same for any number of threads, unless time runs out.
 */
public final class Search {
  /**
   * The part of the time for training, and the part after which neither a mean of several kinds nor
   * another finalist is looked at: the rest is for the last look, and for judging, which together
   * take up to three minutes.
   */
  private static final double TRAINING = 0.7;

  private static final double LOOKING = 0.74;

  /**
   * The part of the time after which no perceptron alone is begun: it takes long to learn, and to
   * look at and to judge.
   */
  private static final double LATE = 0.42;

  /** What is behind the best by more than that, in nats, does not help it. */
  private static final double NEAR = 0.3;

  private static final int FINALISTS = 3;

  /** The part of the search that pairs are, roughly. */
  private static final double PAIRS = 0.3;

  /** The most energies that a mean is of. */
  private static final int MEMBERS = 3;

  private static final Comparator<Candidate> BY_VALUE =
      Comparator.comparingDouble(candidate -> candidate.check().value());

  /** A fall of the likelihood, in nats, after which smaller penalties are not tried. */
  private static final double FALL = 0.3;

  /** A gain over pairs, in nats, that says that they are not all. */
  private static final double WORTHWHILE = 0.02;

  private final Folds folds;
  private final Trier trier;
  private final Attempts attempts;
  private final Clock clock;
  private final int threads;
  private final Efforts efforts;
  private final SearchListener listener;
  private final List<Candidate> candidates = new ArrayList<>();
  private final List<Arrival> arrivals = new ArrayList<>();

  /** The part of the search at which the last attempt began: what is learned again comes late. */
  private double begun;

  /** On pairs, the best so far. */
  private double penalty = Attempts.PENALTIES.get(0);

  private Search(
      Dataset data, SearchSettings settings, Training.Options options, SearchListener listener) {
    this.listener = listener;
    threads = options.threads();
    clock = new Clock(settings.time());
    listener.searching("tree", 0);
    folds = Folds.of(data, settings.folds());
    Variables variables = folds.all().train().variables();
    efforts = Efforts.of(settings.seed());
    attempts = new Attempts(variables, folds.all().train().rows().rows(), settings.seed());
    trier = new Trier(folds, efforts, clock, TRAINING, options, listener);
  }

  /**
   * Searches.
   *
   * @param options threads, and a way to stop it
   * @throws dev.bitwell.train.RunStoppedException if asked to stop
   */
  public static Found of(
      Dataset data, SearchSettings settings, Training.Options options, SearchListener listener)
      throws IOException {
    return new Search(data, settings, options, listener).search();
  }

  private Found search() throws IOException {
    Candidate alone = exact("independent columns", tree -> tree.alone(tree.variables()));
    Candidate tree = exact("Chow-Liu tree", UnaryOperator.identity());
    Candidate pairs = pairs(better(alone, tree));
    Candidate grown = go(with -> tuned(with, 0.5, residual(with, pairs), pairs, Trier.HOPELESS));
    mean();
    Optional<Candidate> perceptron =
        perceptron(grown, grown.check().value() - pairs.check().value());
    if (!mean()) {
      tuned(attempts, 0.75, perceptron, grown, 0);
    }
    blend();
    return answer(tree);
  }

  /** A way to an energy, on which other random numbers lead to another one. */
  private interface Route {
    Candidate go(Attempts with) throws IOException;
  }

  /**
   * Where a way has led.
   *
   * @param seconds that it took
   */
  private record Arrival(Candidate candidate, Route route, double seconds) {}

  private Candidate go(Route route) throws IOException {
    double start = clock.passed();
    Candidate candidate = route.go(attempts);
    arrivals.add(new Arrival(candidate, route, clock.passed() - start));
    return candidate;
  }

  /**
   * The best with pairs, and the best without: they err differently, so their mean may be better.
   */
  private void blend() {
    Optional<Candidate> with = best(true);
    Optional<Candidate> without = best(false);
    if (with.isEmpty() || without.isEmpty() || clock.isPast(LOOKING)) {
      return;
    }
    double gap = with.get().check().value() - without.get().check().value();
    if (Math.abs(gap) < NEAR) {
      candidates.add(trier.mean(List.of(with.get(), without.get())));
    }
  }

  private Optional<Candidate> best(boolean withPairs) {
    return candidates.stream()
        .filter(candidate -> IsingTerm.of(candidate.energy()).isEmpty() != withPairs)
        .max(BY_VALUE);
  }

  private Optional<Candidate> residual(Attempts with, Candidate pairs) throws IOException {
    return trial(0.4, 0.5, with.residual(penalty, pairs));
  }

  /**
   * The best is learned once more with other random numbers, and again while the mean of all gets
   * better and there is time: what chance adds to each is less in the mean.
   *
   * @return whether a mean is the best
   */
  private boolean mean() throws IOException {
    Candidate best = candidates.stream().max(BY_VALUE).orElseThrow();
    for (Arrival arrival : arrivals) {
      if (arrival.candidate().equals(best)) {
        return !mean(arrival).equals(best);
      }
    }
    return false;
  }

  private Candidate mean(Arrival arrival) throws IOException {
    Candidate first = arrival.candidate();
    List<Candidate> members = new ArrayList<>(List.of(first));
    Candidate best = first;
    begun = Math.max(begun, 0.55);
    while (members.size() < MEMBERS && clock.affords(arrival.seconds(), TRAINING)) {
      Candidate other = arrival.route().go(attempts.again(members.size()));
      if (!other.energy().settings().equals(first.energy().settings())) {
        return best; // cut short, or it came to something else
      }
      members.add(other);
      Candidate mean = trier.mean(members);
      candidates.add(mean);
      if (mean.check().value() <= best.check().value()) {
        return best;
      }
      best = mean;
    }
    return best;
  }

  /**
   * What was learned from ratios goes on with chains, unless it is too far behind.
   *
   * @param gap how far, in nats
   */
  private Candidate tuned(
      Attempts with, double from, Optional<Candidate> made, Candidate rival, double gap)
      throws IOException {
    if (made.isEmpty()) {
      return rival;
    }
    Candidate learned = made.get();
    boolean hopes = learned.check().value() > rival.check().value() - gap;
    if (!attempts.hasManyRows() || !hopes) {
      return learned;
    }
    Attempt attempt = with.tuned(penalty / 2, learned);
    return better(learned, trial(from, from + 0.05, attempt).orElse(learned));
  }

  /**
   * An energy that does not begin with pairs. It is costly, and of many rows tried only where there
   * is something that pairs cannot say.
   */
  private Optional<Candidate> perceptron(Candidate rival, double gain) throws IOException {
    if (clock.isPast(LATE) || (gain <= WORTHWHILE && attempts.hasManyRows())) {
      return Optional.empty();
    }
    Candidate made = go(with -> trial(0.55, 0.75, with.perceptron()).orElse(rival));
    return made.equals(rival) ? Optional.empty() : Optional.of(made);
  }

  /** A distribution whose normaliser is known, as the energy of pairs that it is. */
  private Candidate exact(String name, UnaryOperator<ChowLiuTree> distribution) {
    List<float[]> parameters = new ArrayList<>();
    for (Fold fold : folds.trained()) {
      NormalisedEnergy energy = distribution.apply(fold.tree()).toEnergy();
      parameters.add(energy.parameters());
    }
    Check check = Check.exact(folds.folds(), distribution);
    Candidate candidate = trier.candidate(name, attempts.ising(), parameters, check);
    candidates.add(candidate);
    return candidate;
  }

  /** Pairs with ever smaller penalties, until that no longer helps; then by chains. */
  private Candidate pairs(Candidate start) throws IOException {
    Candidate last = start;
    Candidate best = null;
    int falls = 0;
    int tried = 0;
    for (double next : Attempts.PENALTIES) {
      double from = PAIRS * tried++ / Attempts.PENALTIES.size();
      Optional<Candidate> made = trial(from, from + 0.05, attempts.pairs(next, last));
      if (made.isEmpty()) {
        break;
      }
      last = made.get();
      double gain = best == null ? 1 : last.check().value() - best.check().value();
      if (gain > 0) {
        best = last;
        penalty = next;
        falls = 0;
      } else if (++falls == 2 || gain < -FALL) {
        break;
      }
    }
    if (best == null) {
      return start;
    }
    if (start.check().value() > best.check().value()) {
      penalty *= 2;
      return followed(start, attempts.pairsFromTree(penalty, start));
    }
    Candidate byRatios = followed(best, attempts.pairsByChains(penalty / 2, best));
    return attempts.hasManyRows()
        ? byRatios
        : better(byRatios, followed(start, attempts.pairsOnLadder(penalty / 2, start)));
  }

  private Candidate followed(Candidate from, Attempt byChains) throws IOException {
    return better(from, trial(PAIRS, 0.4, byChains).orElse(from));
  }

  /** Tries something, unless time is over. */
  private Optional<Candidate> trial(double from, double to, Attempt attempt) throws IOException {
    if (trier.isOver()) {
      return Optional.empty();
    }
    double rival = candidates.stream().mapToDouble(c -> c.check().value()).max().orElseThrow();
    begun = Math.max(begun, from);
    Optional<Candidate> made = trier.within(begun, Math.max(begun, to)).attempt(attempt, rival);
    made.ifPresent(candidates::add);
    return made;
  }

  /** The better one to go on from; it need not be one to be trusted. */
  private static Candidate better(Candidate a, Candidate b) {
    return b.check().value() > a.check().value() ? b : a;
  }

  /** The best of the finalists that is to be trusted when it is looked at again, thoroughly. */
  private Found answer(Candidate tree) {
    List<Candidate> finalists =
        candidates.stream()
            .filter(c -> c.check().value() > tree.check().value())
            .sorted(Comparator.comparingDouble(c -> -c.check().rank()))
            .limit(FINALISTS)
            .toList();
    Candidate chosen = tree;
    double best = tree.check().value();
    Trial trial = tree.trial();
    for (int k = 0; k < finalists.size() && (k == 0 || !clock.isPast(LOOKING)); k++) {
      Candidate finalist = finalists.get(k);
      listener.searching("looking again", 0.8 + 0.2 * k / finalists.size());
      Optional<Check> again = again(finalist);
      if (again.isPresent() && again.get().value() > best) {
        chosen = finalist;
        best = again.get().value();
        trial = finalist.trial().seen(again.get());
      }
    }
    listener.found(trial);
    return new Found(chosen, trial, candidates.stream().map(Candidate::trial).toList());
  }

  /**
   * A thorough look: nothing if it is not to be trusted. Where rows were held out in turn, the
   * model in question is another one, the one of all rows; then what is known of the folds stands.
   */
  private Optional<Check> again(Candidate finalist) {
    if (folds.folds().contains(folds.all())) {
      Check check = trier.check(finalist.energy(), finalist.parameters(), efforts.last());
      return check.trusted() ? Optional.of(check) : Optional.empty();
    }
    Target target = new Target(finalist.energy(), finalist.answer(), 1);
    Normaliser normaliser =
        Normaliser.of(target, folds.all().tree(), efforts.last(), Crew.of(threads));
    return normaliser.isTrusted() && finalist.check().trusted()
        ? Optional.of(finalist.check())
        : Optional.empty();
  }
}
