package dev.bitwell.couplings;

/**
 * How a penalty fares on rows that were held out.
 *
 * @param penalty c, of c/√N Σ s_u s_v ‖J_uv‖
 * @param pseudoLogLikelihood of a row held out, on the average, in nats: the higher the better
 * @param pairs of variables that are coupled there
 */
public record PenaltyPoint(double penalty, double pseudoLogLikelihood, int pairs) {}
