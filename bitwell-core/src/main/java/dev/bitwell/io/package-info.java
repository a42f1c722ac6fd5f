/**
 * Files that are never half written, JSON, and named arrays of floats. Begin with {@link
 * dev.bitwell.io.AtomicFile}, {@link dev.bitwell.io.Json} and {@link dev.bitwell.io.TensorFile}.
 */
package dev.bitwell.io;
