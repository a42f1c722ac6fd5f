package dev.bitwell.data;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.bits.PairCounts;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Group;
import dev.bitwell.domain.Variables;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds columns of 0 and 1 that exclude each other: never on together, although chance would have
 * it.
 *
 * <p>If a column has a ones in N rows, and others, of which no two are ever on together, have b
 * ones between them, then chance keeps them apart with probability (N-a)! (N-b)! / (N! (N-a-b)!).
 * Minus its logarithm is the {@linkplain #evidence evidence} that ties the column to the others. A
 * group is kept if each of its columns is tied to the rest by at least t = log(p / 0.001), where p
 * is the number of pairs of columns, and if all ties, taken one after the other, come to at least k
 * t / 2 for k columns. There are at most d^k / k! sets of k out of d columns, and each of them
 * passes by chance with probability exp(-k t / 2) = (0.001 / p)^(k/2) at most, so in a table of
 * independent columns the probability of any group is at most 0.001 and a little.
 *
 * <p>The search is greedy, from frequent columns to rare ones: the most frequent one that is left
 * takes in the most frequent one that excludes it, then the most frequent one that excludes both,
 * and so on; those that are not tied enough to the rest fall out again. It takes d^2 N / 64 steps
 * at most, far fewer where columns are often on together.
 */
final class GroupSearch {
  /** How probable it is that a table of independent columns has any group. */
  static final double ERROR = 0.001;

  /** Beyond so many columns, all pairs of them take too long to look at. */
  static final int MOST_COLUMNS = 4096;

  private final Columns columns;

  /** Whether two bits are never on together. */
  private final Apart apart;

  /** In how many rows each bit is on. */
  private final int[] ones;

  /** The candidates, by number of column, the most frequent ones first. */
  private final int[] candidates;

  /** Logarithms of factorials, up to that of the number of rows. */
  private final double[] logFactorial;

  private final double threshold;

  private interface Apart {
    boolean areDisjoint(int bit, int other);
  }

  private GroupSearch(int rows, int[] ones, Apart apart, Columns columns) {
    this.columns = columns;
    this.ones = ones;
    this.apart = apart;
    candidates =
        IntStream.range(0, columns.count())
            .filter(c -> columns.columns().get(c).isFlag())
            .filter(c -> ones(c) > 0 && ones(c) < rows)
            .boxed()
            .sorted(Comparator.comparing(c -> -ones(c)))
            .mapToInt(Integer::intValue)
            .toArray();
    logFactorial = new double[rows + 1];
    for (int n = 2; n <= rows; n++) {
      logFactorial[n] = logFactorial[n - 1] + Math.log(n);
    }
    double pairs = candidates.length * (candidates.length - 1.0) / 2;
    threshold = Math.log(pairs / ERROR);
  }

  /** The groups of complete rows that are trained on. */
  static List<Group> find(BitMatrix rows, Columns columns) {
    BitMatrix bits = rows.transposed();
    int[] ones = IntStream.range(0, bits.rows()).map(i -> bits.onInBoth(i, i)).toArray();
    return new GroupSearch(rows.rows(), ones, bits::areDisjoint, columns).find();
  }

  /** The groups of complete rows that were counted elsewhere. */
  static List<Group> find(PairCounts counts, Columns columns) {
    Apart apart = (i, j) -> counts.onInBoth(i, j) == 0;
    return new GroupSearch(counts.rows(), counts.ones(), apart, columns).find();
  }

  private List<Group> find() {
    int count = candidates.length;
    return count < 2 || count > MOST_COLUMNS ? List.of() : groups();
  }

  private int ones(int column) {
    return ones[columns.firstBit(column)];
  }

  private List<Group> groups() {
    List<BitSet> exclusive = exclusive();
    BitSet free = new BitSet();
    free.set(0, candidates.length);
    List<Group> groups = new ArrayList<>();
    for (int seed = 0; seed < candidates.length; seed++) {
      if (free.get(seed)) {
        List<Integer> members = grown(seed, exclusive, free);
        prune(members);
        if (members.size() > 1 && total(members) >= members.size() * threshold / 2) {
          members.forEach(free::clear);
          groups.add(group(members.stream().map(i -> candidates[i]).sorted().toList()));
        }
      }
    }
    return groups;
  }

  /** For each candidate, those that are never on together with it. */
  private List<BitSet> exclusive() {
    List<BitSet> exclusive = new ArrayList<>();
    for (int i = 0; i < candidates.length; i++) {
      exclusive.add(new BitSet(candidates.length));
      for (int j = 0; j < i; j++) {
        if (apart.areDisjoint(columns.firstBit(candidates[i]), columns.firstBit(candidates[j]))) {
          exclusive.get(i).set(j);
          exclusive.get(j).set(i);
        }
      }
    }
    return exclusive;
  }

  private static List<Integer> grown(int seed, List<BitSet> exclusive, BitSet free) {
    List<Integer> members = new ArrayList<>(List.of(seed));
    BitSet left = (BitSet) exclusive.get(seed).clone();
    left.and(free);
    // One value is left for none.
    while (!left.isEmpty() && members.size() < Variables.MOST_VALUES - 1) {
      int next = left.nextSetBit(0);
      members.add(next);
      left.and(exclusive.get(next));
    }
    return members;
  }

  /** Drops the column that is tied least to the others until all are tied enough. */
  private void prune(List<Integer> members) {
    while (members.size() > 1) {
      int sum = members.stream().mapToInt(i -> ones(candidates[i])).sum();
      int weakest = 0;
      double least = Double.POSITIVE_INFINITY;
      for (int k = 0; k < members.size(); k++) {
        int own = ones(candidates[members.get(k)]);
        double evidence = evidence(own, sum - own);
        if (evidence < least) {
          least = evidence;
          weakest = k;
        }
      }
      if (least >= threshold) {
        return;
      }
      members.remove(weakest);
    }
  }

  private double total(List<Integer> members) {
    double total = 0;
    int sum = 0;
    for (int i : members) {
      total += evidence(ones(candidates[i]), sum);
      sum += ones(candidates[i]);
    }
    return total;
  }

  /** Minus the logarithm of the probability that so many ones avoid so many others by chance. */
  private double evidence(int a, int b) {
    int n = logFactorial.length - 1;
    return logFactorial[n] + logFactorial[n - a - b] - logFactorial[n - a] - logFactorial[n - b];
  }

  private Group group(List<Integer> members) {
    return hasNone(members) ? Group.atMostOneOf(members) : Group.oneOf(members);
  }

  /** Whether in some row all are off: no two are ever on together. */
  private boolean hasNone(List<Integer> members) {
    return members.stream().mapToInt(this::ones).sum() < logFactorial.length - 1;
  }
}
