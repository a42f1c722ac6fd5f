package dev.bitwell.objective;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.energy.Moves;
import java.util.Arrays;
import java.util.List;

/**
 * How noisy the estimates of a proposal are: exactly, not by trying. For one flip drawn from n, the
 * value of the objective at a row has variance Σ h_i²/n_i - (Σ h_i)², and its gradient has total
 * variance Σ a_i²/n_i - ‖g‖² with a_i = h′(Δ_i)·‖∂Δ_i/∂θ‖. For s flips drawn with replacement both
 * are divided by s.
 *
 * <p>n ∝ h makes the first zero; n ∝ a, which nobody can afford, makes the second least. They are
 * different proposals, and training needs the second.
 *
 * @param proposal n
 * @param distance total variation between n and the n ∝ h that is best for the value, from 0 to 1,
 *     mean over rows
 * @param value variance of the value over its square, mean over rows
 * @param gradient variance of the gradient over the least there can be, as a ratio of means
 */
public record ProposalVariance(Proposal proposal, double distance, double value, double gradient) {
  /**
   * Measures proposals on given rows. Every flip's gradient is computed by itself: d of them a row.
   */
  public static List<ProposalVariance> of(
      Energy energy, float[] parameters, RatioLoss loss, BitMatrix rows, List<Proposal> proposals) {
    double[] distance = new double[proposals.size()];
    double[] value = new double[proposals.size()];
    double[] gradient = new double[proposals.size()];
    double least = 0;
    Row row = new Row(energy, parameters, loss);
    for (int r = 0; r < rows.rows(); r++) {
      row.load(rows, r);
      least += square(sum(row.sizes)) - row.gradientSquare;
      for (int k = 0; k < value.length; k++) {
        double[] n = row.probabilities(proposals.get(k));
        double total = square(sum(row.losses));
        distance[k] += distance(row.losses, n) / rows.rows();
        value[k] += (squaresOver(row.losses, n) - total) / total / rows.rows();
        gradient[k] += squaresOver(row.sizes, n) - row.gradientSquare;
      }
    }
    ProposalVariance[] variances = new ProposalVariance[value.length];
    for (int k = 0; k < value.length; k++) {
      variances[k] =
          new ProposalVariance(proposals.get(k), distance[k], value[k], gradient[k] / least);
    }
    return Arrays.asList(variances);
  }

  /** The chances n that a proposal gives the flips of a row. */
  public static double[] chances(
      Energy energy, float[] parameters, RatioLoss loss, BitMatrix rows, int r, Proposal proposal) {
    Row row = new Row(energy, parameters, loss);
    row.look(rows, r);
    return row.probabilities(proposal);
  }

  /** Total variation between n and the distribution in proportion to the losses. */
  private static double distance(double[] losses, double[] n) {
    double total = sum(losses);
    double sum = 0;
    for (int i = 0; i < n.length; i++) {
      sum += Math.abs(losses[i] / total - n[i]);
    }
    return sum / 2;
  }

  private static double squaresOver(double[] a, double[] n) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * a[i] / n[i];
    }
    return sum;
  }

  private static double sum(double[] a) {
    return Arrays.stream(a).sum();
  }

  private static double square(double x) {
    return x * x;
  }

  /** Losses and gradient sizes of every flip of one row. */
  private static final class Row {
    final EnergyBlock block;
    final float[] parameters;
    final RatioLoss loss;
    final int dimension;
    final float[] exact;
    final float[] firstOrder;
    final double[] losses;
    final double[] sizes;
    double gradientSquare;

    Row(Energy energy, float[] parameters, RatioLoss loss) {
      block = energy.block(1);
      block.prepare(parameters);
      this.parameters = parameters;
      this.loss = loss;
      dimension = energy.dimension();
      exact = new float[dimension];
      firstOrder = new float[dimension];
      losses = new double[dimension];
      sizes = new double[dimension];
    }

    void look(BitMatrix rows, int r) {
      block.load(new RowRange(rows, r, r + 1));
      block.differences(Moves.allFlips(1, dimension), exact);
      block.firstOrder(firstOrder);
    }

    void load(BitMatrix rows, int r) {
      look(rows, r);
      double[] whole = new double[parameters.length];
      float[] gradient = new float[parameters.length];
      for (int i = 0; i < dimension; i++) {
        float slope = (float) loss.slope(exact[i]);
        Arrays.fill(gradient, 0f);
        block.differentiate(
            Moves.flips(1, 1, new int[] {i}), (from, to, delta, c) -> c[0] = slope, gradient);
        double squares = 0;
        for (int k = 0; k < gradient.length; k++) {
          squares += (double) gradient[k] * gradient[k];
          whole[k] += gradient[k];
        }
        sizes[i] = Math.sqrt(squares);
        losses[i] = loss.value(exact[i]);
      }
      gradientSquare = Arrays.stream(whole).map(g -> g * g).sum();
    }

    double[] probabilities(Proposal proposal) {
      MoveDraw draw = new MoveDraw(new MoveChoice.Drawn(1, proposal, true, true), dimension);
      if (proposal.knowledge() == Proposal.Knowledge.NONE) {
        draw.proposeUniform(dimension);
      } else {
        float[] proportions = new float[dimension];
        new ProposalKernel(loss, proposal.shape())
            .compute(
                proposal.knowledge() == Proposal.Knowledge.EXACT ? exact : firstOrder,
                proportions,
                dimension);
        draw.propose(proportions, dimension);
      }
      double[] n = new double[dimension];
      Arrays.setAll(n, draw::probability);
      return n;
    }
  }
}
