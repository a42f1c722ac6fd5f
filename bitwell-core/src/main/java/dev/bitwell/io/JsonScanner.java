package dev.bitwell.io;

/** A position in a text, and the rules of JSON for strings, numbers and spaces. */
final class JsonScanner {
  /** What {@link #peek} sees behind the last character. */
  static final int END = -1;

  private final String text;
  private int at;

  JsonScanner(String text) {
    this.text = text;
  }

  int offset() {
    return at;
  }

  /** The first character after any space; the offset is left there. */
  int peekToken() {
    while (peek() == ' ' || peek() == '\n' || peek() == '\r' || peek() == '\t') {
      at++;
    }
    return peek();
  }

  boolean skipToken(char c) {
    peekToken();
    return skip(c);
  }

  boolean skipWord(String word) {
    boolean there = text.startsWith(word, at);
    if (there) {
      at += word.length();
    }
    return there;
  }

  private int peek() {
    return at < text.length() ? text.charAt(at) : END;
  }

  private boolean skip(char c) {
    boolean there = peek() == c;
    if (there) {
      at++;
    }
    return there;
  }

  /** The number that begins at the offset. */
  Number number() {
    int start = at;
    skip('-');
    if (!skip('0')) {
      digits();
    }
    boolean whole = true;
    if (skip('.')) {
      digits();
      whole = false;
    }
    if (skip('e') || skip('E')) {
      if (!skip('+')) {
        skip('-');
      }
      digits();
      whole = false;
    }
    String digits = text.substring(start, at);
    return whole ? wholeNumber(start, digits) : real(start, digits);
  }

  private void digits() {
    int start = at;
    while (peek() >= '0' && peek() <= '9') {
      at++;
    }
    if (at == start) {
      throw expected("a digit");
    }
  }

  private static Number wholeNumber(int start, String digits) {
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException beyondLong) {
      return real(start, digits);
    }
  }

  private static Double real(int start, String digits) {
    double value = Double.parseDouble(digits);
    if (Double.isInfinite(value)) {
      throw new JsonException(start, "the number is too large for a double");
    }
    return value;
  }

  /** The string whose opening quote is at the offset. */
  String string() {
    StringBuilder chars = new StringBuilder();
    at++;
    while (!skip('"')) {
      int c = peek();
      // The end of the text counts as a control character too: it is negative.
      if (c < ' ') {
        throw expected("'\"' (control characters in a string are written as escapes)");
      }
      at++;
      chars.append(c == '\\' ? escaped() : (char) c);
    }
    return chars.toString();
  }

  private char escaped() {
    char meaning =
        switch (peek()) {
          case '"', '\\', '/' -> (char) peek();
          case 'b' -> '\b';
          case 'f' -> '\f';
          case 'n' -> '\n';
          case 'r' -> '\r';
          case 't' -> '\t';
          case 'u' -> codeUnit();
          default -> throw expected("one of \" \\ / b f n r t u after '\\'");
        };
    at++;
    return meaning;
  }

  /** Leaves the offset on the last of the four digits. */
  private char codeUnit() {
    int unit = 0;
    for (int i = 0; i < 4; i++) {
      at++;
      // Not Character.digit, which takes the digits of every script.
      int digit = "0123456789abcdef".indexOf(Character.toLowerCase(peek()));
      if (digit < 0) {
        throw expected("four hexadecimal digits after '\\u'");
      }
      unit = unit << 4 | digit;
    }
    return (char) unit;
  }

  /** The error that something else than this is at the offset. */
  JsonException expected(String what) {
    String found = peek() == END ? "the text ends" : "there is " + described((char) peek());
    return new JsonException(at, found + ", expected is " + what);
  }

  private static String described(char c) {
    return c > ' ' && c < 127 ? "'" + c + "'" : String.format("the character U+%04X", (int) c);
  }
}
