package dev.bitwell.reproduce.graphs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.data.Dataset;
import dev.bitwell.graph.Graph;
import dev.bitwell.graph.Graph.Edge;
import dev.bitwell.recipe.Stopping;
import dev.bitwell.reproduce.graphs.GraphPlan.Drawing;
import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Cell;
import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.lab.Seeds;
import dev.bitwell.reproduce.lab.Workbench;
import dev.bitwell.reproduce.report.Invented;
import dev.bitwell.reproduce.report.Section;
import dev.bitwell.reproduce.report.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableGraphsTest {
  @TempDir Path directory;

  private static final GraphSource BUILT_IN = GraphSource.ownGraphs();

  private static Results results(TableGraphs table, double advanced) {
    return Invented.of(
        table,
        Budget.TINY,
        (id, findings) -> {
          double average = id.contains("rmwggis-advanced") ? advanced : 0.05;
          findings.put(GraphFindings.AVERAGE, average + Invented.noise(id) / 10);
          for (int k = 0; k < 2; k++) {
            double noise = k / 10_000.0;
            findings.putRepeat(YardstickWork.MEMORISER + GraphFindings.AVERAGE, k, 0.01 + noise);
            findings.putRepeat(YardstickWork.RANDOM + GraphFindings.AVERAGE, k, 0.1 + noise);
          }
        });
  }

  @Test
  void whetherThePapersOrderShowsDependsOnTheNumbers() {
    TableGraphs table = new TableGraphs(BUILT_IN);
    String lower = table.section(Budget.TINY, results(table, 0.04)).sentences().get(0);
    assertTrue(lower.contains("that order shows here too"), lower);
    assertTrue(lower.contains("rmwggis-advanced (0.0400 ± 0.0001)"), lower);
    String higher = table.section(Budget.TINY, results(table, 0.06)).sentences().get(0);
    assertTrue(higher.contains("here the order is the other way round"), higher);
  }

  @Test
  void yardsticksAreComparedWithEveryMethodAndPaddedGraphsAreLearnedOnce() {
    TableGraphs table = new TableGraphs(BUILT_IN);
    String says = table.section(Budget.TINY, results(table, 0.2)).tables().get(0).says();
    String once = "not repeated, so noise is unknown on 1 of 4 (rmwggis-advanced, padded)";
    assertTrue(
        says.contains(
            "against the memoriser: higher on 3 of 4 (rmwggis-advanced, ratio-matching,"
                + " pseudo-likelihood); "
                + once),
        says);
    assertTrue(
        says.contains(
            "Erdős–Rényi graphs: lower on 2 of 4 (ratio-matching, pseudo-likelihood); higher on 1"
                + " of 4 (rmwggis-advanced); "
                + once),
        says);
  }

  /** Figures for Ego-small stand beside ours only where the graphs may be Ego-small. */
  @Test
  void quotedNumbersAreMarkedAndStandBesideOursForAFileOnly() throws IOException {
    TableGraphs builtIn = new TableGraphs(BUILT_IN);
    Section section = builtIn.section(Budget.TINY, results(builtIn, 0.04));
    assertTrue(section.sentences().get(3).contains("not Ego-small"));
    assertTrue(
        section.tables().get(0).rows().stream()
            .flatMap(row -> row.entries().stream())
            .allMatch(entry -> entry.paper().isEmpty()));
    Table quoted = section.tables().get(2);
    assertEquals(10, quoted.rows().size());
    assertTrue(quoted.rows().stream().allMatch(row -> row.label().startsWith("quoted: ")));
    TableGraphs ofFile = new TableGraphs(GraphSource.of(file(4).toString()));
    Table measured = ofFile.section(Budget.TINY, results(ofFile, 0.04)).tables().get(0);
    assertEquals("0.039", measured.rows().get(0).entries().get(3).paper());
  }

  private Path file(int vertices) throws IOException {
    Path file = directory.resolve("graphs.jsonl");
    StringBuilder lines = new StringBuilder();
    for (int k = 0; k < 10; k++) {
      lines.append("{\"n\": " + vertices + ", \"edges\": [[0, 1], [1, 2]]}\n");
    }
    return Files.writeString(file, lines);
  }

  @Test
  void otherGraphsUnderTheSameNameAreOtherSettings() throws IOException {
    Object before = settings(file(4));
    assertNotEquals(before, settings(file(5)));
    assertEquals(before, settings(file(4)));
  }

  private static Object settings(Path file) throws IOException {
    return new TableGraphs(GraphSource.of(file.toString()))
        .cells(Budget.TINY).stream().map(Cell::settings).toList();
  }

  @Test
  void whatIsNoNameOfGraphsIsRefused() {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> GraphSource.of("moons"));
    assertTrue(refused.getMessage().contains("\"moons\" is no name of graphs"));
  }

  /** As the paper pads them, and larger where a graph is larger. */
  @Test
  void paddedGraphsHaveThePapersSizeAtLeast() throws IOException {
    assertEquals(18 * 17 / 2, GraphRow.PADDED.data(BUILT_IN).domain().bits());
    assertEquals(
        20 * 19 / 2, GraphRow.PADDED.data(GraphSource.of(file(20).toString())).domain().bits());
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> GraphSource.of("nowhere.jsonl"));
    assertTrue(refused.getMessage().contains("nowhere.jsonl"), refused.getMessage());
  }

  @Test
  void graphsSurviveBeingKept() {
    List<Graph> graphs = new ArrayList<>();
    graphs.add(Graph.of(1, List.of()));
    graphs.add(Graph.of(4, List.of(new Edge(0, 3), new Edge(1, 2))));
    graphs.add(Graph.of(2, List.of(new Edge(0, 1))));
    assertEquals(graphs, GraphFindings.graphs(GraphFindings.array(graphs)));
    assertEquals(7 / 3.0, GraphFindings.mean(GraphFindings.VERTICES, graphs), 1e-12);
    assertEquals(1.0, GraphFindings.mean(GraphFindings.EDGES, graphs), 1e-12);
    assertEquals(2 / 3.0, GraphFindings.mean(GraphFindings.CONNECTED, graphs), 1e-12);
  }

  /** Where steps and temperature are chosen, they are among those that were offered. */
  @Test
  void stepsAndTemperatureAreChosenAmongTheTrials() throws IOException {
    GraphRow row = GraphRow.OURS;
    Stopping stopping = Stopping.among(4, List.of(1L, 2L));
    GraphPlan plan = new GraphPlan(List.of(row), Seeds.first(1), 2, stopping, new Drawing(8, 1, 2));
    Dataset data = row.data(GraphSource.of("graphs:ego-like,count=20"));
    Workbench bench = Workbench.of(directory.resolve("cell"), 1, done -> {});
    new GraphWork(data, plan.recipe(row, data, 1), 8).run(bench);
    double steps = bench.findings().number(GraphWork.STEPS);
    assertTrue(steps == 1 || steps == 2, "steps " + steps);
    assertTrue(bench.findings().number(GraphWork.HELD_OUT) > 0);
    assertTrue(bench.findings().number(GraphFindings.AVERAGE) > 0);
    assertEquals(8, GraphFindings.graphs(bench.findings().array(GraphWork.GRAPHS)).size());
  }
}
