package dev.bitwell.cli;

import picocli.CommandLine.IVersionProvider;

/** The version, as the jar's manifest has it. */
final class Version implements IVersionProvider {
  static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  @Override
  public String[] getVersion() {
    return new String[] {"bitwell " + number()};
  }
}
