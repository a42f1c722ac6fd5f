package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataSource;
import dev.bitwell.data.SyntheticData;
import dev.bitwell.data.Table;
import dev.bitwell.data.density.Densities;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Group;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.NormalisedEnergy;
import dev.bitwell.model.Model;
import dev.bitwell.recipe.Judging;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EvaluationTest {
  private static final int BITS = 8;
  private static final int SAMPLES = 60;
  private static final int REPEATS = 5;
  private static final double BANDWIDTH = 0.3;
  private static final DataSource MOONS = SyntheticData.of(Densities.of("moons"), BITS);

  private static Evaluation judge(DataSource data) {
    Energy ising = Energies.ising(Ising.of(BITS));
    Model model = new Model(ising, ising.initialParameters(1), Columns.unnamed(BITS), 1, Map.of());
    SamplerSettings sampler = new SamplerSettings(Samplers.gibbs(Scan.SYSTEMATIC), 3, 1);
    return Evaluation.of(
        model, data, new Judging(SAMPLES, BANDWIDTH, REPEATS, 11), sampler, Crew.of(2));
  }

  /** Rows that were asked for. */
  private record Asked(long seed, long first, BitMatrix rows) {}

  /** A source that remembers what it was asked for. */
  private record Remembering(DataSource source, List<Asked> asked) implements DataSource {
    @Override
    public String name() {
      return source.name();
    }

    @Override
    public int bits() {
      return source.bits();
    }

    @Override
    public void fill(long seed, long first, BitMatrix out, int from, int to) {
      source.fill(seed, first, out, from, to);
      asked.add(new Asked(seed, first, out.slice(from, to)));
    }
  }

  @Test
  void noTwoSamplesOfTheDataShareAStream() {
    List<Asked> asked = new ArrayList<>();
    Evaluation evaluation = judge(new Remembering(MOONS, asked));
    assertEquals(1 + REPEATS, asked.size());
    Set<Long> seeds = new HashSet<>();
    asked.forEach(one -> seeds.add(one.seed()));
    assertEquals(asked.size(), seeds.size(), "a stream was drawn from twice");
    assertEquals(asked.get(0).rows(), evaluation.compared().fresh());
    for (Asked floor : asked.subList(1, asked.size())) {
      assertNotEquals(evaluation.compared().fresh(), floor.rows().slice(0, SAMPLES));
      assertNotEquals(evaluation.compared().fresh(), floor.rows().slice(SAMPLES, 2 * SAMPLES));
    }
  }

  /** Between the very halves of the rows, and between others that blocks of them make. */
  @Test
  void theFloorComparesHalvesOfFreshRows() {
    List<Asked> asked = new ArrayList<>();
    Evaluation evaluation = judge(new Remembering(MOONS, asked));
    Floors floors = evaluation.agreement().floors();
    for (Asked floor : asked.subList(1, asked.size())) {
      BitMatrix left = floor.rows().slice(0, SAMPLES);
      BitMatrix right = floor.rows().slice(SAMPLES, 2 * SAMPLES);
      double linear = Mmd.linear(left, right);
      double exponential = Mmd.exponential(left, right, BANDWIDTH, Crew.of(1));
      // One of the values is that of these halves: it is counted up to there, and not beyond.
      assertTrue(floors.linear().chance(linear - 1e-9) > floors.linear().chance(linear + 1e-9));
      assertTrue(
          floors.exponential().chance(exponential - 1e-9)
              > floors.exponential().chance(exponential + 1e-9));
    }
  }

  /** Of a table without repetitions: each row has a number of its own, which no other has. */
  @Test
  void noRowOfATableIsOnBothSidesOfTheFloor() {
    BitMatrix rows = new BitMatrix(2 * SAMPLES, BITS);
    IntStream.range(0, rows.rows()).forEach(row -> rows.words()[row] = row);
    List<Asked> asked = new ArrayList<>();
    judge(new Remembering(Table.of("numbers", rows), asked));
    for (Asked floor : asked.subList(1, asked.size())) {
      Set<Long> different = new HashSet<>();
      for (long word : floor.rows().words()) {
        different.add(word);
      }
      assertEquals(2 * SAMPLES, different.size());
    }
  }

  @Test
  void theModelIsComparedWithTheFreshRows() {
    Evaluation evaluation = judge(MOONS);
    assertEquals(
        Mmd.linear(evaluation.compared().sampled(), evaluation.compared().fresh()),
        evaluation.agreement().mmds().linear(),
        1e-15);
    assertEquals(
        Mmd.exponential(
            evaluation.compared().sampled(), evaluation.compared().fresh(), BANDWIDTH, Crew.of(1)),
        evaluation.agreement().mmds().exponential(),
        1e-15);
    // Moons are far from fair coins, which is what a fresh Ising model is about.
    assertFalse(evaluation.agreement().agree());
  }

  @Test
  void aConstantTableHasAFloorWithoutSpread() {
    Evaluation evaluation = judge(Table.of("zeros", new BitMatrix(7, BITS)));
    Agreement agreement = evaluation.agreement();
    assertTrue(agreement.floors().linear().isConstant());
    assertTrue(agreement.floors().exponential().isConstant());
    assertFalse(agreement.agree());
    assertEquals(1, agreement.floors().linear().chance(agreement.floors().linear().mean()));
  }

  /** 25 groups of 6 columns of which at most one is on, and 150 rare ones: 11 ones per row. */
  private static BitMatrix sparseRows(int count, long seed) {
    BitMatrix rows = new BitMatrix(count, 300);
    RandomStream random = new RandomStream(seed, Purpose.DATA, 0, 0);
    for (int r = 0; r < count; r++) {
      for (int group = 0; group < 25; group++) {
        int value = random.nextInt(30);
        if (value < 6) {
          rows.set(r, 6 * group + value, true);
        }
      }
      for (int i = 150; i < 300; i++) {
        rows.set(r, i, random.nextDouble() < 0.04);
      }
    }
    return rows;
  }

  /** The model is the tree of 2000 rows, drawn from by chains like any other. */
  @Test
  void samplesOfASparseTableAgreeWithTheData() {
    List<Group> groups =
        IntStream.range(0, 25)
            .mapToObj(g -> Group.atMostOneOf(IntStream.range(6 * g, 6 * g + 6).boxed().toList()))
            .toList();
    Columns columns = Columns.unnamed(300).withGroups(groups);
    ChowLiuTree tree = ChowLiuTree.fit(sparseRows(2000, 1), columns.variables(), 0.1);
    NormalisedEnergy energy = tree.toEnergy();
    Model model =
        new Model(energy.energy(), energy.parameters(), columns, 1, Map.of()).withBase(tree);
    Evaluation evaluation =
        Evaluation.of(
            model,
            Table.of("sparse", sparseRows(600, 2)),
            new Judging(300, 0.1, 20, 1),
            new SamplerSettings(Samplers.gibbs(Scan.SYSTEMATIC), 20, 1),
            Crew.of(2));
    assertEquals(11, evaluation.agreement().onesOfSamples().mean(), 1);
    List<String> sentences = Verdict.of(evaluation).sentences();
    assertTrue(
        sentences.contains("samples agree with the data, as far as 300 of both can tell"),
        sentences.toString());
    assertTrue(evaluation.chains().agree(), evaluation.chains().toString());
  }

  /** log Z of 28 bits is an estimate, for there are too many states to count them out. */
  @Test
  void everySeedOfAJudgementHasItsOwnEstimateOfLogZ() {
    assertEquals(logZ(1), logZ(1));
    assertNotEquals(logZ(1), logZ(2));
  }

  private static double logZ(long seed) {
    RandomStream random = new RandomStream(31, Purpose.EVALUATION, 0, 0);
    BitMatrix rows = new BitMatrix(200, 28);
    IntStream.range(0, rows.rows()).forEach(row -> rows.toss(row, random));
    Energy ising = Energies.ising(Ising.of(28));
    float[] couplings = new float[ising.layout().size()];
    for (int k = 0; k < couplings.length; k++) {
      couplings[k] = (float) (0.2 * random.nextGaussian());
    }
    Columns columns = Columns.unnamed(28);
    Model model =
        new Model(ising, couplings, columns, 1, Map.of())
            .withBase(ChowLiuTree.fit(rows, columns.variables(), 0.1));
    SamplerSettings sampler = new SamplerSettings(Samplers.gibbs(Scan.SYSTEMATIC), 1, 1);
    return Evaluation.of(
            model,
            Table.of("tossed", rows),
            new Judging(50, BANDWIDTH, REPEATS, seed),
            sampler,
            Crew.of(2))
        .likelihood()
        .orElseThrow()
        .normaliser()
        .lower();
  }
}
