package dev.bitwell.page;

import dev.bitwell.io.Json;
import java.nio.charset.StandardCharsets;

/**
 * An answer.
 *
 * @param type of its content
 * @param content not copied
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
record Reply(int status, String type, byte[] content) {
  static Reply json(Object value) {
    return json(200, Json.write(value, false));
  }

  static Reply json(int status, String text) {
    return new Reply(
        status, "application/json; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
  }
}
