package dev.bitwell.io;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** All that {@link AtomicFile} does to the disk goes through here, so that a test can watch it. */
interface Disk {
  /** The real one. */
  Disk REAL =
      new Disk() {
        @Override
        public FileChannel open(Path file, OpenOption... options) throws IOException {
          return FileChannel.open(file, options);
        }

        @Override
        public void rename(Path from, Path to) throws IOException {
          Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
      };

  FileChannel open(Path file, OpenOption... options) throws IOException;

  /** Puts a file in the place of another, or where there was none, at once. */
  void rename(Path from, Path to) throws IOException;
}
