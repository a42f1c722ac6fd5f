package dev.bitwell.objective;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.objective.MoveChoice.Drawn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MoveDrawTest {
  private static final float[] PROPORTIONS = {0.1f, 3f, 0.5f, 1.4f, 0.01f};
  private static final double[] TERMS = {7, 0.3, 2, 11, 40};

  static Stream<Arguments> choices() {
    List<Arguments> choices = new ArrayList<>();
    for (int count : new int[] {1, 2, 3, 5}) {
      for (boolean replacement : new boolean[] {true, false}) {
        choices.add(Arguments.of(count, replacement, Proposal.uniform()));
        choices.add(Arguments.of(count, replacement, Proposal.guided(Shape.LOSS, 0)));
        choices.add(Arguments.of(count, replacement, Proposal.guided(Shape.SLOPE, 0.3)));
      }
    }
    return choices.stream();
  }

  private static MoveDraw proposed(Drawn choice) {
    MoveDraw draw = new MoveDraw(choice, TERMS.length);
    if (choice.proposal().knowledge() == Proposal.Knowledge.NONE) {
      draw.proposeUniform(TERMS.length);
    } else {
      draw.propose(PROPORTIONS, TERMS.length);
    }
    return draw;
  }

  /** Every ordered draw there is, times its probability. */
  @ParameterizedTest
  @MethodSource("choices")
  void weightedEstimatesAreUnbiased(int count, boolean replacement, Proposal proposal) {
    MoveDraw draw = proposed(new Drawn(count, proposal, true, replacement));
    double total = 0;
    for (double term : TERMS) {
      total += term;
    }
    Expectation expectation = new Expectation(draw, count, replacement);
    expectation.extend(new int[count], 0, 1, 0);
    assertEquals(1, expectation.probability, 1e-9);
    assertEquals(total, expectation.estimate, 1e-4);
  }

  private static final class Expectation {
    final MoveDraw draw;
    final int count;
    final boolean replacement;
    double probability;
    double estimate;

    Expectation(MoveDraw draw, int count, boolean replacement) {
      this.draw = draw;
      this.count = count;
      this.replacement = replacement;
    }

    void extend(int[] bits, int drawn, double chance, double taken) {
      if (drawn == count) {
        float[] weights = new float[count];
        draw.weigh(bits, 0, weights);
        probability += chance;
        for (int t = 0; t < count; t++) {
          estimate += chance * weights[t] * TERMS[bits[t]];
        }
        return;
      }
      for (int bit = 0; bit < TERMS.length; bit++) {
        boolean repeated = false;
        for (int t = 0; t < drawn; t++) {
          repeated |= bits[t] == bit;
        }
        if (replacement || !repeated) {
          double n = draw.probability(bit);
          bits[drawn] = bit;
          extend(bits, drawn + 1, chance * n / (replacement ? 1 : 1 - taken), taken + n);
        }
      }
    }
  }

  /** The first two draws of 200 000 rows; false alarm with probability at most 1e-9 each. */
  @ParameterizedTest
  @MethodSource("choices")
  void drawsFollowTheProposal(int count, boolean replacement, Proposal proposal) {
    MoveDraw draw = proposed(new Drawn(count, proposal, true, replacement));
    int d = TERMS.length;
    int pairs = count == 1 ? d : d * d;
    long[] observed = new long[pairs];
    double[] expected = new double[pairs];
    for (int a = 0; a < d; a++) {
      double first = draw.probability(a);
      if (count == 1) {
        expected[a] = first;
      }
      for (int b = 0; count > 1 && b < d; b++) {
        double second = draw.probability(b);
        expected[a * d + b] =
            replacement ? first * second : a == b ? 0 : first * second / (1 - first);
      }
    }
    int[] bits = new int[count];
    for (int row = 0; row < 200_000; row++) {
      draw.draw(new RandomStream(5, Purpose.FLIPS, count, row), bits, 0);
      observed[count == 1 ? bits[0] : bits[0] * d + bits[1]]++;
    }
    double statistic = Enumeration.chiSquare(observed, expected);
    double bound = Enumeration.chiSquareBound(pairs, 21);
    assertTrue(statistic < bound, statistic + " is above " + bound);
  }

  /**
   * 200 000 rows of so many terms that there are stretches to choose from, the last one whole or
   * short or a single term; false alarm with probability at most 1e-9 each.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 15, 16, 17, 33, 64, 207})
  void drawsAmongManyTermsFollowTheProposal(int d) {
    float[] proportions = new float[d];
    for (int i = 0; i < d; i++) {
      proportions[i] = 1 + i % 7;
    }
    MoveDraw draw = new MoveDraw(new Drawn(1, Proposal.guided(Shape.LOSS, 0.1), true, true), d);
    draw.propose(proportions, d);
    long[] observed = new long[d];
    double[] expected = new double[d];
    Arrays.setAll(expected, draw::probability);
    int[] bits = new int[1];
    for (int row = 0; row < 200_000; row++) {
      draw.draw(new RandomStream(6, Purpose.FLIPS, 0, row), bits, 0);
      observed[bits[0]]++;
    }
    double statistic = Enumeration.chiSquare(observed, expected);
    double bound = Enumeration.chiSquareBound(d, 21);
    assertTrue(statistic < bound, statistic + " is above " + bound);
  }

  /**
   * All four of four terms, of which one has nearly all of the mass: it is drawn soon, and then
   * left out. 200 000 orders of them; false alarm with probability at most 1e-9.
   */
  @Test
  void ordersFollowTheProposalWhereTermsAreLeftOut() {
    float[] proportions = {0.03f, 10f, 0.1f, 0.05f};
    int d = proportions.length;
    MoveDraw draw = new MoveDraw(new Drawn(d, Proposal.guided(Shape.LOSS, 0), true, false), d);
    draw.propose(proportions, d);
    long[] observed = new long[d * d * d];
    double[] expected = new double[observed.length];
    for (int a = 0; a < d; a++) {
      for (int b = 0; b < d; b++) {
        for (int c = 0; c < d; c++) {
          if (a != b && a != c && b != c) {
            double first = draw.probability(a);
            double second = draw.probability(b);
            expected[(a * d + b) * d + c] =
                first * (second / (1 - first)) * (draw.probability(c) / (1 - first - second));
          }
        }
      }
    }
    int[] bits = new int[d];
    for (int row = 0; row < 200_000; row++) {
      draw.draw(new RandomStream(7, Purpose.FLIPS, 0, row), bits, 0);
      observed[(bits[0] * d + bits[1]) * d + bits[2]]++;
    }
    double statistic = Enumeration.chiSquare(observed, expected);
    double bound = Enumeration.chiSquareBound(observed.length, 21);
    assertTrue(statistic < bound, statistic + " is above " + bound);
  }

  @Test
  void withoutReplacementNoBitIsDrawnTwiceHoweverUnevenTheProposal() {
    float[] uneven = new float[64];
    for (int i = 0; i < 64; i++) {
      uneven[i] = (float) Math.exp(-i);
    }
    MoveDraw draw = new MoveDraw(new Drawn(40, Proposal.guided(Shape.LOSS, 0), true, false), 64);
    draw.propose(uneven, 64);
    int[] bits = new int[40];
    draw.draw(new RandomStream(1, Purpose.FLIPS, 0, 0), bits, 0);
    assertEquals(40, Arrays.stream(bits).distinct().count());
    int[] again = new int[40];
    draw.draw(new RandomStream(1, Purpose.FLIPS, 0, 0), again, 0);
    assertArrayEquals(bits, again);
  }

  @Test
  void evenWeightsHaveTheFullEffectiveSizeAndUnevenOnesLess() {
    float[] weights = new float[3];
    MoveDraw uniform = proposed(new Drawn(3, Proposal.uniform(), true, true));
    assertEquals(3, uniform.weigh(new int[] {0, 1, 2}, 0, weights), 1e-12);
    MoveDraw guided = proposed(new Drawn(3, Proposal.guided(Shape.LOSS, 0), true, true));
    assertTrue(guided.weigh(new int[] {1, 3, 4}, 0, weights) < 1.1);
  }

  @Test
  void droppedWeightsAreOnes() {
    float[] weights = new float[2];
    proposed(new Drawn(2, Proposal.guided(Shape.LOSS, 0), false, false))
        .weigh(new int[] {1, 4}, 0, weights);
    assertArrayEquals(new float[] {1, 1}, weights);
  }

  @Test
  void moreFlipsThanBitsAreRefusedWithoutReplacement() {
    Drawn six = new Drawn(6, Proposal.uniform(), true, false);
    String message =
        assertThrows(IllegalArgumentException.class, () -> new MoveDraw(six, 5)).getMessage();
    assertEquals(
        "6 flips cannot be drawn without replacement from 5; draw at most 5, or use all flips",
        message);
  }
}
