package dev.bitwell.reproduce.lab;

import java.util.Map;

/**
 * A cell that is done.
 *
 * @param seconds that it took, in its last attempt
 * @param machine on which it was done
 * @param version of Bitwell that did it
 */
public record Finished(
    String id,
    Map<String, Object> settings,
    Findings findings,
    double seconds,
    String machine,
    String version) {}
