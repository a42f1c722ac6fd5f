package dev.bitwell.energy;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.RowRange;
import dev.bitwell.internal.math.Rows;

/**
 * Neighbours as full rows, {@value #CHUNK} at a time. Each costs a whole evaluation of the energy:
 * the plain path that structured energies are tested against.
 */
final class GenericBlock extends NeighbourBlock {
  private static final int CHUNK = 256;

  private final DifferentiableEnergy energy;
  private final BitMatrix x;
  private final BitMatrix neighbours;
  private float[] parameters;

  GenericBlock(DifferentiableEnergy energy, int capacity) {
    super(capacity, CHUNK);
    this.energy = energy;
    x = new BitMatrix(capacity, energy.dimension());
    neighbours = new BitMatrix(CHUNK, energy.dimension());
  }

  @Override
  public void prepare(float[] parameters) {
    this.parameters = parameters;
    rows = 0;
  }

  @Override
  public void load(RowRange source) {
    rows = source.count();
    x.copyRows(source.rows(), source.from(), 0, rows);
    energy.energies(parameters, x, 0, rows, energies);
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
  void requireEnergies() {}

  @Override
  void beginGradient() {}

  @Override
  void neighbourEnergies(Moves moves, int from, int to, boolean gradientFollows) {
    for (int k = from; k < to; k++) {
      neighbours.copyRows(x, moves.row(k), k - from, 1);
      toggle(neighbours, k - from, moves, k);
    }
    energy.energies(parameters, neighbours, 0, to - from, difference);
  }

  private static void toggle(BitMatrix x, int row, Moves moves, int move) {
    x.flip(row, moves.bit(move));
    if (moves.other(move) != Moves.NONE) {
      x.flip(row, moves.other(move));
    }
  }

  @Override
  void addNeighbours(Moves moves, int from, int to, float[] gradient) {
    energy.addParameterGradient(parameters, neighbours, 0, to - from, coefficient, gradient);
  }

  @Override
  void addRows(float[] gradient) {
    energy.addParameterGradient(parameters, x, 0, rows, rowCoefficient, gradient);
  }

  @Override
  public double differentiateEnergies(float[] coefficient, float[] gradient) {
    energy.addParameterGradient(parameters, x, 0, rows, coefficient, gradient);
    return Rows.dot(coefficient, 0, energies, 0, rows);
  }

  @Override
  public void apply(Moves moves, float[] difference, boolean[] accepted) {
    for (int r = 0; r < rows; r++) {
      if (accepted[r]) {
        toggle(x, r, moves, r);
        energies[r] -= difference[r];
      }
    }
  }
}
