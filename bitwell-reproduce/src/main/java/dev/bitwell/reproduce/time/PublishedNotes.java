package dev.bitwell.reproduce.time;

import static dev.bitwell.train.Preset.RATIO_MATCHING;
import static dev.bitwell.train.Preset.RMWGGIS_ADVANCED;

import dev.bitwell.reproduce.time.PublishedNumbers.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** How the published code was set up. */
record PublishedNotes(PublishedNumbers numbers) {
  private static final double GIGABYTE = 1 << 30;

  List<String> all() {
    List<String> notes = new ArrayList<>(List.of(setUp(), data(), timing(), threads()));
    TorchSetup.doubts(numbers.code().python().blas())
        .ifPresent(doubt -> notes.add("A warning: " + doubt + "."));
    List<Integer> leftOut = leftOut();
    if (!leftOut.isEmpty()) {
      notes.add(memory(leftOut));
    }
    return notes;
  }

  private String setUp() {
    return "The published code is that of "
        + PublishedFolder.REPOSITORY
        + ", run as it is, in processes that took turns with ours on the same machine, without a"
        + " GPU: "
        + numbers.code().python().words()
        + ". Its batch, layers and learning rate are ours, and its energies of flips are paired"
        + " with rows as published, which costs the same time as pairing each with its own row.";
  }

  private static String data() {
    return "As published, it draws points and writes them as bits in Python at every iteration."
        + " With data for free they are drawn once, which is its best set-up; ours draws its data"
        + " at every iteration all the same.";
  }

  private static String timing() {
    return "The time of one of its processes is the median over epochs after the first, as its"
        + " scripts print them, of "
        + iterations(new Line(RATIO_MATCHING, PublishedData.FREE))
        + " of "
        + RATIO_MATCHING.label()
        + " or "
        + iterations(new Line(RMWGGIS_ADVANCED, PublishedData.FREE))
        + " of "
        + RMWGGIS_ADVANCED.label()
        + ". A process that has not ended after "
        + PublishedProcess.LIMIT_SECONDS
        + " s leaves a dash.";
  }

  private static String iterations(Line line) {
    int iterations = line.with(TimePlan.PAPER_DIMENSIONS.get(0), 1).iterations();
    return iterations + (iterations == 1 ? " iteration" : " iterations");
  }

  private String threads() {
    if (!numbers.hasOneThread()) {
      return "It has one thread, as ours.";
    }
    return "It was measured with 1 thread and with "
        + numbers.code().threads()
        + " (OMP_WAIT_POLICY=PASSIVE), and the better one counts, unless a table says one thread: "
        + Line.all().stream().map(this::best).collect(Collectors.joining("; "))
        + ". Ours has all "
        + numbers.code().threads()
        + " there.";
  }

  private String best(Line line) {
    return line.method().label()
        + " "
        + line.data().words()
        + " "
        + numbers.ours().plan().dimensions().stream()
            .filter(d -> numbers.code().hasRoomFor(line.with(d, 1)))
            .map(d -> numbers.best(line, d).threads() + " at " + TimeNumbers.label(d))
            .collect(Collectors.joining(", "));
  }

  private List<Integer> leftOut() {
    return numbers.ours().plan().dimensions().stream()
        .filter(d -> !numbers.code().hasRoomFor(allFlips(d)))
        .toList();
  }

  private static PublishedWork allFlips(int dimension) {
    return new PublishedWork(dimension, RATIO_MATCHING, PublishedData.FREE, 1);
  }

  private String memory(List<Integer> leftOut) {
    return "The published code of "
        + RATIO_MATCHING.label()
        + " holds all flips of a batch and their activations at once, about "
        + PublishedWork.formula()
        + ". Sizes that would need more than half of this machine's "
        + gigabytes(numbers.code().memory())
        + " are left out: "
        + leftOut.stream()
            .map(d -> TimeNumbers.label(d) + " (" + gigabytes(allFlips(d).bytes()) + ")")
            .collect(Collectors.joining(", "))
        + ".";
  }

  private static String gigabytes(long bytes) {
    return String.format(Locale.ROOT, "%.1f GB", bytes / GIGABYTE);
  }
}
