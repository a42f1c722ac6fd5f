package dev.bitwell.bench;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.couplings.Coupling;
import dev.bitwell.couplings.CouplingEstimate;
import dev.bitwell.couplings.CouplingFit;
import dev.bitwell.couplings.CouplingSettings;
import dev.bitwell.couplings.CouplingSettings.Estimate;
import dev.bitwell.couplings.Pair;
import dev.bitwell.data.ising.IsingData;
import dev.bitwell.data.ising.IsingGraph;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Ising;
import dev.bitwell.evaluate.CouplingError;
import dev.bitwell.work.Crew;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "couplings",
    description = "Couplings found in rows of known Ising models, against what could be found.",
    mixinStandardHelpOptions = true)
final class CouplingsCommand implements Callable<Integer> {
  private static final int FRESH = 5000;

  @Parameters(
      arity = "0..*",
      paramLabel = "DATA",
      description =
          "known models (default: four 25x25 lattices, 10x10 ones and random graphs), or tables of"
              + " hidden causes: causes:10000x30, causes:1000x100, groups:50000x300")
  List<String> data;

  @Option(names = "--gamma", description = "of the extended BIC (default: that of the library)")
  Double gamma;

  @Option(names = "--candidate-gamma", description = "of the columns' own (default: the library's)")
  Double candidateGamma;

  @Option(names = "--threads", defaultValue = "2", description = "(default: ${DEFAULT-VALUE})")
  int threads;

  @Override
  public Integer call() {
    System.out.printf(
        "%-60s %6s %6s %6s %6s %7s %6s %5s%n",
        "log RMSE", "J = 0", "l1", "ours", "known", "missed", "false", "s");
    for (String name : data == null || data.isEmpty() ? usual() : data) {
      if (CausesTable.isName(name)) {
        measure(CausesTable.of(name));
      } else {
        measure(IsingData.of(name));
      }
    }
    return 0;
  }

  private static List<String> usual() {
    List<String> names = new ArrayList<>();
    for (int seed = 1; seed <= 4; seed++) {
      names.add("lattice:25x25,seed=" + seed);
    }
    for (String coupling : List.of("0.1", "0.2", "0.3", "0.4", "0.5")) {
      names.add("lattice:10x10,coupling=" + coupling);
    }
    for (String coupling : List.of("0.1", "0.25", "0.5")) {
      names.add("er:100,coupling=" + coupling);
    }
    return names;
  }

  private void measure(IsingData source) {
    Crew crew = Crew.of(threads);
    BitMatrix rows = source.rows(crew);
    IsingGraph truth = source.graph();
    CouplingSettings settings = settings();
    long start = System.nanoTime();
    CouplingEstimate ours = CouplingFit.fit(rows, settings, crew);
    double seconds = (System.nanoTime() - start) / 1e9;
    CouplingEstimate penalised = CouplingFit.fit(rows, settings.withEstimate(Estimate.L1), crew);
    Set<Pair> edges = Pair.edges(truth);
    CouplingEstimate known = CouplingFit.onSupport(rows, edges, settings.loss(), crew);
    int hit = 0;
    for (Coupling c : ours.couplings()) {
      hit += edges.contains(Pair.of(c.first(), c.second())) ? 1 : 0;
    }
    System.out.printf(
        Locale.ROOT,
        "%-60s %6.2f %6.2f %6.2f %6.2f %7d %6d %5.1f%n",
        source.name().replace(",samples=2000,sweeps=1600", ""),
        CouplingError.ofNone(truth),
        truth.logRmse(penalised.matrix()),
        truth.logRmse(ours.matrix()),
        truth.logRmse(known.matrix()),
        edges.size() - hit,
        ours.couplings().size() - hit,
        seconds);
  }

  private CouplingSettings settings() {
    CouplingSettings settings = CouplingSettings.defaults();
    if (gamma != null) {
      settings = settings.withGamma(gamma);
    }
    return candidateGamma == null ? settings : settings.withCandidateGamma(candidateGamma);
  }

  /** Where no couplings are true: how well fresh rows are told, column by column. */
  private void measure(CausesTable source) {
    BitMatrix rows = source.draw(source.rows(), 2);
    BitMatrix fresh = source.draw(FRESH, 3);
    long start = System.nanoTime();
    CouplingEstimate found = CouplingFit.fit(rows, settings(), Crew.of(threads));
    double seconds = (System.nanoTime() - start) / 1e9;
    CouplingEstimate none =
        CouplingFit.onSupport(rows, Set.of(), settings().loss(), Crew.of(threads));
    System.out.printf(
        Locale.ROOT,
        "%-60s %d pairs, %.1f s; of a fresh row, given its other columns: %.3f nats, %.3f without"
            + " couplings%n",
        source.name(),
        found.couplings().size(),
        seconds,
        surprise(found, fresh),
        surprise(none, fresh));
  }

  private static double surprise(CouplingEstimate found, BitMatrix rows) {
    int d = found.dimension();
    float[] fields = new float[d];
    for (int i = 0; i < d; i++) {
      fields[i] = (float) found.field(i);
    }
    Ising shape = Ising.of(d);
    float[] parameters = shape.parameters(found.matrix(), fields);
    return new Conditionals(Energies.ising(shape), parameters, Variables.ofBits(d), rows)
        .pseudoLikelihood();
  }
}
