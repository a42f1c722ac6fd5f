package dev.bitwell.couplings;

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
import java.util.stream.IntStream;

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

  Assembly(RowSums table, Workers workers) {
    if (table.rows() == 0) {
      throw new IllegalArgumentException("couplings are learned from at least 1 row, not 0");
    }
    rows = table.rows();
    Columns columns = Columns.of(table, workers);
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
  CouplingEstimate penalised(PathSearch search, Rule rule, Workers workers) {
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
            couplings.add(new Coupling(pair.first(), pair.second(), mean, Double.NaN));
          }
        });
    return estimate(couplings, workers);
  }

  /** The estimate of a fit without penalty. */
  CouplingEstimate refitted(JointFit fit, Workers workers) {
    double[] ofFields = LocalVariance.believable(fit.fieldVariances(), workers);
    for (int i = 0; i < numbers.length; i++) {
      fields[numbers[i]] = fit.field(i) / 2;
      fieldErrors[numbers[i]] = Math.sqrt(ofFields[i]) / 2;
    }
    List<Pair> pairs = fit.pairs();
    List<LocalVariance> variances = fit.pairVariances();
    double[] ofPairs = LocalVariance.believable(variances, workers);
    List<Coupling> couplings = new ArrayList<>();
    for (int k = 0; k < ofPairs.length; k++) {
      int first = pairs.get(k).first();
      int second = pairs.get(k).second();
      couplings.add(new Coupling(first, second, fit.coupling(k) / 4, Math.sqrt(ofPairs[k]) / 4));
      if (variances.get(k).separated()) {
        notes.add(CouplingNote.of(Kind.SEPARATED, numbers[first], numbers[second]));
      }
    }
    return estimate(couplings, workers);
  }

  /** The estimate of columns that all move together. */
  CouplingEstimate common(CommonCoupling common, Workers workers) {
    note(Kind.COMMON);
    double error = common.error();
    List<Coupling> couplings = new ArrayList<>();
    for (int i = 0; i < numbers.length; i++) {
      fields[numbers[i]] = common.field(i) / 2;
      fieldErrors[numbers[i]] = Double.NaN;
      for (int j = i + 1; j < numbers.length; j++) {
        couplings.add(new Coupling(i, j, common.coupling(), error));
      }
    }
    return estimate(couplings, workers);
  }

  /** With couplings of usable columns, numbered among these. */
  private CouplingEstimate estimate(List<Coupling> found, Workers workers) {
    double[] start = IntStream.of(numbers).mapToDouble(i -> fields[i]).toArray();
    double[] matched = MeanFields.match(usable, found, start, workers);
    double[] modelFields = fields.clone();
    for (int i = 0; i < numbers.length; i++) {
      modelFields[numbers[i]] = matched[i];
    }
    List<Coupling> couplings =
        found.stream()
            .map(
                c ->
                    new Coupling(
                        numbers[c.first()], numbers[c.second()], c.value(), c.standardError()))
            .toList();
    return new CouplingEstimate(
        rows,
        couplings,
        new CouplingEstimate.Fields(fields, fieldErrors, modelFields),
        penalties,
        curve,
        notes);
  }
}
