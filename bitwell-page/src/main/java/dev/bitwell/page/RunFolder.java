package dev.bitwell.page;

import dev.bitwell.run.RunDirectory;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder in which runs are. Nothing outside of it is reached, by whatever name.
 *
 * @param root the folder itself, without links
 * @param isRun whether it is a run itself
 */
record RunFolder(Path root, boolean isRun) {
  private static final int DEEPEST = 4;
  private static final int MOST = 2000;

  static RunFolder of(Path place) throws IOException {
    if (!Files.isDirectory(place)) {
      throw new IOException(
          place + " is not a folder; train something first: ./bitwell train DATA");
    }
    Path root = place.toRealPath();
    return new RunFolder(root, new RunDirectory(root).hasRun());
  }

  /** The run of this name. */
  RunDirectory run(String id) {
    Path path;
    try {
      path = root.resolve(id).normalize();
    } catch (InvalidPathException e) {
      throw Refusal.notThere("that run");
    }
    if (!path.startsWith(root) || !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      throw Refusal.notThere("that run");
    }
    try {
      if (!path.toRealPath().equals(path)) {
        throw Refusal.notThere("that run");
      }
    } catch (IOException e) {
      throw Refusal.notThere("that run");
    }
    RunDirectory run = new RunDirectory(path);
    if (!id(run).equals(id)) {
      throw Refusal.notThere("that run");
    }
    return run;
  }

  String id(RunDirectory run) {
    return root.equals(run.path()) ? "." : root.relativize(run.path()).toString();
  }

  /** A file of a run; links are not followed. */
  static Path file(RunDirectory run, String name) {
    try (Stream<Path> files = Files.list(run.path())) {
      return files
          .filter(file -> file.getFileName().toString().equals(name))
          .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .findFirst()
          .orElseThrow(() -> Refusal.notThere("that file"));
    } catch (IOException e) {
      throw Refusal.notThere("that file");
    }
  }

  /** All runs in it, also those that are empty, in the order of their names. */
  List<RunDirectory> runs() throws IOException {
    List<RunDirectory> found = new ArrayList<>();
    Files.walkFileTree(
        root,
        EnumSet.noneOf(java.nio.file.FileVisitOption.class),
        DEEPEST,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes a) {
            RunDirectory run = new RunDirectory(folder);
            boolean below = !folder.equals(root);
            if (run.hasRun() || (below && isEmpty(folder))) {
              found.add(run);
              return found.size() >= MOST
                  ? FileVisitResult.TERMINATE
                  : FileVisitResult.SKIP_SUBTREE;
            }
            boolean hidden = below && folder.getFileName().toString().startsWith(".");
            return hidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
          }
        });
    found.sort((a, b) -> a.path().compareTo(b.path()));
    return found;
  }

  private static boolean isEmpty(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.findAny().isEmpty();
    } catch (IOException e) {
      return false;
    }
  }
}
