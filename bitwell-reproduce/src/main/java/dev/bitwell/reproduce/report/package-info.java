/**
 * What numbers are told as: an experiment's section of sentences, tables and pictures, and all
 * sections as a page, as Markdown and as CSV files. Begin with {@link
 * dev.bitwell.reproduce.report.Experiment}.
 */
package dev.bitwell.reproduce.report;
