package dev.bitwell.data.file;

/**
 * Short texts by their characters: the same text is the same string each time that it occurs, as
 * long as no other takes its place, and is not made anew.
 */
final class CellCache {
  private static final int LONGEST = 16;
  private static final int PLACES = 1 << 12;

  private final String[] texts = new String[PLACES];

  /** The text of these characters, without spaces around them. */
  String text(char[] buffer, int offset, int length) {
    if (length > LONGEST) {
      return new String(buffer, offset, length).strip();
    }
    int hash = length;
    for (int i = offset; i < offset + length; i++) {
      hash = 31 * hash + buffer[i];
    }
    int place = (hash ^ hash >>> 12) & (PLACES - 1);
    String known = texts[place];
    if (known != null && isSame(known, buffer, offset, length)) {
      return known;
    }
    String text = new String(buffer, offset, length).strip();
    if (text.length() == length) {
      texts[place] = text;
    }
    return text;
  }

  private static boolean isSame(String text, char[] buffer, int offset, int length) {
    if (text.length() != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (text.charAt(i) != buffer[offset + i]) {
        return false;
      }
    }
    return true;
  }
}
