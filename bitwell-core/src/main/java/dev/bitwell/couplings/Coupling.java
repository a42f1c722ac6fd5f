package dev.bitwell.couplings;

/**
 * A coupling that was found.
 *
 * @param first column, counted from 0
 * @param second column, above the first
 * @param value J_ij: in E = -zᵀJz it counts twice, as J_ij and J_ji
 * @param standardError of the value; not a number if there is none
 */
public record Coupling(int first, int second, double value, double standardError) {}
