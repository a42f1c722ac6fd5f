package dev.bitwell.couplings;

/**
 * How the columns fare at one penalty.
 *
 * @param penalty λ, of λ sd_j |4 J_ij|
 * @param criterion the extended BIC of a column with the neighbours it has there, less that without
 *     any, on the average over columns: the lower the better. A column whose path ended earlier
 *     counts with its last value
 * @param neighbours of a column on the average
 */
public record SelectionPoint(double penalty, double criterion, double neighbours) {}
