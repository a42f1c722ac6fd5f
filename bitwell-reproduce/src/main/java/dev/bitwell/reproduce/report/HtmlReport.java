package dev.bitwell.reproduce.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

/**
 * One page with everything in it: no scripts, no requests, pictures within. Light or dark as the
 * reader's system is, and tables scroll by themselves on narrow screens.
 */
final class HtmlReport {
  private static final String STYLE =
      """

      :root { color-scheme: light dark; --ink: #1b1b1f; --paper: #fff; --quiet: #5c5c66; --rule: #d9d9e0; --band: #f5f5f8; --link: #1d4ed8; }
      @media (prefers-color-scheme: dark) { :root { --ink: #e7e7ea; --paper: #16161a; --quiet: #a3a3ad; --rule: #3a3a42; --band: #202026; --link: #93b4ff; } }
      * { box-sizing: border-box; }
      body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 72rem; font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
      h1 { font-size: 1.8rem; line-height: 1.2; margin: 0 0 .5rem; } h2 { font-size: 1.35rem; margin: 3rem 0 .5rem; padding-top: 1rem; border-top: 1px solid var(--rule); } h3 { font-size: 1.05rem; margin: 2rem 0 .25rem; }
      p, li { max-width: 46rem; } .quiet, small, figcaption { color: var(--quiet); } small { font-size: .8em; } a { color: var(--link); }
      .scroll { overflow-x: auto; margin: .75rem 0; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
      th, td { padding: .35rem .7rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--rule); vertical-align: top; } th:first-child { text-align: left; } thead th { border-bottom: 2px solid var(--rule); } tbody tr:nth-child(even) { background: var(--band); }
      td small, .found small { display: block; } .found li { margin: .4rem 0; } figure { margin: 1.5rem 0; } figure div { overflow-x: auto; background: #fff; border: 1px solid var(--rule); border-radius: .4rem; padding: .5rem; } img { display: block; max-width: 100%; height: auto; } figcaption { font-size: .9rem; margin-top: .4rem; max-width: 46rem; }
      code { font-size: .9em; overflow-wrap: anywhere; }
      """;

  private final Path out;
  private final Html html = new Html();

  private HtmlReport(Path out) {
    this.out = out;
  }

  static String of(Path out, Preface preface) throws IOException {
    return new HtmlReport(out).page(preface);
  }

  private String page(Preface preface) throws IOException {
    html.open("html", "lang", "en").open("head").empty("meta", "charset", "utf-8");
    html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    html.element("title", "Bitwell: the paper's tables and figures").element("style", STYLE);
    html.close().open("body");
    heading(preface);
    for (Chapter chapter : preface.chapters()) {
      chapter(chapter);
    }
    return html.page();
  }

  private void heading(Preface preface) {
    html.element("h1", Preface.TITLE).element("p", Preface.INTRODUCTION).open("ul");
    preface.facts().forEach(fact -> html.element("li", fact));
    html.close().element("h2", "What was found").open("ul", "class", "found");
    for (Chapter chapter : preface.chapters()) {
      String name = chapter.experiment().name();
      html.open("li").element("a", chapter.experiment().title(), "href", "#" + name);
      html.element("small", chapter.section().sentences().get(0)).close();
    }
    html.close().element("h2", "Methods").open("ul");
    preface.methods().forEach(method -> html.element("li", method));
    html.close();
  }

  private void chapter(Chapter chapter) throws IOException {
    SectionFiles files = new SectionFiles(out, chapter.experiment());
    Section section = chapter.section();
    html.element("h2", chapter.experiment().title(), "id", chapter.experiment().name());
    section.sentences().forEach(sentence -> html.element("p", sentence));
    section.tables().forEach(table -> table(table, files));
    for (Picture picture : section.pictures()) {
      picture(picture, files);
    }
    html.open("ul", "class", "quiet");
    section.notes().forEach(note -> html.element("li", note));
    html.element("li", chapter.facts() + ".");
    html.open("li").text("Every seed by itself: ");
    html.element("code", files.cellsName()).close().close();
  }

  private void table(Table table, SectionFiles files) {
    html.element("h3", table.title()).element("p", table.says());
    html.open("div", "class", "scroll").open("table").open("thead").open("tr");
    html.element("th", table.corner(), "scope", "col");
    table.columns().forEach(column -> html.element("th", column, "scope", "col"));
    html.close().close().open("tbody");
    for (Table.Row row : table.rows()) {
      html.open("tr").element("th", row.label(), "scope", "row");
      row.entries().forEach(this::entry);
      html.close();
    }
    html.close().close().close();
    html.open("p", "class", "quiet").open("small").text("Numbers: table ");
    html.element("code", table.name()).text(" of ").element("code", files.csvName());
    html.close().close();
  }

  private void entry(Entry entry) {
    html.open("td").text(entry.shown());
    if (!entry.paper().isEmpty()) {
      html.element("small", "paper " + entry.paper());
    }
    html.close();
  }

  private void picture(Picture picture, SectionFiles files) throws IOException {
    byte[] png = Files.readAllBytes(files.picture(picture));
    String data = "data:image/png;base64," + Base64.getEncoder().encodeToString(png);
    html.open("figure").open("div").empty("img", "alt", picture.caption(), "src", data);
    html.close().element("figcaption", picture.caption()).close();
  }
}
