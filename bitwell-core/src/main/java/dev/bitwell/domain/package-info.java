/**
 * What rows of bits mean: {@linkplain dev.bitwell.domain.Columns columns} of a table, points of a
 * {@linkplain dev.bitwell.domain.Plane plane}, or {@linkplain dev.bitwell.domain.Graphs graphs};
 * and which bits go together as the values of a {@linkplain dev.bitwell.domain.Variables variable}.
 * Begin with {@link dev.bitwell.domain.Domain}.
 */
package dev.bitwell.domain;
