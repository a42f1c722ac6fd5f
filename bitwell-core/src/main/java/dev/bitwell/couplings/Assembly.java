package dev.bitwell.couplings;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.couplings.CouplingNote.Kind;
import dev.bitwell.couplings.CouplingSettings.Rule;
import dev.bitwell.work.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Puts an estimate together: columns are numbered among the usable ones while they are fitted, and
 * as in the table afterwards. Columns that were set aside have no couplings and the field of a bit
 * on its own, ½ log((n1 + ½)/(n0 + ½)), which is finite even if it is constant.
 */
final class Assembly {
  private final Columns usable;
  private final int[] numbers;
  private final int rows;
  private final double[] fields;
  private final double[] fieldErrors;
  private final double[] penalties;
  private final List<CouplingNote> notes;
  private List<SelectionPoint> curve = List.of();

  Assembly(BitMatrix table) {
    if (table.rows() == 0) {
      throw new IllegalArgumentException("couplings are learned from at least 1 row, not 0");
    }
    rows = table.rows();
    Columns columns = Columns.of(table);
    Screening screening = new Screening(columns);
    numbers = screening.usable();
    usable = columns.select(numbers);
    notes = new ArrayList<>(screening.notes());
    fields = new double[columns.count()];
    fieldErrors = new double[columns.count()];
    penalties = new double[columns.count()];
    Arrays.fill(penalties, Double.NaN);
    for (int i = 0; i < fields.length; i++) {
      double ones = columns.ones(i) + 0.5;
      double zeros = rows - columns.ones(i) + 0.5;
      fields[i] = Math.log(ones / zeros) / 2;
      fieldErrors[i] = Math.sqrt(1 / ones + 1 / zeros) / 2;
    }
  }

  Columns usable() {
    return usable;
  }

  /** The pairs of usable columns among these, in their numbering. */
  Set<Pair> usablePairs(Collection<Pair> pairs) {
    Set<Pair> found = new TreeSet<>();
    for (Pair pair : pairs) {
      if (pair.second() >= fields.length) {
        throw new IllegalArgumentException(
            "pairs are of columns from 0 to " + (fields.length - 1) + ", not " + pair);
      }
      int first = Arrays.binarySearch(numbers, pair.first());
      int second = Arrays.binarySearch(numbers, pair.second());
      if (first >= 0 && second >= 0) {
        found.add(new Pair(first, second));
      }
    }
    return found;
  }

  /** Says something about the table as a whole. */
  void note(Kind kind) {
    notes.add(CouplingNote.of(kind));
  }

  /** Takes down what each column has chosen. */
  void selected(PathSearch search) {
    curve = search.curve();
    for (int i = 0; i < numbers.length; i++) {
      penalties[numbers[i]] = search.choice(i).penalty();
    }
  }

  /** The estimate of the l1 path itself: both columns' values averaged. */
  CouplingEstimate penalised(PathSearch search, Rule rule) {
    Map<Pair, List<Double>> values = new TreeMap<>();
    for (int i = 0; i < numbers.length; i++) {
      ColumnPath.Choice choice = search.choice(i);
      fields[numbers[i]] = choice.field() / 2;
      fieldErrors[numbers[i]] = Double.NaN;
      for (int a = 0; a < choice.neighbours().length; a++) {
        values
            .computeIfAbsent(Pair.of(i, choice.neighbours()[a]), pair -> new ArrayList<>())
            .add(choice.coupling(a) / 4);
      }
    }
    List<Coupling> couplings = new ArrayList<>();
    values.forEach(
        (pair, both) -> {
          if (rule == Rule.OR || both.size() == 2) {
            double mean = both.stream().mapToDouble(Double::doubleValue).sum() / 2;
            couplings.add(coupling(pair, mean, Double.NaN));
          }
        });
    return estimate(couplings);
  }

  /** The estimate of a fit without penalty. */
  CouplingEstimate refitted(JointFit fit, Workers workers) {
    workers.run(
        numbers.length,
        (worker, i) -> {
          fields[numbers[i]] = fit.field(i) / 2;
          fieldErrors[numbers[i]] = Math.sqrt(fit.fieldVariance(i).variance()) / 2;
        });
    List<Pair> pairs = fit.pairs();
    LocalVariance[] variances = new LocalVariance[pairs.size()];
    Coupling[] couplings = new Coupling[pairs.size()];
    workers.run(
        couplings.length,
        (worker, k) -> {
          variances[k] = fit.pairVariance(k);
          double error = Math.sqrt(variances[k].variance()) / 4;
          couplings[k] = coupling(pairs.get(k), fit.coupling(k) / 4, error);
        });
    for (int k = 0; k < couplings.length; k++) {
      if (variances[k].separated()) {
        Coupling c = couplings[k];
        notes.add(CouplingNote.of(Kind.SEPARATED, c.first(), c.second()));
      }
    }
    return estimate(List.of(couplings));
  }

  /** The estimate of columns that all move together. */
  CouplingEstimate common(CommonCoupling common) {
    note(Kind.COMMON);
    double error = common.error();
    List<Coupling> couplings = new ArrayList<>();
    for (int i = 0; i < numbers.length; i++) {
      fields[numbers[i]] = common.field(i) / 2;
      fieldErrors[numbers[i]] = Double.NaN;
      for (int j = i + 1; j < numbers.length; j++) {
        couplings.add(coupling(new Pair(i, j), common.coupling(), error));
      }
    }
    return estimate(couplings);
  }

  private Coupling coupling(Pair pair, double value, double error) {
    return new Coupling(numbers[pair.first()], numbers[pair.second()], value, error);
  }

  private CouplingEstimate estimate(List<Coupling> couplings) {
    return new CouplingEstimate(rows, couplings, fields, fieldErrors, penalties, curve, notes);
  }
}
