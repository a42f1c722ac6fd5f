package dev.bitwell.reproduce.time;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;

/** The paper's published code, with a Python that has shown that it can run it. */
public final class PublishedCode {
  private final PublishedFolder folder;
  private final PublishedPython python;
  private final int threads;
  private final long memory;

  PublishedCode(PublishedFolder folder, PublishedPython python, int threads, long memory) {
    this.folder = folder;
    this.python = python;
    this.threads = threads;
    this.memory = memory;
  }

  /**
   * Looks whether the code is there and a Python for it.
   *
   * @param threads that it may use
   * @throws IllegalArgumentException if one is missing
   */
  public static PublishedCode of(PublishedPlace place, int threads) throws IOException {
    PublishedFolder folder = PublishedFolder.of(place.folder());
    return new PublishedCode(
        folder, PublishedPython.among(place.pythons(), folder), threads, machineMemory());
  }

  private static long machineMemory() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
  }

  PublishedFolder folder() {
    return folder;
  }

  PublishedPython python() {
    return python;
  }

  /** All threads, which ours has too. */
  int threads() {
    return threads;
  }

  /** The numbers of threads that it is measured with; the better one counts. */
  List<Integer> threadCounts() {
    return threads == 1 ? List.of(1) : List.of(1, threads);
  }

  /** Bytes of this machine. */
  long memory() {
    return memory;
  }

  /** Whether work leaves half of the memory to others. */
  boolean hasRoomFor(PublishedWork work) {
    return work.bytes() <= memory / 2;
  }
}
