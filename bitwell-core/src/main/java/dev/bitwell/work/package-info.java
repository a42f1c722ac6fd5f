/**
 * Threads: {@link dev.bitwell.work.Crew} says how many and who hears of progress, {@link
 * dev.bitwell.work.Workers} share numbered tasks.
 */
package dev.bitwell.work;
