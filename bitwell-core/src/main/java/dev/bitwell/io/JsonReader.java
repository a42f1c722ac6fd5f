package dev.bitwell.io;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a text by recursive descent, one method for each kind of value. */
final class JsonReader {
  private final JsonScanner text;
  private int depth;

  JsonReader(String text) {
    this.text = new JsonScanner(text);
  }

  Object document() {
    Object value = value();
    if (text.peekToken() != JsonScanner.END) {
      throw text.expected("the end of the text");
    }
    return value;
  }

  private Object value() {
    return switch (text.peekToken()) {
      case '{' -> object();
      case '[' -> array();
      case '"' -> text.string();
      case 't' -> literal("true", true);
      case 'f' -> literal("false", false);
      case 'n' -> literal("null", null);
      case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> text.number();
      default -> throw text.expected("a value");
    };
  }

  private Map<String, Object> object() {
    Map<String, Object> members = new LinkedHashMap<>();
    descend('{');
    if (text.peekToken() != '}') {
      do {
        member(members);
      } while (text.skipToken(','));
    }
    ascend('}');
    return members;
  }

  private void member(Map<String, Object> members) {
    if (text.peekToken() != '"') {
      throw text.expected("a key in quotes");
    }
    int keyAt = text.offset();
    String key = text.string();
    if (members.containsKey(key)) {
      throw new JsonException(keyAt, "the key '" + key + "' occurs a second time");
    }
    if (!text.skipToken(':')) {
      throw text.expected("':'");
    }
    members.put(key, value());
  }

  private List<Object> array() {
    List<Object> elements = new ArrayList<>();
    descend('[');
    if (text.peekToken() != ']') {
      do {
        elements.add(value());
      } while (text.skipToken(','));
    }
    ascend(']');
    return elements;
  }

  private void descend(char open) {
    if (depth == Json.MAX_DEPTH) {
      throw new JsonException(
          text.offset(), "the nesting is deeper than " + Json.MAX_DEPTH + " levels");
    }
    depth++;
    text.skipToken(open);
  }

  private void ascend(char close) {
    if (!text.skipToken(close)) {
      throw text.expected("',' or '" + close + "'");
    }
    depth--;
  }

  private Object literal(String word, Object meaning) {
    if (!text.skipWord(word)) {
      throw text.expected("'" + word + "'");
    }
    return meaning;
  }
}
