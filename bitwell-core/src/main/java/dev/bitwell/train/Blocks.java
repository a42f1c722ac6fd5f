package dev.bitwell.train;

/**
 * Rows cut into as few blocks as their size allows, and these as equal as can be, so that threads
 * finish together.
 */
record Blocks(int rows, int largest) {
  int count() {
    return (rows + largest - 1) / largest;
  }

  /** The first row of a block; of the block after the last, the number of rows. */
  int first(int block) {
    return (int) ((long) block * rows / count());
  }
}
