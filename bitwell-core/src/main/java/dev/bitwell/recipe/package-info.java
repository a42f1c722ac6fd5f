/**
 * How models are made: an energy, a method, and everything else that training, sampling and judging
 * need to know, with a home for all defaults. Begin with {@link dev.bitwell.recipe.Recipe}.
 */
package dev.bitwell.recipe;
