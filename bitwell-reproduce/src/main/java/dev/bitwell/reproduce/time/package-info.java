/**
 * The paper's table of time and memory: training iterations in processes of their own. Begin with
 * {@link dev.bitwell.reproduce.time.Iteration}, which is what is timed.
 */
package dev.bitwell.reproduce.time;
