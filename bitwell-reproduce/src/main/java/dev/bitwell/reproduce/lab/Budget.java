package dev.bitwell.reproduce.lab;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How much work a reproduction may take. */
public enum Budget {
  /** Seconds, so that tests can walk the whole path. Its numbers mean nothing; not advertised. */
  TINY,
  /** A minute or so an experiment: shows that everything runs. */
  SMOKE,
  /** A coffee: enough for the effects that are large. */
  SHORT,
  /** An evening on two cores: enough to see what the methods reach. */
  LONG,
  /** The paper's number of iterations: days on two cores. */
  PAPER;

  /** The name on the command line. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The budgets that people are told of. */
  public static List<String> labels() {
    return Arrays.stream(values()).filter(b -> b != TINY).map(Budget::label).toList();
  }

  /** The budget with this label. */
  public static Budget of(String label) {
    return Arrays.stream(values())
        .filter(budget -> budget.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no budget is called \""
                        + label
                        + "\"; choose "
                        + String.join(", ", labels())));
  }

  /** What belongs to this budget, of the values for each. */
  public <T> T choose(T tiny, T smoke, T shortOne, T longOne, T paper) {
    return switch (this) {
      case TINY -> tiny;
      case SMOKE -> smoke;
      case SHORT -> shortOne;
      case LONG -> longOne;
      case PAPER -> paper;
    };
  }
}
