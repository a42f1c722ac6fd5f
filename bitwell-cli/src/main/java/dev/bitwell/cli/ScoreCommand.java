package dev.bitwell.cli;

import dev.bitwell.ask.Alarm;
import dev.bitwell.ask.Scores;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Table;
import dev.bitwell.io.Json;
import dev.bitwell.likelihood.Effort;
import dev.bitwell.likelihood.Normaliser;
import dev.bitwell.work.Crew;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "score",
    description = "Says how probable each row of a file is, which rows are odd, and why.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class ScoreCommand implements Callable<Integer> {
  private static final int NOT_TRUSTED = 3;

  /** The part of the work that log Z is, roughly. */
  private static final double NORMALISER = 0.8;

  @Mixin RunArgument run;

  @Parameters(index = "1", paramLabel = "FILE", description = "a table with the run's columns")
  Path file;

  @Mixin CommonOptions common;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "a .csv file: number, log p, log p with missing cells filled, how often rows are as odd,"
              + " whether it is odd, and the surprise of each cell")
  Path out;

  @Option(
      names = "--rate",
      defaultValue = "0.01",
      paramLabel = "X",
      description = "of false alarms among rows like those held back (default: ${DEFAULT-VALUE})")
  double rate;

  @Option(
      names = "--show",
      defaultValue = "10",
      paramLabel = "N",
      description = "the oddest rows (default: ${DEFAULT-VALUE})")
  int show;

  @Option(names = "--json", description = "print one JSON object")
  boolean json;

  @Override
  public Integer call() throws Exception {
    if (!(rate > 0 && rate < 1)) {
      throw new IllegalArgumentException("--rate is between 0 and 1, not " + rate);
    }
    if (show < 0) {
      throw new IllegalArgumentException("--show is at least 0, not " + show);
    }
    if (out != null && !out.toString().endsWith(".csv")) {
      throw new IllegalArgumentException("scores are written to a .csv file, not to " + out);
    }
    if (out != null) {
      Asked.requireDirectory(out);
    }
    Asked asked = new Asked(run.model());
    Dataset data = run.directory().readData(common.crew());
    Table rows = asked.rows(data, file);
    Scores scores;
    Optional<Alarm> alarm;
    try (Progress progress = common.progress()) {
      Crew crew = common.crew(progress, "scoring");
      Normaliser normaliser = asked.model().normaliser(Effort.THOROUGH, crew.part(0, NORMALISER));
      scores = asked.model().score(rows, normaliser, crew.part(NORMALISER, 1));
      alarm =
          data.test() != data.train() && data.test() instanceof Table held
              ? Optional.of(
                  Alarm.of(asked.model().score(held, normaliser, common.crew()).completed(), rate))
              : Optional.empty();
    }
    ScoreText text = new ScoreText(asked, rows, scores, alarm);
    if (out != null) {
      text.write(out);
    }
    System.out.print(
        json
            ? Json.write(text.toMap(show), true) + "\n"
            : text.text(show, Optional.ofNullable(out)));
    return scores.likelihood().isTrusted() ? 0 : NOT_TRUSTED;
  }
}
