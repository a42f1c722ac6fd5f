package dev.bitwell.reproduce.report;

/** An experiment that knows what it is called. */
public abstract class NamedExperiment implements Experiment {
  private final String name;
  private final String title;

  protected NamedExperiment(String name, String title) {
    this.name = name;
    this.title = title;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final String title() {
    return title;
  }
}
