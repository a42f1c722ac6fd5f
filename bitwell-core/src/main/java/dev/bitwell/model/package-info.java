/**
 * A trained energy with everything that is needed to use it: {@link dev.bitwell.model.Model}. It
 * draws {@linkplain dev.bitwell.model.Samples samples}, and writes and reads itself.
 */
package dev.bitwell.model;
