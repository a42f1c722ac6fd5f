/**
 * How an energy learns: methods, minibatches, Adam, checkpoints. {@link dev.bitwell.train.Preset}
 * has methods by name, {@link dev.bitwell.train.Trainer} takes steps.
 */
package dev.bitwell.train;
