package dev.bitwell.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs a JVM of its own, since whether there are fonts is found out once. */
@EnabledOnOs(OS.LINUX)
class FigureWithoutFontsTest {
  @TempDir private Path directory;

  @Test
  void isDrawnWithoutTextAndWithoutComplaint() throws IOException, InterruptedException {
    Path noFonts = Files.writeString(directory.resolve("fonts.conf"), "<fontconfig/>");
    Path png = directory.resolve("figure.png");
    Path output = directory.resolve("output");
    ProcessBuilder java =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            // Where the JDK would remember the fonts of an earlier run.
            "-Duser.home=" + directory,
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            png.toString());
    java.environment().put("FONTCONFIG_FILE", noFonts.toString());
    int exit = java.redirectErrorStream(true).redirectOutput(output.toFile()).start().waitFor();
    assertEquals("no fonts", Files.readString(output).strip());
    assertEquals(0, exit);
    assertTrue(ImageIO.read(png.toFile()).getWidth() > 0);
  }

  static final class Main {
    private Main() {}

    public static void main(String[] args) throws IOException {
      Series series = new Series("name", new double[] {0, 1}, new double[] {0, 1});
      Figure.of(
              "a caption",
              2,
              List.of(
                  Panels.lines("title", "x", "y", List.of(series, series)),
                  Panels.logXLines("t", "x", "y", List.of(series), List.of(new Marker(1, "here"))),
                  Panels.matrix("title", new double[][] {{0, 1}, {1, 0}}, List.of("a", "b")),
                  Panels.network("title", List.of("a", "b", "c"), List.of(new Link(0, 1, 1))),
                  Panels.heatMap("title", new double[][] {{1}}, 0, 1)))
          .withRowLabels(List.of("label", "label", "label"))
          .write(Path.of(args[0]));
      System.out.println(TextStyle.TITLE.width("title") > 0 ? "fonts" : "no fonts");
    }
  }
}
