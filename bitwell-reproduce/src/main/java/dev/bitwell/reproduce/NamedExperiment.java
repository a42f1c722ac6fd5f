package dev.bitwell.reproduce;

/** An experiment that knows what it is called. */
abstract class NamedExperiment implements Experiment {
  private final String name;
  private final String title;

  NamedExperiment(String name, String title) {
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
