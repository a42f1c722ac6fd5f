package dev.bitwell.io;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Files of the format put together by hand, as no careful writer would. */
final class SafetensorsBytes {
  private SafetensorsBytes() {}

  static byte[] of(String header, float... values) {
    byte[] text = header.getBytes(StandardCharsets.UTF_8);
    return of(text.length, text, values);
  }

  static byte[] of(long claimedLength, byte[] header, float... values) {
    byte[] bytes = new byte[Long.BYTES + header.length + values.length * Float.BYTES];
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    buffer.putLong(claimedLength).put(header);
    for (float value : values) {
      buffer.putFloat(value);
    }
    return bytes;
  }
}
