package dev.bitwell.reproduce;

import dev.bitwell.reproduce.Comparison.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The same comparison made in several places, such as densities, as part of a sentence. */
final class Comparisons {
  private final Map<Verdict, List<String>> places = new EnumMap<>(Verdict.class);
  private final Map<String, Verdict> verdicts = new LinkedHashMap<>();

  void add(String place, Sample left, Sample right) {
    Verdict verdict = new Comparison(left, right).verdict();
    verdicts.put(place, verdict);
    places.computeIfAbsent(verdict, v -> new ArrayList<>()).add(place);
  }

  /**
   * What becomes of a claim that the left number is lower in these places.
   *
   * @return words to go on with after "that"
   */
  String claimOfLower(Collection<String> claimed) {
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
    if (found.contains(Verdict.WITHIN_NOISE)) {
      return found.contains(Verdict.LOWER)
          ? "is confirmed in part, as other differences are within noise"
          : "is not confirmed, as the differences are within noise";
    }
    return found.contains(Verdict.NOT_REPEATED)
        ? "cannot be judged without repeats"
        : "cannot be judged, as numbers are missing";
  }

  /** Such as "lower on 2 of 7 (moons, circles), within noise on 5 of 7 (...)". */
  String words() {
    List<String> parts = new ArrayList<>();
    places.forEach(
        (verdict, where) ->
            parts.add(
                verdict.words()
                    + " on "
                    + where.size()
                    + " of "
                    + verdicts.size()
                    + " ("
                    + String.join(", ", where)
                    + ")"));
    return parts.isEmpty() ? "nothing to compare" : String.join("; ", parts);
  }
}
