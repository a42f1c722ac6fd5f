import dev.bitwell.Bitwell;
import dev.bitwell.data.Dataset;
import dev.bitwell.data.Datasets;
import dev.bitwell.model.Model;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Fits a CSV, samples with names, writes, reads. */
public final class FitATable {
  public static void main(String[] args) throws Exception {
    Path directory = Path.of(args[0]);
    Path csv = directory.resolve("weather.csv");
    StringBuilder text = new StringBuilder("wet,windy,umbrella\n");
    for (int day = 0; day < 120; day++) {
      int wet = day % 3 == 0 ? 1 : 0;
      int windy = day % 5 < 2 ? 1 : 0;
      text.append(wet + "," + windy + "," + (wet == 1 && windy == 0 ? 1 : 0) + "\n");
    }
    Files.writeString(csv, text);

    Dataset weather = Datasets.of(csv);
    Model model = Bitwell.fit(weather);
    Path file = directory.resolve("weather.safetensors");
    model.write(file);
    Path more = directory.resolve("more.csv");
    Model.read(file).sample(1000).write(more);

    List<String> lines = Files.readAllLines(more);
    require(lines.get(0).equals("wet,windy,umbrella"), "the names are " + lines.get(0));
    require(lines.size() == 1001, lines.size() + " lines");
    long impossible = lines.stream().filter(line -> line.equals("0,0,1")).count();
    require(impossible < 100, impossible + " umbrellas on dry days");
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalStateException(otherwise);
    }
  }
}
