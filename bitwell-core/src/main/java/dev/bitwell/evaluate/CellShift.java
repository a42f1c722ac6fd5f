package dev.bitwell.evaluate;

import dev.bitwell.likelihood.MeanInterval;

/**
 * A column whose cells may fit the rest of their rows in another way, as the model sees it. The
 * surprise of a cell is -log p(cell | rest of its row).
 *
 * @param column its name; of columns that exclude each other, all names
 * @param first the mean surprise in the first table, in nats
 * @param second in the second
 * @param difference the second less the first
 */
public record CellShift(String column, double first, double second, MeanInterval difference) {}
