package dev.bitwell.bench;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.SyntheticData;
import dev.bitwell.data.density.Densities;
import dev.bitwell.io.Json;
import dev.bitwell.model.Model;
import dev.bitwell.objective.Proposal;
import dev.bitwell.objective.Proposal.Knowledge;
import dev.bitwell.objective.ProposalVariance;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.objective.Shape;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "proposals",
    description = "How noisy each proposal's estimates are on a trained model, exactly.",
    mixinStandardHelpOptions = true)
final class ProposalsCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "MODEL", description = "a model.safetensors of a density")
  Path file;

  @Option(
      names = "--loss",
      defaultValue = "pseudo-likelihood",
      description = "(default: ${DEFAULT-VALUE})")
  String loss;

  @Option(names = "--rows", defaultValue = "12", description = "(default: ${DEFAULT-VALUE})")
  int rows;

  @Option(names = "--json", description = "print one JSON object")
  boolean json;

  private static List<Proposal> proposals() {
    List<Proposal> proposals = new ArrayList<>();
    proposals.add(Proposal.uniform());
    for (double share : new double[] {0, 0.1, 0.3}) {
      for (String shape : List.of("loss", "slope", "surprise", "exp:0.5", "exp:1", "exp:2")) {
        proposals.add(Proposal.guided(Shape.of(shape), share));
      }
    }
    proposals.add(Proposal.optimal(Shape.LOSS, 0));
    proposals.add(Proposal.optimal(Shape.SLOPE, 0));
    proposals.add(Proposal.optimal(Shape.SURPRISE, 0.3));
    return proposals;
  }

  @Override
  public Integer call() throws Exception {
    Model model = Model.read(file);
    String name = model.provenance().getOrDefault("data", "");
    BitMatrix fresh =
        SyntheticData.of(Densities.of(name), model.energy().dimension()).draw(77, rows);
    List<Map<String, Object>> results = new ArrayList<>();
    for (ProposalVariance v :
        ProposalVariance.of(
            model.energy(), model.parameters(), RatioLoss.of(loss), fresh, proposals())) {
      Map<String, Object> result = new LinkedHashMap<>();
      result.put("proposal", name(v.proposal()));
      result.put("valueVariance", v.value());
      result.put("gradientVarianceOverLeast", v.gradient());
      results.add(result);
      if (!json) {
        System.out.printf(
            "%-26s value %9.4f   gradient %9.3f%n", name(v.proposal()), v.value(), v.gradient());
      }
    }
    if (model.energy().kind().equals("mlp")) {
      results.addAll(controlled(model, fresh));
    }
    if (json) {
      System.out.println(Json.write(Map.of("model", file.toString(), "results", results), true));
    }
    return 0;
  }

  /** Gradient variances with first-order differences as a control variate, over the same least. */
  private List<Map<String, Object>> controlled(Model model, BitMatrix fresh) {
    RatioLoss ofLoss = RatioLoss.of(loss);
    ControlVariate variate = new ControlVariate(model.energy(), model.parameters(), ofLoss);
    List<ControlVariate.Gradients> gradients = new ArrayList<>();
    for (int r = 0; r < fresh.rows(); r++) {
      gradients.add(variate.of(fresh, r));
    }
    double least = gradients.stream().mapToDouble(ControlVariate.Gradients::least).sum();
    List<Map<String, Object>> results = new ArrayList<>();
    for (Proposal proposal : proposals()) {
      double sum = 0;
      for (int r = 0; r < fresh.rows(); r++) {
        sum +=
            gradients
                .get(r)
                .left()
                .variance(
                    ProposalVariance.chances(
                        model.energy(), model.parameters(), ofLoss, fresh, r, proposal));
      }
      Map<String, Object> result = new LinkedHashMap<>();
      result.put("proposal", name(proposal) + ", control variate");
      result.put("gradientVarianceOverLeast", sum / least);
      results.add(result);
      if (!json) {
        System.out.printf(
            "%-44s gradient %9.3f%n", name(proposal) + ", control variate", sum / least);
      }
    }
    return results;
  }

  private static String name(Proposal proposal) {
    if (proposal.knowledge() == Knowledge.NONE) {
      return "uniform";
    }
    String kind = proposal.knowledge() == Knowledge.GRADIENT ? "guided " : "exact ";
    String share = proposal.uniformShare() > 0 ? " + " + proposal.uniformShare() + " uniform" : "";
    return kind + proposal.shape().label() + share;
  }
}
