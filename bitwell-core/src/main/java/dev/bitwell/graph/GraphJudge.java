package dev.bitwell.graph;

import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.work.Workers;
import java.util.List;
import java.util.stream.IntStream;

/** Compares graphs with the test graphs of one set of data, again and again. */
final class GraphJudge {
  /** A worker that is within a task already has no others to share it with. */
  private static final Workers ALONE = new Workers(1);

  private final List<Graph> train;
  private final int tests;
  private final int draws;
  private final long seed;
  private final Workers workers;
  private final Discrepancy fromTest;

  /** What random numbers are drawn for; each has streams of its own. */
  private enum Use {
    GENERATED(0),
    MEMORISER_LARGE(1),
    MEMORISER_SMALL(2),
    RANDOM_GRAPHS(3),
    RANDOM_SMALL(4);

    private final long step;

    Use(long step) {
      this.step = step;
    }
  }

  /** Chooses so many of a pool, by their numbers. */
  private interface Choice {
    int[] draw(int pool, int count, RandomStream random);
  }

  GraphJudge(GraphSplit data, int draws, long seed, Workers workers) {
    this.train = data.train();
    this.tests = data.test().size();
    this.draws = draws;
    this.seed = seed;
    this.workers = workers;
    this.fromTest = new Discrepancy(StatisticsSample.of(data.test(), workers), workers);
  }

  GraphEvaluation judge(List<Graph> generated) {
    List<Graph> cleaned = generated.stream().map(Graph::withoutIsolated).toList();
    List<GraphStatistics> ofGenerated = StatisticsSample.statistics(cleaned, workers);
    List<GraphStatistics> ofTrain = StatisticsSample.statistics(train, workers);
    List<GraphStatistics> ofRandom =
        StatisticsSample.statistics(randomGraphs(generated.size()), workers);
    GraphDiversity diversity = GraphDiversity.of(train, cleaned);
    return new GraphEvaluation(
        large(ofGenerated),
        repeated(ofGenerated, tests, GraphJudge::withoutReplacement, Use.GENERATED),
        repeated(ofTrain, generated.size(), GraphJudge::withReplacement, Use.MEMORISER_LARGE),
        repeated(ofTrain, tests, GraphJudge::withReplacement, Use.MEMORISER_SMALL),
        large(ofRandom),
        repeated(ofRandom, tests, GraphJudge::withoutReplacement, Use.RANDOM_SMALL),
        diversity.novelty(),
        diversity.uniqueness());
  }

  /** The first of the draws for the large protocol of so many graphs. */
  GraphYardsticks yardsticks(int count) {
    List<GraphStatistics> ofTrain = StatisticsSample.statistics(train, workers);
    return new GraphYardsticks(
        large(drawn(ofTrain, count, GraphJudge::withReplacement, Use.MEMORISER_LARGE, 0)),
        large(StatisticsSample.statistics(randomGraphs(count), workers)));
  }

  private GraphMmd large(List<GraphStatistics> statistics) {
    return fromTest.of(new StatisticsSample(statistics), workers);
  }

  private RepeatedMmd repeated(List<GraphStatistics> pool, int count, Choice choice, Use use) {
    GraphMmd[] values = new GraphMmd[draws];
    workers.run(
        draws,
        (worker, draw) -> {
          List<GraphStatistics> drawn = drawn(pool, count, choice, use, draw);
          values[draw] = fromTest.of(new StatisticsSample(drawn), ALONE);
        });
    return new RepeatedMmd(List.of(values));
  }

  private List<GraphStatistics> drawn(
      List<GraphStatistics> pool, int count, Choice choice, Use use, int draw) {
    int[] chosen = choice.draw(pool.size(), count, random(use, draw));
    return IntStream.of(chosen).mapToObj(pool::get).toList();
  }

  private List<Graph> randomGraphs(int count) {
    RandomGraphs graphs = new RandomGraphs(train);
    return IntStream.range(0, count)
        .mapToObj(k -> graphs.draw(random(Use.RANDOM_GRAPHS, k)).withoutIsolated())
        .toList();
  }

  private RandomStream random(Use use, int number) {
    return new RandomStream(seed, Purpose.GRAPH_EVALUATION, use.step, number);
  }

  static int[] withReplacement(int pool, int count, RandomStream random) {
    return IntStream.range(0, count).map(k -> random.nextInt(pool)).toArray();
  }

  /** The beginning of a random order of the pool. */
  static int[] withoutReplacement(int pool, int count, RandomStream random) {
    int[] order = IntStream.range(0, pool).toArray();
    for (int k = 0; k < count; k++) {
      int other = k + random.nextInt(pool - k);
      int chosen = order[other];
      order[other] = order[k];
      order[k] = chosen;
    }
    return IntStream.of(order).limit(count).toArray();
  }
}
