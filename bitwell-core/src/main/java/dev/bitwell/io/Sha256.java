package dev.bitwell.io;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, by which content is known again. */
public final class Sha256 {
  private Sha256() {}

  /** One that has seen nothing yet. */
  public static MessageDigest start() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** What it comes to, in hexadecimal digits. */
  public static String digits(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }
}
