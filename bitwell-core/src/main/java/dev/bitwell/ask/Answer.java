package dev.bitwell.ask;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Evidence;
import dev.bitwell.domain.Variables;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.Completions;
import dev.bitwell.likelihood.Given;
import dev.bitwell.likelihood.GivenEffort;
import dev.bitwell.likelihood.Target;
import dev.bitwell.work.Crew;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a model says if some values are given.
 *
 * @param given which values variables may have
 * @param completions what a row may be then
 * @param chances of each variable, also of those that are given
 */
public record Answer(Evidence given, Completions completions, List<Chances> chances) {
  public Answer {
    chances = List.copyOf(chances);
  }

  /**
   * Asks a model.
   *
   * @param base the tree of the rows that it was trained on
   * @param condition one row, of which what is given is known
   * @throws IllegalArgumentException if no row of the model is like that
   */
  public static Answer of(
      Target target, ChowLiuTree base, Table condition, GivenEffort effort, Crew crew) {
    Variables variables = base.variables();
    Evidence given = condition.evidence(0, variables);
    Completions completions =
        Given.one(target, base, given, effort, crew)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "no row is like that: columns that exclude each other are given"
                            + " together"));
    int[] all = IntStream.range(0, variables.count()).toArray();
    List<Chances> chances = new Marginals(target, variables).of(completions, given, all, crew);
    return new Answer(given, completions, chances);
  }

  /** Whether a variable may have any of its values. */
  public boolean isFree(int variable) {
    int values = chances.get(variable).probability().length;
    return IntStream.range(0, values).allMatch(value -> given.allows(variable, value));
  }

  /** Rows drawn by weight. */
  public BitMatrix draw(int count, long seed) {
    RandomStream random = new RandomStream(seed, Purpose.HOLES, 0, 0);
    int[] numbers = new int[count];
    double step = 1.0 / count;
    double offset = random.nextDouble() * step;
    for (int k = 0; k < count; k++) {
      numbers[k] = completions.draw(offset + k * step);
    }
    return completions.states().select(numbers);
  }

  /** Whether all rows that agree with what is given were counted out. */
  public boolean isExact() {
    return completions.isExact();
  }
}
