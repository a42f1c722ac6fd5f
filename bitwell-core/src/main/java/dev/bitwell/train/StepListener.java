package dev.bitwell.train;

import java.io.IOException;

/** Hears of every step, on the thread that trains: what it does is taken from the time for it. */
@FunctionalInterface
public interface StepListener {
  /** A step was taken. */
  void stepped(Training training, StepReport report) throws IOException;
}
