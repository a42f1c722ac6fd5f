package dev.bitwell.reproduce;

import java.util.List;

/** A section for people who read it in a repository. */
final class Markdown {
  private Markdown() {}

  static String of(String title, Section section, String csv) {
    StringBuilder text = new StringBuilder("# " + title + "\n\n");
    section.sentences().forEach(sentence -> text.append(sentence).append("\n\n"));
    for (Table table : section.tables()) {
      text.append("## ").append(table.title()).append("\n\n").append(table.says()).append("\n\n");
      row(text, table.corner(), table.columns());
      row(text, "---", table.columns().stream().map(column -> "---").toList());
      for (Table.Row row : table.rows()) {
        row(text, row.label(), row.entries().stream().map(Markdown::entry).toList());
      }
      text.append("\nNumbers: table `")
          .append(table.name())
          .append("` of [")
          .append(csv)
          .append("](")
          .append(csv)
          .append(").\n\n");
    }
    for (Picture picture : section.pictures()) {
      text.append("![")
          .append(picture.caption())
          .append("](")
          .append(picture.name())
          .append(".png)\n\n*")
          .append(picture.caption())
          .append("*\n\n");
    }
    section.notes().forEach(note -> text.append("* ").append(note).append('\n'));
    return text.toString();
  }

  private static String entry(Entry entry) {
    return entry.paper().isEmpty()
        ? entry.shown()
        : entry.shown() + " (paper " + entry.paper() + ")";
  }

  private static void row(StringBuilder text, String label, List<String> cells) {
    text.append("| ").append(label).append(" | ").append(String.join(" | ", cells)).append(" |\n");
  }
}
