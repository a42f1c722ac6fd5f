/**
 * Data to learn from and to judge by. {@link dev.bitwell.data.Datasets} finds them by name or file;
 * a {@link dev.bitwell.data.Dataset} has rows, what they mean, and where they come from.
 */
package dev.bitwell.data;
