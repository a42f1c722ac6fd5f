/**
 * Which columns of a table depend on each other directly, how strongly and how certainly. Begin
 * with {@link dev.bitwell.couplings.CouplingFit}.
 */
package dev.bitwell.couplings;
