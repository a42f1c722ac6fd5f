/**
 * Pictures of what a model has learned: heat maps, scatters, line charts, matrices, networks of
 * couplings and sheets of small graphs, laid out in a {@link dev.bitwell.plot.Figure} and written
 * as PNG. Make panels with {@link dev.bitwell.plot.Panels}; nothing here needs a display, and where
 * no fonts are installed the pictures come out without text.
 */
package dev.bitwell.plot;
