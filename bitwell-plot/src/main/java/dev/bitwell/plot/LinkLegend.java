package dev.bitwell.plot;

import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/** A row of sample links with their weights, of those signs that occur. */
final class LinkLegend {
  static final int HEIGHT = 18;

  private static final int SAMPLE = 22;
  private static final int SAMPLE_GAP = 5;
  private static final int ENTRY_GAP = 14;

  private record Entry(double weight, String label) {
    double width() {
      return SAMPLE + SAMPLE_GAP + TextStyle.TICK.width(label);
    }
  }

  private final List<Entry> entries;

  private LinkLegend(List<Entry> entries) {
    this.entries = entries;
  }

  static LinkLegend of(NetworkData network) {
    List<Entry> entries = new ArrayList<>();
    if (network.links().isEmpty()) {
      return new LinkLegend(entries);
    }
    List<Axis.Tick> samples = samples(network.strongest());
    double mostNegative = network.links().stream().mapToDouble(Link::weight).min().orElse(0);
    double mostPositive = network.links().stream().mapToDouble(Link::weight).max().orElse(0);
    for (Axis.Tick tick : occurring(samples, -mostNegative)) {
      entries.add(0, new Entry(-tick.value(), "−" + tick.label()));
    }
    for (Axis.Tick tick : occurring(samples, mostPositive)) {
      entries.add(new Entry(tick.value(), tick.label()));
    }
    return new LinkLegend(entries);
  }

  /** Two or three round weights: one alone would not show that width matters. */
  private static List<Axis.Tick> samples(double strongest) {
    Axis axis = Axis.covering(DoubleStream.of(0, strongest), false);
    List<Axis.Tick> few = positive(axis.ticks(3));
    if (few.size() > 1) {
      return few;
    }
    List<Axis.Tick> more = positive(axis.ticks(5));
    return more.size() < 4 ? more : List.of(more.get(1), more.get(3));
  }

  /** The samples up to the strongest of a sign, and at least one if the sign occurs. */
  private static List<Axis.Tick> occurring(List<Axis.Tick> samples, double strongest) {
    if (strongest <= 0) {
      return List.of();
    }
    long count = samples.stream().filter(tick -> tick.value() <= strongest * (1 + 1e-9)).count();
    return samples.subList(0, (int) Math.max(1, count));
  }

  private static List<Axis.Tick> positive(List<Axis.Tick> ticks) {
    return ticks.stream().filter(tick -> tick.value() > 0).toList();
  }

  List<String> labels() {
    return entries.stream().map(Entry::label).toList();
  }

  /** Draws the row about the middle of a width; only its two ends if all would not fit. */
  void paint(Graphics2D g, LinkStyle style, double left, double top, double width) {
    List<Entry> shown =
        entries.size() > 2 && width(entries) > width
            ? List.of(entries.get(0), entries.get(entries.size() - 1))
            : entries;
    double x = left + (width - width(shown)) / 2;
    double middle = top + HEIGHT / 2.0;
    for (Entry entry : shown) {
      style.draw(g, entry.weight(), new Line2D.Double(x + 2, middle, x + SAMPLE - 2, middle));
      double text = x + SAMPLE + SAMPLE_GAP;
      TextStyle.TICK.draw(g, entry.label(), text, middle + 3.5, TextStyle.Align.LEFT);
      x += entry.width() + ENTRY_GAP;
    }
  }

  private static double width(List<Entry> entries) {
    return entries.stream().mapToDouble(Entry::width).sum() + ENTRY_GAP * (entries.size() - 1);
  }
}
