package dev.bitwell.bench;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Rbm;
import java.util.SplittableRandom;

/**
 * A restricted Boltzmann machine to be measured, and rows for it.
 *
 * @param columns of a row
 * @param hidden units
 * @param batch rows of a step, and chains of the training
 */
record RbmShape(int columns, int hidden, int batch) {
  private static final int MOST_BLOBS = 4;
  private static final double NOISE = 0.02;

  /** Chains that are swept where nothing is learned: enough for blocks of the usual size. */
  int chains() {
    return 10 * batch;
  }

  Rbm rbm() {
    return new Rbm(columns, hidden);
  }

  /**
   * Rows that are pictures, nearly square: one to four discs in each, and one cell in fifty turned
   * over. About a fifth of the cells are 1, as of handwritten digits.
   */
  BitMatrix rows(int count) {
    SplittableRandom random = new SplittableRandom(1);
    int width = (int) Math.ceil(Math.sqrt(columns));
    BitMatrix rows = new BitMatrix(count, columns);
    for (int r = 0; r < count; r++) {
      int blobs = 1 + random.nextInt(MOST_BLOBS);
      for (int b = 0; b < blobs; b++) {
        double x = random.nextDouble() * width;
        double y = random.nextDouble() * width;
        double radius = width * (0.1 + 0.1 * random.nextDouble());
        for (int i = 0; i < columns; i++) {
          int line = i / width;
          if (Math.hypot(i % width - x, line - y) < radius) {
            rows.set(r, i, true);
          }
        }
      }
      for (int i = 0; i < columns; i++) {
        if (random.nextDouble() < NOISE) {
          rows.flip(r, i);
        }
      }
    }
    return rows;
  }
}
