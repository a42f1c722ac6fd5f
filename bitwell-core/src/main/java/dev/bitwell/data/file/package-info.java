/** Tables of bits in CSV and NPY files. Begin with {@link dev.bitwell.data.file.BitFile}. */
package dev.bitwell.data.file;
