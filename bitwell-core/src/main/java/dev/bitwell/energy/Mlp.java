package dev.bitwell.energy;

import dev.bitwell.io.Json;
import dev.bitwell.io.Settings;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The shape of a multilayer perceptron energy d-h₁-…-h_L-1. The output has no bias: a constant does
 * not change a distribution, and cancels in every difference.
 *
 * @param dimension bits of a row
 * @param widths units of the hidden layers
 * @param beta the β of swish(z) = z σ(βz): its value or, if learnable, its start
 * @param learnableBeta whether β, one for all layers, is learned
 */
public record Mlp(int dimension, List<Integer> widths, double beta, boolean learnableBeta) {
  /** The hidden layers of the paper, and of our default. */
  public static final List<Integer> PAPER_WIDTHS = List.of(256, 256, 256);

  /**
   * Neighbours that go through the layers at a time: fewer make matrix products slower, more do not
   * make them faster.
   */
  public static final int CHUNK = 320;

  private static final int LARGEST_WIDTH = 1 << 14;

  public Mlp {
    widths = List.copyOf(widths);
    if (dimension < 1) {
      throw new IllegalArgumentException("dimension is at least 1, not " + dimension);
    }
    if (widths.isEmpty() || widths.stream().anyMatch(w -> w < 1 || w > LARGEST_WIDTH)) {
      throw new IllegalArgumentException(
          "widths are one or more numbers from 1 to " + LARGEST_WIDTH + ", not " + widths);
    }
    if (!(beta > 0 && beta <= 100)) {
      throw new IllegalArgumentException("swish beta is above 0 and at most 100, not " + beta);
    }
  }

  /** The shape of the paper and our default: d-256-256-256-1 with β = 1. */
  public static Mlp of(int dimension) {
    return new Mlp(dimension, PAPER_WIDTHS, 1, false);
  }

  Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("dimension", Integer.toString(dimension));
    settings.put(
        "widths", widths.stream().map(w -> Integer.toString(w)).collect(Collectors.joining(",")));
    settings.put("beta", Json.write(beta, false));
    settings.put("learnableBeta", Boolean.toString(learnableBeta));
    return settings;
  }

  static Mlp of(Map<String, String> values) {
    Settings settings = new Settings("an mlp energy", values);
    try {
      return new Mlp(
          settings.integer("dimension"),
          Arrays.stream(settings.text("widths").split(",")).map(Integer::valueOf).toList(),
          settings.number("beta"),
          Boolean.parseBoolean(settings.text("learnableBeta")));
    } catch (NumberFormatException e) {
      throw settings.notANumber("widths", e);
    }
  }
}
