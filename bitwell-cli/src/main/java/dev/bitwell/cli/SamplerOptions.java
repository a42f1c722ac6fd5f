package dev.bitwell.cli;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.energy.Energy;
import dev.bitwell.graph.Graph;
import dev.bitwell.model.Model;
import dev.bitwell.sample.Chains;
import dev.bitwell.sample.GraphChains;
import dev.bitwell.sample.Sampler;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How to draw from a model. */
final class SamplerOptions {
  /** By default a chain gets about this many updates, in so many sweeps: cost grows with bits. */
  private static final int UPDATES = 4800;

  private static final int MOST_SWEEPS = 150;
  private static final int FEWEST_SWEEPS = 20;
  private static final double DEFAULT_HOTTEST = 0.1;

  /** How many are drawn where nothing else is said. */
  static final int ROWS = 4000;

  static final int GRAPHS = 1024;

  @Spec(Spec.Target.MIXEE)
  CommandSpec command;

  @Option(
      names = "--sampler",
      defaultValue = "gibbs",
      description =
          "gibbs (default), gwg (Gibbs with gradients) or block-gibbs (of an rbm: all bits at once)")
  String sampler;

  @Option(
      names = "--sweeps",
      description = "sweeps over all bits (default: 150 to 32 bits, falling to 20 at 240)")
  Integer sweeps;

  @Option(
      names = "--scan",
      defaultValue = "systematic",
      description = "gibbs: order of updates, systematic (default) or random")
  String scan;

  @Option(names = "--proposed", description = "gwg: most flips proposed at a time (default: 1)")
  Integer proposed;

  @Option(
      names = "--exact",
      description = "gwg: propose by exact rather than first-order differences")
  boolean exact;

  @Option(
      names = "--replicas",
      description = "parallel tempering with so many replicas of each chain (default: none)")
  Integer replicas;

  @Option(
      names = "--hottest",
      description = "inverse temperature of the hottest replica, of the coldest's (default: 0.1)")
  Double hottest;

  @Option(
      names = "--inverse-temperature",
      description = "what energies are multiplied by (default: what the model says is right)")
  Double inverseTemperature;

  /**
   * The settings, or a sentence on what is wrong with them.
   *
   * @param ownTemperature the inverse temperature that the model says is right
   */
  SamplerSettings settings(Energy energy, double ownTemperature) {
    int usual = Math.max(FEWEST_SWEEPS, Math.min(MOST_SWEEPS, UPDATES / energy.dimension()));
    SamplerSettings settings =
        new SamplerSettings(
            tempered(sampler()), sweeps != null ? sweeps : usual, temperatureOr(ownTemperature));
    settings.sampler().require(energy, settings.inverseTemperature());
    return settings;
  }

  private Sampler sampler() {
    Sampler made = ofName();
    onlyFor("gibbs", "--scan");
    onlyFor("gwg", "--proposed", "--exact");
    return made;
  }

  private void onlyFor(String owner, String... options) {
    Given.refuseUnless(
        sampler.equals(owner), command, "--sampler " + owner, "--sampler is " + sampler, options);
  }

  private Sampler ofName() {
    return switch (sampler) {
      case "gibbs" -> Samplers.gibbs(scan());
      case "gwg" -> Samplers.gibbsWithGradients(proposed != null ? proposed : 1, exact);
      case "block-gibbs" -> Samplers.blockGibbs();
      default ->
          throw new IllegalArgumentException(
              "--sampler " + sampler + " is not known; choose gibbs, gwg or block-gibbs");
    };
  }

  private Scan scan() {
    return switch (scan) {
      case "systematic" -> Scan.SYSTEMATIC;
      case "random" -> Scan.RANDOM;
      default ->
          throw new IllegalArgumentException(
              "--scan " + scan + " is not known; choose systematic or random");
    };
  }

  private Sampler tempered(Sampler inner) {
    if (replicas == null) {
      if (hottest != null) {
        throw new IllegalArgumentException("--hottest needs --replicas, 8 for instance");
      }
      return inner;
    }
    return Samplers.tempered(inner, replicas, hottest != null ? hottest : DEFAULT_HOTTEST);
  }

  /** The inverse temperature that was asked for, or else this one. */
  double temperatureOr(double ownTemperature) {
    return inverseTemperature != null ? inverseTemperature : ownTemperature;
  }

  /** Draws graphs from a model of graphs, showing progress. */
  List<Graph> drawGraphs(Model model, int count, long seed, CommonOptions common) {
    try (Progress progress = new Progress(common.quiet)) {
      return GraphChains.draw(
          model.energy(),
          model.parameters(),
          model.graphs().orElseThrow(),
          settings(model.energy(), model.inverseTemperature()),
          count,
          seed,
          common.threads(),
          done -> progress.show("sampling", done, ""));
    }
  }

  /** Draws rows from a model, showing progress. */
  BitMatrix draw(Model model, int rows, long seed, CommonOptions common) {
    SamplerSettings settings = settings(model.energy(), model.inverseTemperature());
    try (Progress progress = new Progress(common.quiet)) {
      return Chains.draw(
          model.energy(),
          model.parameters(),
          settings,
          rows,
          seed,
          common.threads(),
          done -> progress.show("sampling", done, ""));
    }
  }
}
