package dev.bitwell.cli;

import dev.bitwell.model.Model;
import dev.bitwell.sample.GibbsSettings;
import dev.bitwell.sample.GibbsSettings.Scan;
import picocli.CommandLine.Option;

/** How to draw from a model. */
final class SamplerOptions {
  @Option(
      names = "--sweeps",
      defaultValue = "100",
      description = "Gibbs sweeps over all bits (default: ${DEFAULT-VALUE})")
  int sweeps;

  @Option(
      names = "--scan",
      defaultValue = "systematic",
      description = "order of updates: systematic (default) or random")
  String scan;

  @Option(
      names = "--inverse-temperature",
      description = "what energies are multiplied by (default: what the model says is right)")
  Double inverseTemperature;

  GibbsSettings settings(Model model) {
    Scan order =
        switch (scan) {
          case "systematic" -> Scan.SYSTEMATIC;
          case "random" -> Scan.RANDOM;
          default ->
              throw new IllegalArgumentException(
                  "--scan " + scan + " is not known; choose systematic or random");
        };
    return new GibbsSettings(
        sweeps,
        order,
        inverseTemperature != null ? inverseTemperature : model.inverseTemperature());
  }
}
