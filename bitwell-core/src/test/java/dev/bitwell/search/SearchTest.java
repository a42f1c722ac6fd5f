package dev.bitwell.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataOptions;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.data.Held;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.train.RunStoppedException;
import dev.bitwell.train.Training;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SearchTest {
  private static final int D = 6;
  private static final SearchListener SILENT = new SearchListener() {};

  /** Rows of a distribution over all states, none of them held back to judge by. */
  private static Dataset table(double[] p, int rows, DataOptions options) {
    Random random = new Random(3);
    BitMatrix drawn = new BitMatrix(rows, D);
    for (int r = 0; r < rows; r++) {
      drawn.words()[r] = Enumeration.draw(p, random.nextDouble());
    }
    return Dataset.of(
        Table.of("drawn", drawn),
        Columns.unnamed(D),
        options.withTest(Held.NONE).withGroups(false));
  }

  /** The last bit is the parity of the three before it, but for one row in ten: no pairs there. */
  private static double[] parity() {
    double[] p = new double[1 << D];
    for (int x = 0; x < p.length; x++) {
      boolean odd = Integer.bitCount(x >> 2) % 2 == 1;
      boolean first = (x & 1) == (x >> 1 & 1);
      p[x] = (odd ? 0.1 : 0.9) * (first ? 0.7 : 0.3) / 16;
    }
    return p;
  }

  private static Found search(Dataset data, int threads, SearchSettings settings)
      throws IOException {
    return Search.of(data, settings, Training.Options.of(threads), SILENT);
  }

  private static double divergence(double[] p, Found found) {
    double[] q = Enumeration.distribution(found.energy(), found.parameters(), 1);
    double sum = 0;
    for (int x = 0; x < p.length; x++) {
      sum += p[x] * Math.log(p[x] / q[x]);
    }
    return sum;
  }

  /**
   * With 450 rows to learn from. What a model with all 63 parameters loses is 63/900 = 0.07 on
   * average; pairs alone lose log 2 less the entropy of one in ten, 0.37.
   */
  @Test
  void whatPairsCannotSayIsFoundToo() throws IOException {
    Dataset data = table(parity(), 600, DataOptions.USUAL.withValid(Held.share(0.25)));
    Found found = search(data, 2, SearchSettings.USUAL);
    assertTrue(found.chosen().name().contains("perceptron"), found.chosen().name());
    double loss = divergence(parity(), found);
    assertTrue(loss < 0.15, "it loses " + loss);
    List<String> tried = found.trials().stream().map(Trial::name).toList();
    assertEquals("independent columns", tried.get(0));
    assertEquals("Chow-Liu tree", tried.get(1));
    assertTrue(tried.contains("pairs, penalty 2.00"), tried.toString());
    assertTrue(tried.stream().anyMatch(name -> name.startsWith("mean of 2: ")), tried.toString());
  }

  /** What was tried first, by so many threads. */
  private static List<String> firstTrials(Dataset data, int threads) {
    List<String> tried = new ArrayList<>();
    SearchListener listener =
        new SearchListener() {
          @Override
          public void tried(Trial trial) {
            tried.add(trial.name() + " " + trial.validation());
          }
        };
    Training.Options untilSix = Training.Options.of(threads).withStop(() -> tried.size() >= 6);
    assertThrows(
        RunStoppedException.class, () -> Search.of(data, SearchSettings.USUAL, untilSix, listener));
    return tried;
  }

  @Test
  void theNumberOfThreadsMakesNoDifference() {
    Dataset data = table(parity(), 400, DataOptions.USUAL);
    assertEquals(firstTrials(data, 1), firstTrials(data, 2));
  }

  /**
   * Ten groups of six columns that are on together in one row of 16, four fifths of them each time.
   * No move of a single bit leads from a group that is off to one that is on: ratios of neighbours
   * do not say how often it is, and pairs learned from them are behind the tree.
   */
  @Test
  void whereRatiosKnowLessThanTheTreeChainsBeginWithIt() {
    Random random = new Random(3);
    BitMatrix drawn = new BitMatrix(1200, 60);
    for (int r = 0; r < drawn.rows(); r++) {
      for (int group = 0; group < 10; group++) {
        boolean on = random.nextInt(16) == 0;
        for (int k = 0; k < 6; k++) {
          drawn.set(r, 6 * group + k, on && random.nextDouble() < 0.8);
        }
      }
    }
    Dataset data =
        Dataset.of(
            Table.of("groups", drawn),
            Columns.unnamed(60),
            DataOptions.USUAL.withTest(Held.NONE).withValid(Held.share(0.2)).withGroups(false));
    List<Trial> tried = new ArrayList<>();
    SearchListener listener =
        new SearchListener() {
          @Override
          public void tried(Trial trial) {
            tried.add(trial);
          }
        };
    Training.Options untilChains =
        Training.Options.of(2)
            .withStop(() -> tried.stream().anyMatch(trial -> trial.name().contains("chains")));
    assertThrows(
        RunStoppedException.class,
        () -> Search.of(data, SearchSettings.USUAL, untilChains, listener));
    Trial tree = tried.get(1);
    Trial byChains = tried.get(tried.size() - 1);
    assertTrue(byChains.name().startsWith("pairs by chains from the tree"), byChains.name());
    assertTrue(byChains.validation() > tree.validation() + 0.2, byChains + ", " + tree);
  }

  /**
   * Where there is nothing to be learned beyond columns, no more is believed than there is. In
   * three folds.
   */
  @Test
  void columnsThatHaveNothingToDoWithEachOtherAreLeftAlone() throws IOException {
    double[] even = new double[1 << D];
    java.util.Arrays.fill(even, 1.0 / even.length);
    SearchSettings threeFolds = new SearchSettings(SearchSettings.USUAL.time(), 3, 1);
    Found found = search(table(even, 200, DataOptions.USUAL), 2, threeFolds);
    Trial tree = found.trials().get(1);
    assertTrue(found.chosen().validation() >= tree.validation(), found.chosen() + " " + tree);
    double loss = divergence(even, found);
    assertTrue(loss < 0.15, "it loses " + loss);
    List<String> tried = found.trials().stream().map(Trial::name).toList();
    assertTrue(
        tried.stream().anyMatch(name -> name.matches("mean of .* and .*perceptron.*")),
        tried.toString());
  }

  @Test
  void withoutTimeTheTreeIsTheAnswer() throws IOException {
    Dataset data = table(parity(), 300, DataOptions.USUAL);
    Found found = search(data, 1, new SearchSettings(Duration.ofNanos(1), 0, 1));
    assertEquals(2, found.trials().size());
    assertTrue(
        List.of("independent columns", "Chow-Liu tree").contains(found.chosen().name()),
        found.chosen().name());
  }

  @Test
  void whoeverAsksItToStopIsHeard() {
    Dataset data = table(parity(), 300, DataOptions.USUAL);
    AtomicInteger steps = new AtomicInteger();
    Training.Options options = Training.Options.of(1).withStop(() -> steps.incrementAndGet() > 30);
    assertThrows(
        RunStoppedException.class, () -> Search.of(data, SearchSettings.USUAL, options, SILENT));
  }

  @Test
  void rowsThatAreHeldBackAreChosenBy() throws IOException {
    Dataset data = table(parity(), 300, DataOptions.USUAL.withValid(Held.share(0.2)));
    Folds folds = Folds.of(data, 0);
    assertEquals(1, folds.folds().size());
    assertEquals(60, folds.folds().get(0).validRows());
    assertEquals(240, folds.all().train().rows().rows());
    List<String> heard = new ArrayList<>();
    SearchListener listener =
        new SearchListener() {
          @Override
          public void tried(Trial trial) {
            heard.add(trial.name());
          }

          @Override
          public void found(Trial trial) {
            heard.add("found " + trial.name());
          }
        };
    SearchSettings brief = new SearchSettings(Duration.ofNanos(1), 0, 1);
    Search.of(data, brief, Training.Options.of(1), listener);
    assertEquals(3, heard.size());
    assertTrue(heard.get(2).startsWith("found "), heard.toString());
  }

  /** Every row is chosen by once, and by a model that has not seen it. */
  @Test
  void rowsOfASmallTableAreHeldOutInTurn() {
    Folds folds = Folds.of(table(parity(), 103, DataOptions.USUAL), 0);
    assertEquals(4, folds.folds().size());
    assertEquals(5, folds.trained().size());
    int valid = 0;
    for (Fold fold : folds.folds()) {
      assertEquals(103, fold.train().rows().rows() + fold.validRows());
      valid += fold.validRows();
    }
    assertEquals(103, valid);
    assertEquals(103, folds.all().train().rows().rows());
    assertFalse(folds.folds().contains(folds.all()));
    assertEquals(7, Folds.of(table(parity(), 103, DataOptions.USUAL), 7).folds().size());
    assertEquals(1, Folds.of(table(parity(), 2500, DataOptions.USUAL), 0).folds().size());
  }

  @Test
  void pointsOfAPlaneAreNoTable() throws IOException {
    Dataset moons = Datasets.of("moons");
    assertThrows(IllegalArgumentException.class, () -> search(moons, 1, SearchSettings.USUAL));
  }
}
