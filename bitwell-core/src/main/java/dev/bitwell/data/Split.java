package dev.bitwell.data;

import dev.bitwell.domain.Variables;

/** How the rows of a table are shared out: to test first, then to choose by, the rest to train. */
record Split(Table train, Table valid, Table test) {
  /** The fewest rows that can be split into two samples of two. */
  static final int FEWEST = 4;

  /**
   * Shares out a table's rows. The order of a file often means something, so rows are held back
   * from a shuffled copy. Where nothing is held back, the rows to train on are also those to judge
   * by.
   *
   * @param valid and {@code test}: the shares that are held back
   */
  static Split of(Table table, double valid, double test) {
    int n = table.rows().rows();
    Table shuffled = table.shuffled(0);
    int tests = held(table, "test", test);
    int valids = held(table, "valid", valid);
    if (tests + valids >= n) {
      throw new IllegalArgumentException(
          "of the " + n + " rows of " + table.name() + " none are left to train on");
    }
    Table train = shuffled.slice(tests + valids, n);
    return new Split(
        train,
        valids == 0 ? train : shuffled.slice(tests, tests + valids),
        tests == 0 ? train : shuffled.slice(0, tests));
  }

  /** The same with bits that go together in the rows to train on; others may break that. */
  Split over(Variables variables) {
    Table grouped = train.over(variables);
    return new Split(grouped, valid == train ? grouped : valid, test == train ? grouped : test);
  }

  private static int held(Table table, String name, double share) {
    int n = table.rows().rows();
    int held = (int) Math.round(share * n);
    if (share > 0 && (held < FEWEST || held >= n)) {
      throw new IllegalArgumentException(
          "--"
              + name
              + " "
              + share
              + " of the "
              + n
              + " rows of "
              + table.name()
              + " leaves "
              + held
              + " to judge by; at least "
              + FEWEST
              + " are needed, and some to train on. --"
              + name
              + " 0 trains on all and judges by the same");
    }
    return held;
  }
}
