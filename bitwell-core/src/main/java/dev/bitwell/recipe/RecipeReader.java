package dev.bitwell.recipe;

import dev.bitwell.data.Dataset;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Domain;
import dev.bitwell.domain.Graphs;
import dev.bitwell.energy.Energy;
import dev.bitwell.energy.EnergyKind;
import dev.bitwell.energy.EnergyKinds;
import dev.bitwell.energy.EnergyOption;
import dev.bitwell.train.Betas;
import dev.bitwell.train.LearningRate;
import dev.bitwell.train.Optimiser;
import dev.bitwell.train.Penalty;
import dev.bitwell.train.Preset;
import dev.bitwell.train.Schedule;
import dev.bitwell.train.TrainingSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Fills in what was not said, and refuses what does not fit together. */
final class RecipeReader {
  private final Dataset data;
  private final Answers answers;

  RecipeReader(Dataset data, Answers answers) {
    this.data = data;
    this.answers = answers;
  }

  Recipe read() {
    EnergyKind usualKind =
        answers.hasAny(ofOneEnergy()) ? Defaults.fixedEnergy(data.domain()) : Defaults.energy(data);
    EnergyRecipe energy = energy(EnergyKinds.of(answers.text("energy", usualKind.label())));
    Dataset seen = energy.kind() == EnergyKinds.GRAPH ? data : data.padded();
    int bits = seen.domain().bits();
    Energy made = energy.make(seen.domain());
    if (energy.kind() == EnergyKinds.AUTO) {
      return search(energy);
    }
    Preset usualPreset = Defaults.preset(energy.kind(), bits, data.isEndless());
    Preset preset = Preset.of(answers.text("method", usualPreset.label()));
    requireOneLength(preset, seen.domain());
    Recipe usual = Recipe.defaults(data, energy, preset);
    MethodRecipe method = new MethodReader(answers, bits).read(preset);
    TrainingSettings training = training(usual.training());
    Recipe recipe =
        new Recipe(
            energy,
            method,
            training,
            stopping(usual.stopping(), training),
            new SamplingReader(answers).read(usual.sampling()),
            judging(data.domain(), answers));
    recipe.sampling().sampler().require(made, recipe.inverseTemperature(seen.domain()));
    return recipe;
  }

  /** Settings that only an energy that is given can have. */
  private static List<String> ofOneEnergy() {
    return Setting.all().stream()
        .filter(setting -> setting.group().isOfOneEnergy())
        .map(Setting::name)
        .filter(name -> !name.equals("energy") && !name.equals("seed"))
        .toList();
  }

  private Recipe search(EnergyRecipe energy) {
    answers.refuse("one energy", "--energy is auto, which chooses for itself", ofOneEnergy());
    if (!(data.domain() instanceof Columns)) {
      throw new IllegalArgumentException(
          "--energy auto is for the columns of a table, but "
              + data.name()
              + " has none; give another --energy");
    }
    Recipe usual = Recipe.defaults(data, energy);
    Stopping stopping =
        Stopping.after(
            answers.time("time", usual.stopping().time()),
            answers.whole("folds", usual.stopping().folds()));
    return usual
        .withSeed(answers.count("seed", usual.training().seed()))
        .withStopping(stopping)
        .withSampling(new SamplingReader(answers).read(usual.sampling()))
        .withJudging(judging(data.domain(), answers));
  }

  private EnergyRecipe energy(EnergyKind kind) {
    Map<String, Object> options = new LinkedHashMap<>();
    for (EnergyOption option : kind.options()) {
      options.put(option.name(), answers.like(option.name(), option.usual()));
    }
    for (EnergyKind other : EnergyKinds.all()) {
      List<String> names =
          other.options().stream()
              .map(EnergyOption::name)
              .filter(name -> !options.containsKey(name))
              .toList();
      answers.refuse("--energy " + other.label(), "--energy is " + kind.label(), names);
    }
    return new EnergyRecipe(kind, options);
  }

  private static void requireOneLength(Preset preset, Domain domain) {
    if (preset.isContrastive() && domain instanceof Graphs graphs && !graphs.padded()) {
      throw new IllegalArgumentException(
          "--method "
              + preset.label()
              + " needs rows of one length, but graphs differ in size; add --padded");
    }
  }

  private TrainingSettings training(TrainingSettings usual) {
    Optimiser optimiser = usual.optimiser();
    LearningRate rate = optimiser.rate();
    return new TrainingSettings(
        answers.count("steps", usual.steps()),
        answers.whole("batch", usual.batch()),
        answers.count("seed", usual.seed()),
        new Optimiser(
            new LearningRate(
                answers.number("learning-rate", rate.peak()),
                Schedule.of(answers.text("schedule", rate.schedule().label())),
                answers.count("warmup", rate.warmup()),
                answers.number("matrix-rate", rate.matrices())),
            new Betas(
                answers.number("beta1", optimiser.betas().first()),
                answers.number("beta2", optimiser.betas().second())),
            new Penalty(
                answers.number("weight-decay", optimiser.penalty().weightDecay()),
                answers.number("l1", optimiser.penalty().l1()),
                answers.number("pair-penalty", optimiser.penalty().pairs()),
                answers.number("residual-decay", optimiser.penalty().residual())),
            answers.number("clip-norm", optimiser.clipNorm()),
            answers.number("averaging", optimiser.averaging())),
        answers.whole("block-rows", usual.blockRows()),
        answers.whole("partitions", usual.partitions()));
  }

  private Stopping stopping(Stopping usual, TrainingSettings training) {
    answers.refuse("--energy auto", "the energy is given", List.of("time"));
    List<String> names = List.of("folds", "stops");
    if (!usual.chooses() || answers.has("steps") || answers.has("inverse-temperature")) {
      answers.refuse(
          "graphs",
          "there is nothing to choose: the data are no graphs, or --steps or"
              + " --inverse-temperature is given",
          names);
      return Stopping.NONE;
    }
    Stopping stopping =
        Stopping.among(
            answers.whole("folds", usual.folds()), answers.counts("stops", usual.stops()));
    Schedule schedule = training.optimiser().rate().schedule();
    if (stopping.chooses() && schedule != Schedule.CONSTANT) {
      throw new IllegalArgumentException(
          "a schedule has to know when training ends: with --schedule "
              + schedule.label()
              + " give --steps, too");
    }
    return stopping.chooses() ? stopping : Stopping.NONE;
  }

  static Judging judging(Domain domain, Answers answers) {
    Judging usual = Defaults.judging(domain);
    Judging judging =
        new Judging(
            answers.whole("samples", usual.samples()),
            answers.number("bandwidth", usual.bandwidth()),
            answers.whole("floor-repeats", usual.repeats()),
            answers.count("evaluation-seed", usual.seed()));
    if (domain instanceof Graphs && judging.bandwidth() != usual.bandwidth()) {
      answers.refuse("rows", "the data are graphs", List.of("bandwidth"));
    }
    return judging;
  }
}
