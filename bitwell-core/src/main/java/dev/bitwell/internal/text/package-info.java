/** Names of constants and of data, for the library itself. */
package dev.bitwell.internal.text;
