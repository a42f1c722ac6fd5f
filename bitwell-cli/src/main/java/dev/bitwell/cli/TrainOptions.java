package dev.bitwell.cli;

import dev.bitwell.train.Schedule;
import dev.bitwell.train.TrainingSettings;
import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What to train and how: the options that decide what comes out of a run. */
final class TrainOptions {
  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "DATA",
      description =
          "2spirals, 8gaussians, circles, moons, pinwheel, swissroll, checkerboard; lattice:25x25,"
              + " lattice3d:6x6x6, er:100 (with ,coupling=0.25 and so on); or a .csv or .npy file of"
              + " 0 and 1")
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

  @Mixin EnergyOptions energy;
  @Mixin MethodOptions method;

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
      description = "L2 penalty (default: 0; 0.0001 for the paper's methods but on ising)")
  Double weightDecay;

  @Option(names = "--l1", description = "l1 penalty (default: 0; 0.01 for the paper's on ising)")
  Double sparsity;

  @Option(
      names = "--clip-norm",
      description =
          "largest gradient norm, 0 for any (default: 0; 1 for the paper's methods but on ising)")
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
    Data source = Data.of(data, dim, holdout);
    int bits = source.training().bits();
    String name = method.name(bits, energy.hasCheapFlips());
    MethodDefaults defaults = MethodDefaults.of(name, energy.energy);
    double clip = clipNorm != null ? clipNorm : defaults.clipNorm();
    return new RunConfig(
        source,
        holdout,
        energy.make(bits),
        energy.toMap(),
        name,
        method.resolve(name, bits),
        new TrainingSettings(
            steps,
            batch,
            seed,
            learningRate != null ? learningRate : defaults.learningRate(),
            schedule != null ? Schedule.of(schedule) : defaults.schedule(),
            warmup,
            weightDecay != null ? weightDecay : defaults.weightDecay(),
            sparsity != null ? sparsity : defaults.sparsity(),
            clip == 0 ? Double.POSITIVE_INFINITY : clip,
            averaging,
            blockRows));
  }
}
