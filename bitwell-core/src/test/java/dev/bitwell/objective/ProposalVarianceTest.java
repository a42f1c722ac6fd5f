package dev.bitwell.objective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Mlp;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ProposalVarianceTest {
  /**
   * On a table the gradient of Δ_i is 1 at x and -1 at x_-i, so a_i = √2 h′(Δ_i), and every number
   * can be written down.
   */
  @ParameterizedTest
  @MethodSource("dev.bitwell.objective.RatioLoss#all")
  void onATableItIsWhatTheFormulaSays(RatioLoss loss) {
    int d = 4;
    Energy table = Energies.table(d);
    float[] theta = table.initialParameters(3);
    BitMatrix row = Enumeration.states(d).slice(5, 6);
    double values = 0;
    double valueSquares = 0;
    double above = 0;
    double slopes = 0;
    double slopeSquares = 0;
    for (int i = 0; i < d; i++) {
      double delta = theta[5] - theta[5 ^ 1 << i];
      values += loss.value(delta);
      valueSquares += loss.value(delta) * loss.value(delta);
      slopes += loss.slope(delta);
      slopeSquares += loss.slope(delta) * loss.slope(delta);
    }
    double gradientSquare = slopes * slopes + slopeSquares;
    double least = 2 * slopes * slopes - gradientSquare;
    List<ProposalVariance> measured =
        ProposalVariance.of(
            table,
            theta,
            loss,
            row,
            List.of(
                Proposal.uniform(),
                Proposal.optimal(Shape.LOSS, 0),
                Proposal.optimal(Shape.SLOPE, 0)));
    assertEquals(d * valueSquares / (values * values) - 1, measured.get(0).value(), 1e-5);
    double uniform = (2 * d * slopeSquares - gradientSquare) / least;
    assertEquals(uniform, measured.get(0).gradient(), 1e-3 * uniform);
    for (int i = 0; i < d; i++) {
      above += Math.max(0, loss.value(theta[5] - theta[5 ^ 1 << i]) / values - 1.0 / d);
    }
    assertEquals(above, measured.get(0).distance(), 1e-6);
    assertEquals(0, measured.get(1).distance(), 1e-6);
    assertEquals(0, measured.get(1).value(), 1e-6);
    assertEquals(1, measured.get(2).gradient(), 1e-3);
  }

  @Test
  void noProposalBeatsTheLeastGradientVariance() {
    Energy energy = Energies.mlp(new Mlp(10, List.of(16, 16), 1, false));
    float[] parameters = TrainedEnergy.parameters(energy, RatioLoss.PSEUDO_LIKELIHOOD);
    List<Proposal> proposals =
        List.of(
            Proposal.uniform(),
            Proposal.guided(Shape.LOSS, 0),
            Proposal.guided(Shape.SURPRISE, 0.3),
            Proposal.optimal(Shape.SLOPE, 0));
    for (ProposalVariance v :
        ProposalVariance.of(
            energy,
            parameters,
            RatioLoss.PSEUDO_LIKELIHOOD,
            TrainedEnergy.data().draw(5, 16),
            proposals)) {
      assertTrue(v.gradient() >= 1 - 1e-6, v.toString());
      assertTrue(v.value() >= -1e-6, v.toString());
    }
  }
}
