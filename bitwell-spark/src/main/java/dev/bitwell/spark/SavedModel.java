package dev.bitwell.spark;

import dev.bitwell.io.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWriter;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWriter;

/**
 * A model in a directory: parameters of Spark in {@code metadata}, the library's own file in {@code
 * model.safetensors}, and in {@code about.json} which columns it is of and what is known of log Z.
 */
final class SavedModel {
  private static final String MODEL = "model.safetensors";
  private static final String ABOUT = "about.json";

  private SavedModel() {}

  /** Writes one. */
  static final class Writer extends MLWriter {
    private final BinaryEnergyModel model;

    Writer(BinaryEnergyModel model) {
      this.model = model;
    }

    @Override
    public void saveImpl(String place) {
      DefaultParamsWriter.saveMetadata(model, place, sparkSession());
      Map<String, Object> about = new LinkedHashMap<>();
      about.put("columns", model.inputs().columns());
      about.put("vector", model.inputs().isVector());
      about.put("schema", model.inputs().schema());
      model.knownNormaliser().ifPresent(known -> about.put("logNormaliser", known.toMap()));
      Configuration hadoop = sparkSession().sparkContext().hadoopConfiguration();
      write(new Path(place, MODEL), model.bytes().file(), hadoop);
      byte[] text = Json.write(about, true).getBytes(StandardCharsets.UTF_8);
      write(new Path(place, ABOUT), text, hadoop);
    }

    private static void write(Path file, byte[] content, Configuration hadoop) {
      try (OutputStream out = file.getFileSystem(hadoop).create(file, true)) {
        out.write(content);
      } catch (IOException e) {
        throw new UncheckedIOException("could not write " + file, e);
      }
    }
  }

  /** Reads one. */
  static final class Reader extends MLReader<BinaryEnergyModel> {
    @Override
    public BinaryEnergyModel load(String place) {
      DefaultParamsReader.Metadata metadata =
          DefaultParamsReader.loadMetadata(
              place, sparkSession(), BinaryEnergyModel.class.getName());
      Configuration hadoop = sparkSession().sparkContext().hadoopConfiguration();
      byte[] text = read(new Path(place, ABOUT), hadoop);
      Map<?, ?> about = (Map<?, ?>) Json.parse(new String(text, StandardCharsets.UTF_8));
      List<String> columns = new ArrayList<>();
      ((List<?>) about.get("columns")).forEach(name -> columns.add((String) name));
      KnownNormaliser normaliser =
          new KnownNormaliser(
              about.get("logNormaliser") instanceof Map<?, ?> known
                  ? NormaliserText.of(known)
                  : null);
      BinaryEnergyModel model =
          new BinaryEnergyModel(
              metadata.uid(),
              new ModelBytes(read(new Path(place, MODEL), hadoop)),
              new Inputs(columns, (Boolean) about.get("vector"), (String) about.get("schema")),
              normaliser);
      metadata.getAndSetParams(model, scala.Option.empty());
      return model;
    }

    private static byte[] read(Path file, Configuration hadoop) {
      try (InputStream in = file.getFileSystem(hadoop).open(file)) {
        return in.readAllBytes();
      } catch (IOException e) {
        throw new UncheckedIOException("could not read " + file, e);
      }
    }
  }
}
