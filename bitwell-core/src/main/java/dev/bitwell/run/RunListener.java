package dev.bitwell.run;

import dev.bitwell.model.Model;
import dev.bitwell.run.GraphSelection.Trial;
import dev.bitwell.search.SearchListener;
import dev.bitwell.train.StepListener;
import dev.bitwell.train.StepReport;
import dev.bitwell.train.Training;
import java.io.IOException;

/**
 * Hears what happens in a run, on the thread that trains: what it does is taken from the time for
 * training. All methods do nothing by default.
 */
public interface RunListener extends StepListener, SearchListener {
  /** A part of choosing when to stop, from 0 to 1, is done. */
  default void choosing(double done) {}

  /** It was chosen when to stop, and at which inverse temperature to draw. */
  default void chose(Trial trial, double seconds) {}

  @Override
  default void stepped(Training training, StepReport report) throws IOException {}

  /** A row of metrics was written. */
  default void measured(Metrics.Row row) {}

  /** The model is there, and in its file if there is one. */
  default void trained(Model model) {}
}
