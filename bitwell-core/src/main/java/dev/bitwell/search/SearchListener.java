package dev.bitwell.search;

/** Hears what a search does, on the thread that searches. All methods do nothing by default. */
public interface SearchListener {
  /**
   * A part of the search, from 0 to 1, is done.
   *
   * @param what is being tried
   */
  default void searching(String what, double done) {}

  /**
   * The rows to choose by were looked at.
   *
   * @param name of what is being trained
   * @param step of its training
   * @param validation mean log-likelihood of the rows, in nats per row, at the pessimistic bound
   */
  default void checked(String name, long step, double validation) {}

  /** Something was tried. */
  default void tried(Trial trial) {}

  /** The answer is there. */
  default void found(Trial trial) {}
}
