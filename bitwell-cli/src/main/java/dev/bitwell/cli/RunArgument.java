package dev.bitwell.cli;

import dev.bitwell.model.Model;
import dev.bitwell.recipe.Judging;
import dev.bitwell.recipe.Sampling;
import dev.bitwell.run.RunDirectory;
import dev.bitwell.sample.SamplerSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The run that a command looks at. */
final class RunArgument {
  @Parameters(index = "0", paramLabel = "RUN", description = "the directory of a run")
  Path path;

  RunArgument() {}

  RunArgument(Path path) {
    this.path = path;
  }

  RunDirectory directory() {
    return new RunDirectory(path);
  }

  Model model() throws IOException {
    if (!Files.isDirectory(path)) {
      throw new IllegalArgumentException(
          "there is no run at " + path + "; ./bitwell train DATA makes one under runs/");
    }
    return directory().readModel();
  }

  /** What the run's recipe says; nothing where only the model is there. */
  Map<String, Object> config() throws IOException {
    return Files.exists(directory().config()) ? directory().readConfig() : Map.of();
  }

  /** How to draw: as the command line says, or else the run. */
  SamplerSettings sampling(Model model, CommandSpec command, Temperature temperature)
      throws IOException {
    int bits = model.domain().bits();
    SamplerSettings settings =
        Sampling.of(bits, SettingOptions.given(command), config())
            .at(temperature.or(model.inverseTemperature()));
    settings.sampler().require(model.energy(), settings.inverseTemperature());
    return settings;
  }

  /** How to judge: as the command line says, or else the run. */
  Judging judging(Model model, CommandSpec command) throws IOException {
    return Judging.of(model.domain(), SettingOptions.given(command), config());
  }

  /** At which inverse temperature to look at a model. */
  static final class Temperature {
    @Option(
        names = "--inverse-temperature",
        paramLabel = "X",
        description = "what energies are multiplied by (default: what the model says is right)")
    Double inverse;

    double or(double own) {
      return inverse != null ? inverse : own;
    }
  }
}
