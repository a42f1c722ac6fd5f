package dev.bitwell.cli;

import dev.bitwell.objective.FlipChoice;
import dev.bitwell.objective.FlipChoice.Drawn;
import dev.bitwell.objective.Objective;
import dev.bitwell.objective.Objectives;
import dev.bitwell.objective.Proposal;
import dev.bitwell.objective.Proposal.Knowledge;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.objective.Shape;
import dev.bitwell.train.Method;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Method.Ratio;
import dev.bitwell.train.MethodDefaults;
import dev.bitwell.train.Methods;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** What training minimises. */
final class MethodOptions {
  private static final int DEFAULT_FLIPS = 10;
  private static final int DEFAULT_CHAINS = 100;
  private static final int DEFAULT_STEPS = 10;
  private static final String COUNT = "--count";
  private static final String[] OF_DRAWN_FLIPS = {
    "--flip-count", "--weights", "--replacement", "--proposal", "--uniform-share"
  };

  @Spec(Spec.Target.MIXEE)
  CommandSpec command;

  @Option(
      names = "--method",
      description =
          "pseudo-likelihood (default to 64 bits, and where all flips are cheap),"
              + " pseudo-likelihood-guided (default beyond), flow, flow-guided, hyvarinen,"
              + " ratio-matching, rmwggis-basic, rmwggis-advanced, rmwrand, pcd-gibbs, pcd-gwg,"
              + " pcd-block-gibbs (rbm)")
  String method;

  @Option(
      names = "--loss",
      description = "instead of the method's: hyvarinen, squared, flow, pseudo-likelihood")
  String loss;

  @Option(names = "--flips", description = "instead of the method's: all, uniform, guided, optimal")
  String flips;

  @Option(
      names = COUNT,
      description = "flips drawn for each row (default: 10); of graphs:ego, the number of graphs")
  Integer count;

  @Option(names = "--flip-count", description = "the same as --count, for graphs:ego too")
  Integer flipCount;

  private boolean countsGraphs;

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

  @Option(names = "--chains", description = "pcd: chains that are kept (default: 100)")
  Integer chains;

  @Option(names = "--chain-steps", description = "pcd: steps of a chain a minibatch (default: 10)")
  Integer chainSteps;

  /** The name given, or what suits so many bits. */
  String name(int bits, boolean cheapFlips) {
    return method != null ? method : MethodDefaults.method(bits, cheapFlips);
  }

  /** Fills in what was not said, and refuses what does not fit together. */
  Method resolve(String name, int bits) {
    boolean contrastive = Methods.isContrastive(name);
    String chosen = "--method is " + name;
    String ratio = "ratio objectives";
    Given.refuseUnless(!contrastive, command, ratio, chosen, "--loss", "--flips");
    Given.refuseUnless(!contrastive, command, ratio, chosen, OF_DRAWN_FLIPS);
    Given.refuseUnless(!contrastive || countsGraphs, command, ratio, chosen, COUNT);
    Given.refuseUnless(
        contrastive,
        command,
        "--method pcd-gibbs, pcd-gwg or pcd-block-gibbs",
        chosen,
        "--chains",
        "--chain-steps");
    if (contrastive) {
      return Methods.preset(
          name,
          DEFAULT_FLIPS,
          chains != null ? chains : DEFAULT_CHAINS,
          chainSteps != null ? chainSteps : DEFAULT_STEPS);
    }
    return new Ratio(objective(name, bits));
  }

  /** Flips drawn for each row. */
  private int drawn(int bits) {
    ParseResult parsed = command.commandLine().getParseResult();
    boolean countGiven = parsed.hasMatchedOption(COUNT) && !countsGraphs;
    Given.refuseUnless(
        !countGiven, command, "graphs:ego", "--count says the same already", "--flip-count");
    Integer given = count == null || parsed.hasMatchedOption("--flip-count") ? flipCount : count;
    return given != null ? given : Math.min(DEFAULT_FLIPS, bits);
  }

  /** The graphs to be taken of graphs:ego, if --count says so; it then says nothing of flips. */
  Integer takeGraphCount() {
    Integer taken = count;
    count = null;
    countsGraphs = true;
    return taken;
  }

  private Objective objective(String name, int bits) {
    int s = drawn(bits);
    Objective preset = Objectives.preset(name, s);
    RatioLoss ratioLoss = loss != null ? RatioLoss.of(loss) : preset.loss();
    String kind = flips != null ? flips : FlipNames.of(preset.flips());
    boolean all = kind.equals(FlipNames.ALL);
    String instead = "--flips is all; add --flips guided, for instance";
    Given.refuseUnless(!all, command, "drawn flips", instead, OF_DRAWN_FLIPS);
    Given.refuseUnless(!all || countsGraphs, command, "drawn flips", instead, COUNT);
    if (all) {
      return new Objective(ratioLoss, FlipChoice.all());
    }
    Drawn base =
        preset.flips() instanceof Drawn drawn
            ? drawn
            : new Drawn(s, Proposal.guided(Shape.LOSS, 0), true, false);
    Knowledge knowledge = FlipNames.knowledge(kind);
    Given.refuseUnless(
        knowledge != Knowledge.NONE,
        command,
        "flips that are guided or optimal",
        "--flips is uniform",
        "--proposal",
        "--uniform-share");
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

  /** A resolved method, as a configuration file has it. */
  static Map<String, Object> toMap(String name, Method method) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("method", name);
    if (method instanceof Contrastive contrastive) {
      map.put("chains", contrastive.chains());
      map.put("chain-steps", contrastive.steps());
      return map;
    }
    Objective objective = ((Ratio) method).objective();
    map.put("loss", objective.loss().label());
    map.put("flips", FlipNames.of(objective.flips()));
    if (objective.flips() instanceof Drawn drawn) {
      map.put("flip-count", drawn.count());
      map.put("weights", FlipNames.weights(drawn.weighted()));
      map.put("replacement", drawn.replacement());
      if (drawn.proposal().knowledge() != Knowledge.NONE) {
        map.put("proposal", drawn.proposal().shape().label());
        map.put("uniform-share", drawn.proposal().uniformShare());
      }
    }
    return map;
  }
}
