package dev.bitwell.couplings;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Mask;
import dev.bitwell.energy.Energy;
import dev.bitwell.sample.Chains;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import dev.bitwell.work.Crew;

/**
 * The rows of a table whose missing cells are drawn, first from what their column is like and then,
 * as often as there is a better model, from what it makes of them given the known cells of their
 * row. In turns with fitting that is the stochastic EM algorithm (Celeux and Diebolt 1985).
 */
final class Refill {
  /** How often fits and draws take turns: what the first draw gets wrong falls geometrically. */
  static final int TURNS = 5;

  private static final int SWEEPS = 10;
  private static final long SEED = 1;

  private final Table table;
  private final BitMatrix rows;
  private final BitMatrix free;
  private int turn;

  Refill(Table table) {
    this.table = table;
    int n = table.rows().rows();
    rows = new BitMatrix(n, table.bits());
    table.fill(SEED, 0, rows, 0, n);
    BitMatrix known = new BitMatrix(n, table.variables().count());
    table.fillKnown(SEED, 0, known, 0, n);
    free = new BitMatrix(n, known.bits());
    for (int r = 0; r < n; r++) {
      for (int v = 0; v < known.bits(); v++) {
        free.set(r, v, !known.get(r, v));
      }
    }
  }

  /** Complete rows, not in the order of the table: those of the last draw. */
  BitMatrix rows() {
    return rows;
  }

  /** Draws the missing cells anew. */
  void draw(Energy energy, float[] parameters, Crew crew) {
    SamplerSettings settings = new SamplerSettings(Samplers.gibbs(Scan.SYSTEMATIC), SWEEPS, 1);
    Chains.of(energy, parameters, settings)
        .over(table.variables())
        .masked(Mask.of(free))
        .run(rows, SEED + ++turn, crew);
  }
}
