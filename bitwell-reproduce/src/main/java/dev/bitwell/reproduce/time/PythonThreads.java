package dev.bitwell.reproduce.time;

import java.util.List;
import java.util.Map;

/**
 * How torch, or the BLAS of numpy, uses threads.
 *
 * @param count how many
 * @param passive whether a thread that waits sleeps at once (OMP_WAIT_POLICY) instead of spinning
 *     for a while, on a core that another may need
 */
public record PythonThreads(int count, boolean passive) {
  /** Everything that may suit it best: which one does depends on the BLAS and on the machine. */
  public static List<PythonThreads> upTo(int most) {
    PythonThreads one = new PythonThreads(1, true);
    return most == 1
        ? List.of(one)
        : List.of(one, new PythonThreads(most, true), new PythonThreads(most, false));
  }

  /** Tells a process of it by its environment. */
  public void describe(Map<String, String> environment) {
    String number = Integer.toString(count);
    environment.put("OMP_NUM_THREADS", number);
    environment.put("OPENBLAS_NUM_THREADS", number);
    environment.put("MKL_NUM_THREADS", number);
    environment.put("PYTHONDONTWRITEBYTECODE", "1");
    environment.remove("OMP_WAIT_POLICY");
    if (passive) {
      environment.put("OMP_WAIT_POLICY", "PASSIVE");
    }
  }

  @Override
  public String toString() {
    return count == 1 ? "1 thread" : count + " threads" + (passive ? ", passive" : "");
  }
}
