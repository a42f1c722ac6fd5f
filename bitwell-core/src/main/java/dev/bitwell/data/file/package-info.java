/**
 * Tables in CSV and NPY files, and which columns their values make. Begin with {@link
 * dev.bitwell.data.file.BitFile}.
 */
package dev.bitwell.data.file;
