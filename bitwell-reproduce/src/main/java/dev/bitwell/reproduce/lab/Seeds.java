package dev.bitwell.reproduce.lab;

import java.util.List;
import java.util.stream.LongStream;

/** What repeats are numbered by. */
public final class Seeds {
  private Seeds() {}

  /** 1, 2, ... up to so many. */
  public static List<Long> first(int count) {
    return LongStream.rangeClosed(1, count).boxed().toList();
  }
}
