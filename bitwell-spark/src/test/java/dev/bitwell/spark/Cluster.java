package dev.bitwell.spark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.spark.sql.SparkSession;

/** A cluster of several processes on this machine. */
final class Cluster {
  private Cluster() {}

  /**
   * Starts one, whose executors run the jars of this build.
   *
   * @param executors how many, each with one core
   */
  static SparkSession start(int executors, Map<String, String> settings) throws IOException {
    return start(executors, 1024, settings);
  }

  /** The same with so many megabytes for each. */
  static SparkSession start(int executors, int megabytes, Map<String, String> settings)
      throws IOException {
    String home = System.getenv("SPARK_HOME");
    if (home == null) {
      throw new IllegalStateException("SPARK_HOME is set by the build to a folder of its own");
    }
    List<String> folders = link(Path.of(home, "jars"));
    SparkSession.Builder builder =
        SparkSession.builder()
            .master("local-cluster[" + executors + ",1," + megabytes + "]")
            .config("spark.executor.memory", megabytes + "m")
            .config("spark.executor.extraClassPath", String.join(File.pathSeparator, folders))
            .config("spark.executor.extraJavaOptions", "-XX:TieredStopAtLevel=1") // begins sooner
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "2");
    settings.forEach(builder::config);
    return builder.getOrCreate();
  }

  /** Links the jars of the class path, and returns its folders. */
  private static List<String> link(Path jars) throws IOException {
    Files.createDirectories(jars);
    List<String> folders = new ArrayList<>();
    List<String> entries =
        Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .splitAsStream(System.getProperty("java.class.path"))
            .toList();
    for (String entry : entries) {
      Path place = Path.of(entry).toAbsolutePath();
      if (Files.isDirectory(place)) {
        folders.add(place.toString());
        continue;
      }
      Path link = jars.resolve(place.getFileName());
      if (Files.exists(place) && !Files.exists(link)) {
        Files.createSymbolicLink(link, place);
      }
    }
    return folders;
  }

  /** The processes of executors. */
  static List<ProcessHandle> executors() {
    return ProcessHandle.current()
        .descendants()
        .filter(ProcessHandle::isAlive)
        .filter(
            process ->
                process.info().commandLine().orElse("").contains("CoarseGrainedExecutorBackend"))
        .toList();
  }
}
