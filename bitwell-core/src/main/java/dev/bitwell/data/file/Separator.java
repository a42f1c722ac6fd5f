package dev.bitwell.data.file;

import java.io.IOException;
import java.io.Reader;

/**
 * What separates cells: of commas, semicolons and tabs the one that the first line has most of,
 * outside quotes. Where there are semicolons or tabs, commas between digits are taken for those of
 * fractions.
 */
final class Separator {
  private int commas;
  private int decimalCommas;
  private int semicolons;
  private int tabs;
  private boolean anyBlank;

  private Separator() {}

  static char of(Reader in, boolean blanks) throws IOException {
    Separator counts = new Separator();
    counts.read(in);
    return counts.best(blanks);
  }

  private void read(Reader in) throws IOException {
    boolean quoted = false;
    int before = 0;
    boolean afterDigitAndComma = false;
    for (int c = in.read(); c >= 0 && (quoted || (c != '\n' && c != '\r')); c = in.read()) {
      quoted ^= c == '"';
      if (quoted) {
        before = c;
        afterDigitAndComma = false;
        continue;
      }
      decimalCommas += afterDigitAndComma && isDigit(c) ? 1 : 0;
      afterDigitAndComma = c == ',' && isDigit(before);
      commas += c == ',' ? 1 : 0;
      semicolons += c == ';' ? 1 : 0;
      tabs += c == '\t' ? 1 : 0;
      anyBlank |= c == ' ';
      before = c;
    }
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private char best(boolean blanks) {
    int most = Math.max(semicolons, tabs);
    int separating = most > 0 ? commas - decimalCommas : commas;
    if (separating >= most && separating > 0) {
      return ',';
    }
    if (most > 0) {
      return semicolons >= tabs ? ';' : '\t';
    }
    return blanks && anyBlank ? TextFile.BLANK : ',';
  }
}
