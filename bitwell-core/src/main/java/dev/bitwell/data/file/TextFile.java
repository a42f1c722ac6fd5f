package dev.bitwell.data.file;

import dev.bitwell.io.FileProblem;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipException;

/**
 * A table as text: what separates its cells, and what these mean.
 *
 * @param separator as the first line says; a blank stands for several
 */
record TextFile(Path path, char separator, Cells cells) {
  static final char BLANK = ' ';

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /**
   * Looks at the first line of a file.
   *
   * @param blanks whether blanks may separate cells, where nothing else does
   * @param missing further words for what nobody knows
   */
  static TextFile of(Path file, boolean blanks, List<String> missing) throws IOException {
    try (BufferedReader in = open(file)) {
      char separator = Separator.of(in, blanks);
      return new TextFile(file, separator, new Cells(missing, separator != ','));
    } catch (IOException e) {
      throw problem(file, e);
    }
  }

  BufferedReader open() throws IOException {
    return open(path);
  }

  InputStream bytes() throws IOException {
    return FileBytes.open(path);
  }

  private static BufferedReader open(Path file) throws IOException {
    // Unlike a charset, a decoder of it refuses what is malformed.
    BufferedReader in =
        new BufferedReader(
            new InputStreamReader(FileBytes.open(file), StandardCharsets.UTF_8.newDecoder()));
    in.mark(1);
    if (in.read() != BYTE_ORDER_MARK) {
      in.reset();
    }
    return in;
  }

  /** What went wrong, as a sentence where it is about what the file holds. */
  static IOException problem(Path file, IOException e) {
    if (e instanceof CharacterCodingException) {
      return new TableFormatException(file, "the file is not UTF-8 text", e);
    }
    if (e instanceof ZipException || e instanceof EOFException) {
      return new TableFormatException(
          file, "the file is packed by gzip, but damaged: " + e.getMessage(), e);
    }
    return FileProblem.named(file, e);
  }
}
