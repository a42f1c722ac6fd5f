package dev.bitwell.recipe;

import dev.bitwell.energy.EnergyKind;
import dev.bitwell.energy.EnergyKinds;
import dev.bitwell.energy.EnergyOption;
import dev.bitwell.train.Preset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One thing that a recipe says, by the name that it has as a key of {@link Recipe#toMap} and as an
 * option of the command line.
 *
 * @param name such as "learning-rate"
 * @param group what it is about
 * @param type of its value: Integer, Long, Double, Boolean, String or List
 * @param description in a few words, without what is usual: see {@link Usual}
 */
public record Setting(String name, Group group, Class<?> type, String description) {
  /** What settings are about. */
  public enum Group {
    ENERGY("Energy"),
    METHOD("Method"),
    TRAINING("Training"),
    STOPPING("Choosing (tables: the energy; graphs: when to stop)"),
    SAMPLING("Sampling"),
    JUDGING("Judging");

    private final String heading;

    Group(String heading) {
      this.heading = heading;
    }

    public String heading() {
      return heading;
    }

    /** Whether it is about an energy that is given, rather than looked for. */
    boolean isOfOneEnergy() {
      return this == ENERGY || this == METHOD || this == TRAINING;
    }
  }

  private static Setting of(String name, Group group, Class<?> type, String description) {
    return new Setting(name, group, type, description);
  }

  /** All settings, group by group. */
  public static List<Setting> all() {
    List<Setting> all = new ArrayList<>();
    all.addAll(ofEnergies());
    all.addAll(ofMethods());
    all.addAll(ofTraining());
    all.addAll(ofSampling());
    all.addAll(ofJudging());
    return all;
  }

  private static List<Setting> ofEnergies() {
    List<EnergyKind> kinds = EnergyKinds.all();
    List<Setting> settings = new ArrayList<>();
    settings.add(
        of(
            "energy",
            Group.ENERGY,
            String.class,
            kinds.stream().map(EnergyKind::label).collect(Collectors.joining(", "))));
    for (EnergyKind kind : kinds) {
      for (EnergyOption option : kind.options()) {
        Class<?> type = option.usual() instanceof List ? List.class : option.usual().getClass();
        settings.add(
            of(option.name(), Group.ENERGY, type, kind.label() + ": " + option.description()));
      }
    }
    return settings;
  }

  private static List<Setting> ofMethods() {
    String presets =
        Arrays.stream(Preset.values()).map(Preset::label).collect(Collectors.joining(", "));
    Group group = Group.METHOD;
    return List.of(
        of("method", group, String.class, presets),
        of(
            "loss",
            group,
            String.class,
            "instead of the method's: hyvarinen, squared, flow, pseudo-likelihood"),
        of(
            "flips",
            group,
            String.class,
            "instead of the method's: all, thinned, uniform, guided, optimal"),
        of("flip-count", group, Integer.class, "flips drawn for each row"),
        of(
            "weights",
            group,
            String.class,
            "of drawn flips, or of the chains of pcd: importance or none"),
        of("replacement", group, Boolean.class, "draw flips with replacement: true or false"),
        of(
            "proposal",
            group,
            String.class,
            "what drawn flips are in proportion to: loss, slope, surprise, exp:KAPPA"),
        of(
            "uniform-share",
            group,
            Double.class,
            "part of the proposal that is spread evenly, 0 to 1"),
        of("chains", group, Integer.class, "pcd, equilibrium: chains that are kept"),
        of(
            "chain-steps",
            group,
            Integer.class,
            "pcd: steps of a chain per minibatch; equilibrium: sweeps"),
        of(
            "inverse-temperature",
            group,
            Double.class,
            "at which the energy stands for the data, instead of the method's own"));
  }

  private static List<Setting> ofTraining() {
    Group group = Group.TRAINING;
    return List.of(
        of("steps", group, Long.class, "minibatches"),
        of("batch", group, Integer.class, "rows of a minibatch"),
        of("seed", group, Long.class, "of initial parameters, data and flips"),
        of("learning-rate", group, Double.class, "Adam's"),
        of(
            "matrix-rate",
            group,
            Double.class,
            "learning rate of a perceptron's weight matrices, by Muon; 0 for Adam's"),
        of("schedule", group, String.class, "of the learning rate: constant or cosine"),
        of("warmup", group, Long.class, "steps of rising learning rate"),
        of("weight-decay", group, Double.class, "L2 penalty"),
        of("l1", group, Double.class, "l1 penalty"),
        of(
            "pair-penalty",
            group,
            Double.class,
            "l1 penalty on couplings, in units of what chance makes of unrelated columns"),
        of(
            "residual-decay",
            group,
            Double.class,
            "weight decay of all but couplings and fields, as a part of the learning rate"),
        of("beta1", group, Double.class, "decay of Adam's mean of gradients"),
        of("beta2", group, Double.class, "decay of Adam's mean of squared gradients"),
        of("clip-norm", group, Double.class, "largest gradient norm, 0 for any"),
        of("averaging", group, Double.class, "decay of the parameters' moving average, 0 for none"),
        of("block-rows", group, Integer.class, "rows that a thread works at a time"),
        of(
            "partitions",
            group,
            Integer.class,
            "parts of a table that each give their share of a minibatch: as on a cluster"),
        of(
            "folds",
            Group.STOPPING,
            Integer.class,
            "parts of the training data that are held out in turn to choose; 0 for a usual number"
                + " of tables, and no choice of graphs"),
        of("stops", Group.STOPPING, List.class, "graphs: steps among which is chosen"),
        of(
            "time",
            Group.STOPPING,
            String.class,
            "--energy auto: after which nothing more is tried, such as 90s, 10m or 1h"));
  }

  private static List<Setting> ofSampling() {
    Group group = Group.SAMPLING;
    return List.of(
        of(
            "sampler",
            group,
            String.class,
            "gibbs, gwg (Gibbs with gradients) or block-gibbs (of an rbm: all bits at once)"),
        of("sweeps", group, Integer.class, "sweeps over all bits"),
        of("scan", group, String.class, "gibbs: order of updates, systematic or random"),
        of("proposed", group, Integer.class, "gwg: most flips proposed at a time"),
        of(
            "exact",
            group,
            Boolean.class,
            "gwg: propose by exact rather than first-order differences"),
        of(
            "replicas",
            group,
            Integer.class,
            "parallel tempering with so many replicas of each chain"),
        of(
            "hottest",
            group,
            Double.class,
            "inverse temperature of the hottest replica, as a part of the coldest's"));
  }

  private static List<Setting> ofJudging() {
    Group group = Group.JUDGING;
    return List.of(
        of(
            "samples",
            group,
            Integer.class,
            "samples to compare with as many rows, or with all test graphs"),
        of("bandwidth", group, Double.class, "of the exponential kernel"),
        of("floor-repeats", group, Integer.class, "pairs of fresh samples for the floors"),
        of("evaluation-seed", group, Long.class, "of chains, fresh rows and log Z"));
  }
}
