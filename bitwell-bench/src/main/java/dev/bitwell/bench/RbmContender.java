package dev.bitwell.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.sample.Chains;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.sample.Samplers;
import dev.bitwell.train.LearningRate;
import dev.bitwell.train.Method;
import dev.bitwell.train.Optimiser;
import dev.bitwell.train.Training;
import dev.bitwell.train.TrainingSettings;
import dev.bitwell.train.TrainingTask;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.lang.management.ManagementFactory;

/** Something that takes turns: it tells what a step of it takes. */
final class RbmContender implements AutoCloseable {
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  /** More than anybody waits for. */
  private static final long ENDLESS = Long.MAX_VALUE >> 20;

  private final String name;
  private final int threads;
  private final Steps steps;
  private final AutoCloseable resource;
  private StepTime best = StepTime.NEVER;

  private RbmContender(String name, int threads, Steps steps, AutoCloseable resource) {
    this.name = name;
    this.threads = threads;
    this.steps = steps;
    this.resource = resource;
  }

  /** Takes so many steps, and tells what one took. */
  private interface Steps {
    StepTime take(int count) throws IOException;
  }

  private interface Work {
    void run() throws IOException;
  }

  /** Training steps by one of our methods. */
  static RbmContender training(
      String name, RbmShape shape, Method method, BitMatrix rows, int threads) {
    TrainingSettings settings =
        TrainingSettings.of(ENDLESS, shape.batch(), 1, Optimiser.of(LearningRate.constant(1e-3)));
    Training training =
        Training.start(
            TrainingTask.of(Energies.rbm(shape.rbm()), Table.of("blobs", rows), method, settings),
            threads);
    return new RbmContender(
        name,
        threads,
        count -> timed(count, () -> training.advanceTo(training.step() + count)),
        training);
  }

  /**
   * Sweeps of block Gibbs over the chains of a model.
   *
   * @param parameters of a model that has learned something: chains of one that has not are coins
   */
  static RbmContender sweeps(String name, RbmShape shape, float[] parameters, int threads) {
    Energy energy = Energies.rbm(shape.rbm());
    BitMatrix chains = Chains.start(shape.chains(), Variables.ofBits(shape.columns()), 1);
    return new RbmContender(
        name,
        threads,
        count -> {
          SamplerSettings settings = new SamplerSettings(Samplers.blockGibbs(), count, 1);
          return timed(
              count,
              () -> Chains.of(energy, parameters, settings).run(chains, 1, Crew.of(threads)));
        },
        () -> {});
  }

  /** Steps, or sweeps, of a library of others. */
  static RbmContender peer(String name, PythonPeer process, int threads) {
    return new RbmContender(name, threads, process::run, process);
  }

  private static StepTime timed(int count, Work work) throws IOException {
    long clock = System.nanoTime();
    long processors = SYSTEM.getProcessCpuTime();
    work.run();
    return new StepTime(
        (System.nanoTime() - clock) / 1e6 / count,
        (SYSTEM.getProcessCpuTime() - processors) / 1e6 / count);
  }

  /** Whether it is a library of others. */
  boolean isPeer() {
    return resource instanceof PythonPeer;
  }

  String name() {
    return name;
  }

  int threads() {
    return threads;
  }

  /** Takes steps that do not count. */
  void warmUp(int count) throws IOException {
    StepTime unused = steps.take(count);
  }

  /** Takes its turn. */
  void turn(int count) throws IOException {
    best = best.best(steps.take(count));
  }

  /** The best of its turns. */
  StepTime best() {
    return best;
  }

  @Override
  public void close() throws Exception {
    resource.close();
  }
}
