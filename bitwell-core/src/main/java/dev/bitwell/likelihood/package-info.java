/**
 * Distributions whose probabilities are known exactly, from which those of other models are
 * reckoned. Begin with {@link dev.bitwell.likelihood.ChowLiuTree}.
 */
package dev.bitwell.likelihood;
