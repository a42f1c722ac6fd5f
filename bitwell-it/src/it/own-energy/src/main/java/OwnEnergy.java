import dev.bitwell.Bitwell;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Dataset;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Domain;
import dev.bitwell.energy.DifferentiableEnergy;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyKind;
import dev.bitwell.energy.EnergyOption;
import dev.bitwell.energy.Layout;
import dev.bitwell.model.Model;
import dev.bitwell.objective.MoveChoice;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.recipe.EnergyRecipe;
import dev.bitwell.recipe.Recipe;
import dev.bitwell.train.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Brings an energy and a loss of its own, trains, writes, reads. */
public final class OwnEnergy {
  public static void main(String[] args) throws Exception {
    int[][] rows = new int[300][];
    for (int r = 0; r < rows.length; r++) {
      rows[r] = new int[] {r % 10 < 9 ? 1 : 0, r / 2 % 4 == 0 ? 1 : 0, r % 2};
    }
    Dataset data =
        Dataset.of("coins", BitMatrix.of(rows), Columns.named(List.of("a", "b", "c")));
    EnergyKind kind = new Kind();
    Method method = new Method.Ratio(new Objective(new OwnLoss(), MoveChoice.all()));
    Recipe recipe =
        Recipe.defaults(data, new EnergyRecipe(kind, Map.of("scale", 2.0)))
            .withMethod("own-loss", method)
            .withSteps(1500)
            .withTraining(t -> t.withOptimiser(t.optimiser().withRate(t.optimiser().rate().withPeak(0.02))));
    Model model = Bitwell.fit(data, recipe);
    Path file = Path.of(args[0]).resolve("coins.safetensors");
    model.write(file);
    Model read = Model.read(file);
    require(Arrays.equals(model.parameters(), read.parameters()), "other parameters");
    require(read.energy().kind().equals("coins"), read.energy().kind());
    // Odds of 9 to 1, 1 to 3 and 1 to 1.
    double[] logOdds = {Math.log(9), -Math.log(3), 0};
    for (int i = 0; i < 3; i++) {
      double learned = 2 * read.parameters()[i];
      require(Math.abs(learned - logOdds[i]) < 0.3, "log odds " + learned + " of column " + i);
    }
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalStateException(otherwise);
    }
  }

  /** Independent coins: E(x) = -scale Σ θ_i x_i. */
  record Coins(int dimension, double scale) implements DifferentiableEnergy {
    @Override
    public String kind() {
      return "coins";
    }

    @Override
    public Map<String, String> settings() {
      return Map.of("dimension", "" + dimension, "scale", "" + scale);
    }

    @Override
    public Layout layout() {
      Layout.Builder layout = Layout.builder();
      layout.add("bias", dimension);
      return layout.build();
    }

    @Override
    public float[] initialParameters(long seed) {
      return new float[dimension];
    }

    @Override
    public void energies(float[] parameters, BitMatrix x, int from, int to, float[] out) {
      for (int r = from; r < to; r++) {
        double sum = 0;
        for (int i = 0; i < dimension; i++) {
          sum += x.get(r, i) ? parameters[i] : 0;
        }
        out[r - from] = (float) (-scale * sum);
      }
    }

    @Override
    public void inputGradient(float[] parameters, BitMatrix x, int from, int to, float[] out) {
      for (int k = 0; k < (to - from) * dimension; k++) {
        out[k] = (float) (-scale * parameters[k % dimension]);
      }
    }

    @Override
    public void addParameterGradient(
        float[] parameters, BitMatrix x, int from, int to, float[] c, float[] gradient) {
      for (int r = from; r < to; r++) {
        for (int i = 0; i < dimension; i++) {
          gradient[i] -= x.get(r, i) ? (float) (scale * c[r - from]) : 0;
        }
      }
    }
  }

  /** Found through META-INF/services. */
  public static final class Kind implements EnergyKind {
    @Override
    public String label() {
      return "coins";
    }

    @Override
    public List<EnergyOption> options() {
      return List.of(new EnergyOption("scale", 1.0, "what biases are multiplied by"));
    }

    @Override
    public Energy make(Domain domain, Map<String, Object> options) {
      return Energies.generic(new Coins(domain.bits(), (Double) options.get("scale")));
    }

    @Override
    public Energy read(Map<String, String> settings) {
      return Energies.generic(
          new Coins(
              Integer.parseInt(settings.get("dimension")),
              Double.parseDouble(settings.get("scale"))));
    }
  }

  /** The pseudo-likelihood, written down by a stranger. */
  static final class OwnLoss implements RatioLoss {
    @Override
    public String label() {
      return "stranger";
    }

    @Override
    public double value(double difference) {
      return Math.max(difference, 0) + Math.log1p(Math.exp(-Math.abs(difference)));
    }

    @Override
    public double slope(double difference) {
      return 1 / (1 + Math.exp(-difference));
    }

    @Override
    public double power() {
      return 1;
    }
  }
}
