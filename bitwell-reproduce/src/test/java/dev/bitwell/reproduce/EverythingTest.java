package dev.bitwell.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(TinyRun.Once.class)
class EverythingTest {
  @Test
  void everyExperimentRunsFromEndToEndAndOnce(TinyRun run) throws Exception {
    Path out = run.out();
    assertEquals(Reproduction.names(), run.computed().keySet().stream().toList());
    String report = Files.readString(out.resolve("report.html"));
    for (String name : Reproduction.names()) {
      assertTrue(report.contains("id=\"" + name + "\""), name);
      assertTrue(Files.size(out.resolve(name).resolve(name + ".csv")) > 100, name);
      assertTrue(Files.size(out.resolve(name).resolve(name + ".md")) > 100, name);
    }
    TinyRun second = TinyRun.in(out);
    assertTrue(
        second.computed().values().stream().allMatch(cells -> cells == 0),
        second.computed().toString());
    assertEquals(report, Files.readString(out.resolve("report.html")));
  }
}
