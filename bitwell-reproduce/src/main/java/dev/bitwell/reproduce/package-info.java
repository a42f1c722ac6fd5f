/**
 * The paper's tables and figures, run again. An {@link dev.bitwell.reproduce.Experiment} is a list
 * of cells, each an independent piece of work whose result is kept in a file, and a section that is
 * made of the results: tables, pictures, and sentences computed from the numbers. {@link
 * dev.bitwell.reproduce.Reproduction} does the work that is not done yet and writes the report.
 */
package dev.bitwell.reproduce;
