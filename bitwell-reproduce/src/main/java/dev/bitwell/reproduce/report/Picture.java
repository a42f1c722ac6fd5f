package dev.bitwell.reproduce.report;

import dev.bitwell.plot.Figure;

/**
 * A picture of a section.
 *
 * @param name of its file, without ending
 * @param caption what is to be seen; also read out to those who cannot see it
 */
public record Picture(String name, String caption, Figure figure) {}
