/**
 * The paper's table of Ising models: couplings of a lattice learned by every method, held against
 * the true ones. Begin with {@link dev.bitwell.reproduce.ising.IsingRow}, a row of it.
 */
package dev.bitwell.reproduce.ising;
