/**
 * Rows of bits, packed 64 to a word, and the Gray code by which they stand for points. Begin with
 * {@link dev.bitwell.bits.BitMatrix}.
 */
package dev.bitwell.bits;
