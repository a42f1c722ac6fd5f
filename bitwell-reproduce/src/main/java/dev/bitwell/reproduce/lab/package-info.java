/**
 * Where numbers come from: experiments are cells, independent pieces of work whose findings are
 * kept in files, and findings over several seeds are samples that can be compared. Begin with
 * {@link dev.bitwell.reproduce.lab.Cell} and {@link dev.bitwell.reproduce.lab.Lab}.
 */
package dev.bitwell.reproduce.lab;
