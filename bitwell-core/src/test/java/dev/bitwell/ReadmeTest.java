package dev.bitwell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README shows is compiled and run. */
class ReadmeTest {
  private static final Path README = Path.of("..", "README.md");
  private static final Pattern PROGRAM =
      Pattern.compile("```java\n(.*?public class (\\w+) .*?)```", Pattern.DOTALL);

  @TempDir Path directory;

  @Test
  void theExampleInJavaDoesWhatItSays() throws Exception {
    Matcher program = PROGRAM.matcher(Files.readString(README));
    assertTrue(program.find(), "there is no program in the README");
    Path table = Files.writeString(directory.resolve("t.csv"), "a,b\n" + "0,1\n1,0\n".repeat(50));
    Path model = directory.resolve("model.safetensors");
    Path samples = directory.resolve("more.csv");
    run(program.group(2), program.group(1), table, model, samples);
    List<String> lines = Files.readAllLines(samples);
    assertEquals("a,b", lines.get(0));
    assertEquals(1001, lines.size());
    assertTrue(Files.size(model) > 0);
  }

  private void run(String name, String source, Path... args) throws Exception {
    Path file = Files.writeString(directory.resolve(name + ".java"), source);
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                directory.toString(),
                file.toString());
    assertEquals(0, compiled, "the program does not compile");
    try (URLClassLoader classes = new URLClassLoader(new URL[] {url()})) {
      String[] texts = new String[args.length];
      for (int k = 0; k < args.length; k++) {
        texts[k] = args[k].toString();
      }
      classes.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) texts);
    }
  }

  private URL url() throws IOException {
    return directory.toUri().toURL();
  }
}
