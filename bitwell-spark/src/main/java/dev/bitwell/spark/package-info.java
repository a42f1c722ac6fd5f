/**
 * Bitwell on Apache Spark: an estimator and a model for Spark ML whose rows stay on the machines
 * that hold them. It is made of the library's own pieces, so what is learned is the same, bit for
 * bit, wherever the rows are.
 */
package dev.bitwell.spark;
