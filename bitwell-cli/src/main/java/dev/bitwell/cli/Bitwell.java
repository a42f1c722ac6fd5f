package dev.bitwell.cli;

import dev.bitwell.recipe.Setting.Group;
import dev.bitwell.train.RunStoppedException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line: parses, calls the library, prints. */
@Command(
    name = "bitwell",
    description = "Learns the energy landscape of binary data.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      ScoreCommand.class,
      FillCommand.class,
      AskCommand.class,
      CompareCommand.class,
      InfoCommand.class,
      ServeCommand.class,
      CouplingsCommand.class,
      GraphStatsCommand.class,
      ReproduceCommand.class,
      HelpCommand.class,
      GenerateCompletion.class
    })
public final class Bitwell {
  private static final int FAILED = 1;
  private static final int BAD_USAGE = 2;

  /** What shells expect of a program that ended on SIGINT. */
  private static final int STOPPED = 130;

  private Bitwell() {}

  public static void main(String[] args) {
    System.exit(run(args));
  }

  /**
   * Runs a command and returns its exit code: 0 fine, 1 failed, 2 bad usage, 3 done but the result
   * is not to be trusted.
   */
  public static int run(String... args) {
    CommandLine commandLine = commandLine();
    commandLine.setExecutionExceptionHandler(sentences());
    commandLine.setParameterExceptionHandler(Bitwell::badUsage);
    commandLine.setUsageHelpAutoWidth(true);
    try {
      return args.length == 0 ? usage(commandLine) : commandLine.execute(args);
    } catch (OutOfMemoryError e) {
      commandLine
          .getErr()
          .println(
              "bitwell: memory ran out ("
                  + e.getMessage()
                  + "); smaller --widths, --batch or -n need less, and"
                  + " BITWELL_JAVA_OPTIONS=-Xmx8g, for instance, gives more");
      return FAILED;
    }
  }

  private static CommandLine commandLine() {
    CommandSpec bitwell = CommandSpec.forAnnotatedObject(new Bitwell());
    List<Group> drawing = List.of(Group.SAMPLING);
    bitwell.addSubcommand("train", withSettings(new TrainCommand(), List.of(Group.values())));
    bitwell.addSubcommand("sample", withSettings(new SampleCommand(), drawing));
    bitwell.addSubcommand(
        "evaluate", withSettings(new EvaluateCommand(), List.of(Group.SAMPLING, Group.JUDGING)));
    bitwell.addSubcommand("plot", withSettings(new PlotCommand(), drawing));
    return new CommandLine(bitwell);
  }

  private static CommandSpec withSettings(Object command, List<Group> groups) {
    return SettingOptions.add(CommandSpec.forAnnotatedObject(command), groups);
  }

  /** A line for the mistake and one for where to read on, rather than all there is to read. */
  private static int badUsage(ParameterException e, String[] args) {
    CommandLine commandLine = e.getCommandLine();
    commandLine.getErr().println("bitwell: " + e.getMessage());
    UnmatchedArgumentException.printSuggestions(e, commandLine.getErr());
    commandLine
        .getErr()
        .println("see: ./" + commandLine.getCommandSpec().qualifiedName() + " --help");
    return BAD_USAGE;
  }

  private static int usage(CommandLine commandLine) {
    commandLine.usage(commandLine.getErr());
    return BAD_USAGE;
  }

  /** People get the sentence; the stack trace is for -Dbitwell.trace=true. */
  private static IExecutionExceptionHandler sentences() {
    return (exception, commandLine, parsed) -> {
      if (exception instanceof ParameterException e) {
        throw e;
      }
      if (Boolean.getBoolean("bitwell.trace")) {
        exception.printStackTrace(commandLine.getErr());
      }
      if (exception instanceof RunStoppedException) {
        return STOPPED;
      }
      commandLine.getErr().println("bitwell: " + message(exception));
      return exception instanceof IllegalArgumentException ? BAD_USAGE : FAILED;
    };
  }

  private static String message(Exception e) {
    if (e instanceof FileSystemException problem && problem.getReason() == null) {
      return problem.getFile() + reason(problem);
    }
    if (e instanceof CharacterCodingException) {
      return "a file that should be text is not UTF-8: " + e.getMessage();
    }
    if (e instanceof ArithmeticException) {
      return "these settings need more numbers than an array can hold: " + e.getMessage();
    }
    return e.getMessage() == null ? e.toString() : e.getMessage();
  }

  private static String reason(FileSystemException problem) {
    if (problem instanceof NoSuchFileException) {
      return " is not there";
    }
    if (problem instanceof AccessDeniedException) {
      return " may not be read or written by you";
    }
    if (problem instanceof FileAlreadyExistsException) {
      return " is in the way: it is not a directory";
    }
    return " cannot be used: " + problem.getClass().getSimpleName();
  }
}
