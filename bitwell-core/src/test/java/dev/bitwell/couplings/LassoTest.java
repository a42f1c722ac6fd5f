package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LassoTest {
  private static final Columns TABLE =
      Columns.of(
          IsingTables.draw(
              IsingTables.distribution(8, IsingTables.ring(8), 0.4, 0.1),
              8,
              500,
              new RandomStream(8, Purpose.DATA, 0, 0)));

  private static ColumnObjective objective(RatioLoss loss) {
    int[] others = {1, 2, 3, 4, 5, 6, 7};
    return TABLE.objectives(loss, List.of(TABLE.regressors(0, others)), new Workers(1))[0];
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.objective.RatioLoss#all")
  void theSolutionFulfilsTheOptimalityConditions(RatioLoss loss) {
    ColumnObjective objective = objective(loss);
    int zeros = 0;
    for (double penalty : new double[] {1, 0.1, 0.03, 0.01, 0.001}) {
      double[] penalties = new double[8];
      Arrays.fill(penalties, 1, 8, penalty);
      double[] theta = Lasso.minimise(objective, new double[8], penalties, 1e-9);
      double[] gradient = objective.gradient(theta);
      assertEquals(0, gradient[0], 1e-8);
      for (int a = 1; a < 8; a++) {
        if (theta[a] == 0) {
          assertTrue(Math.abs(gradient[a]) <= penalty + 1e-8);
          zeros++;
        } else {
          assertEquals(-Math.signum(theta[a]) * penalty, gradient[a], 1e-8);
        }
      }
    }
    assertTrue(zeros >= 7 && zeros < 35, "some are penalised away, not all");
  }

  @ParameterizedTest
  @MethodSource("dev.bitwell.objective.RatioLoss#all")
  void derivativesAreThoseOfTheValue(RatioLoss loss) {
    ColumnObjective objective = objective(loss);
    double[] theta = {0.3, -0.2, 0.5, 0.1, -0.4, 0.2, 0, 0.7};
    double[] gradient = objective.gradient(theta);
    double[] hessian = objective.hessian(theta);
    double h = 1e-5;
    for (int a = 0; a < 8; a++) {
      double[] up = theta.clone();
      double[] down = theta.clone();
      up[a] += h;
      down[a] -= h;
      double expected = (objective.value(up) - objective.value(down)) / (2 * h);
      assertEquals(expected, gradient[a], 1e-7 * (1 + Math.abs(expected)));
      for (int b = 0; b < 8; b++) {
        double second = (objective.gradient(up)[b] - objective.gradient(down)[b]) / (2 * h);
        assertEquals(second, hessian[a * 8 + b], 1e-6 * (1 + Math.abs(second)));
      }
    }
  }
}
