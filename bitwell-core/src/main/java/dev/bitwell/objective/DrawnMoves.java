package dev.bitwell.objective;

import dev.bitwell.domain.Variables;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.MoveList;
import dev.bitwell.energy.Moves;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.objective.MoveChoice.Drawn;
import dev.bitwell.objective.Proposal.Knowledge;
import java.util.Arrays;

/**
 * Draws terms of the objective for a block of rows, and weighs them: moves, or all moves of a
 * variable where the loss looks at these together.
 */
final class DrawnMoves implements MoveChooser {
  private final Drawn choice;
  private final boolean pools;
  private final Knowledge knowledge;
  private final int dimension;
  private final RandomStream random = new RandomStream();
  private final MoveDraw draw;
  private final ProposalKernel kernel;

  /** First-order differences of all flips of all rows, where moves are not these. */
  private final float[] ofFlips;

  /** What the proposal knows of all moves of all rows, and of the terms of one row. */
  private final float[] differences;

  private final float[] termDifferences;
  private final float[] proportions;

  /** The first move of each term of the row at hand, where moves are not all flips. */
  private final int[] heads;

  private final int[] drawn;
  private final float[] drawnWeights;
  private final int[] bits;
  private final MoveList list = new MoveList();
  private float[] weights;

  DrawnMoves(RatioLoss loss, Drawn choice, Variables variables, int capacity) {
    this.choice = choice;
    pools = loss.pools();
    dimension = variables.bits();
    knowledge = choice.proposal().knowledge();
    int terms = Objective.terms(loss, variables);
    draw = new MoveDraw(choice, terms);
    kernel = new ProposalKernel(loss, choice.proposal().shape());
    boolean knows = knowledge != Knowledge.NONE;
    differences = new float[knows ? Math.multiplyExact(capacity, variables.moves()) : 0];
    ofFlips =
        new float[knowledge == Knowledge.GRADIENT ? Math.multiplyExact(capacity, dimension) : 0];
    termDifferences = new float[terms];
    proportions = new float[terms];
    heads = new int[terms];
    drawn = new int[choice.count()];
    drawnWeights = new float[choice.count()];
    bits = new int[Math.multiplyExact(capacity, choice.count())];
    weights = new float[bits.length];
  }

  @Override
  public WeightedMoves choose(EnergyBlock rows, Moves all, BlockKey key) {
    switch (knowledge) {
      case NONE -> {}
      case GRADIENT -> firstOrder(rows, all);
      case EXACT -> rows.differences(all, differences);
    }
    return all.isAllFlips() ? flips(rows.rows(), key) : moves(all, key);
  }

  private void firstOrder(EnergyBlock rows, Moves all) {
    if (all.isAllFlips()) {
      rows.firstOrder(differences);
    } else {
      rows.firstOrder(ofFlips);
      all.sum(ofFlips, dimension, differences);
    }
  }

  private WeightedMoves flips(int rows, BlockKey key) {
    double effective = 0;
    if (knowledge == Knowledge.NONE) {
      draw.proposeUniform(dimension);
    }
    for (int r = 0; r < rows; r++) {
      if (knowledge != Knowledge.NONE) {
        System.arraycopy(differences, r * dimension, termDifferences, 0, dimension);
        propose(dimension);
      }
      int at = r * choice.count();
      draw.draw(key.reset(random, r), bits, at);
      effective += draw.weigh(bits, at, weights);
    }
    return new WeightedMoves(Moves.flips(rows, choice.count(), bits), weights, effective);
  }

  private void propose(int terms) {
    kernel.compute(termDifferences, proportions, terms);
    draw.propose(proportions, terms);
  }

  /** The same where rows may differ in how many terms they have, and terms in their moves. */
  private WeightedMoves moves(Moves all, BlockKey key) {
    list.clear();
    double effective = 0;
    int count = 0;
    for (int r = 0; r < all.rows(); r++) {
      list.nextRow();
      int terms = terms(all, r);
      if (terms == 0) {
        continue;
      }
      if (knowledge == Knowledge.NONE) {
        draw.proposeUniform(terms);
      } else {
        propose(terms);
      }
      int draws = draw.draw(key.reset(random, r), drawn, 0);
      effective += draw.weigh(drawn, 0, drawnWeights);
      for (int t = 0; t < draws; t++) {
        count = add(all, heads[drawn[t]], drawnWeights[t], count);
      }
    }
    return new WeightedMoves(list.moves(), weights, effective);
  }

  /** Leaves the first move of each term of a row and what is known of it; returns their number. */
  private int terms(Moves all, int r) {
    int terms = 0;
    int tail;
    for (int k = all.first(r); k < all.first(r + 1); k = tail) {
      tail = pools ? all.tail(k) : k + 1;
      if (knowledge != Knowledge.NONE) {
        termDifferences[terms] = (float) RatioLoss.pool(differences, k, tail);
      }
      heads[terms++] = k;
    }
    return terms;
  }

  /** Adds a term's moves to the chosen ones, which are that many so far; returns how many now. */
  private int add(Moves all, int head, float weight, int count) {
    list.nextSet();
    int tail = pools ? all.tail(head) : head + 1;
    if (weights.length < count + tail - head) {
      weights = Arrays.copyOf(weights, 2 * (count + tail - head));
    }
    for (int k = head; k < tail; k++) {
      list.add(all.bit(k), all.other(k));
      weights[count + k - head] = weight;
    }
    return count + tail - head;
  }
}
