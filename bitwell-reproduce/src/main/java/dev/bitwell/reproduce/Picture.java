package dev.bitwell.reproduce;

import dev.bitwell.plot.Figure;

/**
 * A picture of a section.
 *
 * @param name of its file, without ending
 * @param caption what is to be seen; also read out to those who cannot see it
 */
record Picture(String name, String caption, Figure figure) {}
