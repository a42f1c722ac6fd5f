package dev.bitwell.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.bitwell.reproduce.lab.Budget;
import dev.bitwell.reproduce.report.ToyExperiment;
import dev.bitwell.reproduce.time.PublishedPlace;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The same numbers everywhere, and a page that needs nothing from outside. */
class ReportTest {
  @TempDir Path out;

  private String csv;
  private String markdown;
  private String html;

  @BeforeEach
  void run() throws IOException {
    ReproductionOptions options = ReproductionOptions.of(Budget.TINY).withOut(out).withThreads(1);
    new Reproduction(List.of(new ToyExperiment()), options, progress -> {}).run("toy");
    csv = Files.readString(out.resolve("toy/toy.csv"));
    markdown = Files.readString(out.resolve("toy/toy.md"));
    html = Files.readString(out.resolve("report.html"));
  }

  private Document page() throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(html.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<Element> elements(Document page, String tag) {
    NodeList nodes = page.getElementsByTagName(tag);
    List<Element> elements = new ArrayList<>();
    for (int k = 0; k < nodes.getLength(); k++) {
      elements.add((Element) nodes.item(k));
    }
    return elements;
  }

  @Test
  void csvHasEveryNumberInFullAndAsShown() {
    assertEquals(
        """
        table,row,column,mean,standard_error,repeats,shown,paper
        values,"plain, all",value,5.1875,0.0625,2,5.188 ± 0.063,0.12345
        values,"plain, all",missing,,,2,–,
        values,"guided, all",value,6.1875,0.0625,2,6.188 ± 0.063,
        values,"guided, all",missing,,,2,–,
        """,
        csv);
  }

  @Test
  void everyCellIsTracedToItsSeeds() throws IOException {
    String cells = Files.readString(out.resolve("toy/toy-cells.csv"));
    assertTrue(cells.contains("toy-plain-seed1,value,5.125\n"), cells);
    assertTrue(cells.contains("toy-plain-seed2,value,5.25\n"), cells);
  }

  @Test
  void markdownAndPageShowTheNumbersOfTheCsv() throws Exception {
    assertTrue(markdown.contains("| plain, all | 5.188 ± 0.063 (paper 0.12345) | – |"), markdown);
    assertTrue(markdown.contains("| guided, all | 6.188 ± 0.063 | – |"), markdown);
    List<String> shown = elements(page(), "td").stream().map(Element::getTextContent).toList();
    assertEquals(List.of("5.188 ± 0.063paper 0.12345", "–", "6.188 ± 0.063", "–"), shown);
  }

  @Test
  void thePageSaysWhereItsNumbersAreAndHowTheyWereMade() throws Exception {
    String text = page().getDocumentElement().getTextContent();
    assertTrue(text.contains("Numbers: table values of toy/toy.csv"), text);
    assertTrue(text.contains("4 cells"), text);
    assertTrue(text.contains("seeds 1, 2"), text);
    assertTrue(text.contains("Java " + System.getProperty("java.version")), text);
    assertTrue(text.contains("Less is < more & so on."), text);
  }

  /** The command that was given, and not that for all experiments. */
  @Test
  void thePageSaysWhichCommandMadeIt() throws Exception {
    List<String> facts = elements(page(), "li").stream().map(Element::getTextContent).toList();
    assertTrue(
        facts.contains("Command: ./bitwell reproduce toy --budget tiny --out " + out),
        facts.toString());
  }

  @Test
  void theUsualDirectoryAndGraphsNeedNotBeTyped() {
    ReproductionOptions usual = ReproductionOptions.of(Budget.SHORT);
    assertEquals("./bitwell reproduce table1 --budget short", usual.command("table1"));
    assertEquals(
        "./bitwell reproduce all --budget short --graphs ego.jsonl --out here",
        usual.withGraphs("ego.jsonl").withOut(Path.of("here")).command("all"));
    Path clone = Path.of("clone");
    assertEquals(
        "./bitwell reproduce table-time --budget short --published clone",
        usual
            .withPublished(new PublishedPlace(clone, PublishedPlace.USUAL_PYTHONS))
            .command("table-time"));
    assertEquals(
        "./bitwell reproduce table-time --budget short --published clone --python mine",
        usual.withPublished(new PublishedPlace(clone, List.of("mine"))).command("table-time"));
  }

  @Test
  void thePageNeedsNothingFromOutside() throws Exception {
    Document page = page();
    for (Element image : elements(page, "img")) {
      assertTrue(image.getAttribute("src").startsWith("data:image/png;base64,"));
      assertFalse(image.getAttribute("alt").isBlank());
    }
    assertEquals(1, elements(page, "img").size());
    for (String tag : List.of("script", "link", "iframe", "object")) {
      assertEquals(List.of(), elements(page, tag));
    }
    elements(page, "a").forEach(a -> assertTrue(a.getAttribute("href").startsWith("#")));
    assertFalse(html.contains("http:") || html.contains("https:") || html.contains("url("));
    assertTrue(html.contains("prefers-color-scheme: dark"));
    assertTrue(html.startsWith("<!DOCTYPE html><html lang=\"en\">"));
  }
}
