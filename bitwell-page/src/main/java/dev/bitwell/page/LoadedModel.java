package dev.bitwell.page;

import dev.bitwell.ask.Answer;
import dev.bitwell.ask.Scores;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.VariableNames;
import dev.bitwell.likelihood.Effort;
import dev.bitwell.likelihood.GivenEffort;
import dev.bitwell.likelihood.Normaliser;
import dev.bitwell.model.Model;
import dev.bitwell.run.RunDirectory;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** A model with what was found out about it, so that nothing costly is done twice. */
final class LoadedModel {
  private static final int MOST_ANSWERS = 256;
  private static final int MOST_REPLIES = 64;

  /** Counting out is quick for energies of pairs, and slow for perceptrons. */
  private static final GivenEffort[] EFFORTS = {
    new GivenEffort(1 << 10, 128, 1, 1), new GivenEffort(1 << 14, 1024, 1, 1), GivenEffort.ONE_ROW
  };

  private final RunDirectory run;
  private final Model model;
  private final Recent<Question, Answer> answers = new Recent<>(MOST_ANSWERS);
  private final Recent<List<Object>, Reply> replies = new Recent<>(MOST_REPLIES);

  private Normaliser normaliser;
  private Dataset data;
  private Scores held;

  LoadedModel(RunDirectory run, Model model) {
    this.run = run;
    this.model = model;
  }

  private record Question(Map<String, String> given, int effort) {}

  Model model() {
    return model;
  }

  Columns columns() {
    if (model.domain() instanceof Columns columns) {
      return columns;
    }
    throw new Refusal(400, "models of tables are asked for columns, not those of " + kind());
  }

  VariableNames names() {
    return new VariableNames(columns());
  }

  String kind() {
    return model.domain().kind();
  }

  /** The data of the run; refused where they are gone or have changed. */
  synchronized Dataset data() throws IOException {
    if (data == null) {
      data = run.readData(Crew.of(1));
    }
    return data;
  }

  synchronized Normaliser normaliser() {
    if (normaliser == null) {
      normaliser = model.normaliser(Effort.QUICK.withParticles(2048), Crew.of(1));
    }
    return normaliser;
  }

  /** The scores of the rows held back to judge by. */
  synchronized Scores held() throws IOException {
    if (held == null) {
      held = model.score(heldRows(), normaliser(), Crew.of(1));
    }
    return held;
  }

  Table heldRows() throws IOException {
    if (data().test() != data().train() && data().test() instanceof Table table) {
      return table;
    }
    throw new Refusal(409, "no rows were held back that could say what is odd");
  }

  /** An answer, more exact the larger the effort; also the one for nothing given. */
  Answer given(Map<String, String> values, int effort) {
    Question question = new Question(values, effort);
    Answer answer = answers.get(question);
    if (answer == null) {
      answer = model.given(values, EFFORTS[effort], Crew.of(1));
      answers.put(question, answer);
    }
    return answer;
  }

  /** Replies to what always has the same answer. */
  Recent<List<Object>, Reply> replies() {
    return replies;
  }

  /** Efforts there are. */
  static int efforts() {
    return EFFORTS.length;
  }
}
