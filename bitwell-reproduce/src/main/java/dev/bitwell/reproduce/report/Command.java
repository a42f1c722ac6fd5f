package dev.bitwell.reproduce.report;

import java.util.List;

/**
 * What somebody asked for.
 *
 * @param text as it is typed
 * @param experiments the names of those that it runs
 */
public record Command(String text, List<String> experiments) {}
