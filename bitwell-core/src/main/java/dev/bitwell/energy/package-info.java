/**
 * Energies over rows of bits, and the one contract that everything else is built on: {@link
 * dev.bitwell.energy.EnergyBlock}, what single flips do. {@link dev.bitwell.energy.Energies} makes
 * the library's, {@link dev.bitwell.energy.EnergyKind} brings in yours.
 */
package dev.bitwell.energy;
