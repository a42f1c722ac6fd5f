/**
 * How good a model is: its samples against data, beside what two samples of the data themselves
 * come to; objectives and temperatures; couplings and log densities against known ones. Begin with
 * {@link dev.bitwell.evaluate.Evaluation}.
 */
package dev.bitwell.evaluate;
