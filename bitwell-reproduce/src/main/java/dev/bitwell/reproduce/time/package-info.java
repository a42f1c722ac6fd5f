/**
 * The paper's table of time and memory: training iterations in processes of their own. Begin with
 * {@link dev.bitwell.reproduce.time.Iteration}, which is what is timed; {@link
 * dev.bitwell.reproduce.time.PublishedCode} is the paper's own code, which may be timed beside it.
 */
package dev.bitwell.reproduce.time;
