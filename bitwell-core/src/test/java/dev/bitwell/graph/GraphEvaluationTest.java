package dev.bitwell.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GraphEvaluationTest {
  private static final GraphSplit DATA = GraphSplit.of(MadeGraphs.EGO_LIKE.draw(100, 1), 0.2);
  private static final List<Graph> GENERATED = MadeGraphs.EGO_LIKE.draw(150, 2);
  private static final GraphEvaluation EVALUATION =
      GraphEvaluation.of(DATA, GENERATED, 400, 3, Crew.of(2));

  private final RandomStream random = new RandomStream(9, Purpose.EVALUATION, 0, 0);

  @Test
  void theLargeProtocolComparesAll() {
    assertEquals(GraphMmd.of(DATA.test(), GENERATED, Crew.of(1)), EVALUATION.large());
  }

  /**
   * What draws of m graphs have to come to on average: of the m² pairs, m are of a graph with
   * itself, and the others are as likely to be any pair that can be drawn. The mean of 400 draws is
   * within 5 standard errors of it, but with a chance below 1e-5 in all.
   */
  @Test
  void meansOverDrawsAreWhatTheyHaveToBe() {
    int tests = DATA.test().size();
    int all = GENERATED.size();
    for (GraphKernel kernel : GraphKernel.values()) {
      double otherPairs = (all * within(kernel, GENERATED) - 1) / (all - 1);
      assertMean(kernel, EVALUATION.small(), expected(kernel, GENERATED, otherPairs, tests));
      double pairs = within(kernel, DATA.train());
      assertMean(kernel, EVALUATION.memoriserSmall(), expected(kernel, DATA.train(), pairs, tests));
      assertMean(kernel, EVALUATION.memoriserLarge(), expected(kernel, DATA.train(), pairs, all));
    }
  }

  private static double expected(
      GraphKernel kernel, List<Graph> pool, double otherPairs, double drawn) {
    double across = sample(DATA.test()).meanAcross(kernel, sample(pool), new Workers(1));
    return within(kernel, DATA.test()) + (1 + (drawn - 1) * otherPairs) / drawn - 2 * across;
  }

  private static double within(GraphKernel kernel, List<Graph> graphs) {
    return sample(graphs).meanWithin(kernel, new Workers(1));
  }

  private static StatisticsSample sample(List<Graph> graphs) {
    return StatisticsSample.of(graphs, new Workers(1));
  }

  private static void assertMean(GraphKernel kernel, RepeatedMmd draws, double expected) {
    ToDoubleFunction<GraphMmd> of =
        switch (kernel) {
          case DEGREE -> GraphMmd::degree;
          case CLUSTERING -> GraphMmd::clustering;
          case ORBIT -> GraphMmd::orbit;
        };
    assertEquals(400, draws.values().size());
    assertTrue(draws.standardError(of) > 0);
    assertEquals(expected, of.applyAsDouble(draws.mean()), 5 * draws.standardError(of));
  }

  @Test
  void asManyAsTestGraphsLeaveNothingToDraw() {
    List<Graph> generated = GENERATED.subList(0, DATA.test().size());
    GraphEvaluation evaluation = GraphEvaluation.of(DATA, generated, 5, 3, Crew.of(1));
    assertEquals(evaluation.large().average(), evaluation.small().mean().average(), 1e-14);
    assertEquals(0, evaluation.small().standardDeviation(GraphMmd::average), 1e-14);
  }

  @Test
  void threadsDoNotMatterAndTheSeedDoes() {
    GraphEvaluation one = GraphEvaluation.of(DATA, GENERATED, 20, 5, Crew.of(1));
    assertEquals(one, GraphEvaluation.of(DATA, GENERATED, 20, 5, Crew.of(3)));
    GraphEvaluation other = GraphEvaluation.of(DATA, GENERATED, 20, 6, Crew.of(1));
    assertEquals(one.large(), other.large());
    assertNotEquals(one.small(), other.small());
    assertNotEquals(one.memoriserLarge(), other.memoriserLarge());
    assertNotEquals(one.memoriserSmall(), other.memoriserSmall());
    assertNotEquals(one.randomLarge(), other.randomLarge());
  }

  @Test
  void graphsWithoutStructureAreFarOff() {
    assertTrue(EVALUATION.randomLarge().average() > 3 * EVALUATION.large().average());
    assertTrue(EVALUATION.randomSmall().mean().average() > EVALUATION.small().mean().average());
  }

  /** Of four, one is a training graph with an isolated vertex, and two are the same new one. */
  @Test
  void noveltyAndUniquenessCountClassesWithoutIsolatedVertices() {
    GraphSplit data = new GraphSplit(List.of(Shapes.PAW, Shapes.cycle(5)), List.of(Shapes.PAW));
    Graph known = Shapes.shuffled(Shapes.union(Shapes.PAW, Shapes.empty(2)), random);
    List<Graph> generated =
        List.of(known, Shapes.path(5), Shapes.shuffled(Shapes.path(5), random), Shapes.star(5));
    GraphEvaluation evaluation = GraphEvaluation.of(data, generated, 2, 1, Crew.of(1));
    assertEquals(0.75, evaluation.novelty());
    assertEquals(0.75, evaluation.uniqueness());
  }

  @Test
  void isolatedVerticesOfGeneratedGraphsDoNotCount() {
    GraphSplit data = new GraphSplit(List.of(Shapes.PAW), List.of(Shapes.PAW, Shapes.empty(1)));
    List<Graph> generated = List.of(Shapes.union(Shapes.empty(3), Shapes.PAW), Shapes.empty(9));
    assertEquals(0, GraphEvaluation.of(data, generated, 2, 1, Crew.of(1)).large().average(), 1e-15);
  }

  @Test
  void drawsWithoutReplacementAreEvenAndDistinct() {
    int[] counts = new int[7];
    for (int k = 0; k < 7000; k++) {
      int[] drawn = GraphJudge.withoutReplacement(7, 3, random);
      assertEquals(3, Arrays.stream(drawn).distinct().count());
      Arrays.stream(drawn).forEach(i -> counts[i]++);
    }
    // The standard deviation of each count is 41.
    Arrays.stream(counts).forEach(count -> assertEquals(3000, count, 6 * 41));
    int[] all = GraphJudge.withoutReplacement(9, 9, random);
    assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8}, Arrays.stream(all).sorted().toArray());
  }

  @Test
  void tooFewGraphsOrDrawsAreRefused() {
    List<Graph> few = GENERATED.subList(0, DATA.test().size() - 1);
    assertThrows(
        IllegalArgumentException.class, () -> GraphEvaluation.of(DATA, few, 9, 1, Crew.of(1)));
    assertThrows(
        IllegalArgumentException.class,
        () -> GraphEvaluation.of(DATA, GENERATED, 1, 1, Crew.of(1)));
  }

  /**
   * The published yardsticks of Ego-small are means over random draws themselves. Tolerances are
   * about five standard errors.
   */
  @Test
  void yardsticksOfEgoSmallAreThosePublished() throws IOException {
    GraphSplit data = SharedGraphs.egoSmall();
    List<Graph> generated = Stream.generate(data::train).flatMap(List::stream).limit(1024).toList();
    GraphEvaluation evaluation = GraphEvaluation.of(data, generated, 1000, 1, Crew.of(2));
    GraphMmd large = evaluation.memoriserLarge().mean();
    assertEquals(0.01461, large.degree(), 0.0005);
    assertEquals(0.02791, large.clustering(), 0.0008);
    assertEquals(0.00457, large.orbit(), 0.0003);
    assertEquals(0.01569, large.average(), 0.0004);
    assertEquals(0.0129, evaluation.memoriserLarge().quantile(GraphMmd::average, 0.05), 0.0008);
    assertEquals(0.0187, evaluation.memoriserLarge().quantile(GraphMmd::average, 0.95), 0.0008);
    GraphMmd small = evaluation.memoriserSmall().mean();
    assertEquals(0.02459, small.degree(), 0.002);
    assertEquals(0.04629, small.clustering(), 0.004);
    assertEquals(0.00807, small.orbit(), 0.001);
    assertEquals(0.02632, small.average(), 0.002);
    assertEquals(0.0130, evaluation.memoriserSmall().quantile(GraphMmd::average, 0.05), 0.002);
    assertEquals(0.0447, evaluation.memoriserSmall().quantile(GraphMmd::average, 0.95), 0.005);
    assertEquals(0, evaluation.novelty());
    assertEquals(70.0 / 1024, evaluation.uniqueness());
  }

  /**
   * The published figures are of one set of 200. Over such sets, the standard deviations are
   * 0.0055, 0.0114, 0.0010 and 0.0042; of the mean of 20 they are small beside that.
   */
  @Test
  void randomGraphsAreAsFarFromEgoSmallAsPublished() throws IOException {
    GraphSplit data = SharedGraphs.egoSmall();
    List<GraphMmd> sets = new ArrayList<>();
    for (int seed = 0; seed < 20; seed++) {
      List<Graph> generated = MadeGraphs.EGO_LIKE.draw(200, seed);
      sets.add(GraphEvaluation.of(data, generated, 2, seed, Crew.of(2)).randomLarge());
    }
    GraphMmd mean = new RepeatedMmd(sets).mean();
    assertEquals(0.08967, mean.degree(), 4 * 0.0055);
    assertEquals(0.11214, mean.clustering(), 4 * 0.0114);
    assertEquals(0.03741, mean.orbit(), 4 * 0.0010);
    assertEquals(0.07974, mean.average(), 4 * 0.0042);
  }
}
