/**
 * The paper's table and figure of generated graphs, beside yardsticks that need no model. Begin
 * with {@link dev.bitwell.reproduce.graphs.GraphExperiments}.
 */
package dev.bitwell.reproduce.graphs;
