/**
 * Chains that draw from a model. {@link dev.bitwell.sample.Samplers} has what moves them, {@link
 * dev.bitwell.sample.Chains} moves many at once.
 */
package dev.bitwell.sample;
