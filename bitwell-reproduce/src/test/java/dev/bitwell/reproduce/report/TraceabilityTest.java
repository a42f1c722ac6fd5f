package dev.bitwell.reproduce.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.bitwell.reproduce.TinyRun;
import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.lab.Findings;
import dev.bitwell.reproduce.lab.Lab;
import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.lab.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * Every decimal number of a sentence or table stands in the experiment's CSV file, as shown there,
 * quoted from the paper, or in the name of a row or column. Notes tell settings and are left out.
 */
@ExtendWith(TinyRun.Once.class)
class TraceabilityTest {
  private static final List<Experiment> EXPERIMENTS = TinyRun.experiments();

  private static final Pattern DECIMAL = Pattern.compile("-?\\d+\\.\\d+");
  private static final String COMMA_OUTSIDE_QUOTES = ",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)";

  /** The columns row, column, shown and paper; the others have numbers that are not rounded. */
  private static final List<Integer> TOLD = List.of(1, 2, 6, 7);

  private static Set<String> decimals(String text) {
    return DECIMAL
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<String[]> lines(String csv) {
    return csv.lines().skip(1).map(line -> line.split(COMMA_OUTSIDE_QUOTES, -1)).toList();
  }

  /** Decimals of a text that the CSV does not show. */
  private static Set<String> untraced(String text, String csv) {
    Set<String> rest = decimals(text);
    lines(csv).forEach(line -> TOLD.forEach(column -> rest.removeAll(decimals(line[column]))));
    return rest;
  }

  /** What a section says, without its notes and captions. */
  private static String said(Section section) {
    return Markdown.of(
        new ToyExperiment(),
        new Section(section.sentences(), List.of(), section.tables(), List.of()));
  }

  @Test
  void aNumberThatNoTableHasIsFound() {
    Table table =
        new Table("t", "T", "1.25 and 1.2500", "m", List.of("at 0.5"), List.of(row(1.25, "6.50")));
    Section section =
        new Section(
            List.of("From 0.5 to -1.25, and 6.50."), List.of("0.1"), List.of(table), List.of());
    assertEquals(Set.of("-1.25", "1.2500"), untraced(said(section), Csv.tables(section.tables())));
  }

  private static Table.Row row(double value, String paper) {
    return new Table.Row("a \"b\", c", List.of(new Entry(Sample.of(value), 2, paper)));
  }

  @ParameterizedTest
  @FieldSource("EXPERIMENTS")
  void everyNumberOfARunIsInItsCsv(Experiment experiment, TinyRun run) throws Exception {
    SectionFiles files = new SectionFiles(run.out(), experiment);
    String csv = Files.readString(run.out().resolve(files.csvName()));
    String markdown =
        Files.readString(files.markdown())
            .lines()
            .filter(line -> !line.startsWith("*") && !line.startsWith("!["))
            .collect(Collectors.joining("\n"));
    assertFalse(decimals(markdown).isEmpty());
    assertEquals(Set.of(), untraced(markdown, csv), "Markdown");
    List<Element> page = chapter(run.out().resolve("report.html"), experiment.name());
    assertEquals(Set.of(), untraced(texts(page, Set.of("p", "th", "td")), csv), "page");
    assertEquals(
        lines(csv).stream()
            .map(line -> line[6] + (line[7].isEmpty() ? "" : "paper " + line[7]))
            .collect(Collectors.joining("\n")),
        texts(page, Set.of("td")));
  }

  /** All elements of a chapter of the report, in their order. */
  private static List<Element> chapter(Path report, String name) throws Exception {
    Document page =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(report.toFile());
    List<Element> chapter = new ArrayList<>();
    boolean inside = false;
    for (Element element : elements(page.getElementsByTagName("*"))) {
      inside = element.getTagName().equals("h2") ? element.getAttribute("id").equals(name) : inside;
      if (inside) {
        chapter.add(element);
      }
    }
    return chapter;
  }

  private static String texts(List<Element> elements, Set<String> tags) {
    return elements.stream()
        .filter(element -> tags.contains(element.getTagName()))
        .map(Node::getTextContent)
        .collect(Collectors.joining("\n"));
  }

  private static List<Element> elements(NodeList nodes) {
    return IntStream.range(0, nodes.getLength()).mapToObj(k -> (Element) nodes.item(k)).toList();
  }

  /** The smallest budget and the largest, which has the most to say. */
  static List<Arguments> experimentsAndBudgets() {
    return EXPERIMENTS.stream()
        .flatMap(e -> Stream.of(Budget.TINY, Budget.PAPER).map(budget -> arguments(e, budget)))
        .toList();
  }

  /**
   * Numbers of a short training may be alike by chance, and larger budgets say more: so the same
   * findings again with numbers that were made up.
   */
  @ParameterizedTest
  @MethodSource("experimentsAndBudgets")
  void everyInventedNumberIsInItsCsv(Experiment experiment, Budget budget, TinyRun run)
      throws IOException {
    Findings all = new Findings();
    Lab lab = new Lab(run.out().resolve("cells"), 1, progress -> {});
    Results found = lab.results(experiment.cells(Budget.TINY)).orElseThrow();
    found.cells().forEach(cell -> all.putAll(cell.findings().toMap()));
    assertTraced(
        experiment.section(
            budget,
            Invented.of(
                experiment,
                budget,
                (id, findings) -> {
                  findings.putAll(all.toMap());
                  all.numbers().keySet().forEach(name -> findings.put(name, number(id, name)));
                })));
  }

  /** From 0 to 100, and near to each other for cells that differ in their last number alone. */
  private static double number(String id, String name) {
    int hash = (id.replaceAll("\\d+$", "") + name).hashCode();
    return Math.floorMod(hash, 100_003) / 1000.0
        + Invented.noise(id) * Math.floorMod(hash / 7, 500);
  }

  @ParameterizedTest
  @FieldSource("EXPERIMENTS")
  void trainingThatDivergedEverywhereCanBeToldToo(Experiment experiment) {
    Results nothing = Invented.of(experiment, Budget.PAPER, (id, findings) -> {});
    assertTraced(experiment.section(Budget.PAPER, nothing));
  }

  private static void assertTraced(Section section) {
    String said = said(section);
    assertEquals(Set.of(), untraced(said, Csv.tables(section.tables())));
    assertFalse(said.contains("NaN") || said.contains("Infinity"), said);
  }
}
