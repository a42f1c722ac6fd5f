/**
 * Which energy a table wants: candidates are trained, cheapest first, and chosen by the likelihood
 * of rows that they have not seen. Begin with {@link dev.bitwell.search.Search}.
 */
package dev.bitwell.search;
