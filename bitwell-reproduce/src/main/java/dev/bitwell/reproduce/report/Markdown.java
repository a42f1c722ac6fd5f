package dev.bitwell.reproduce.report;

import java.util.List;

/** What was found, for people who read it in a repository. */
final class Markdown {
  private final StringBuilder text = new StringBuilder();

  /** Where the files of the section are, relative to the text; empty or with a slash at its end. */
  private final String directory;

  private Markdown(String directory) {
    this.directory = directory;
  }

  /** One section by itself, to stand beside its files. */
  static String of(Experiment experiment, Section section) {
    return new Markdown("").section(experiment, section, "#").text.toString();
  }

  /** Everything, to stand where the HTML report stands. */
  static String report(Preface preface) {
    StringBuilder report = new StringBuilder("# " + Preface.TITLE + "\n\n");
    report.append(Preface.INTRODUCTION).append("\n\n");
    list(report, preface.facts());
    report.append("\n## What was found\n\n");
    list(
        report,
        preface.chapters().stream()
            .map(c -> "**" + c.experiment().title() + ".** " + c.section().sentences().get(0))
            .toList());
    report.append("\n## Methods\n\n");
    list(report, preface.methods());
    for (Chapter chapter : preface.chapters()) {
      Markdown chapterText = new Markdown(chapter.experiment().name() + "/");
      chapterText.section(chapter.experiment(), chapter.section(), "##");
      report.append('\n').append(chapterText.text).append("* ").append(chapter.facts() + ".\n");
    }
    return report.toString();
  }

  private Markdown section(Experiment experiment, Section section, String level) {
    paragraph(level + " " + experiment.title());
    section.sentences().forEach(this::paragraph);
    String csv = experiment.name() + ".csv";
    for (Table table : section.tables()) {
      table(table, level + "#", "[" + csv + "](" + directory + csv + ")");
    }
    for (Picture picture : section.pictures()) {
      paragraph("![" + picture.caption() + "](" + directory + picture.name() + ".png)");
      paragraph("*" + picture.caption() + "*");
    }
    list(text, section.notes());
    return this;
  }

  private static void list(StringBuilder text, List<String> items) {
    items.forEach(item -> text.append("* ").append(item).append('\n'));
  }

  private void table(Table table, String level, String csv) {
    paragraph(level + " " + table.title());
    paragraph(table.says());
    row(table.corner(), table.columns());
    row("---", table.columns().stream().map(column -> "---").toList());
    for (Table.Row row : table.rows()) {
      row(row.label(), row.entries().stream().map(Markdown::entry).toList());
    }
    paragraph("\nNumbers: table `" + table.name() + "` of " + csv + ".");
  }

  private void paragraph(String words) {
    text.append(words).append("\n\n");
  }

  private static String entry(Entry entry) {
    return entry.paper().isEmpty()
        ? entry.shown()
        : entry.shown() + " (paper " + entry.paper() + ")";
  }

  private void row(String label, List<String> cells) {
    text.append("| ").append(label).append(" | ").append(String.join(" | ", cells)).append(" |\n");
  }
}
