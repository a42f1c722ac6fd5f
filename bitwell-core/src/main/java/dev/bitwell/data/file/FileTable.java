package dev.bitwell.data.file;

import java.util.List;

/**
 * The table of a file, and what was made of the columns there.
 *
 * @param notes what people might want to know of it, in sentences
 */
public record FileTable(BitTable table, FileColumns from, List<String> notes) {}
