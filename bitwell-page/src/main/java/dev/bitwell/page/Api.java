package dev.bitwell.page;

import com.sun.net.httpserver.HttpExchange;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Dataset;
import dev.bitwell.evaluate.Comparison;
import dev.bitwell.evaluate.Comparison.Contender;
import dev.bitwell.evaluate.EnergyMap;
import dev.bitwell.evaluate.EnergyMap.Window;
import dev.bitwell.likelihood.Effort;
import dev.bitwell.model.Model;
import dev.bitwell.run.RunDirectory;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/** What can be asked. */
final class Api {
  private static final int MOST_COMPARED = 8;

  private final RunFolder folder;
  private final Runs runs;
  private final EventStreams events;

  /**
   * One at a time computes what takes long, and one what is quick: whoever trains beside needs the
   * processors.
   */
  private final Semaphore desk = new Semaphore(1, true);

  private final Semaphore quickDesk = new Semaphore(1, true);

  Api(RunFolder folder, Runs runs, EventStreams events) {
    this.folder = folder;
    this.runs = runs;
    this.events = events;
  }

  /** A question that takes time to answer. */
  private interface Computation {
    Map<String, Object> answer(LoadedModel model) throws IOException;
  }

  Optional<Reply> answer(Request request, HttpExchange exchange) throws IOException {
    String path = request.path().substring("/api/".length());
    if (path.equals("events") && request.method().equals("GET")) {
      request.word("id").ifPresent(folder::run); // or a refusal
      events.begin(exchange, request.word("id"));
      return Optional.empty();
    }
    return Optional.of(request.method().equals("POST") ? post(path, request) : get(path, request));
  }

  private Reply get(String path, Request request) throws IOException {
    switch (path) {
      case "runs":
        return Reply.json(200, runs.list());
      case "run":
        return Reply.json(200, runs.details(request.requireWord("id")));
      case "picture":
        return picture(run(request), request.requireWord("name"));
      case "compare":
        return at(desk, () -> compare(request.words("ids")));
      case "odd":
        return asked(request, desk, m -> OddRows.ofHeld(m, oddest(request)));
      case "couplings":
        return asked(request, quickDesk, m -> CouplingView.of(m, run(request)));
      case "plane":
        int n = request.integer("n", 160, 2, 400);
        return asked(request, quickDesk, m -> Landscape.map(m, window(request), n));
      case "points":
        double beta = request.number("beta", 1, 0.01, 100);
        int points = request.integer("count", 300, 1, 1000);
        return asked(request, desk, m -> Landscape.points(m, beta, points));
      case "graphs":
        int graphs = request.integer("count", 36, 1, 200);
        return asked(request, desk, m -> Landscape.graphs(m, graphs));
      default:
        throw Refusal.notThere("that question");
    }
  }

  private Reply post(String path, Request request) throws IOException {
    switch (path) {
      case "ask":
        int effort = request.integer("effort", 0, 0, LoadedModel.efforts() - 1);
        return asked(
            request,
            effort == 0 ? quickDesk : desk,
            m -> TableViews.ask(m, request.values("given"), effort));
      case "row":
        return at(desk, () -> TableViews.row(model(request), request.values("row")));
      case "odd":
        String text = request.requireWord("text");
        return at(desk, () -> OddRows.ofFile(model(request), text, oddest(request)));
      case "stop":
        return stop(run(request));
      default:
        throw Refusal.notThere("that question");
    }
  }

  private static int oddest(Request request) {
    return request.integer("count", 20, 1, 500);
  }

  /** The answer to a question: it stays the same as long as the model does. */
  private Reply asked(Request request, Semaphore at, Computation computation) throws IOException {
    LoadedModel model = model(request);
    List<Object> question = List.of(request.path(), request.query(), request.body());
    Reply reply = model.replies().get(question);
    if (reply == null) {
      reply = at(at, () -> computation.answer(model));
      model.replies().put(question, reply);
    }
    return reply;
  }

  /** Something that takes time. */
  private interface Work {
    Map<String, Object> result() throws IOException;
  }

  private static Reply at(Semaphore desk, Work work) throws IOException {
    desk.acquireUninterruptibly();
    try {
      return Reply.json(work.result());
    } finally {
      desk.release();
    }
  }

  private static Reply stop(RunDirectory run) throws IOException {
    if (!run.isTaken()) {
      throw new Refusal(409, "nobody is at work in that run");
    }
    run.requestStop();
    return Reply.json(Map.of());
  }

  private RunDirectory run(Request request) {
    return folder.run(request.requireWord("id"));
  }

  private LoadedModel model(Request request) throws IOException {
    return runs.shelf().require(run(request));
  }

  private static Window window(Request request) {
    return new Window(
        request.number("x", 0, -100, 100),
        request.number("y", 0, -100, 100),
        request.number("half", EnergyMap.RANGE, 1e-6, 100));
  }

  private static Reply picture(RunDirectory run, String name) throws IOException {
    if (!name.endsWith(".png")) {
      throw Refusal.notThere("that picture");
    }
    return new Reply(200, "image/png", Files.readAllBytes(RunFolder.file(run, name)));
  }

  private Map<String, Object> compare(List<String> ids) throws IOException {
    if (ids.size() < 2 || ids.size() > MOST_COMPARED) {
      throw new Refusal(400, "from 2 to " + MOST_COMPARED + " runs are compared");
    }
    Map<String, Object> map = new LinkedHashMap<>();
    Map<String, Model> models = new LinkedHashMap<>();
    Map<String, Dataset> data = new LinkedHashMap<>();
    for (String id : ids) {
      LoadedModel loaded = runs.shelf().require(folder.run(id));
      models.put(id, loaded.model());
      data.put(id, loaded.data());
    }
    BitMatrix rows;
    try {
      rows = Comparison.heldRows(data);
    } catch (IllegalArgumentException e) {
      // A comparison of other things goes on: their curves.
      map.put("pairs", List.of());
      map.put("note", e.getMessage());
      return map;
    }
    Comparison comparison = Comparison.of(models, rows, Effort.QUICK, Crew.of(1));
    String best = comparison.best().name();
    map.put(
        "pairs",
        comparison.contenders().stream()
            .filter(contender -> contender.behind().isPresent())
            .map(contender -> pair(best, contender))
            .toList());
    map.put("note", String.join(". ", comparison.sentences()));
    return map;
  }

  private static Map<String, Object> pair(String best, Contender other) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("first", best);
    map.put("second", other.name());
    map.put("difference", other.behind().orElseThrow().mean());
    map.put("standardError", other.behind().orElseThrow().standardError());
    map.put(
        "interval",
        List.of(other.behind().orElseThrow().lower(), other.behind().orElseThrow().upper()));
    return map;
  }
}
