/**
 * Rows of known Ising models, so that learned ones can be held against the truth. Begin with {@link
 * dev.bitwell.data.ising.IsingData}.
 */
package dev.bitwell.data.ising;
