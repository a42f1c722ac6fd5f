/** Small undirected graphs: files of them, generators, statistics, and when two are the same. */
package dev.bitwell.graph;
