/**
 * Tables in files of text and of NumPy, and which columns their values make. Begin with {@link
 * dev.bitwell.data.file.BitFile}.
 */
package dev.bitwell.data.file;
