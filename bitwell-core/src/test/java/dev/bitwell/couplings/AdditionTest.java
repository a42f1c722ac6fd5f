package dev.bitwell.couplings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.couplings.Addition.Scored;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.work.Workers;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdditionTest {
  private static final Pair KNOWN = new Pair(0, 1);

  private ColumnBits bits;

  private JointFit fit(int rows, int count, Workers workers) {
    RandomStream random = new RandomStream(3, Purpose.DATA, 0, 0);
    BitMatrix table = Enumeration.randomRows(rows, count, random);
    bits = ColumnBits.of(table);
    return new JointFit(Columns.of(table), RatioLoss.FLOW, workers, Set.of(KNOWN));
  }

  /** Sizes beyond a block, a stretch of rows and a group of columns, none a multiple of it. */
  @ParameterizedTest
  @CsvSource({"13, 7", "1031, 70", "2050, 5", "40, 1100"})
  void scoresAreThoseOfTheFormula(int rows, int count) {
    try (Workers workers = new Workers(2)) {
      JointFit fit = fit(rows, count, workers);
      Map<Pair, Double> scores = new HashMap<>();
      for (Scored s : new Addition(fit, -1).scores(workers)) {
        scores.put(s.pair(), s.score());
      }
      assertEquals(count * (count - 1) / 2 - 1, scores.size());
      for (Pair pair : some(scores.keySet())) {
        double expected = score(fit, pair);
        assertEquals(expected, scores.get(pair), 1e-3 * (1 + expected), pair.toString());
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1031, 130", "40, 1100"})
  void theNumberOfThreadsChangesNoBit(int rows, int count) {
    try (Workers one = new Workers(1);
        Workers three = new Workers(3)) {
      Addition addition = new Addition(fit(rows, count, one), 1);
      assertEquals(addition.scores(one), addition.scores(three));
    }
  }

  private static List<Pair> some(Collection<Pair> pairs) {
    return pairs.stream().sorted().filter(p -> (p.first() + 3 * p.second()) % 11 == 0).toList();
  }

  /** (Σu)²/Σu² of u = r_i z_j + r_j z_i, row by row. */
  private double score(JointFit fit, Pair pair) {
    double sum = 0;
    double squares = 0;
    for (int n = 0; n < fit.objective().columns().rows(); n++) {
      double u =
          residual(fit, pair.first(), n) * sign(pair.second(), n)
              + residual(fit, pair.second(), n) * sign(pair.first(), n);
      sum += u;
      squares += u * u;
    }
    return sum * sum / squares;
  }

  private double residual(JointFit fit, int i, int row) {
    Regression column = fit.column(i).regression();
    return sign(i, row) * column.slopes(bits)[column.on(bits).ofRow(row)];
  }

  private double sign(int i, int row) {
    return 2.0 * bits.bit(i, row) - 1;
  }
}
