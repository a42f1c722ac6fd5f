package dev.bitwell.likelihood;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Evidence;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.EnergyBlock;
import dev.bitwell.sample.Annealer;
import dev.bitwell.work.Crew;
import dev.bitwell.work.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * What a model says of the missing cells of rows. Where few rows agree with what is known, all of
 * them are counted out, and everything about them is exact. Otherwise some are drawn from the tree,
 * exactly, and climb to the model with the known cells held fast.
 */
public final class Given {
  /** Rows that climb together. */
  private static final int HERD = 1 << 14;

  /**
   * Of few rows of a table each has more particles than it was asked for: up to so many, and all
   * together.
   */
  private static final int MOST_PARTICLES = 1 << 12;

  private static final int ALL_PARTICLES = 1 << 17;

  private final Target target;
  private final ChowLiuTree base;
  private final Variables variables;
  private final GivenEffort effort;
  private final int mostParticles;
  private final Crew crew;

  private Given(Target target, ChowLiuTree base, GivenEffort effort, int mostParticles, Crew crew) {
    this.target = target;
    this.base = base;
    variables = base.variables();
    this.effort = effort;
    this.mostParticles = mostParticles;
    this.crew = crew;
  }

  /**
   * Tells what each row of a table may be that has missing cells. Rows that go against the groups
   * of the model's columns cannot be anything, and are left out.
   *
   * @param base the tree of the rows that the model was trained on
   * @param teller told row by row, from any thread; what it is told is the same for any number of
   *     threads
   */
  public static void each(
      Target target,
      ChowLiuTree base,
      Table table,
      GivenEffort effort,
      Crew crew,
      Consumer<Completions> teller) {
    if (table.bits() != base.variables().bits()) {
      throw new IllegalArgumentException(
          "rows of " + table.bits() + " bits are none of a model over " + base.variables());
    }
    if (!table.isComplete()) {
      new Given(target, base, effort, MOST_PARTICLES, crew).tell(table, teller);
    }
  }

  /**
   * What one row may be; nothing if what is known of it goes against groups of columns.
   *
   * @param known of the row; what is known may be nothing at all
   */
  public static Optional<Completions> one(
      Target target, ChowLiuTree base, Evidence known, GivenEffort effort, Crew crew) {
    Unknown unknown = Unknown.of(0, base.variables(), known);
    if (unknown.states() == 0) {
      return Optional.empty();
    }
    List<Completions> found = new ArrayList<>();
    new Given(target, base, effort, 0, crew).tell(List.of(unknown), found::add);
    return Optional.of(found.get(0));
  }

  /**
   * The rows of a table of which all or enough is known for the rest to be counted out, and some of
   * the others, which take far longer.
   *
   * @param most of the others
   */
  public static Table affordable(Table table, Variables variables, int most) {
    if (table.isComplete()) {
      return table;
    }
    boolean[] costly = new boolean[table.rows().rows()];
    int[] count = new int[1];
    table.eachHole(
        r -> {
          long states = Unknown.of(r, variables, table.evidence(r, variables)).states();
          costly[r] = states > GivenEffort.MANY_ROWS.states() && count[0]++ >= most;
        });
    return table.select(IntStream.range(0, costly.length).filter(r -> !costly[r]).toArray());
  }

  private void tell(Table table, Consumer<Completions> teller) {
    List<Unknown> all = new ArrayList<>();
    table.eachHole(r -> all.add(Unknown.of(r, variables, table.evidence(r, variables))));
    tell(all.stream().filter(unknown -> unknown.states() > 0).toList(), teller);
  }

  private void tell(List<Unknown> all, Consumer<Completions> teller) {
    List<Unknown> few = all.stream().filter(r -> r.states() <= effort.states()).toList();
    List<Unknown> many = all.stream().filter(r -> r.states() > effort.states()).toList();
    double counted = (double) few.size() / Math.max(1, all.size());
    try (Workers workers = new Workers(crew.threads())) {
      count(few, workers, crew.part(0, counted), teller);
      climb(many, workers, crew.part(counted, 1), teller);
    }
  }

  private void count(List<Unknown> rows, Workers workers, Crew part, Consumer<Completions> teller) {
    EnergyBlock[] blocks = new EnergyBlock[crew.threads()];
    AtomicInteger done = new AtomicInteger();
    workers.run(
        rows.size(),
        (worker, k) -> {
          if (blocks[worker] == null) {
            blocks[worker] = target.block();
          }
          teller.accept(counted(rows.get(k), blocks[worker]));
          part.progress().accept((double) done.incrementAndGet() / rows.size());
        });
  }

  private Completions counted(Unknown unknown, EnergyBlock block) {
    BitMatrix states = unknown.allStates(variables);
    double[] logDensity = Arrays.stream(target.energies(states, block)).map(e -> -e).toArray();
    double logMass = LogSum.of(logDensity);
    double[] share = Arrays.stream(logDensity).map(log -> Math.exp(log - logMass)).toArray();
    return new Completions(
        unknown.row(), states, logDensity, share, logMass, Double.POSITIVE_INFINITY);
  }

  private void climb(List<Unknown> rows, Workers workers, Crew part, Consumer<Completions> teller) {
    if (rows.isEmpty()) {
      return;
    }
    Annealer annealer = target.annealer(base.toEnergy(), variables, workers, crew.threads());
    int particles =
        Math.max(effort.particles(), Math.min(mostParticles, ALL_PARTICLES / rows.size()));
    GivenEffort more = effort.withParticles(particles);
    List<Unknown> strata = rows.stream().flatMap(r -> r.strata(variables).stream()).toList();
    int herd = Math.max(1, HERD / particles);
    List<Completions> waiting = new ArrayList<>();
    for (int from = 0; from < strata.size(); from += herd) {
      List<Unknown> some = strata.subList(from, Math.min(strata.size(), from + herd));
      for (Completions next : new GivenClimb(annealer, base, some, more).climb(target)) {
        if (!waiting.isEmpty() && waiting.get(0).row() != next.row()) {
          teller.accept(Completions.together(waiting));
          waiting.clear();
        }
        waiting.add(next);
      }
      part.progress().accept((double) (from + some.size()) / strata.size());
    }
    teller.accept(Completions.together(waiting));
  }
}
