package dev.bitwell.reproduce.lab;

import java.util.List;
import java.util.stream.Collectors;

/**
 * With how many threads times were measured. Like the machine, it is a circumstance that is kept
 * with a result and no setting of it: models do not depend on it, and whoever goes on with other
 * threads need not train them again. But times can be compared only if it is the same for all.
 *
 * @param counts that occur, the smallest first
 */
public record ThreadCounts(List<Integer> counts) {
  private static final String NUMBER = "threads";

  public static ThreadCounts of(Results results) {
    return new ThreadCounts(
        results.cells().stream()
            .map(cell -> cell.findings().number(NUMBER))
            .filter(threads -> !threads.isNaN())
            .map(Double::intValue)
            .distinct()
            .sorted()
            .toList());
  }

  /** Keeps the number of threads among a cell's findings. */
  public static void put(Workbench bench) {
    bench.findings().put(NUMBER, bench.threads());
  }

  /** Such as "with 2 threads". */
  public String words() {
    if (counts.isEmpty()) {
      return "with an unknown number of threads";
    }
    String all = counts.stream().map(String::valueOf).collect(Collectors.joining(" or "));
    return "with " + all + (all.equals("1") ? " thread" : " threads");
  }

  /** A sentence where times cannot be compared, or none. */
  public List<String> warning() {
    return counts.size() < 2
        ? List.of()
        : List.of(
            "Times were measured "
                + words()
                + ", so they cannot be compared: measure again in another directory.");
  }
}
