package dev.bitwell.io;

/** A text is not the JSON it should be. The message says where and what was expected there. */
public final class JsonException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final int offset;

  JsonException(int offset, String problem) {
    super("at offset " + offset + " " + problem);
    this.offset = offset;
  }

  /** Where in the text, in chars from its beginning. */
  public int offset() {
    return offset;
  }
}
