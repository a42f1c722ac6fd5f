/** Small arithmetic on rows and matrices, for the library itself. */
package dev.bitwell.internal.math;
