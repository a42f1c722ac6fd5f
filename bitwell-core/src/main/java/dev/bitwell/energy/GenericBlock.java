package dev.bitwell.energy;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.internal.math.Rows;
import java.util.Arrays;

/**
 * Neighbours as full rows, {@value #CHUNK} at a time. Each costs a whole evaluation of the energy:
 * the plain path that structured energies are tested against.
 */
final class GenericBlock implements EnergyBlock {
  private static final int CHUNK = 256;

  private final DifferentiableEnergy energy;
  private final BitMatrix x;
  private final BitMatrix neighbours;
  private final float[] energies;
  private final float[] difference = new float[CHUNK];
  private final float[] coefficient = new float[CHUNK];
  private final float[] rowCoefficient;
  private float[] parameters;
  private int rows;

  GenericBlock(DifferentiableEnergy energy, int capacity) {
    this.energy = energy;
    x = new BitMatrix(capacity, energy.dimension());
    neighbours = new BitMatrix(CHUNK, energy.dimension());
    energies = new float[capacity];
    rowCoefficient = new float[capacity];
  }

  @Override
  public void load(float[] parameters, BitMatrix source, int from, int to) {
    this.parameters = parameters;
    rows = to - from;
    x.copyRows(source, from, 0, rows);
    energy.energies(parameters, x, 0, rows, energies);
  }

  @Override
  public int rows() {
    return rows;
  }

  @Override
  public void energies(float[] out) {
    System.arraycopy(energies, 0, out, 0, rows);
  }

  @Override
  public void firstOrder(float[] out) {
    energy.inputGradient(parameters, x, 0, rows, out);
    int d = energy.dimension();
    for (int r = 0; r < rows; r++) {
      for (int i = 0; i < d; i++) {
        if (!x.get(r, i)) {
          out[r * d + i] = -out[r * d + i];
        }
      }
    }
  }

  @Override
  public void differences(Flips flips, float[] out) {
    for (int from = 0; from < flips.count(); from += CHUNK) {
      int to = Math.min(flips.count(), from + CHUNK);
      evaluateNeighbours(flips, from, to);
      System.arraycopy(difference, 0, out, from, to - from);
    }
  }

  @Override
  public void differentiate(Flips flips, Coefficients coefficients, float[] gradient) {
    Arrays.fill(rowCoefficient, 0, rows, 0f);
    for (int from = 0; from < flips.count(); from += CHUNK) {
      int to = Math.min(flips.count(), from + CHUNK);
      evaluateNeighbours(flips, from, to);
      coefficients.compute(from, to, difference, coefficient);
      for (int k = from; k < to; k++) {
        rowCoefficient[flips.row(k)] += coefficient[k - from];
        coefficient[k - from] = -coefficient[k - from];
      }
      energy.addParameterGradient(parameters, neighbours, 0, to - from, coefficient, gradient);
    }
    energy.addParameterGradient(parameters, x, 0, rows, rowCoefficient, gradient);
  }

  @Override
  public double differentiateEnergies(float[] coefficient, float[] gradient) {
    energy.addParameterGradient(parameters, x, 0, rows, coefficient, gradient);
    return Rows.dot(coefficient, 0, energies, 0, rows);
  }

  /** Leaves the neighbours of flips from..to in {@code neighbours}, their Δ in difference. */
  private void evaluateNeighbours(Flips flips, int from, int to) {
    for (int k = from; k < to; k++) {
      neighbours.copyRows(x, flips.row(k), k - from, 1);
      neighbours.flip(k - from, flips.bit(k));
    }
    energy.energies(parameters, neighbours, 0, to - from, difference);
    for (int k = from; k < to; k++) {
      difference[k - from] = energies[flips.row(k)] - difference[k - from];
    }
  }

  @Override
  public void apply(Flips flips, float[] difference, boolean[] accepted) {
    for (int r = 0; r < rows; r++) {
      if (accepted[r]) {
        x.flip(r, flips.bit(r));
        energies[r] -= difference[r];
      }
    }
  }
}
