package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.DataSource;
import dev.bitwell.data.SyntheticData;
import dev.bitwell.data.Table;
import dev.bitwell.data.density.Densities;
import dev.bitwell.domain.Columns;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
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

  @Test
  void theFloorComparesOneHalfOfFreshRowsWithTheOther() {
    List<Asked> asked = new ArrayList<>();
    Evaluation evaluation = judge(new Remembering(MOONS, asked));
    double[] linear = new double[REPEATS];
    double[] exponential = new double[REPEATS];
    for (int k = 0; k < REPEATS; k++) {
      BitMatrix both = asked.get(1 + k).rows();
      BitMatrix left = both.slice(0, SAMPLES);
      BitMatrix right = both.slice(SAMPLES, 2 * SAMPLES);
      assertNotEquals(left, right);
      linear[k] = Mmd.linear(left, right);
      exponential[k] = Mmd.exponential(left, right, BANDWIDTH, Crew.of(1));
    }
    assertEquals(Floor.of(linear), evaluation.floors().linear());
    assertEquals(Floor.of(exponential), evaluation.floors().exponential());
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
        evaluation.mmds().linear(),
        1e-15);
    assertEquals(
        Mmd.exponential(
            evaluation.compared().sampled(), evaluation.compared().fresh(), BANDWIDTH, Crew.of(1)),
        evaluation.mmds().exponential(),
        1e-15);
    // Moons are far from fair coins, which is what a fresh Ising model is about.
    assertTrue(evaluation.floors().exponential().deviations(evaluation.mmds().exponential()) > 5);
  }

  @Test
  void aConstantTableHasAFloorWithoutSpread() {
    Evaluation evaluation = judge(Table.of("zeros", new BitMatrix(7, BITS)));
    assertTrue(evaluation.floors().linear().isConstant());
    assertTrue(evaluation.floors().exponential().isConstant());
    assertEquals(0, evaluation.floors().linear().deviations(evaluation.floors().linear().mean()));
  }
}
