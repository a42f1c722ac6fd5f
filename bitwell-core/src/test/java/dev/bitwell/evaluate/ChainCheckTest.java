package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Ising.Values;
import dev.bitwell.model.Model;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import dev.bitwell.work.Crew;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChainCheckTest {
  private static final int BITS = 16;
  private static final SamplerSettings GIBBS =
      new SamplerSettings(Samplers.gibbs(Scan.SYSTEMATIC), 30, 1);

  /**
   * Spins each of which wants to be like all others, but those of the second half the other way
   * round: both modes have eight ones, and the same energy.
   */
  private static Model modes(double coupling) {
    Energy energy = Energies.ising(new Ising(BITS, Values.SPIN));
    float[] parameters = new float[energy.layout().size()];
    int offset =
        energy.layout().blocks().stream()
            .filter(block -> block.name().endsWith("coupling"))
            .findFirst()
            .orElseThrow()
            .offset();
    for (int i = 0; i < BITS; i++) {
      for (int j = 0; j < BITS; j++) {
        boolean alike = (i < BITS / 2) == (j < BITS / 2);
        parameters[offset + i * BITS + j] = i == j ? 0 : (float) (alike ? coupling : -coupling);
      }
    }
    return new Model(energy, parameters, Columns.unnamed(BITS), 1, Map.of());
  }

  /** Rows in one of the modes. */
  private static BitMatrix mode(boolean first) {
    BitMatrix rows = new BitMatrix(20, BITS);
    for (int r = 0; r < rows.rows(); r++) {
      for (int i = 0; i < BITS; i++) {
        rows.set(r, i, (i < BITS / 2) == first);
      }
    }
    return rows;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void chainsOfAnEasyModelAgreeWhereverTheyBegin(long seed) {
    ChainCheck check = ChainCheck.of(modes(0.01), GIBBS, mode(true), mode(false), seed, Crew.of(2));
    assertTrue(check.agree(), check.toString());
    assertTrue(check.doubt().isEmpty());
    assertEquals(32 * 50, check.rows());
    assertTrue(check.effectiveSamples() > 200, check.toString());
  }

  /** Neither the energy nor the number of ones knows the modes apart; bits do. */
  @Test
  void chainsThatStayInTheModeWhereTheyBeganAreReported() {
    ChainCheck check = ChainCheck.of(modes(0.5), GIBBS, mode(true), mode(false), 1, Crew.of(2));
    assertFalse(check.agree());
    assertTrue(check.effectiveSamples() < 40, check.toString());
    String doubt = check.doubt().orElseThrow();
    assertTrue(doubt.startsWith("starts disagree: column "), doubt);
    ChainCheck.Apart apart = check.apart().orElseThrow();
    assertTrue(Math.abs(apart.fromSamples() - apart.fromElsewhere()) > 0.9, doubt);
  }

  /** Without rows of data, both lots are fair coins at first: chains of one lot differ. */
  @Test
  void chainsThatDifferFromEachOtherAreReportedToo() {
    BitMatrix samples = modes(0.5).sample(20, 1, GIBBS, Crew.of(1)).rows();
    ChainCheck check = ChainCheck.of(modes(0.5), GIBBS, samples, 1, Crew.of(1));
    assertFalse(check.agree());
    assertTrue(check.doubt().orElseThrow().startsWith("chains are slow"), check.toString());
    BitMatrix easy = modes(0.01).sample(20, 1, GIBBS, Crew.of(1)).rows();
    assertTrue(ChainCheck.of(modes(0.01), GIBBS, easy, 1, Crew.of(1)).agree());
  }

  @Test
  void replicasBringModesTogether() {
    SamplerSettings tempered =
        new SamplerSettings(Samplers.tempered(Samplers.gibbs(Scan.SYSTEMATIC), 6, 0.1), 300, 1);
    Model model = modes(0.12);
    ChainCheck plain = ChainCheck.of(model, GIBBS, mode(true), mode(false), 1, Crew.of(2));
    ChainCheck check = ChainCheck.of(model, tempered, mode(true), mode(false), 1, Crew.of(2));
    assertFalse(plain.agree(), plain.toString());
    assertTrue(check.agree(), check.toString());
    assertEquals(32 * 300, check.rows());
  }

  @Test
  void itDoesNotDependOnThreads() {
    assertEquals(
        ChainCheck.of(modes(0.1), GIBBS, mode(true), mode(false), 1, Crew.of(1)),
        ChainCheck.of(modes(0.1), GIBBS, mode(true), mode(false), 1, Crew.of(3)));
  }
}
