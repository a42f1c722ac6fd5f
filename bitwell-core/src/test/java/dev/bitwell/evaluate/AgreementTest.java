package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.evaluate.Evaluation.Compared;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.recipe.Judging;
import dev.bitwell.work.Crew;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgreementTest {
  private static final int BITS = 12;

  /** Rows whose bits are alike in pairs in most of them, and on with this probability. */
  private static BitMatrix rows(int count, double on, double alike, long seed) {
    BitMatrix rows = new BitMatrix(count, BITS);
    RandomStream random = new RandomStream(seed, Purpose.DATA, 0, 0);
    for (int r = 0; r < count; r++) {
      for (int i = 0; i < BITS; i += 2) {
        boolean first = random.nextDouble() < on;
        boolean second = random.nextDouble() < alike ? first : random.nextDouble() < on;
        rows.set(r, i, first);
        rows.set(r, i + 1, second);
      }
    }
    return rows;
  }

  /** Of so many samples, held against a table of twice as many rows. */
  private static Agreement agreement(BitMatrix samples, long seed) {
    int n = samples.rows();
    Table table = Table.of("rows", rows(2 * n, 0.2, 0.7, 1000 + seed));
    Judging judging = new Judging(n, 0.1, 20, seed);
    Compared compared = new Compared(samples, table.draw(seed, n));
    Crew crew = Crew.of(1);
    return Agreement.of(compared, compared.mmds(0.1, crew), Floors.of(table, judging, crew));
  }

  /**
   * Of 300 perfect models each, 3 are expected to seem different. If floors are right, more than 11
   * do so for fewer than one seed in 3000.
   */
  @ParameterizedTest
  @ValueSource(ints = {10, 22, 100})
  void perfectModelsAgreeWithTheDataInAllButOneCaseOfAHundred(int n) {
    int differ = 0;
    for (int k = 0; k < 300; k++) {
      differ += agreement(rows(n, 0.2, 0.7, 5000 + k), k).agree() ? 0 : 1;
    }
    assertTrue(differ <= 11, differ + " of 300 perfect models seem to differ");
  }

  @Test
  void whatDiffersIsNamed() {
    String good = agreement(rows(200, 0.2, 0.7, 1), 1).sentence();
    assertEquals("samples agree with the data, as far as 200 of both can tell", good);
    String dependence = agreement(rows(1000, 0.2, 0, 2), 1).sentence();
    assertTrue(dependence.startsWith("samples differ from the data: their exp MMD is"), dependence);
    String ones = agreement(rows(200, 0.6, 0.7, 3), 1).sentence();
    assertTrue(ones.contains("their linear MMD is"), ones);
    assertTrue(ones.contains("they have 7."), ones);
    assertTrue(ones.contains(" ones per row, the data 2."), ones);
  }
}
