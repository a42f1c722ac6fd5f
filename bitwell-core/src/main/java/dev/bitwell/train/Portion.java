package dev.bitwell.train;

/**
 * Rows of a step that are worked at a time.
 *
 * @param part whose rows they are
 * @param ofChains whether they are chains rather than data
 * @param first the number of the first one in the part's stream, or among the chains
 * @param count how many they are
 * @param row the number of the first one within the step
 */
record Portion(int part, boolean ofChains, long first, int count, int row) {}
