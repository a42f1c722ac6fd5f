package dev.bitwell.evaluate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * All tests of one kind. That any of them raises an alarm where nothing has changed has the
 * probability {@link Change#LEVEL} at most: they are judged by Holm's method, which needs nothing
 * of how they depend on each other (Holm 1979, A simple sequentially rejective multiple test
 * procedure, Scandinavian Journal of Statistics 6).
 *
 * @param count how many there were
 * @param strongest those whose own p-value is at most {@link Change#LEVEL}, strongest first; no
 *     other one can be a change
 */
public record Tests<T>(int count, List<Tested<T>> strongest) {
  public Tests {
    strongest = List.copyOf(strongest);
  }

  /** What has changed, strongest first. */
  public List<Tested<T>> changed() {
    return strongest.stream().filter(test -> test.adjusted() <= Change.LEVEL).toList();
  }

  /** A test that has been made, before the others are known. */
  record Single<T>(T subject, double logP) {
    /** Whether it may turn out to be a change. */
    boolean mayCount() {
      return logP <= Math.log(Change.LEVEL);
    }
  }

  /**
   * Judges tests by each other.
   *
   * @param count of all
   * @param some at least all of those that may count
   */
  static <T> Tests<T> of(int count, List<Single<T>> some) {
    List<Single<T>> sorted =
        some.stream()
            .filter(Single::mayCount)
            .sorted(Comparator.comparingDouble(Single::logP))
            .toList();
    List<Tested<T>> judged = new ArrayList<>();
    double least = 0;
    for (int k = 0; k < sorted.size(); k++) {
      Single<T> test = sorted.get(k);
      least = Math.max(least, Math.min(1, (count - k) * Math.exp(test.logP)));
      judged.add(new Tested<>(test.subject, test.logP, least));
    }
    return new Tests<>(count, judged);
  }
}
