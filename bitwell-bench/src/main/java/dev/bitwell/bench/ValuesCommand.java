package dev.bitwell.bench;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Variable;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.Ising;
import dev.bitwell.energy.Ising.Values;
import dev.bitwell.energy.Mlp;
import dev.bitwell.objective.MoveChoice;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.sample.Chains;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.sample.Samplers;
import dev.bitwell.sample.Scan;
import dev.bitwell.train.LearningRate;
import dev.bitwell.train.Method;
import dev.bitwell.train.Optimiser;
import dev.bitwell.train.Trainer;
import dev.bitwell.train.TrainingSettings;
import dev.bitwell.train.TrainingState;
import dev.bitwell.train.TrainingTask;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "values",
    description = "Learning one-hot columns by moves between values, and by flips of their bits.",
    mixinStandardHelpOptions = true)
final class ValuesCommand implements Callable<Integer> {
  private static final int VARIABLES = 30;
  private static final int FRESH = 2000;

  /** Steps between looks at rows held back, by which the parameters to keep are chosen. */
  private static final int LOOK = 250;

  @Option(names = "--rows", defaultValue = "10000", description = "(default: ${DEFAULT-VALUE})")
  int rows;

  @Option(names = "--steps", defaultValue = "3000", description = "(default: ${DEFAULT-VALUE})")
  int steps;

  @Option(names = "--sweeps", defaultValue = "100", description = "(default: ${DEFAULT-VALUE})")
  int sweeps;

  @Option(names = "--seed", defaultValue = "1", description = "(default: ${DEFAULT-VALUE})")
  long seed;

  private Variables variables;

  @Override
  public Integer call() {
    variables = variables();
    int d = variables.bits();
    System.out.printf(
        "%d variables of 2 to 6 values, %d bits; %d rows; in nats per row, mean of %d fresh rows%n",
        VARIABLES, d, rows, FRESH);
    Energy potts = Energies.ising(new Ising(d, Values.BINARY));
    compare("a sparse Potts model", potts, potts(d), potts, 0.02);
    Energy neural = Energies.mlp(new Mlp(d, List.of(24, 24), 1, false));
    Energy larger = Energies.mlp(new Mlp(d, List.of(64, 64), 1, false));
    compare("a neural energy", neural, neural(neural), larger, 2e-3);
    return 0;
  }

  /** One bit for two values, one for each of three to six. */
  private static Variables variables() {
    List<Variable> all = new ArrayList<>();
    int bit = 0;
    for (int v = 0; v < VARIABLES; v++) {
      int values = 2 + v % 5;
      if (values == 2) {
        all.add(Variable.lone(bit++));
      } else {
        all.add(Variable.oneOf(IntStream.range(bit, bit + values).boxed().toList()));
        bit += values;
      }
    }
    return Variables.of(all);
  }

  /** Every variable is coupled to the next and to one farther on. */
  private float[] potts(int d) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] couplings = new float[d * d];
    float[] fields = new float[d];
    for (int i = 0; i < d; i++) {
      fields[i] = (float) (0.5 * random.nextGaussian());
      for (int j = 0; j < i; j++) {
        int apart = Math.floorMod(variables.of(i) - variables.of(j), VARIABLES);
        float coupling = (float) (0.5 * random.nextGaussian());
        if (apart == 1 || apart == 7) {
          couplings[i * d + j] = coupling;
          couplings[j * d + i] = coupling;
        }
      }
    }
    return new Ising(d, Values.BINARY).parameters(couplings, fields);
  }

  private float[] neural(Energy energy) {
    float[] parameters = energy.initialParameters(seed);
    for (int k = 0; k < parameters.length; k++) {
      parameters[k] *= 3;
    }
    return parameters;
  }

  private void compare(String name, Energy truth, float[] theta, Energy learner, double rate) {
    BitMatrix one = draw(truth, theta, variables, rows, 2);
    BitMatrix two = draw(truth, theta, variables, rows, 3);
    BitMatrix fresh = draw(truth, theta, variables, FRESH, 4);
    Conditionals exact = new Conditionals(truth, theta, variables, fresh);
    BitMatrix held = draw(truth, theta, variables, FRESH, 6);
    float[] first = train(learner, Table.of("one", one).over(variables), rate, held);
    float[] second = train(learner, Table.of("two", two).over(variables), rate, held);
    float[] flips = train(learner, Table.of("one", one), rate, held);
    Conditionals a = new Conditionals(learner, first, variables, fresh);
    Conditionals b = new Conditionals(learner, second, variables, fresh);
    Conditionals byFlips = new Conditionals(learner, flips, variables, fresh);
    System.out.printf("%n%s: -log p(value | the others) %.3f%n", name, exact.pseudoLikelihood());
    System.out.printf(
        "  learned by moves: %.3f; %.4f from the truth, and %.4f is half the distance between the"
            + " models of two tables; %.1f%% of samples off the support%n",
        a.pseudoLikelihood(),
        exact.distanceTo(a),
        a.distanceTo(b) / 2,
        100 * off(draw(learner, first, variables, FRESH, 5)));
    System.out.printf(
        "  learned by flips: %.3f; %.4f from the truth; %.1f%% of samples off the support%n",
        byFlips.pseudoLikelihood(),
        exact.distanceTo(byFlips),
        100 * off(draw(learner, flips, Variables.ofBits(variables.bits()), FRESH, 5)));
  }

  private BitMatrix draw(Energy energy, float[] theta, Variables over, int count, long key) {
    SamplerSettings settings = new SamplerSettings(Samplers.gibbs(Scan.SYSTEMATIC), sweeps, 1);
    return Chains.of(energy, theta, settings).over(over).draw(count, seed + key, Crew.all());
  }

  private double off(BitMatrix samples) {
    long broken =
        IntStream.range(0, samples.rows()).filter(r -> variables.broken(samples, r) >= 0).count();
    return (double) broken / samples.rows();
  }

  /** Keeps the parameters with the best pseudo-likelihood of rows held back. */
  private float[] train(Energy energy, Table table, double rate, BitMatrix held) {
    Method method = new Method.Ratio(new Objective(RatioLoss.PSEUDO_LIKELIHOOD, MoveChoice.all()));
    TrainingSettings settings =
        TrainingSettings.of(steps, 256, seed, Optimiser.of(LearningRate.cosine(rate)));
    TrainingTask task = TrainingTask.of(energy, table, method, settings);
    TrainingState state = task.start();
    float[] best = state.model().clone();
    double least = Double.POSITIVE_INFINITY;
    try (Trainer trainer = task.trainer(Crew.all().threads())) {
      while (state.step() < steps) {
        trainer.step(state);
        if (state.step() % LOOK == 0) {
          double loss =
              new Conditionals(energy, state.model(), table.variables(), held).pseudoLikelihood();
          best = loss < least ? state.model().clone() : best;
          least = Math.min(least, loss);
        }
      }
    }
    return best;
  }
}
