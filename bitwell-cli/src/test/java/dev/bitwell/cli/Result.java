package dev.bitwell.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.io.Json;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** What a command gave: its exit code and what it wrote. */
record Result(int code, String out, String err) {
  static Result of(String... args) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
    ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
    try {
      System.setOut(new PrintStream(outBytes, true, StandardCharsets.UTF_8));
      System.setErr(new PrintStream(errBytes, true, StandardCharsets.UTF_8));
      int code = Bitwell.run(args);
      return new Result(
          code,
          outBytes.toString(StandardCharsets.UTF_8),
          errBytes.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
  }

  /** Runs a command line of words without spaces, which has to succeed. */
  static Result fine(String line) {
    Result result = of(line.split(" "));
    assertEquals(0, result.code, result.err);
    return result;
  }

  Map<?, ?> json() {
    return (Map<?, ?>) Json.parse(out);
  }
}
