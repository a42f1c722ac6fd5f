package dev.bitwell.cli;

import dev.bitwell.objective.FlipChoice;
import dev.bitwell.objective.FlipChoice.Drawn;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Objectives;
import dev.bitwell.objective.Proposal;
import dev.bitwell.objective.Proposal.Knowledge;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.objective.Shape;
import dev.bitwell.train.Schedule;
import dev.bitwell.train.TrainingSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What to train and how: the options that decide what comes out of a run. */
final class TrainOptions {
  private static final int DEFAULT_FLIPS = 10;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "DATA",
      description =
          "2spirals, 8gaussians, circles, moons, pinwheel, swissroll, checkerboard, or a .csv or"
              + " .npy file of 0 and 1")
  String data;

  @Option(
      names = "--dim",
      description = "bits of a coded point: even, 4 to 2048 (default: 32; of a file: its columns)")
  Integer dim;

  @Option(
      names = "--holdout",
      defaultValue = "0.1",
      description = "part of a file's rows kept for evaluation (default: ${DEFAULT-VALUE})")
  double holdout;

  @Option(names = "--energy", defaultValue = "mlp", description = "mlp (default)")
  String energy;

  @Option(
      names = "--widths",
      split = ",",
      defaultValue = "256,256,256",
      description = "units of the hidden layers (default: ${DEFAULT-VALUE})")
  List<Integer> widths;

  @Option(
      names = "--swish-beta",
      defaultValue = "1",
      description = "beta of swish (default: ${DEFAULT-VALUE})")
  double swishBeta;

  @Option(names = "--learn-beta", arity = "0..1", description = "learn swish's beta")
  boolean learnBeta;

  @Option(
      names = "--method",
      description =
          "pseudo-likelihood (default to 64 bits), pseudo-likelihood-guided (default beyond), flow,"
              + " flow-guided, hyvarinen, ratio-matching, rmwggis-basic, rmwggis-advanced, rmwrand")
  String method;

  @Option(
      names = "--loss",
      description = "instead of the method's: hyvarinen, squared, flow, pseudo-likelihood")
  String loss;

  @Option(names = "--flips", description = "instead of the method's: all, uniform, guided, optimal")
  String flips;

  @Option(names = "--count", description = "flips drawn for each row (default: 10)")
  Integer count;

  @Option(names = "--weights", description = "of drawn flips: importance or none")
  String weights;

  @Option(names = "--replacement", description = "draw flips with replacement: true or false")
  Boolean replacement;

  @Option(
      names = "--proposal",
      description = "what drawn flips are in proportion to: loss, slope, surprise, exp:KAPPA")
  String proposal;

  @Option(
      names = "--uniform-share",
      description = "part of the proposal that is spread evenly, 0 to 1")
  Double uniformShare;

  @Option(
      names = "--steps",
      defaultValue = "4000",
      description = "minibatches (default: ${DEFAULT-VALUE})")
  long steps;

  @Option(
      names = "--batch",
      defaultValue = "128",
      description = "rows of a minibatch (default: ${DEFAULT-VALUE})")
  int batch;

  @Option(names = "--seed", defaultValue = "1", description = "(default: ${DEFAULT-VALUE})")
  long seed;

  @Option(
      names = "--learning-rate",
      description = "Adam's (default: 0.001; 0.0005 for the paper's methods)")
  Double learningRate;

  @Option(
      names = "--schedule",
      description = "constant or cosine (default: cosine; constant for the paper's methods)")
  String schedule;

  @Option(
      names = "--warmup",
      defaultValue = "0",
      description = "steps of rising learning rate (default: ${DEFAULT-VALUE})")
  long warmup;

  @Option(
      names = "--weight-decay",
      description = "L2 penalty (default: 0; 0.0001 for the paper's methods)")
  Double weightDecay;

  @Option(
      names = "--clip-norm",
      description = "largest gradient norm, 0 for any (default: 0; 1 for the paper's methods)")
  Double clipNorm;

  @Option(
      names = "--averaging",
      defaultValue = "0",
      description = "decay of the parameters' moving average, 0 for none (default)")
  double averaging;

  @Option(
      names = "--block-rows",
      defaultValue = "64",
      description = "rows a thread works at a time (default: ${DEFAULT-VALUE})")
  int blockRows;

  /** Fills in what was not said, and refuses what does not fit together. */
  RunConfig resolve() throws IOException {
    if (data == null) {
      throw new IllegalArgumentException(
          "what to train on is missing: ./bitwell train DATA, where DATA is 2spirals, for instance,"
              + " or a .csv file of 0 and 1");
    }
    if (!energy.equals("mlp")) {
      throw new IllegalArgumentException("no energy is called \"" + energy + "\"; choose mlp");
    }
    Data source = Data.of(data, dim, holdout);
    String place = Data.isDensity(data) ? data : Path.of(data).toAbsolutePath().toString();
    int bits = source.training().bits();
    String chosen = method != null ? method : MethodDefaults.method(bits);
    MethodDefaults defaults = MethodDefaults.of(chosen);
    double clip = clipNorm != null ? clipNorm : defaults.clipNorm();
    return new RunConfig(
        place,
        source,
        holdout,
        widths,
        swishBeta,
        learnBeta,
        chosen,
        objective(chosen, bits),
        new TrainingSettings(
            steps,
            batch,
            seed,
            learningRate != null ? learningRate : defaults.learningRate(),
            schedule != null ? Schedule.of(schedule) : defaults.schedule(),
            warmup,
            weightDecay != null ? weightDecay : defaults.weightDecay(),
            clip == 0 ? Double.POSITIVE_INFINITY : clip,
            averaging,
            blockRows));
  }

  private Objective objective(String chosen, int bits) {
    int s = count != null ? count : Math.min(DEFAULT_FLIPS, bits);
    Objective preset = Objectives.preset(chosen, s);
    RatioLoss ratioLoss = loss != null ? RatioLoss.of(loss) : preset.loss();
    String kind = flips != null ? flips : FlipNames.of(preset.flips());
    if (kind.equals(FlipNames.ALL)) {
      requireNoDrawOptions(kind);
      return new Objective(ratioLoss, FlipChoice.all());
    }
    Drawn base =
        preset.flips() instanceof Drawn drawn
            ? drawn
            : new Drawn(s, Proposal.guided(Shape.LOSS, 0), true, false);
    Knowledge knowledge = FlipNames.knowledge(kind);
    if (knowledge == Knowledge.NONE && (proposal != null || uniformShare != null)) {
      throw new IllegalArgumentException(
          "--proposal and --uniform-share are for flips that are guided or optimal, not uniform");
    }
    Proposal given =
        knowledge == Knowledge.NONE
            ? Proposal.uniform()
            : new Proposal(
                knowledge,
                proposal != null ? Shape.of(proposal) : base.proposal().shape(),
                uniformShare != null ? uniformShare : inherited(base.proposal()));
    boolean weighted = weights != null ? FlipNames.weighted(weights) : base.weighted();
    boolean again = replacement != null ? replacement : base.replacement();
    if (!again && s > bits) {
      throw new IllegalArgumentException(
          "--count " + s + " is more than the " + bits + " bits there are; use --flips all");
    }
    return new Objective(ratioLoss, new Drawn(s, given, weighted, again));
  }

  /** A uniform preset's share of 1 says nothing about a guided proposal. */
  private static double inherited(Proposal base) {
    return base.knowledge() == Knowledge.NONE ? 0 : base.uniformShare();
  }

  private void requireNoDrawOptions(String kind) {
    if (count != null
        || weights != null
        || replacement != null
        || proposal != null
        || uniformShare != null) {
      throw new IllegalArgumentException(
          "--count, --weights, --replacement, --proposal and --uniform-share are for drawn flips, but"
              + " --flips"
              + " is "
              + kind
              + "; add --flips guided, for instance");
    }
  }
}
