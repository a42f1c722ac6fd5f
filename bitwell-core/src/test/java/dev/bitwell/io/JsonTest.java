package dev.bitwell.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
  @Test
  void everyKindOfValueIsReadAsItsJavaType() {
    Object value =
        Json.parse(" {\"a\": [1, -2.5, true, false, null, \"x\"],\r\n\t\"b\": {}, \"c\": []} ");

    Map<String, Object> expected = new LinkedHashMap<>();
    expected.put("a", Arrays.asList(1L, -2.5, true, false, null, "x"));
    expected.put("b", Map.of());
    expected.put("c", List.of());
    assertEquals(expected, value);
  }

  @Test
  void objectsKeepTheOrderOfTheirKeys() {
    Map<?, ?> members = (Map<?, ?>) Json.parse("{\"z\":1,\"a\":2,\"m\":3}");

    assertEquals(List.of("z", "a", "m"), List.copyOf(members.keySet()));
  }

  @Test
  void onlyANumberWithoutFractionAndExponentThatFitsIsALong() {
    assertEquals(Long.MAX_VALUE, Json.parse("9223372036854775807"));
    assertEquals(Long.MIN_VALUE, Json.parse("-9223372036854775808"));
    assertEquals(0x1p63, Json.parse("9223372036854775808"));
    assertEquals(1.0, Json.parse("1.0"));
    assertEquals(100.0, Json.parse("1e2"));
    assertEquals(0.01, Json.parse("1E-2"));
    assertEquals(-0.0, Json.parse("-0.0"));
  }

  @Test
  void escapesAreUnderstood() {
    assertEquals(
        "\" \\ / \b \f \n \r \t é 😀",
        Json.parse("\"\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u00E9 \\ud83d\\uDE00\""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``               | 0  | the text ends, expected is a value",
        "{                | 1  | the text ends, expected is a key in quotes",
        "{a:1}            | 1  | there is 'a', expected is a key in quotes",
        "{\"a\" 1}        | 5  | there is '1', expected is ':'",
        "{\"a\":1,}       | 7  | there is '}', expected is a key in quotes",
        "{\"a\":1,\"a\":2} | 7 | the key 'a' occurs a second time",
        "[1 2]            | 3  | there is '2', expected is ',' or ']'",
        "[1,]             | 3  | there is ']', expected is a value",
        "[1] x            | 4  | there is 'x', expected is the end of the text",
        "[1][2]           | 3  | there is '[', expected is the end of the text",
        "01               | 1  | there is '1', expected is the end of the text",
        "-                | 1  | the text ends, expected is a digit",
        "1.               | 2  | the text ends, expected is a digit",
        "1e+              | 3  | the text ends, expected is a digit",
        "1e999            | 0  | the number is too large for a double",
        "+1               | 0  | there is '+', expected is a value",
        "NaN              | 0  | there is 'N', expected is a value",
        "nul              | 0  | there is 'n', expected is 'null'",
        "'a'              | 0  | there is ''', expected is a value",
        "\"a              | 2  | the text ends, expected is '\"'",
        "\"\\x\"          | 2  | there is 'x', expected is one of \" \\ / b f n r t u after '\\'",
        "\"\\u12g4\"      | 5  | there is 'g', expected is four hexadecimal digits after '\\u'",
        "\"\\u١٢٣٤\"      | 3  | there is the character U+0661, expected is four hexadecimal digits",
        "// x             | 0  | there is '/', expected is a value",
      })
  void whatIsNotJsonIsRefusedWithTheOffsetAndWhatWasExpected(
      String text, int offset, String message) {
    JsonException e = assertThrows(JsonException.class, () -> Json.parse(text));

    assertEquals(offset, e.offset());
    assertTrue(e.getMessage().startsWith("at offset " + offset + " " + message), e.getMessage());
  }

  @Test
  void rawControlCharactersInStringsAreRefused() {
    assertThrows(JsonException.class, () -> Json.parse("\"a\nb\""));
  }

  @Test
  void nestingIsAllowedTo64LevelsAndNoDeeper() {
    assertEquals(1, ((List<?>) Json.parse("[".repeat(64) + "]".repeat(64))).size());

    JsonException e =
        assertThrows(JsonException.class, () -> Json.parse("[".repeat(65) + "]".repeat(65)));
    assertEquals("at offset 64 the nesting is deeper than 64 levels", e.getMessage());
    assertThrows(JsonException.class, () -> Json.parse("{\"a\":[".repeat(1_000_000)));
  }

  @Test
  void theSameDepthMayBeUsedAgainAndAgain() {
    String twice = "[" + "[[1]],".repeat(100) + "[[1]]]";

    assertEquals(101, ((List<?>) Json.parse(twice)).size());
  }

  @Test
  void compactTextHasNoSpaces() {
    assertEquals("{\"b\":[1,2.0,null],\"a\":{\"x\":true}}", Json.write(sample(), false));
  }

  @Test
  void prettyTextIsIndentedAndKeepsPlainListsOnOneLine() {
    assertEquals(
        """
        {
          "b": [1, 2.0, null],
          "a": {
            "x": true
          }
        }""",
        Json.write(sample(), true));
    assertEquals("[\n  [1],\n  []\n]", Json.write(List.of(List.of(1), List.of()), true));
    assertEquals("{}", Json.write(Map.of(), true));
  }

  private static Map<String, Object> sample() {
    Map<String, Object> value = new LinkedHashMap<>();
    value.put("b", Arrays.asList(1, 2.0, null));
    value.put("a", Map.of("x", true));
    return value;
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "plain", "\"\\/", "\n\r\t\b\f\u0000\u001f", "é 😀 \u2028", "\ud800x"})
  void stringsComeBackFromTheirText(String text) {
    assertEquals(text, Json.parse(Json.write(text, false)));
  }

  @Test
  void aLoneSurrogateIsEscapedBecauseItHasNoUtf8Form() {
    assertEquals("\"😀\\ude00\"", Json.write("😀\ude00", false));
    assertEquals("\"\\ud83d\"", Json.write("\ud83d", false));
  }

  @Test
  void infinitiesAndNanBecomeNull() {
    assertEquals(
        "[null,null,null]",
        Json.write(List.of(Double.NaN, Double.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY), false));
  }

  @Test
  void whatHasNoJsonFormIsRefused() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Json.write(Thread.State.NEW, false));
    assertTrue(e.getMessage().contains("java.lang.Thread$State"), e.getMessage());
    assertThrows(IllegalArgumentException.class, () -> Json.write(Map.of(1, 2), false));
  }

  @Test
  void aListThatHoldsItselfIsRefused() {
    List<Object> list = new ArrayList<>();
    list.add(list);

    assertThrows(IllegalArgumentException.class, () -> Json.write(list, false));
  }
}
