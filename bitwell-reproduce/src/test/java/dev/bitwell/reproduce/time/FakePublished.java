package dev.bitwell.reproduce.time;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A folder with files of the published code's names, and programs that pass for a Python. */
record FakePublished(Path directory) {
  private static final List<String> FILES =
      List.of(
          "main_rm_synthetic.py", "main_ggis_synthetic.py", "utils.py", "dataset.py", "model.py");

  /** Files that hold one line each. */
  Path folder() throws IOException {
    Path folder = Files.createDirectories(directory.resolve("clone").resolve("RMwGGIS"));
    for (String file : FILES) {
      Files.writeString(folder.resolve(file), "# " + file + "\n");
    }
    return folder;
  }

  /** A program of the shell. */
  String program(String name, String lines) throws IOException {
    Path program = directory.resolve(name);
    Files.writeString(program, "#!/bin/sh\n" + lines + "\n");
    if (!program.toFile().setExecutable(true)) {
      throw new IOException("cannot make " + program + " a program");
    }
    return program.toString();
  }

  /** Has torch, and takes 40 ms an iteration, or 10 where data are free. */
  String python() throws IOException {
    return program(
        "python",
        """
what='"python": "3.0", "torch": "9.9", "blas": ["libfake.so"]'
if [ $# -gt 2 ]; then
  case $3 in free) time=10 ;; *) time=40 ;; esac
  what="$what, \\"millisecondsPerIteration\\": $time, \\"peakMegabytes\\": $OMP_NUM_THREADS"
fi
echo "{$what}"
""");
  }

  PublishedCode code(int threads) throws IOException {
    return PublishedCode.of(new PublishedPlace(folder(), List.of(python())), threads);
  }

  /** The same on a machine with so many bytes. */
  PublishedCode code(int threads, long memory) throws IOException {
    PublishedCode code = code(threads);
    return new PublishedCode(code.folder(), code.python(), threads, memory);
  }
}
