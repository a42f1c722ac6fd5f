package dev.bitwell.energy;

import java.util.Arrays;

/**
 * What blocks have in common that evaluate neighbours as rows of their own: these go through the
 * energy a chunk at a time, forward and straight backward, so all moves need no more memory than a
 * few.
 */
abstract class NeighbourBlock implements EnergyBlock {
  private final int chunk;

  /** Energies of the rows, as far as they are known. */
  final float[] energies;

  /** The differences of a chunk of moves, and the coefficients of its neighbours. */
  final float[] difference;

  final float[] coefficient;

  /** The coefficient of each row: the sum of those of its moves. */
  final float[] rowCoefficient;

  int rows;

  NeighbourBlock(int capacity, int chunk) {
    this.chunk = chunk;
    energies = new float[capacity];
    difference = new float[chunk];
    coefficient = new float[chunk];
    rowCoefficient = new float[capacity];
  }

  @Override
  public final int rows() {
    return rows;
  }

  @Override
  public final void energies(float[] out) {
    requireEnergies();
    System.arraycopy(energies, 0, out, 0, rows);
  }

  @Override
  public final void differences(Moves moves, float[] out) {
    requireEnergies();
    int to;
    for (int from = 0; from < moves.count(); from = to) {
      to = moves.cut(from, chunk);
      evaluate(moves, from, to, false);
      System.arraycopy(difference, 0, out, from, to - from);
    }
  }

  @Override
  public final void differentiate(Moves moves, Coefficients coefficients, float[] gradient) {
    beginGradient();
    Arrays.fill(rowCoefficient, 0, rows, 0f);
    int to;
    for (int from = 0; from < moves.count(); from = to) {
      to = moves.cut(from, chunk);
      evaluate(moves, from, to, true);
      coefficients.compute(from, to, difference, coefficient);
      for (int k = from; k < to; k++) {
        rowCoefficient[moves.row(k)] += coefficient[k - from];
        coefficient[k - from] = -coefficient[k - from];
      }
      addNeighbours(moves, from, to, gradient);
    }
    addRows(gradient);
  }

  /** Leaves the Δ of moves from..to in {@code difference}. */
  private void evaluate(Moves moves, int from, int to, boolean gradientFollows) {
    neighbourEnergies(moves, from, to, gradientFollows);
    for (int k = from; k < to; k++) {
      difference[k - from] = energies[moves.row(k)] - difference[k - from];
    }
  }

  /** Makes {@code energies} known. */
  abstract void requireEnergies();

  /** Makes {@code energies} known, and whatever else a gradient begins with. */
  abstract void beginGradient();

  /** Leaves the energies of the neighbours by moves from..to in {@code difference}. */
  abstract void neighbourEnergies(Moves moves, int from, int to, boolean gradientFollows);

  /** Adds the gradient of those neighbours, times {@code coefficient}. */
  abstract void addNeighbours(Moves moves, int from, int to, float[] gradient);

  /** Adds the gradient of the rows, times {@code rowCoefficient}. */
  abstract void addRows(float[] gradient);
}
