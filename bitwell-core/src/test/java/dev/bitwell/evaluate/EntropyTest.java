package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.SyntheticData;
import dev.bitwell.data.density.Densities;
import dev.bitwell.domain.Plane;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.likelihood.LogLikelihood;
import dev.bitwell.model.Model;
import dev.bitwell.recipe.Judging;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import dev.bitwell.work.Crew;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EntropyTest {
  private static final Judging JUDGING = new Judging(20, 0.3, 2, 5);

  static Stream<String> densities() {
    return Densities.names().stream();
  }

  private static SyntheticData points(String density, int bits) {
    return SyntheticData.of(Densities.of(density), bits);
  }

  private static double[] probabilities(SyntheticData points) {
    BitMatrix all = Enumeration.states(points.bits());
    CellProbabilities cells = new CellProbabilities(points);
    double[] p = new double[all.rows()];
    for (int x = 0; x < p.length; x++) {
      p[x] = Math.exp(cells.logProbability(all, x));
    }
    return p;
  }

  private static Evaluation judge(Energy energy, float[] theta, SyntheticData points, double beta) {
    Model model = new Model(energy, theta, new Plane(points.code()), 1, Map.of());
    SamplerSettings sampler = new SamplerSettings(Samplers.gibbs(Scan.SYSTEMATIC), 1, beta);
    return Evaluation.of(model, points, JUDGING, sampler, Crew.of(2));
  }

  /** They add up to 1, and the entropy by rows is that of all cells to within 4.5 deviations. */
  @ParameterizedTest
  @MethodSource("densities")
  void probabilitiesOfWideCellsAreExact(String density) {
    SyntheticData points = points(density, 8);
    double sum = 0;
    double exact = 0;
    for (double p : probabilities(points)) {
      sum += p;
      exact -= p > 0 ? p * Math.log(p) : 0;
    }
    assertEquals(1, sum, 5e-3);
    Entropy entropy = Entropy.of(points, points.draw(3, 5000));
    assertEquals(exact, entropy.nats(), 4.5 * entropy.standardError() + 5e-3);
  }

  /** Uniform on an area of 32; some cells lie across its edges. */
  @Test
  void theEntropyOfACheckerboardIsTheLogarithmOfItsCells() {
    SyntheticData points = points("checkerboard", 32);
    Entropy entropy = Entropy.of(points, points.draw(3, 20_000));
    assertEquals(Math.log(32) - points.code().logCellArea(), entropy.nats(), 1e-3);
  }

  /** A row drawn into a cell whose centre lies beyond the edge at 2 has a probability too. */
  @Test
  void cellsAcrossAnEdgeHaveAProbability() {
    SyntheticData points = points("checkerboard", 22);
    double cell = Math.exp(points.code().logCellArea() / 2);
    double centre = (Math.floor(2 / cell) + 0.5) * cell;
    assertTrue(centre > 2, "the edge is in the first half of its cell");
    BitMatrix row = new BitMatrix(1, 22);
    points.code().encode(centre, 0.5, row, 0);
    double part = (2 - Math.floor(2 / cell) * cell) / cell;
    assertEquals(
        Math.log(part / 32) + points.code().logCellArea(),
        new CellProbabilities(points).logProbability(row, 0),
        0.1);
  }

  /** A table of the true probabilities: nothing can be better, and its normaliser is exact. */
  @Test
  void theTruthReachesTheEntropy() {
    SyntheticData points = points("moons", 8);
    double[] p = probabilities(points);
    Energy table = Energies.table(8);
    float[] theta = new float[p.length];
    for (int x = 0; x < p.length; x++) {
      theta[x] = (float) -Math.log(p[x] + 1e-30);
    }
    Evaluation evaluation = judge(table, theta, points, 1);
    LogLikelihood likelihood = evaluation.likelihood().orElseThrow();
    Entropy entropy = evaluation.entropy().orElseThrow();
    assertEquals(0, entropy.excess(likelihood), 5e-3);
    assertTrue(Verdict.of(evaluation).isTrusted());
    Verdict better = new Entropy(entropy.nats() + 0.2, 0).verdict(likelihood);
    assertFalse(better.isTrusted());
    assertTrue(better.sentences().get(1).contains("better than the truth"), better.toString());
  }

  /** Independent bits that are fair: log 2 for each of them, at any inverse temperature. */
  @Test
  void fairCoinsAreAboveIt() {
    SyntheticData points = points("circles", 10);
    Energy ising = Energies.ising(Ising.of(10));
    float[] theta = new float[ising.layout().size()];
    Evaluation evaluation = judge(ising, theta, points, 3);
    assertEquals(-10 * Math.log(2), evaluation.likelihood().orElseThrow().mean(), 1e-5);
    assertTrue(
        evaluation.entropy().orElseThrow().excess(evaluation.likelihood().orElseThrow()) > 0.5);
    assertTrue(judge(ising, theta, points, 0).likelihood().isEmpty());
  }

  /** Beyond the 53 bits of a double the code ends in zeros, whose probability is another matter. */
  @Test
  void ofManyBitsTheLikelihoodIsKnownAndTheEntropyIsNot() {
    SyntheticData points = points("moons", 100);
    Energy ising = Energies.ising(Ising.of(100));
    BitMatrix rows = points.draw(3, 2000);
    float[] fields = new float[100];
    for (int i = 0; i < fields.length; i++) {
      int ones = 0;
      for (int r = 0; r < rows.rows(); r++) {
        ones += rows.get(r, i) ? 1 : 0;
      }
      fields[i] = (float) (0.5 * Math.log((ones + 0.5) / (rows.rows() - ones + 0.5)));
    }
    Evaluation evaluation =
        judge(ising, Ising.of(100).parameters(new float[100 * 100], fields), points, 1);
    assertTrue(evaluation.entropy().isEmpty());
    LogLikelihood likelihood = evaluation.likelihood().orElseThrow();
    assertEquals(likelihood.baselines().independent(), likelihood.mean(), 0.2);
  }

  @Test
  void ofVeryManyBitsTheLikelihoodWouldTakeTooLong() {
    SyntheticData points = points("moons", 520);
    Energy ising = Energies.ising(Ising.of(520));
    Evaluation evaluation = judge(ising, new float[ising.layout().size()], points, 1);
    assertTrue(evaluation.likelihood().isEmpty() && evaluation.entropy().isEmpty());
  }
}
