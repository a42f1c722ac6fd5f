package dev.bitwell.graph;

import dev.bitwell.io.FileProblem;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Hands over the lines of a text file, and tells the line of whatever is wrong with one. */
final class NumberedLines {
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private NumberedLines() {}

  /**
   * Every line but the blank ones.
   *
   * @param reader refuses a line by an {@link IllegalArgumentException}, whose message is a
   *     sentence on that line
   */
  static void forEach(Path file, Consumer<String> reader) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString(), null, "there is no such graph file");
    }
    if (Files.isDirectory(file)) {
      throw new GraphFormatException(file, "this is a directory, expected is a text file");
    }
    try (BufferedReader in = Files.newBufferedReader(file)) {
      int number = 1;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        read(file, number, line, reader);
        number++;
      }
    } catch (CharacterCodingException e) {
      throw new GraphFormatException(file, "the file is not UTF-8 text", e);
    } catch (IOException e) {
      throw FileProblem.named(file, e);
    }
  }

  private static void read(Path file, int number, String line, Consumer<String> reader)
      throws GraphFormatException {
    String text = number == 1 && line.startsWith(BYTE_ORDER_MARK) ? line.substring(1) : line;
    if (text.isBlank()) {
      return;
    }
    try {
      reader.accept(text);
    } catch (IllegalArgumentException e) {
      throw new GraphFormatException(file, number, e.getMessage(), e);
    }
  }

  /** A file of something else may have lines of any length. */
  static String shown(String text) {
    return text.length() <= 40 ? text : text.substring(0, 40) + "...";
  }
}
