/**
 * Matrix products, from OpenBLAS where there is one, and elementary functions over arrays. Begin
 * with {@link dev.bitwell.math.Gemm}.
 */
package dev.bitwell.math;
