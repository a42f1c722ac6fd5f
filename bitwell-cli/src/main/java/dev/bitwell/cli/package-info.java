/**
 * The command line: one class per command, which parses, calls the library and prints. Begin with
 * {@link dev.bitwell.cli.Bitwell}.
 */
package dev.bitwell.cli;
