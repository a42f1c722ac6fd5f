package dev.bitwell.io;

import java.util.List;
import java.util.Map;

/** Builds the text of one value. */
final class JsonWriter {
  private final boolean pretty;
  private final StringBuilder out = new StringBuilder();
  private int depth;

  JsonWriter(boolean pretty) {
    this.pretty = pretty;
  }

  String document(Object value) {
    value(value);
    return out.toString();
  }

  private void value(Object value) {
    if (value == null || value instanceof Boolean) {
      out.append(value);
    } else if (value instanceof String text) {
      string(text);
    } else if (value instanceof Integer || value instanceof Long) {
      out.append(value);
    } else if (value instanceof Double || value instanceof Float) {
      real(((Number) value).doubleValue());
    } else if (value instanceof Map<?, ?> members) {
      object(members);
    } else if (value instanceof List<?> elements) {
      array(elements);
    } else {
      throw new IllegalArgumentException(
          "JSON has no form for "
              + value.getClass().getName()
              + "; accepted are maps, lists, strings, Integer, Long, Float, Double, Boolean and"
              + " null");
    }
  }

  private void real(double value) {
    out.append(Double.isFinite(value) ? ShortestDecimal.of(value) : "null");
  }

  private void object(Map<?, ?> members) {
    open('{');
    String separator = "";
    for (Map.Entry<?, ?> member : members.entrySet()) {
      if (!(member.getKey() instanceof String key)) {
        throw new IllegalArgumentException(
            "the keys of a JSON object are strings, not " + member.getKey());
      }
      out.append(separator);
      newLine();
      string(key);
      out.append(pretty ? ": " : ":");
      value(member.getValue());
      separator = ",";
    }
    close('}', !members.isEmpty());
  }

  private void array(List<?> elements) {
    boolean oneLine = elements.stream().noneMatch(e -> e instanceof Map || e instanceof List);
    open('[');
    String separator = "";
    for (Object element : elements) {
      out.append(separator);
      if (!oneLine) {
        newLine();
      }
      value(element);
      separator = pretty && oneLine ? ", " : ",";
    }
    close(']', !oneLine);
  }

  private void open(char bracket) {
    // What is written can be read again, and a list that holds itself ends here.
    if (depth == Json.MAX_DEPTH) {
      throw new IllegalArgumentException(
          "the value nests deeper than the " + Json.MAX_DEPTH + " levels that JSON may have here");
    }
    depth++;
    out.append(bracket);
  }

  private void close(char bracket, boolean onItsOwnLine) {
    depth--;
    if (onItsOwnLine) {
      newLine();
    }
    out.append(bracket);
  }

  private void newLine() {
    if (pretty) {
      out.append('\n').append("  ".repeat(depth));
    }
  }

  private void string(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      character(text, i);
    }
    out.append('"');
  }

  private void character(String text, int i) {
    char c = text.charAt(i);
    switch (c) {
      case '"' -> out.append("\\\"");
      case '\\' -> out.append("\\\\");
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> {
        if (c < ' ' || isUnpairedSurrogate(text, i)) {
          out.append(String.format("\\u%04x", (int) c));
        } else {
          out.append(c);
        }
      }
    }
  }

  /** A lone surrogate has no UTF-8 form and would silently become a question mark in a file. */
  private static boolean isUnpairedSurrogate(String text, int i) {
    char c = text.charAt(i);
    if (Character.isHighSurrogate(c)) {
      return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
    }
    return Character.isLowSurrogate(c)
        && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
  }
}
