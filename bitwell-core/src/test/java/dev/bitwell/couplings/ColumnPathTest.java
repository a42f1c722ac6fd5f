package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Gradients are looked at only where a bound does not tell what they are good for. */
class ColumnPathTest {
  private static final int D = 12;
  private static final CouplingSettings SETTINGS = CouplingSettings.defaults();
  private static final BitMatrix ROWS =
      IsingTables.draw(
          IsingTables.distribution(D, IsingTables.ring(D), 0.25, 0.1),
          D,
          1500,
          new RandomStream(6, Purpose.DATA, 0, 0));
  private static final Columns TABLE = Columns.of(ROWS);
  private static final double[] DEVIATIONS = TABLE.deviations();

  private static int[] allBut(int column) {
    return IntStream.range(0, D).filter(j -> j != column).toArray();
  }

  /** ∂f/∂θ of a column by all others: the field first, then they in ascending order. */
  private static double[] gradient(Workers workers, int column, ColumnPath.Choice choice) {
    ColumnObjective objective =
        TABLE
            .objectives(
                SETTINGS.loss(), List.of(TABLE.regressors(column, allBut(column))), workers)[0];
    double[] theta = new double[D];
    theta[0] = choice.field();
    for (int a = 0; a < choice.neighbours().length; a++) {
      int j = choice.neighbours()[a];
      theta[j < column ? j + 1 : j] = choice.coupling(a);
    }
    return objective.gradient(theta);
  }

  @Test
  void whatWasChosenFulfilsTheOptimalityConditionsOfAllColumns() {
    try (Workers workers = new Workers(1)) {
      PathSearch search = new PathSearch(TABLE, SETTINGS, workers, part -> {});
      for (int i = 0; i < D; i++) {
        ColumnPath.Choice choice = search.choice(i);
        assertTrue(choice.neighbours().length >= 2, "those of the ring");
        double[] gradient = gradient(workers, i, choice);
        int[] others = allBut(i);
        for (int a = 0; a < others.length; a++) {
          double steepness = Math.abs(gradient[a + 1]) / DEVIATIONS[others[a]];
          assertTrue(
              steepness < (1 + 3 * ColumnPath.TOLERANCE) * choice.penalty(),
              () -> steepness + " at a penalty of " + choice.penalty());
        }
      }
    }
  }

  /** Of a path that has gone on without a look: whoever violates is among the unsure. */
  @Test
  void whoViolatesIsKnownOrUnsure() {
    try (Workers workers = new Workers(1)) {
      ColumnPath path = new ColumnPath(TABLE, DEVIATIONS, SETTINGS, 3);
      ColumnPath.renew(List.of(path), workers);
      path.begin();
      BlockGradients.show(TABLE, List.of(path), workers);
      assertEquals(0, path.unsure(0).length, "all were seen where the path stands");
      assertTrue(path.admit(path.entry() * 0.5));
      ColumnPath.renew(List.of(path), workers);
      int sure = 0;
      int violating = 0;
      for (double part : new double[] {0.95, 0.9, 0.7, 0.5, 0.3, 0.1, 0.05, 0.03}) {
        double penalty = part * path.entry();
        path.solve(penalty);
        ColumnPath.Choice standing = path.standing(penalty);
        double[] gradient = gradient(workers, 3, standing);
        int[] unsure = path.unsure(penalty);
        int[] others = allBut(3);
        for (int a = 0; a < others.length; a++) {
          int j = others[a];
          boolean free = IntStream.of(standing.neighbours()).allMatch(k -> k != j);
          boolean violates =
              Math.abs(gradient[a + 1]) > (1 + ColumnPath.TOLERANCE) * penalty * DEVIATIONS[j];
          boolean isUnsure = Arrays.binarySearch(unsure, j) >= 0;
          if (free) {
            assertTrue(isUnsure || !violates, "column " + j);
            sure += isUnsure ? 0 : 1;
            violating += violates ? 1 : 0;
          }
        }
      }
      assertTrue(sure > 9, "most need not be looked at while the penalty is high: " + sure);
      assertTrue(violating > 0, "otherwise nothing was tested");
    }
  }
}
