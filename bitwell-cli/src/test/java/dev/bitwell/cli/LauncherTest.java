package dev.bitwell.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher of a clone, in a small project where Maven and Java only say what they are asked.
 */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
  private static final String SOURCE = "bitwell-cli/src/main/java/A.java";

  @TempDir Path folder;
  private Path project;
  private Path builds;

  @BeforeEach
  void makeAProject() throws IOException {
    project = folder.resolve("a clone"); // with a space, as some have
    builds = folder.resolve("builds");
    for (String file : List.of("bitwell", "bitwell-cli/src/main/dist/bin/bitwell")) {
      Files.createDirectories(project.resolve(file).getParent());
      Files.copy(Path.of("..").resolve(file), project.resolve(file));
    }
    write(project.resolve("pom.xml"), "<project/>");
    write(project.resolve("bitwell-cli/pom.xml"), "<project/>");
    write(project.resolve("bitwell-bench/pom.xml"), "<project/>");
    write(project.resolve("bitwell-bench/src/main/java/B.java"), "class B {}");
    write(project.resolve(SOURCE), "class A {}");
    script("maven/mvn", "echo \"$@\" >>'" + builds + "'");
    script("java/bin/java", "printf '%s\\n' \"$@\"");
    write(folder.resolve("java/release"), "JAVA_VERSION=\"17.0.1\"\n");
  }

  @Test
  void buildsOnceAndThenRuns() throws Exception {
    Result first = bitwell("info", "a b");
    Result second = bitwell("info", "a b");
    assertEquals(1, builds());
    assertEquals("Building Bitwell ...\n", first.err());
    assertEquals("", second.err());
    assertEquals(first.out(), second.out());
    assertTrue(first.out().contains("-cp\n" + project + "/bitwell-cli/target/lib/*\n"));
    assertTrue(first.out().endsWith("dev.bitwell.cli.Bitwell\ninfo\na b\n"), first.out());
  }

  @Test
  void benchmarksAreAModuleOfTheirOwn() throws Exception {
    assertTrue(bitwell("bench", "jmh").out().endsWith("dev.bitwell.bench.Bench\nbench\njmh\n"));
    assertTrue(Files.readString(builds).contains("-pl bitwell-bench -am"));
  }

  @Test
  void buildsAgainWhenASourceChangesAndNotWhenItsDateDoes() throws Exception {
    bitwell();
    Path source = project.resolve(SOURCE);
    FileTime before = Files.getLastModifiedTime(source);
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(60)));
    bitwell();
    assertEquals(1, builds());
    write(source, "class C {}"); // of the same length
    Files.setLastModifiedTime(source, before);
    bitwell();
    assertEquals(2, builds());
    write(project.resolve("bitwell-cli/src/main/resources/new"), "");
    bitwell();
    assertEquals(3, builds());
  }

  @Test
  void aBuildThatFailsIsTriedAgain() throws Exception {
    script("maven/mvn", "echo \"$@\" >>'" + builds + "'; exit 1");
    assertEquals(1, bitwell().code());
    assertEquals(1, bitwell().code());
    assertEquals(2, builds());
  }

  @Test
  void aCopyOfABuiltCloneIsBuilt() throws Exception {
    bitwell();
    Path copy = folder.resolve("copy");
    assertEquals(0, run(folder, List.of("cp", "-r", project.toString(), copy.toString())).code());
    Result result = run(folder, List.of(copy.resolve("bitwell").toString()));
    assertEquals(0, result.code());
    assertEquals("", result.err());
    assertTrue(result.out().contains("-cp\n" + copy + "/bitwell-cli/target/lib/*\n"));
    assertEquals(1, builds());
  }

  @Test
  void findsItsProjectThroughLinks() throws Exception {
    Path bin = Files.createDirectory(folder.resolve("bin"));
    Files.createSymbolicLink(bin.resolve("relative"), Path.of("../a clone/bitwell"));
    Files.createSymbolicLink(bin.resolve("bitwell"), bin.resolve("relative"));
    Path precious = bin.resolve("bitwell-cli/target/lib/precious.jar");
    write(precious, "");
    for (String command : List.of("./bitwell", "./relative", bin + "/bitwell")) {
      String out = run(bin, List.of(command)).out();
      assertTrue(out.contains("-cp\n" + project + "/bitwell-cli/target/lib/*\n"), out);
    }
    assertEquals(1, builds());
    assertTrue(Files.exists(precious), "what lies beside the link is none of its business");
  }

  @Test
  void withoutWritePermissionItSaysWhatToDo() throws Exception {
    Result result = readOnly();
    assertEquals(1, result.code());
    assertEquals(
        "bitwell: the build is missing or out of date, and you may not write to "
            + project
            + "; have its owner run ./bitwell --version, or use a copy of your own\n",
        result.err());
    assertEquals(0, builds());
  }

  @Test
  void withoutWritePermissionItRunsWhatIsBuilt() throws Exception {
    bitwell();
    Result result = readOnly();
    assertEquals(0, result.code());
    assertEquals("", result.err());
    assertEquals(1, builds());
  }

  @Test
  void refusesAnOldJava() throws Exception {
    write(folder.resolve("java/release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"11.0.2\"\n");
    Result result = bitwell();
    assertEquals(1, result.code());
    assertTrue(result.err().endsWith("bin/java is Java 11; Java 17 or newer is needed\n"));
  }

  /** As somebody who may read the project only; root may always write, so root becomes nobody. */
  private Result readOnly() throws Exception {
    List<String> command = new ArrayList<>();
    if (run(folder, List.of("id", "-u")).out().equals("0\n")) {
      assumeTrue(Files.isExecutable(Path.of("/usr/bin/setpriv")), "no setpriv");
      command.addAll(List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"));
    }
    permitAll("r-xr-xr-x");
    try {
      command.add(project.resolve("bitwell").toString());
      return run(project, command);
    } finally {
      permitAll("rwxr-xr-x");
    }
  }

  private void permitAll(String permissions) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.toList()) {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
      }
    }
  }

  private Result bitwell(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(project.resolve("bitwell").toString()));
    command.addAll(List.of(arguments));
    return run(folder, command);
  }

  private Result run(Path where, List<String> command) throws Exception {
    Path err = Files.createTempFile("launcher", ".err");
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(where.toFile()).redirectError(err.toFile());
    builder.environment().merge("PATH", folder + "/maven:", (old, ours) -> ours + old);
    builder.environment().put("JAVA_HOME", folder.resolve("java").toString());
    builder.environment().remove("BITWELL_JAVA_OPTIONS");
    Process process = builder.start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int code = process.waitFor();
    String error = Files.readString(err);
    Files.delete(err);
    return new Result(code, out, error);
  }

  private long builds() throws IOException {
    return Files.exists(builds) ? Files.readAllLines(builds).size() : 0;
  }

  private void script(String name, String line) throws IOException {
    Path file = folder.resolve(name);
    write(file, "#!/bin/sh\n" + line + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
