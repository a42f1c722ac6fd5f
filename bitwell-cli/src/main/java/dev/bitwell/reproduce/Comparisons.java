package dev.bitwell.reproduce;

import dev.bitwell.reproduce.Comparison.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The same comparison made in several places, such as densities, as part of a sentence. */
final class Comparisons {
  private final Map<Verdict, List<String>> places = new EnumMap<>(Verdict.class);
  private final Map<String, Verdict> verdicts = new LinkedHashMap<>();

  void add(String place, Sample left, Sample right) {
    Verdict verdict = new Comparison(left, right).verdict();
    verdicts.put(place, verdict);
    places.computeIfAbsent(verdict, v -> new ArrayList<>()).add(place);
  }

  int count(Verdict verdict) {
    return places.getOrDefault(verdict, List.of()).size();
  }

  /**
   * What becomes of a claim that the left number is lower in so many places.
   *
   * @return words to go on with after "that"
   */
  String claimOfLower(long claimed) {
    if (count(Verdict.LOWER) >= claimed) {
      return "reproduces";
    }
    if (count(Verdict.HIGHER) > 0) {
      return "does not reproduce as printed";
    }
    if (count(Verdict.WITHIN_NOISE) > 0) {
      return count(Verdict.LOWER) > 0
          ? "is confirmed in part, as other differences are within noise"
          : "is not confirmed, as the differences are within noise";
    }
    return count(Verdict.NOT_REPEATED) > 0
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
