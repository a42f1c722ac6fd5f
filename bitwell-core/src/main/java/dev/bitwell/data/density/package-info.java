/**
 * Seven densities of the plane that can be drawn from and evaluated. Begin with {@link
 * dev.bitwell.data.density.Densities}.
 */
package dev.bitwell.data.density;
