/** Questions to a model: odd rows, missing cells, conditions. */
package dev.bitwell.ask;
