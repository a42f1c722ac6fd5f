/**
 * Matrix products, from OpenBLAS where there is one, elementary functions over arrays, and
 * Student's t. Begin with {@link dev.bitwell.math.Gemm}.
 */
package dev.bitwell.math;
