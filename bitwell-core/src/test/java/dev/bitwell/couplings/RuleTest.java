package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.couplings.CouplingSettings.Estimate;
import dev.bitwell.couplings.CouplingSettings.Rule;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** On a table of few rows, where columns disagree on who is whose neighbour. */
class RuleTest {
  private static final int D = 10;
  private static final CouplingSettings SETTINGS = CouplingSettings.defaults();
  private static final BitMatrix TABLE =
      IsingTables.draw(
          IsingTables.distribution(D, IsingTables.ring(D), 0.2, 0.1),
          D,
          150,
          new RandomStream(9, Purpose.DATA, 0, 0));

  /** Pairs of which either column, or both, have chosen the other. */
  private final Set<Pair> either = new TreeSet<>();

  private final Set<Pair> both = new TreeSet<>();
  private PathSearch search;

  private void choose(Estimate estimate) {
    try (Workers workers = new Workers(1)) {
      CouplingSettings settings = SETTINGS.withEstimate(estimate);
      search = new PathSearch(Columns.of(TABLE), settings, workers, part -> {});
    }
    for (int i = 0; i < D; i++) {
      for (int j = i + 1; j < D; j++) {
        if (chose(i, j) || chose(j, i)) {
          either.add(new Pair(i, j));
        }
        if (chose(i, j) && chose(j, i)) {
          both.add(new Pair(i, j));
        }
      }
    }
    assertFalse(both.isEmpty(), "nobody agrees");
    assertFalse(both.containsAll(either), "everybody agrees");
  }

  private boolean chose(int column, int other) {
    return Arrays.stream(search.choice(column).neighbours()).anyMatch(j -> j == other);
  }

  @Test
  void candidatesAreThePairsThatOneColumnHasChosenOrBothHave() {
    choose(Estimate.REFIT);
    assertEquals(either, CouplingFit.candidates(search, D, Rule.OR));
    assertEquals(both, CouplingFit.candidates(search, D, Rule.AND));
  }

  @Test
  void thePenalisedEstimateHasThePairsThatOneColumnHasChosenOrBothHave() {
    choose(Estimate.L1);
    assertEquals(either, penalised(Rule.OR));
    assertEquals(both, penalised(Rule.AND));
  }

  private static Set<Pair> penalised(Rule rule) {
    CouplingSettings settings = SETTINGS.withEstimate(Estimate.L1).withRule(rule);
    return CouplingFit.fit(TABLE, settings, Crew.of(1)).couplings().stream()
        .map(coupling -> new Pair(coupling.first(), coupling.second()))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
