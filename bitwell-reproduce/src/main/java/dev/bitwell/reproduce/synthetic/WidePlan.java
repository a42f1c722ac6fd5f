package dev.bitwell.reproduce.synthetic;

import static dev.bitwell.reproduce.synthetic.Contender.ADVANCED;
import static dev.bitwell.reproduce.synthetic.Contender.BASIC;
import static dev.bitwell.reproduce.synthetic.Contender.RANDOM;
import static dev.bitwell.reproduce.synthetic.Contender.RANDOM_SAME_RATE;
import static dev.bitwell.reproduce.synthetic.Contender.RATIO_MATCHING;

import dev.bitwell.energy.Mlp;
import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.lab.Seeds;
import dev.bitwell.train.Preset;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What a 256-bit experiment trains.
 *
 * @param name the start of the ids of its cells
 * @param counts s
 * @param size of each training
 * @param looking at each model in the making
 */
record WidePlan(String name, List<Long> seeds, List<Integer> counts, Size size, Looking looking) {
  static final int BITS = 256;
  static final int FLIPS = Preset.FLIPS;
  static final String DENSITY = "2spirals";

  /** How often a model in the making is looked at. */
  static final int STAGES = 4;

  /** The published ones, and that of the method that borrows one. */
  private static final Map<Contender, Double> RATES =
      Map.of(
          RATIO_MATCHING, 5e-4, BASIC, 5e-4, ADVANCED, 3e-4, RANDOM, 1e-4, RANDOM_SAME_RATE, 5e-4);

  private static final List<Integer> PAPER_COUNTS = List.of(5, FLIPS, 50, 100);

  /**
   * How much is trained.
   *
   * @param steps of methods that draw flips
   * @param fullSteps of methods that use all flips, whose steps cost many times as much
   * @param widths of the hidden layers
   */
  record Size(long steps, long fullSteps, int batch, List<Integer> widths) {
    private static final Size TINY = new Size(4, 4, 4, List.of(8));
    private static final Size SMOKE = new Size(400, 40, 64, List.of(64, 64));
    private static final Size PAPER = new Size(300_000, 300_000, 1024, Mlp.PAPER_WIDTHS);
  }

  /**
   * How a model in the making is looked at.
   *
   * @param rows fresh rows, each with all its flips, by which a model is judged
   * @param grid cells along a side of an energy map
   */
  record Looking(int rows, int grid) {
    private static final Looking TINY = new Looking(8, 10);
    private static final Looking SMOKE = new Looking(100, 50);
    private static final Looking SHORT = new Looking(500, 100);
    private static final Looking PAPER = new Looking(2000, 100);
  }

  /** Several methods with one s. */
  static WidePlan ofMethods(Budget budget) {
    Size shortOne = new Size(4000, 400, 128, Mlp.PAPER_WIDTHS);
    List<Integer> one = List.of(FLIPS);
    Size longOne = new Size(20_000, 1500, 128, Mlp.PAPER_WIDTHS);
    return of(
        "bits256",
        budget,
        one,
        budget.choose(Size.TINY, Size.SMOKE, shortOne, longOne, Size.PAPER));
  }

  /** Several s, of which the large ones cost so much that there are fewer steps. */
  static WidePlan ofCounts(Budget budget) {
    Size shortOne = new Size(1000, 100, 128, Mlp.PAPER_WIDTHS);
    List<Integer> counts = budget == Budget.TINY ? List.of(5, FLIPS) : PAPER_COUNTS;
    return of(
        "flips256",
        budget,
        counts,
        budget.choose(Size.TINY, Size.SMOKE, shortOne, shortOne, Size.PAPER));
  }

  private static WidePlan of(String name, Budget budget, List<Integer> counts, Size size) {
    return new WidePlan(
        name,
        Seeds.first(2),
        counts,
        size,
        budget.choose(Looking.TINY, Looking.SMOKE, Looking.SHORT, Looking.SHORT, Looking.PAPER));
  }

  long steps(Contender contender) {
    return contender.drawsFlips() ? size.steps() : size.fullSteps();
  }

  /** The steps after which a model is looked at, the last one included. */
  List<Long> stages(Contender contender) {
    SortedSet<Long> stages = new TreeSet<>();
    for (int k = 1; k <= STAGES; k++) {
      stages.add(steps(contender) * k / STAGES);
    }
    return new ArrayList<>(stages);
  }

  String id(Contender contender, int count, long seed) {
    return name + "-" + DENSITY + "-" + contender.label() + "-s" + count + "-seed" + seed;
  }

  List<String> ids(Contender contender, int count) {
    return seeds.stream().map(seed -> id(contender, count, seed)).toList();
  }

  SyntheticRun run(Contender contender, int count, long seed) {
    SyntheticRun run =
        SyntheticRun.of(DENSITY, BITS, contender, size.widths())
            .withFlips(count)
            .withTraining(
                t -> t.withSteps(steps(contender)).withBatch(size.batch()).withSeed(seed));
    Double published = RATES.get(contender);
    return published == null ? run : run.withRate(published);
  }

  Cell cell(Contender contender, int count, long seed) {
    SyntheticRun run = run(contender, count, seed);
    List<Long> stages = stages(contender);
    Map<String, Object> settings = new LinkedHashMap<>(run.settings());
    settings.put("stages", stages.toString());
    settings.put("rows", looking.rows());
    settings.put("grid", looking.grid());
    return new Cell(
        id(contender, count, seed),
        settings,
        run.cost(),
        bench -> new WideWork(run, stages, looking).run(bench));
  }

  /** How the models were made, for the notes of a section. */
  String setup() {
    return size.steps()
        + " steps of training in batches of "
        + size.batch()
        + " (the published code: 300000 of 1024) on "
        + BITS
        + " bits, hidden layers "
        + size.widths()
        + "; "
        + size.fullSteps()
        + " steps for methods that use all flips. Published learning rates for the paper's methods: "
        + rate(RATIO_MATCHING)
        + " for "
        + RATIO_MATCHING.label()
        + " and "
        + BASIC.label()
        + ", "
        + rate(ADVANCED)
        + " for "
        + ADVANCED.label()
        + ", "
        + rate(RANDOM)
        + " for "
        + RANDOM.label()
        + ".";
  }

  private static String rate(Contender contender) {
    return BigDecimal.valueOf(RATES.get(contender)).stripTrailingZeros().toPlainString();
  }
}
