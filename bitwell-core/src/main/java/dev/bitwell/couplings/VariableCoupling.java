package dev.bitwell.couplings;

/**
 * How strongly two variables are coupled, over all their values.
 *
 * @param first variable, counted from 0
 * @param second variable, above the first
 * @param norm the Frobenius norm of their block in the zero-sum gauge
 * @param correctedNorm the norm, less what both have in common with all others
 */
public record VariableCoupling(int first, int second, double norm, double correctedNorm) {}
