package dev.bitwell.reproduce.synthetic;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.evaluate.BestTemperature;
import dev.bitwell.model.Model;
import dev.bitwell.reproduce.lab.CellTraining;
import dev.bitwell.reproduce.lab.Findings;
import dev.bitwell.reproduce.lab.Workbench;
import dev.bitwell.reproduce.synthetic.WidePlan.Looking;
import java.io.IOException;
import java.util.List;

/** Trains one model of many bits, and looks at it on the way. */
record WideWork(SyntheticRun run, List<Long> stages, Looking looking) {
  /** Numbers and maps have the stage, counted from 1, behind their names. */
  static final String LIKENESS = "likeness.";

  static final String LOSS = "loss.";
  static final String MAP = "map.";

  private static final long ROWS_SEED = 3_000_000;

  void run(Workbench bench) throws IOException {
    CellTraining.run(
        run.task(),
        bench,
        1,
        stages,
        training ->
            look(
                run.model(training.parameters()),
                stages.indexOf(training.step()) + 1,
                bench.findings()));
  }

  private void look(Model model, int stage, Findings findings) {
    double[][] map = run.map(model, looking.grid());
    findings.put(MAP + stage, Maps.flat(map));
    MapLikeness.of(map, run.density())
        .ifPresent(likeness -> findings.put(LIKENESS + stage, likeness));
    BitMatrix fresh = run.data().test().draw(ROWS_SEED, looking.rows());
    findings.put(LOSS + stage, BestTemperature.of(model, fresh).loss());
  }
}
