package dev.bitwell.cli;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.model.Model;
import dev.bitwell.sample.Gibbs;
import dev.bitwell.sample.GibbsSettings;
import dev.bitwell.sample.GibbsSettings.Scan;
import picocli.CommandLine.Option;

/** How to draw from a model. */
final class SamplerOptions {
  /** By default a chain gets about this many updates, in so many sweeps: cost grows with bits. */
  private static final int UPDATES = 4800;

  private static final int MOST_SWEEPS = 150;
  private static final int FEWEST_SWEEPS = 20;

  @Option(
      names = "--sweeps",
      description = "Gibbs sweeps over all bits (default: 150 to 32 bits, falling to 20 at 240)")
  Integer sweeps;

  @Option(
      names = "--scan",
      defaultValue = "systematic",
      description = "order of updates: systematic (default) or random")
  String scan;

  @Option(
      names = "--inverse-temperature",
      description = "what energies are multiplied by (default: what the model says is right)")
  Double inverseTemperature;

  /**
   * The settings, or a sentence on what is wrong with them.
   *
   * @param ownTemperature the inverse temperature that the model says is right
   */
  GibbsSettings settings(double ownTemperature, int bits) {
    Scan order =
        switch (scan) {
          case "systematic" -> Scan.SYSTEMATIC;
          case "random" -> Scan.RANDOM;
          default ->
              throw new IllegalArgumentException(
                  "--scan " + scan + " is not known; choose systematic or random");
        };
    return new GibbsSettings(
        sweeps != null ? sweeps : Math.max(FEWEST_SWEEPS, Math.min(MOST_SWEEPS, UPDATES / bits)),
        order,
        temperatureOr(ownTemperature));
  }

  /** The inverse temperature that was asked for, or else this one. */
  double temperatureOr(double ownTemperature) {
    return inverseTemperature != null ? inverseTemperature : ownTemperature;
  }

  /** Draws rows from a model, showing progress. */
  BitMatrix draw(Model model, int rows, long seed, CommonOptions common) {
    int bits = model.energy().dimension();
    GibbsSettings settings = settings(model.inverseTemperature(), bits);
    BitMatrix chains = Gibbs.start(rows, bits, seed);
    try (Progress progress = new Progress(common.quiet)) {
      new Gibbs(model.energy(), model.parameters(), settings)
          .run(chains, seed, common.threads(), done -> progress.show("sampling", done, ""));
    }
    return chains;
  }
}
