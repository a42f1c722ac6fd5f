/**
 * Bitwell learns the energy landscape of binary data. {@link dev.bitwell.Bitwell#fit} makes a
 * {@link dev.bitwell.model.Model} of a {@link dev.bitwell.data.Dataset} by a {@link
 * dev.bitwell.recipe.Recipe} in a {@link dev.bitwell.run.Run}.
 */
package dev.bitwell;
