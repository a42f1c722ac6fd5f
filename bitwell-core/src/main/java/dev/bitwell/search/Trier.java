package dev.bitwell.search;

import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Mean;
import dev.bitwell.likelihood.Effort;
import dev.bitwell.likelihood.LogLikelihood;
import dev.bitwell.train.NonFiniteException;
import dev.bitwell.train.Training;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Trains what is to be tried, looks at rows that it has not seen, and keeps the best of it. */
final class Trier {
  /** What is worse than the best so far by so much, in nats, will not catch up. */
  static final double HOPELESS = 1;

  /** Looks in a row that may come out worse. */
  private static final int PATIENCE = 3;

  /** What fewer steps than that gain is not worth looking for the clock. */
  private static final int STRIDE = 25;

  private final Folds folds;
  private final Efforts efforts;
  private final Clock clock;
  private final double end;
  private final Training.Options options;
  private final SearchListener listener;

  /** The part of the search that is under way, from and to. */
  private double from;

  private double to;

  /**
   * @param end the part of the time after which training stops
   */
  Trier(
      Folds folds,
      Efforts efforts,
      Clock clock,
      double end,
      Training.Options options,
      SearchListener listener) {
    this.folds = folds;
    this.efforts = efforts;
    this.clock = clock;
    this.end = end;
    this.options = options;
    this.listener = listener;
  }

  /** What comes next is this part of the search. */
  Trier within(double from, double to) {
    this.from = from;
    this.to = to;
    return this;
  }

  boolean isOver() {
    return clock.isPast(end);
  }

  /**
   * Trains, and keeps the best.
   *
   * @param rival what it has to compete with, for it to be given up in time
   * @return nothing if the numbers got out of hand before there was anything to keep
   */
  Optional<Candidate> attempt(Attempt attempt, double rival) throws IOException {
    double start = clock.passed();
    Best best = new Best();
    try (Team team = new Team(folds.trained(), attempt, options)) {
      if (attempt.chains() > 0 && !attempt.beginning().isEmpty()) {
        refresh(team, attempt, check(attempt.energy(), attempt.beginning(), efforts.quick()));
      }
      for (int look = 1; look <= attempt.looks() && goesOn(best, rival); look++) {
        long step = advance(team, attempt, look);
        if (attempt.looks() == 1) {
          best.take(team.parameters(), step);
        } else {
          look(team, attempt, step, best);
        }
      }
    } catch (NonFiniteException e) {
      // What was kept before may still be good.
    }
    return best.isEmpty() ? Optional.empty() : Optional.of(candidate(attempt, best, start));
  }

  private boolean goesOn(Best best, double rival) {
    return best.worse() < PATIENCE && !best.isHopeless(rival, HOPELESS) && !isOver();
  }

  private void look(Team team, Attempt attempt, long step, Best best) {
    List<float[]> parameters = team.parameters();
    Check check = check(attempt.energy(), parameters, efforts.quick());
    listener.checked(attempt.name(), step, check.value());
    best.offer(parameters, check, step);
    refresh(team, attempt, check);
  }

  /** Rows that climbed to the model are nearer to it than chains that followed it. */
  private static void refresh(Team team, Attempt attempt, Check check) {
    if (check.trusted() && attempt.chains() > 0) {
      team.replaceChains(check.arrivals(), attempt.chains());
    }
  }

  /** Takes the team to a look, or as far as time allows; returns the step. */
  private long advance(Team team, Attempt attempt, int look) throws IOException {
    long last = attempt.stepOf(look);
    long step = attempt.stepOf(look - 1);
    do {
      step = Math.min(last, step + STRIDE);
      team.advanceTo(step);
      double done = (double) step / attempt.settings().steps();
      listener.searching(attempt.name(), from + (to - from) * done);
    } while (step < last && !isOver());
    return step;
  }

  /** What is known without training, as a candidate. */
  Candidate candidate(String name, Energy energy, List<float[]> parameters, Check check) {
    return told(new Trial(name, check, 0, 0), energy, parameters, check);
  }

  /** The mean of candidates. */
  Candidate mean(List<Candidate> members) {
    double start = clock.passed();
    List<Energy> energies = members.stream().map(Candidate::energy).toList();
    List<Mean> means = new ArrayList<>();
    for (int k = 0; k < members.get(0).parameters().size(); k++) {
      int fold = k;
      means.add(Mean.of(energies, members.stream().map(m -> m.parameters().get(fold)).toList()));
    }
    Energy energy = means.get(0).energy();
    List<float[]> parameters = means.stream().map(Mean::parameters).toList();
    Check check = check(energy, parameters, efforts.usual());
    return told(
        new Trial(nameOfMean(members), check, 0, clock.passed() - start),
        energy,
        parameters,
        check);
  }

  private static String nameOfMean(List<Candidate> members) {
    List<String> names = members.stream().map(member -> member.trial().name()).toList();
    boolean ofOneKind =
        members.stream().map(member -> member.energy().settings()).distinct().count() == 1;
    return ofOneKind
        ? "mean of " + names.size() + ": " + names.get(0)
        : "mean of " + String.join(" and ", names);
  }

  private Candidate candidate(Attempt attempt, Best best, double start) {
    Check check = check(attempt.energy(), best.parameters(), efforts.usual());
    Trial trial = new Trial(attempt.name(), check, best.step(), clock.passed() - start);
    return told(trial, attempt.energy(), best.parameters(), check);
  }

  private Candidate told(Trial trial, Energy energy, List<float[]> parameters, Check check) {
    listener.tried(trial);
    return new Candidate(energy, parameters, check, trial);
  }

  /** Looks at the rows to choose by. */
  Check check(Energy energy, List<float[]> parameters, Effort effort) {
    List<LogLikelihood> likelihoods = new ArrayList<>();
    for (int k = 0; k < folds.folds().size(); k++) {
      likelihoods.add(
          folds
              .folds()
              .get(k)
              .check(energy, parameters.get(k), 1, effort, Crew.of(options.threads())));
    }
    return Check.of(folds.folds(), likelihoods);
  }
}
