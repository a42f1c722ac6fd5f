package dev.bitwell.data.file;

import dev.bitwell.domain.Columns;
import dev.bitwell.internal.text.Labels;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What became of the columns of a file: those that are learned, those that are the same in all
 * rows, and those that were left out. Further files are read in the same way.
 */
public final class FileColumns {
  /** Names that are said. */
  private static final int MOST_NAMES = 12;

  private final Columns columns;
  private final List<String> names;
  private final int count;
  private final int[] learned;
  private final int[] constant;
  private final List<String> missing;
  private final Map<String, String> leftOut;

  /**
   * @param names of all columns of the file, empty where they have none
   * @param count of all columns of the file
   * @param sources the columns of the file that are learned, and those that never change
   * @param leftOut why columns were left out, by their names
   */
  FileColumns(
      Columns columns,
      List<String> names,
      int count,
      Sources sources,
      List<String> missing,
      Map<String, String> leftOut) {
    this.columns = columns;
    this.names = List.copyOf(names);
    this.count = count;
    this.learned = sources.learned().stream().mapToInt(Integer::intValue).toArray();
    this.constant = sources.constant().stream().mapToInt(Integer::intValue).toArray();
    this.missing = List.copyOf(missing);
    this.leftOut = leftOut;
  }

  /** Columns of a file by their numbers, from 0. */
  record Sources(List<Integer> learned, List<Integer> constant) {}

  /** Columns of a file that are all learned. */
  static FileColumns all(Columns columns) {
    return new FileColumns(
        columns,
        columns.names(),
        columns.count(),
        new Sources(IntStream.range(0, columns.count()).boxed().toList(), List.of()),
        List.of(),
        Map.of());
  }

  /** The columns that are learned, with those that are written back. */
  public Columns columns() {
    return columns;
  }

  /** Why columns were left out, by their names, in the order of the file. */
  public Map<String, String> leftOut() {
    return leftOut;
  }

  /** Words for cells that nobody knows, besides the usual ones. */
  List<String> missing() {
    return missing;
  }

  /**
   * Where a file with these names has the columns that are learned, and those that never change.
   */
  Sources in(Path file, int otherCount, List<String> otherNames) {
    if (names.isEmpty() || otherNames.isEmpty()) {
      if (otherCount != count || !otherNames.equals(names)) {
        throw unlike(file, otherCount, otherNames);
      }
      return new Sources(boxed(learned), boxed(constant));
    }
    Sources found = new Sources(found(learned, otherNames), found(constant, otherNames));
    if (found.learned.contains(-1) || found.constant.contains(-1)) {
      throw unlike(file, otherCount, otherNames);
    }
    return found;
  }

  private static List<Integer> boxed(int[] numbers) {
    return IntStream.of(numbers).boxed().toList();
  }

  private List<Integer> found(int[] wanted, List<String> among) {
    return IntStream.of(wanted).mapToObj(c -> among.indexOf(names.get(c))).toList();
  }

  private IllegalArgumentException unlike(Path file, int otherCount, List<String> otherNames) {
    List<String> lacking =
        IntStream.concat(IntStream.of(learned), IntStream.of(constant))
            .mapToObj(c -> names.isEmpty() ? "" : names.get(c))
            .filter(name -> !name.isEmpty() && !otherNames.contains(name))
            .toList();
    return new IllegalArgumentException(
        file
            + " has the columns "
            + described(otherCount, otherNames)
            + ", but the rows to train on have "
            + described(count, names)
            + (lacking.isEmpty() || otherNames.isEmpty()
                ? ""
                : "; it lacks " + described(lacking.size(), lacking)));
  }

  private static String described(int count, List<String> names) {
    return names.isEmpty() ? count + " without names" : Labels.some(names, MOST_NAMES);
  }
}
