/**
 * What training minimises: a {@linkplain dev.bitwell.objective.RatioLoss loss} of single moves and
 * the {@linkplain dev.bitwell.objective.MoveChoice moves} it is summed over. Begin with {@link
 * dev.bitwell.objective.Objective}.
 */
package dev.bitwell.objective;
