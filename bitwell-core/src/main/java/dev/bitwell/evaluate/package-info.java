/**
 * How good a model is: its samples against data, beside what two samples of the data themselves
 * come to; objectives and temperatures; couplings and log densities against known ones; and whether
 * a table has changed. Begin with {@link dev.bitwell.evaluate.Evaluation}, or with {@link
 * dev.bitwell.evaluate.Change}.
 */
package dev.bitwell.evaluate;
