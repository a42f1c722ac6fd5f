package dev.bitwell.cli;

import picocli.CommandLine.IVersionProvider;

/** The version of the library, which is that of the command line. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"bitwell " + dev.bitwell.model.Version.number()};
  }
}
