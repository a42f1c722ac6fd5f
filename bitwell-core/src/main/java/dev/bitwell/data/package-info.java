/**
 * Data to learn from and to judge by. {@link dev.bitwell.data.Datasets} finds them by name or file;
 * a {@link dev.bitwell.data.Dataset} has rows, what they mean, and where they come from. Columns of
 * a table that exclude each other are found on the way.
 */
package dev.bitwell.data;
