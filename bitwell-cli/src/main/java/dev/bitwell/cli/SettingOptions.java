package dev.bitwell.cli;

import dev.bitwell.recipe.Setting;
import dev.bitwell.recipe.Setting.Group;
import dev.bitwell.recipe.Usual;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Options that are settings of a recipe: the library says which there are, and what they mean. */
final class SettingOptions {
  private SettingOptions() {}

  /** Gives a command an option for each setting of these groups. */
  static CommandSpec add(CommandSpec command, List<Group> groups) {
    int order = 10;
    for (Group group : groups) {
      ArgGroupSpec.Builder options =
          ArgGroupSpec.builder()
              .heading("%n" + group.heading() + "%n")
              .order(order++)
              .exclusive(false)
              .validate(false)
              .multiplicity("0..1");
      Setting.all().stream()
          .filter(setting -> setting.group() == group)
          .forEach(setting -> options.addArg(option(setting)));
      command.addArgGroup(options.build());
    }
    return command;
  }

  /** Values are texts here: the library reads them, and says what is wrong with them. */
  private static OptionSpec option(Setting setting) {
    String usual = Usual.of(setting);
    String text =
        usual.isEmpty()
            ? setting.description()
            : setting.description() + " (default: " + usual + ")";
    String name = "--" + setting.name();
    OptionSpec.Builder option =
        setting.name().equals("samples")
            ? OptionSpec.builder("-n", name)
            : OptionSpec.builder(name);
    option.type(String.class).paramLabel(label(setting)).description(text.replace("%", "%%"));
    if (setting.type() == Boolean.class) {
      option.arity("0..1").fallbackValue("true");
    }
    return option.build();
  }

  private static String label(Setting setting) {
    if (setting.type() == String.class) {
      return "WORD";
    }
    if (setting.type() == Boolean.class) {
      return "true|false";
    }
    return setting.type() == List.class ? "N,N,…" : setting.type() == Double.class ? "X" : "N";
  }

  /** The settings that stand on the command line. */
  static Map<String, Object> given(CommandSpec command) {
    ParseResult parsed = command.commandLine().getParseResult();
    Map<String, Object> given = new LinkedHashMap<>();
    for (Setting setting : Setting.all()) {
      String name = "--" + setting.name();
      if (command.findOption(name) != null && parsed.hasMatchedOption(name)) {
        given.put(setting.name(), parsed.matchedOptionValue(name, ""));
      }
    }
    return given;
  }
}
