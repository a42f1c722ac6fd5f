package dev.bitwell.reproduce.lab;

/**
 * How far an experiment is.
 *
 * @param experiment whose cells are computed
 * @param done the part of their work that is done, from 0 to 1
 * @param finished cells that are complete
 * @param cells that there are to compute in this process
 * @param cell of which this is news
 */
public record Progress(String experiment, double done, int finished, int cells, String cell) {
  /** Such as "3 of 16 cells, bits32-moons-flow-seed1". */
  public String detail() {
    return finished + " of " + cells + " cells, " + cell;
  }
}
