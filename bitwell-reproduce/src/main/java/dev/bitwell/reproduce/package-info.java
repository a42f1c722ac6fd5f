/**
 * The paper's tables and figures, run again: experiments of the packages {@code synthetic}, {@code
 * graphs}, {@code ising} and {@code time} are made of cells that a {@code lab} works off, and told
 * in a {@code report}. Begin with {@link dev.bitwell.reproduce.Reproduction}.
 */
package dev.bitwell.reproduce;
