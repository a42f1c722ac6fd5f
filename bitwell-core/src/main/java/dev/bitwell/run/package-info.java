/**
 * Training from beginning to end: {@link dev.bitwell.run.Run} makes a model of data by a recipe, in
 * memory or in a directory that survives being killed; {@link dev.bitwell.train.Training} is the
 * one loop beneath it.
 */
package dev.bitwell.run;
