/**
 * What training minimises: a {@linkplain dev.bitwell.objective.RatioLoss loss} of single flips and
 * the {@linkplain dev.bitwell.objective.FlipChoice flips} it is summed over. Begin with {@link
 * dev.bitwell.objective.Objective}.
 */
package dev.bitwell.objective;
