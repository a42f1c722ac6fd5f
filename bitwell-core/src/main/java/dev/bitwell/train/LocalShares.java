package dev.bitwell.train;

import dev.bitwell.objective.Tally;
import dev.bitwell.train.Method.Contrastive;
import dev.bitwell.train.Method.Ratio;
import dev.bitwell.work.Workers;
import java.util.List;

/** Shares that are worked by the threads of this machine. */
final class LocalShares implements Shares {
  /** Bounds the memory for gradients, of which each share has one. */
  static final int LARGEST = 16;

  private final List<Part> parts;
  private final Method method;
  private final TrainingSettings settings;
  private final Workers workers;
  private final Plan plan;
  private final int count;

  /** What each thread works each part with: made by the thread, when it is first needed. */
  private final BlockWork[][] works;

  /** How often parameters were taken, and the time that each of these last took them. */
  private long turns;

  private final long[][] prepared;

  LocalShares(
      List<Part> parts, Method method, TrainingSettings settings, Workers workers, int threads) {
    this.parts = List.copyOf(parts);
    this.method = method;
    this.settings = settings;
    this.workers = workers;
    plan = Plan.of(parts, method, settings);
    count = count(parts.size());
    works = new BlockWork[threads][parts.size()];
    prepared = new long[threads][parts.size()];
  }

  private int count(int parts) {
    if (settings.partitions() > 1) {
      return parts;
    }
    return parts > 1 ? LARGEST : Math.min(plan.portions(0).size(), LARGEST);
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public void work(TrainingState state, GradientSum gradients, Tally[] tallies) {
    List<Portion> portions = plan.portions(state.step);
    turns++;
    workers.run(
        count,
        (worker, share) -> {
          float[] gradient = gradients.ofShare(share);
          tallies[share].clear();
          for (Portion portion : ofShare(share, portions)) {
            workOf(worker, portion.part(), state)
                .accumulate(state, portion, gradient, tallies[share]);
          }
        });
  }

  /** A partition is a share; what is in one piece is shared out evenly. */
  private List<Portion> ofShare(int share, List<Portion> portions) {
    if (settings.partitions() > 1) {
      return portions.stream().filter(portion -> portion.part() == share).toList();
    }
    int from = (int) ((long) share * portions.size() / count);
    int to = (int) ((share + 1L) * portions.size() / count);
    return portions.subList(from, to);
  }

  @Override
  public void follow(TrainingState state) {
    Blocks blocks = new Blocks(state.chains.rows(), settings.blockRows());
    turns++; // the parameters are new ones
    workers.run(
        blocks.count(),
        (worker, block) -> {
          int first = blocks.first(block);
          workOf(worker, 0, state).follow(state, first, blocks.first(block + 1) - first);
        });
  }

  private BlockWork workOf(int worker, int part, TrainingState state) {
    if (works[worker][part] == null) {
      works[worker][part] = work(parts.get(part));
    }
    if (prepared[worker][part] != turns) {
      works[worker][part].prepare(state);
      prepared[worker][part] = turns;
    }
    return works[worker][part];
  }

  private BlockWork work(Part part) {
    if (method instanceof Contrastive contrastive) {
      return new ContrastiveWork(part, contrastive, settings);
    }
    return new RatioWork(part, (Ratio) method, settings, parts.size() > 1);
  }
}
