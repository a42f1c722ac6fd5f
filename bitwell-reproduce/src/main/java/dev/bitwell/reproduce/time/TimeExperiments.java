package dev.bitwell.reproduce.time;

import dev.bitwell.reproduce.report.Experiment;
import java.util.List;
import java.util.Optional;

/** The experiments that measure time and memory. */
public final class TimeExperiments {
  private TimeExperiments() {}

  /**
   * All of them, in the order of the report.
   *
   * @param published to be timed beside ours
   */
  public static List<Experiment> all(Optional<PublishedCode> published) {
    return List.of(new TableTime(published));
  }
}
