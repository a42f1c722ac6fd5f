package dev.bitwell.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.PairCounts;
import dev.bitwell.data.Table;
import dev.bitwell.data.TablePartitions;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Mlp;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.PartitionedTree;
import dev.bitwell.objective.Tally;
import dev.bitwell.train.Method.Ratio;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A table in partitions, trained on here and as if its partitions were elsewhere. */
class PartitionsTest {
  private static final int D = 9;
  private static final Ratio METHOD = (Ratio) Preset.PSEUDO_LIKELIHOOD.method();

  private static TrainingSettings settings(int partitions) {
    Optimiser optimiser =
        new Optimiser(
            LearningRate.constant(1e-2), Betas.USUAL, Penalty.NONE.withPairs(0.5), 0, 0.9);
    return TrainingSettings.of(12, 150, 7, optimiser).withBlockRows(16).withPartitions(partitions);
  }

  private static Table table(boolean holes) {
    Random random = new Random(3);
    BitMatrix rows = new BitMatrix(211, D);
    BitMatrix known = new BitMatrix(211, D);
    for (int r = 0; r < rows.rows(); r++) {
      boolean common = random.nextBoolean();
      for (int i = 0; i < D; i++) {
        boolean isKnown = !holes || random.nextInt(5) > 0;
        known.set(r, i, isKnown);
        rows.set(r, i, isKnown && (random.nextInt(4) == 0) != common);
      }
    }
    return holes ? Table.of("some", rows, known) : Table.of("all", rows);
  }

  private static List<Part> parts(Energy energy, List<Table> tables, ChowLiuTree tree) {
    return tables.stream()
        .map(table -> table.isComplete() ? table : table.completedBy(tree))
        .map(table -> new Part(energy, table, table.rows().rows()))
        .toList();
  }

  static Stream<Arguments> cases() {
    return Stream.of(
        Arguments.of(Energies.ising(Ising.of(D)), false, 4),
        Arguments.of(Energies.ising(Ising.of(D)), true, 5),
        Arguments.of(
            Energies.sum(
                Energies.ising(Ising.of(D)), Energies.mlp(new Mlp(D, List.of(8), 1, false))),
            false,
            3));
  }

  /** Partitions that are worked one by one, the last one first and each of them twice. */
  private static final class Elsewhere implements Partitions {
    private final List<Part> parts;
    private final TrainingSettings settings;

    Elsewhere(List<Part> parts, TrainingSettings settings) {
      this.parts = parts;
      this.settings = settings;
    }

    @Override
    public int[] rows() {
      return parts.stream().mapToInt(part -> part.data().rowCount().getAsInt()).toArray();
    }

    @Override
    public int[] ones() {
      PairCounts counts = new PairCounts(D);
      parts.forEach(
          part -> counts.add(PartitionedTree.counts((Table) part.data(), Optional.empty())));
      return counts.ones();
    }

    @Override
    public void work(long step, float[] parameters, Receiver receiver) {
      for (int p = parts.size() - 1; p >= 0; p--) {
        for (int time = 0; time < 2; time++) {
          float[] gradient = new float[parameters.length];
          Tally tally = new Tally();
          new PartitionWork(parts.get(p), METHOD, settings, rows(), p)
              .add(step, parameters.clone(), gradient, tally);
          receiver.take(p, gradient, tally.toArray());
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void itDoesNotMatterWherePartitionsAre(Energy energy, boolean holes, int count) {
    TrainingSettings settings = settings(count);
    List<Table> tables = TablePartitions.cut(table(holes), count);
    ChowLiuTree tree = PartitionedTree.of(tables);
    List<Part> parts = parts(energy, tables, tree);
    TrainingState here = TrainingState.initial(energy, settings);
    TrainingState there = TrainingState.initial(energy, settings);
    try (Trainer local = new Trainer(parts, METHOD, settings, 2);
        Trainer remote = new Trainer(energy, METHOD, settings, new Elsewhere(parts, settings), 1)) {
      for (int step = 0; step < settings.steps(); step++) {
        assertEquals(local.step(here), remote.step(there));
      }
    }
    assertArrayEquals(here.model(), there.model());
    assertFalse(Arrays.equals(here.model(), energy.initialParameters(settings.seed())));
  }

  @Test
  void everyRowIsInOnePartitionAndVisitedOnceAnEpoch() {
    Table table = table(false);
    int rows = table.rows().rows();
    PairCounts together = new PairCounts(D);
    int next = 0;
    for (Table part : TablePartitions.cut(table, 4)) {
      int p = TablePartitions.of(next, rows, 4);
      assertEquals(next, TablePartitions.first(p, rows, 4));
      next += part.rows().rows();
      assertEquals(p, TablePartitions.of(next - 1, rows, 4));
      assertArrayEquals(PairCounts.of(part.rows()).ones(), ones(part));
      together.add(PairCounts.of(part.rows()));
    }
    assertEquals(rows, next);
    assertArrayEquals(PairCounts.of(table.rows()).toArray(), together.toArray());
    assertEquals(3, TablePartitions.cut(table.select(new int[] {1, 2, 3}), 8).size());
  }

  /** Many rows are equal here, and some differ only in what is known of them. */
  @Test
  void theOrderOfATableMakesNoDifference() {
    for (boolean holes : new boolean[] {false, true}) {
      Table table = table(holes);
      int rows = table.rows().rows();
      int[] reversed = IntStream.range(0, rows).map(r -> rows - 1 - r).toArray();
      List<Table> one = TablePartitions.cut(table, 3);
      List<Table> other = TablePartitions.cut(table.select(reversed), 3);
      for (int p = 0; p < 3; p++) {
        assertEquals(one.get(p).rows(), other.get(p).rows());
        assertEquals(one.get(p).known(), other.get(p).known());
      }
    }
  }

  private static int[] ones(Table table) {
    return PairCounts.of(table.draw(5, table.rows().rows())).ones();
  }

  @Test
  void theTreeOfPartitionsIsThatOfTheTable() {
    Table table = table(false);
    ChowLiuTree whole = ChowLiuTree.of(table);
    ChowLiuTree parts = PartitionedTree.of(TablePartitions.cut(table, 6));
    assertArrayEquals(whole.parents(), parts.parents());
    assertArrayEquals(whole.counts(), parts.counts());
  }

  @Test
  void aStepNeedsAllPartitionsAndNoChains() {
    Energy energy = Energies.ising(Ising.of(D));
    TrainingSettings settings = settings(2);
    List<Part> parts = parts(energy, TablePartitions.cut(table(false), 2), null);
    Elsewhere all = new Elsewhere(parts, settings);
    Partitions lazy =
        new Partitions() {
          @Override
          public int[] rows() {
            return all.rows();
          }

          @Override
          public int[] ones() {
            return all.ones();
          }

          @Override
          public void work(long step, float[] parameters, Receiver receiver) {
            receiver.take(1, new float[parameters.length], new double[] {0, 0, 1});
          }
        };
    try (Trainer trainer = new Trainer(energy, METHOD, settings, lazy, 1)) {
      IllegalStateException e =
          assertThrows(
              IllegalStateException.class,
              () -> trainer.step(TrainingState.initial(energy, settings)));
      assertTrue(e.getMessage().contains("partition 0"), e.getMessage());
    }
    Method chains = Preset.PCD_GIBBS.method();
    assertThrows(
        IllegalArgumentException.class, () -> new Trainer(energy, chains, settings, all, 1));
    assertThrows(IllegalArgumentException.class, () -> new Trainer(parts, chains, settings, 1));
  }
}
