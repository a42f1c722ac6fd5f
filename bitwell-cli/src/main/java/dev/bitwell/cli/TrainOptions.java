package dev.bitwell.cli;

import dev.bitwell.energy.Energy;
import dev.bitwell.graph.GraphData;
import dev.bitwell.train.Method;
import dev.bitwell.train.MethodDefaults;
import dev.bitwell.train.Methods;
import dev.bitwell.train.Schedule;
import dev.bitwell.train.TrainingSettings;
import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What to train and how: the options that decide what comes out of a run. */
final class TrainOptions {
  @Spec(Spec.Target.MIXEE)
  CommandSpec command;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "DATA",
      description =
          "2spirals, 8gaussians, circles, moons, pinwheel, swissroll, checkerboard; lattice:25x25,"
              + " lattice3d:6x6x6, er:100 (with ,coupling=0.25 and so on); graphs:ego-like,"
              + " graphs:ego with --edges FILE, or graphs:FILE.jsonl; or a .csv or .npy file of 0"
              + " and 1")
  String data;

  @Option(
      names = "--dim",
      description = "bits of a coded point: even, 4 to 2048 (default: 32; of a file: its columns)")
  Integer dim;

  @Option(
      names = "--holdout",
      description =
          "part of a file's rows kept for evaluation (default: 0.1; of graphs the first 0.2)")
  Double holdout;

  @Mixin GraphOptions graphs;
  @Mixin EnergyOptions energy;
  @Mixin MethodOptions method;

  @Option(
      names = "--steps",
      description = "minibatches (default: 4000; of graphs chosen on held out ones)")
  Long steps;

  @Option(names = "--batch", description = "rows of a minibatch (default: 128; 32 graphs)")
  Integer batch;

  @Option(names = "--seed", defaultValue = "1", description = "(default: ${DEFAULT-VALUE})")
  long seed;

  @Option(
      names = "--learning-rate",
      description = "Adam's (default: 0.001; for the paper's methods 0.0005, and 0.0001 on ising)")
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
      description =
          "L2 penalty (default: 0; 0.0001 for the paper's methods but on ising; 0.01 for graphs)")
  Double weightDecay;

  @Option(names = "--l1", description = "l1 penalty (default: 0; 0.01 for the paper's on ising)")
  Double sparsity;

  @Option(
      names = "--clip-norm",
      description =
          "largest gradient norm, 0 for any (default: 0; 1 for the paper's methods but on ising; 5"
              + " for graphs)")
  Double clipNorm;

  @Option(
      names = "--averaging",
      description =
          "decay of the parameters' moving average, 0 for none (default; 0.998 for graphs)")
  Double averaging;

  @Option(
      names = "--beta",
      description =
          "inverse temperature that the model says is right (default: that of the method; of graphs"
              + " chosen on held out ones)")
  Double beta;

  @Option(
      names = "--block-rows",
      defaultValue = "64",
      description = "rows a thread works at a time (default: ${DEFAULT-VALUE})")
  int blockRows;

  /**
   * Fills in what was not said, and refuses what does not fit together.
   *
   * @param threads to draw rows with that are not there yet
   */
  RunConfig resolve(int threads) throws IOException {
    if (data == null) {
      throw new IllegalArgumentException(
          "what to train on is missing: ./bitwell train DATA, where DATA is 2spirals, for instance,"
              + " or a .csv file of 0 and 1");
    }
    String place = graphs.place(data, method);
    double held = holdout != null ? holdout : GraphData.isName(place) ? 0.2 : 0.1;
    boolean ofGraphs = GraphData.isName(place);
    Given.refuseUnless(!ofGraphs, command, "points and tables", "DATA are graphs", "--dim");
    Integer bits = ofGraphs ? energy.paddedBits() : dim;
    Data source = Data.of(place, bits, held, threads);
    Given.refuseUnless(
        !Data.isDensity(data),
        command,
        "a table, whose rows are few",
        data + " never runs out of fresh rows",
        "--holdout");
    String kind = energy.name(source);
    Energy made = energy.make(source);
    String name = method.name(made.dimension(), EnergyOptions.wantsAllFlips(kind));
    if (Methods.isContrastive(name) && kind.equals("graph") && energy.padded == null) {
      throw new IllegalArgumentException(
          "--method "
              + name
              + " needs rows of one length, but graphs differ in size; add --padded");
    }
    MethodDefaults defaults = MethodDefaults.of(name, kind);
    double clip = clipNorm != null ? clipNorm : defaults.clipNorm();
    return new RunConfig(
        source,
        held,
        made,
        energy.toMap(kind),
        name,
        method.resolve(name, made.dimension()),
        beta,
        new TrainingSettings(
            steps != null ? steps : MethodDefaults.STEPS,
            batch != null ? batch : defaults.batch(),
            seed,
            learningRate != null ? learningRate : defaults.learningRate(),
            schedule != null ? Schedule.of(schedule) : defaults.schedule(),
            warmup,
            weightDecay != null ? weightDecay : defaults.weightDecay(),
            sparsity != null ? sparsity : defaults.sparsity(),
            clip == 0 ? Double.POSITIVE_INFINITY : clip,
            averaging != null ? averaging : defaults.averaging(),
            blockRows));
  }

  /**
   * Whether it is left to held out graphs when to stop, and at which temperature to draw.
   *
   * @throws IllegalArgumentException if it is, but cannot be
   */
  boolean leavesChoice(RunConfig resolved) {
    boolean sized = resolved.energy().kind().equals("graph");
    boolean left =
        sized && steps == null && beta == null && resolved.method() instanceof Method.Ratio;
    String chosen = "there is nothing to choose: DATA are no graphs, or --steps or --beta is given";
    Given.refuseUnless(left, command, "graphs", chosen, "--folds", "--stops");
    if (graphs.folds < 0 || graphs.folds == 1) {
      throw new IllegalArgumentException(
          "--folds is 0 for no choice, or at least 2, not " + graphs.folds);
    }
    if (left && graphs.folds > 0 && resolved.training().schedule() != Schedule.CONSTANT) {
      throw new IllegalArgumentException(
          "a schedule has to know when training ends: with --schedule "
              + resolved.training().schedule().label()
              + " give --steps, too");
    }
    return left && graphs.folds > 0;
  }
}
