/**
 * What is fast, and how close to the machine's limit: a command for each benchmark, which takes
 * turns with what it is compared with. Begin with {@link dev.bitwell.bench.Bench}.
 */
package dev.bitwell.bench;
