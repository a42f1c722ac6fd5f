package dev.bitwell.model;

/** The version of the library, as its jar's manifest has it. */
public final class Version {
  private Version() {}

  public static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
