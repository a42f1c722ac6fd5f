package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.couplings.CouplingSettings.Estimate;
import dev.bitwell.data.Dataset;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.model.Model;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MeanFieldsTest {
  private static final CouplingSettings L1 = CouplingSettings.defaults().withEstimate(Estimate.L1);

  /** Columns of different means, which are coupled round a ring. */
  private static BitMatrix table(int d, int rows) {
    RandomStream random = new RandomStream(3, Purpose.DATA, 0, 0);
    BitMatrix table = new BitMatrix(rows, d);
    for (int n = 0; n < rows; n++) {
      boolean before = random.nextLong() < 0;
      for (int i = 0; i < d; i++) {
        double up = (before ? 0.8 : 0.3) - 0.2 * (i % 3) / 2;
        before = random.nextDouble() < up;
        table.set(n, i, before);
      }
    }
    return table;
  }

  /** p of all states. */
  private static double[] distribution(int d, List<Coupling> couplings, double[] fields) {
    double[] p = new double[1 << d];
    for (int s = 0; s < p.length; s++) {
      double sum = 0;
      for (Coupling c : couplings) {
        sum += 2 * c.value() * sign(s, c.first()) * sign(s, c.second());
      }
      for (int i = 0; i < d; i++) {
        sum += fields[i] * sign(s, i);
      }
      p[s] = Math.exp(sum);
    }
    double z = Arrays.stream(p).sum();
    return Arrays.stream(p).map(x -> x / z).toArray();
  }

  private static int sign(int state, int i) {
    return 2 * (state >>> i & 1) - 1;
  }

  private static double mean(double[] p, int i) {
    double sum = 0;
    for (int s = 0; s < p.length; s++) {
      sum += p[s] * sign(s, i);
    }
    return sum;
  }

  private static double[] modelFields(CouplingEstimate found) {
    double[] fields = new double[found.dimension()];
    Arrays.setAll(fields, found::modelField);
    return fields;
  }

  private static double[] fields(CouplingEstimate found) {
    double[] fields = new double[found.dimension()];
    Arrays.setAll(fields, found::field);
    return fields;
  }

  /** Shrunken couplings with fields of their own are far from the means: 0.01 and more. */
  @Test
  void aFewConnectedColumnsHaveTheMeansOfTheDataExactly() {
    BitMatrix table = table(9, 700);
    Columns columns = Columns.of(table);
    CouplingEstimate found = CouplingFit.fit(table, L1, Crew.of(2));
    double[] p = distribution(9, found.couplings(), modelFields(found));
    double[] before = distribution(9, found.couplings(), fields(found));
    double worst = 0;
    for (int i = 0; i < 9; i++) {
      assertEquals(columns.mean(i), mean(p, i), 1e-8);
      worst = Math.max(worst, Math.abs(columns.mean(i) - mean(before, i)));
    }
    assertTrue(worst > 0.01, "off by " + worst);
  }

  /**
   * 18 columns are too many for all their states, and few enough for this test. The means of 1024
   * chains over a hundred sweeps have a standard error below 0.005, which is a quarter of that of
   * the data; 0.025 is five of them, or 1e-5 for all columns.
   */
  @Test
  void manyConnectedColumnsHaveTheMeansOfTheDataNearly() {
    BitMatrix table = table(18, 700);
    Columns columns = Columns.of(table);
    CouplingEstimate found =
        CouplingFit.onSupport(table, IsingTables.ring(18), RatioLoss.PSEUDO_LIKELIHOOD, Crew.of(2));
    double[] start = new double[18];
    try (Workers workers = new Workers(2)) {
      double[] fields = MeanFields.match(columns, found.couplings(), start, workers);
      double[] p = distribution(18, found.couplings(), fields);
      for (int i = 0; i < 18; i++) {
        assertEquals(columns.mean(i), mean(p, i), 0.025);
      }
    }
  }

  @Test
  void matchedFieldsDoNotDependOnTheNumberOfThreads() {
    BitMatrix table = table(18, 200);
    Set<Pair> ring = IsingTables.ring(18);
    double[] one = modelFields(CouplingFit.onSupport(table, ring, RatioLoss.FLOW, Crew.of(1)));
    double[] three = modelFields(CouplingFit.onSupport(table, ring, RatioLoss.FLOW, Crew.of(3)));
    assertEquals(Arrays.toString(one), Arrays.toString(three));
  }

  /** Of all fields those that match the means are the most likely; log Z is exact at 9 columns. */
  @Test
  void theWrittenModelIsMoreLikelyThanWithTheFieldsOfItsColumns() {
    BitMatrix table = table(9, 700);
    CouplingEstimate found = CouplingFit.fit(table, L1, Crew.of(2));
    Model model =
        found.toModel(Dataset.of("rows", table, dev.bitwell.domain.Columns.unnamed(9)), L1);
    double matched = model.logLikelihood(table).mean();
    double[] p = distribution(9, found.couplings(), modelFields(found));
    double[] before = distribution(9, found.couplings(), fields(found));
    assertEquals(logLikelihood(p, table), matched, 0.02);
    assertTrue(logLikelihood(before, table) < logLikelihood(p, table) - 1e-5);
  }

  private static double logLikelihood(double[] p, BitMatrix rows) {
    double sum = 0;
    for (int n = 0; n < rows.rows(); n++) {
      sum += Math.log(p[(int) rows.words()[n]]);
    }
    return sum / rows.rows();
  }
}
