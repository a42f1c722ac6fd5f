package dev.bitwell.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.GraphNetwork;
import dev.bitwell.energy.Ising;
import dev.bitwell.graph.Graph;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlanTest {
  private static final Method METHOD = Preset.FLOW.method();
  private static final Method CONTRASTIVE =
      ((Method.Contrastive) Preset.PCD_GIBBS.method()).withChains(7, 1);

  private static Part part(int vertices, double share) {
    return new Part(
        Energies.graph(GraphNetwork.of(9).withVertices(vertices)),
        Table.of("empty graphs", new BitMatrix(3, Graph.pairs(vertices))),
        share);
  }

  private static Plan plan(List<Part> parts, Method method) {
    return Plan.of(
        parts, method, TrainingSettings.of(1000, 32, 1, Optimiser.of(LearningRate.constant(1e-3))));
  }

  @Test
  void onePartGivesABatchEveryStepAndChainsComeLast() {
    List<Portion> portions = plan(List.of(part(4, 3)), CONTRASTIVE).portions(5);
    assertEquals(
        List.of(new Portion(0, false, 160, 32, 0), new Portion(0, true, 0, 7, 0)), portions);
  }

  @Test
  void partsGiveTheirSharesInTheLongRunAndNearlySoAtEveryStep() {
    List<Part> parts = List.of(part(9, 2), part(5, 71), part(4, 87));
    Plan plan = plan(parts, METHOD);
    long[] given = new long[3];
    for (int step = 0; step < 1000; step++) {
      int row = 0;
      for (Portion portion : plan.portions(step)) {
        assertEquals(given[portion.part()], portion.first(), "streams have no gaps");
        assertEquals(row, portion.row(), "rows of a step are numbered through");
        given[portion.part()] += portion.count();
        row += portion.count();
      }
      assertTrue(Math.abs(row - 32) < 3, row + " rows in a step");
    }
    for (int p = 0; p < 3; p++) {
      assertEquals(parts.get(p).share() / 160 * 32000, (double) given[p], 1);
    }
  }

  @Test
  void noStepIsWithoutRowsHoweverSmallTheBatch() {
    TrainingSettings settings =
        TrainingSettings.of(100, 1, 1, Optimiser.of(LearningRate.constant(1e-3)));
    Plan plan = Plan.of(List.of(part(9, 1), part(5, 5), part(4, 2)), METHOD, settings);
    for (int step = 0; step < 100; step++) {
      assertTrue(plan.portions(step).stream().mapToInt(Portion::count).sum() >= 1);
    }
  }

  @Test
  void noPortionIsLargerThanABlock() {
    TrainingSettings settings =
        TrainingSettings.of(10, 1000, 1, Optimiser.of(LearningRate.constant(1e-3)));
    List<Portion> portions = Plan.of(List.of(part(5, 1), part(4, 2)), METHOD, settings).portions(3);
    assertTrue(portions.stream().allMatch(p -> p.count() <= settings.blockRows()));
    assertEquals(1000, portions.stream().mapToInt(Portion::count).sum(), 2);
  }

  @Test
  void partsThatCannotShareParametersAreRefused() {
    Part other = new Part(Energies.ising(Ising.of(6)), Table.of("", new BitMatrix(1, 6)), 1);
    TrainingSettings settings =
        TrainingSettings.of(10, 4, 1, Optimiser.of(LearningRate.constant(1e-3)));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Trainer(List.of(part(4, 1), other), METHOD, settings, 1));
    assertThrows(IllegalArgumentException.class, () -> new Trainer(List.of(), METHOD, settings, 1));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Trainer(List.of(part(4, 1), part(5, 1)), CONTRASTIVE, settings, 1));
    assertThrows(IllegalArgumentException.class, () -> part(4, 0));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Part(Energies.graph(GraphNetwork.of(4)), Table.of("", new BitMatrix(1, 7)), 1));
  }

  @Test
  void blocksAreAsEqualAsCanBe() {
    Blocks blocks = new Blocks(130, 64);
    assertEquals(
        List.of(0, 43, 86, 130), IntStream.rangeClosed(0, 3).map(blocks::first).boxed().toList());
  }
}
