package dev.bitwell.reproduce.lab;

import dev.bitwell.reproduce.lab.Comparison.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The same comparison made in several places, such as densities, as the end of a sentence. Where
 * nothing was repeated, the places stand for repeats: their differences, as pairs, against none.
 */
public final class Comparisons {
  /** So few have no power as pairs, and are always named. */
  private static final int FEW_PLACES = 2;

  private final String unit;
  private final Map<Verdict, List<String>> places = new EnumMap<>(Verdict.class);
  private final Map<String, Verdict> verdicts = new LinkedHashMap<>();
  private final Map<String, Double> differences = new LinkedHashMap<>();

  /** The fewest of all that were repeated. */
  private int seeds = Integer.MAX_VALUE;

  /** Of numbers that differ in their seeds. */
  public Comparisons() {
    this("seeds");
  }

  /**
   * Of numbers that were repeated in another way.
   *
   * @param unit what the repeats are called
   */
  public Comparisons(String unit) {
    this.unit = unit;
  }

  public void add(String place, Sample left, Sample right) {
    Comparison comparison = new Comparison(left, right);
    Verdict verdict = comparison.verdict();
    verdicts.put(place, verdict);
    differences.put(place, left.mean() - right.mean());
    places.computeIfAbsent(verdict, v -> new ArrayList<>()).add(place);
    if (comparison.seeds() > 1) {
      seeds = Math.min(seeds, comparison.seeds());
    }
  }

  /**
   * What becomes of a claim that the left number is lower in these places.
   *
   * @return words to go on with after "that"
   */
  public String claimOfLower(Collection<String> claimed) {
    Set<Verdict> found = EnumSet.noneOf(Verdict.class);
    claimed.forEach(place -> found.add(verdicts.get(place)));
    if (found.isEmpty()) {
      return "is not tested here";
    }
    if (found.equals(EnumSet.of(Verdict.LOWER))) {
      return "reproduces";
    }
    if (found.contains(Verdict.HIGHER)) {
      return "does not reproduce";
    }
    if (found.contains(Verdict.CANNOT_TELL)) {
      return found.contains(Verdict.LOWER)
          ? "is confirmed in part, and elsewhere " + repeats() + " cannot tell"
          : "cannot be told with " + repeats();
    }
    if (found.contains(Verdict.WITHIN_NOISE)) {
      return found.contains(Verdict.LOWER)
          ? "is confirmed in part, as other differences are within noise"
          : "is not confirmed, as the differences are within noise";
    }
    return found.contains(Verdict.NOT_REPEATED)
        ? ofPairs(claimed)
        : "cannot be judged, as numbers are missing";
  }

  private String ofPairs(Collection<String> claimed) {
    String pairs = " by " + claimed.size() + " pairs";
    return switch (paired(claimed)) {
      case LOWER -> "reproduces" + pairs;
      case HIGHER -> "does not reproduce" + pairs;
      case WITHIN_NOISE -> "is not confirmed" + pairs + ", whose differences are within noise";
      case CANNOT_TELL, NOT_REPEATED, MISSING -> "cannot be judged without repeats";
    };
  }

  /** Of the differences in these places, against none: Student's t of pairs. */
  private Verdict paired(Collection<String> where) {
    double[] pairs = where.stream().mapToDouble(differences::get).toArray();
    return new Comparison(Sample.of(pairs), Sample.exactly(0)).verdict();
  }

  private String repeats() {
    return seeds + " " + unit;
  }

  /**
   * Such as "lower on 2 of 7 (moons, circles); cannot tell with 2 seeds on 5 of 7 (...)". How many
   * seeds there were is always said. Where there was one alone, "lower on 2 of 7 (moons, circles)
   * with one seed each; as 7 pairs: higher".
   */
  public String words() {
    if (verdicts.isEmpty()) {
      return "nothing to compare";
    }
    if (verdicts.size() > FEW_PLACES && places.keySet().equals(EnumSet.of(Verdict.NOT_REPEATED))) {
      return wordsOfPairs();
    }
    List<String> parts = new ArrayList<>();
    places.forEach((verdict, where) -> parts.add(words(verdict) + on(where)));
    if (seeds < Integer.MAX_VALUE && !places.containsKey(Verdict.CANNOT_TELL)) {
      parts.add(repeats());
    }
    return String.join("; ", parts);
  }

  private String wordsOfPairs() {
    List<String> lower =
        differences.entrySet().stream()
            .filter(difference -> difference.getValue() < 0)
            .map(Map.Entry::getKey)
            .toList();
    boolean everywhere = lower.size() == verdicts.size();
    return "lower"
        + (everywhere ? " on all " + verdicts.size() : on(lower))
        + " with one seed each; as "
        + verdicts.size()
        + " pairs: "
        + paired(verdicts.keySet()).words();
  }

  private String on(List<String> where) {
    String names = where.isEmpty() ? "" : " (" + String.join(", ", where) + ")";
    return " on " + where.size() + " of " + verdicts.size() + names;
  }

  private String words(Verdict verdict) {
    return verdict == Verdict.CANNOT_TELL
        ? verdict.words() + " with " + repeats()
        : verdict.words();
  }
}
