package dev.bitwell.bench;

import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.file.BitFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "read",
    description = "Reading a CSV file of 0 and 1, here and with pandas, in turns.",
    mixinStandardHelpOptions = true)
final class ReadCommand implements Callable<Integer> {
  @Option(names = "--rows", defaultValue = "300000", description = "(default: ${DEFAULT-VALUE})")
  int rows;

  @Option(names = "--columns", defaultValue = "30", description = "(default: ${DEFAULT-VALUE})")
  int columns;

  @Option(names = "--turns", defaultValue = "7", description = "(default: ${DEFAULT-VALUE})")
  int turns;

  @Option(
      names = "--python",
      defaultValue = "python3",
      description = "a Python with pandas (default: ${DEFAULT-VALUE})")
  String python;

  @Override
  public Integer call() throws IOException {
    Path directory = Files.createTempDirectory("bitwell-read");
    Path bits = directory.resolve("bits.csv");
    Path words = directory.resolve("words.csv");
    Optional<PandasProcess> pandas = PandasProcess.start(python);
    try {
      BitMatrix table = table();
      List<String> names = IntStream.range(0, columns).mapToObj(c -> "x" + c).toList();
      BitFile.write(bits, table, names);
      // The last cell is missing, so that the quick way to read bits is of no use.
      Files.writeString(words, Files.readString(bits).strip().replaceFirst("[01]$", "") + "\n");
      long ones = IntStream.range(0, rows).mapToLong(r -> table.onInBoth(r, r)).sum();
      System.out.println(
          pandas
              .map(PandasProcess::version)
              .orElse(
                  python + " has no pandas: install it, or name a Python that has, by --python"));
      compare("0 and 1", bits, ones, pandas);
      compare("0, 1 and a missing cell", words, ones, Optional.empty());
    } finally {
      if (pandas.isPresent()) {
        pandas.get().close();
      }
      Files.deleteIfExists(bits);
      Files.deleteIfExists(words);
      Files.deleteIfExists(directory);
    }
    return 0;
  }

  private BitMatrix table() {
    SplittableRandom random = new SplittableRandom(1);
    BitMatrix table = new BitMatrix(rows, columns);
    for (int r = 0; r < rows; r++) {
      table.toss(r, random);
    }
    return table;
  }

  private void compare(String name, Path file, long ones, Optional<PandasProcess> pandas)
      throws IOException {
    double first = 0;
    double ours = Double.POSITIVE_INFINITY;
    double theirs = Double.POSITIVE_INFINITY;
    for (int turn = 0; turn < turns; turn++) {
      double seconds = read(file);
      first = turn == 0 ? seconds : first;
      ours = Math.min(ours, seconds);
      if (pandas.isPresent()) {
        theirs = Math.min(theirs, pandas.get().read(file, ones));
      }
    }
    double megabytes = Files.size(file) / 1e6;
    System.out.printf(
        Locale.ROOT,
        "%d x %d, %s, %.1f MB: here %.3f s (%.0f MB/s; the first time %.3f s)%s%n",
        rows,
        columns,
        name,
        megabytes,
        ours,
        megabytes / ours,
        first,
        pandas.isEmpty()
            ? ""
            : String.format(
                Locale.ROOT, ", pandas %.3f s: %.2f times ours", theirs, theirs / ours));
  }

  private double read(Path file) throws IOException {
    long start = System.nanoTime();
    int read = BitFile.read(file).rows().rows();
    double seconds = (System.nanoTime() - start) / 1e9;
    if (read != rows) {
      throw new IOException(file + " has " + read + " rows, not " + rows);
    }
    return seconds;
  }
}
