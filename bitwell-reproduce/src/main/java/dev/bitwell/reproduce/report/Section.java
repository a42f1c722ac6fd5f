package dev.bitwell.reproduce.report;

import java.util.List;

/**
 * What an experiment came to.
 *
 * @param sentences what it shows, computed from the numbers, the most important first
 * @param notes how it was run, and how that differs from the paper
 */
public record Section(
    List<String> sentences, List<String> notes, List<Table> tables, List<Picture> pictures) {}
