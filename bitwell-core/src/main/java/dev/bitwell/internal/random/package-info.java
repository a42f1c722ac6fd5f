/** Random numbers that are functions of a key, for the library itself. */
package dev.bitwell.internal.random;
