package dev.bitwell.spark;

import dev.bitwell.model.Model;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A model on its way to other machines: the file that {@link Model#write} writes. */
final class ModelBytes implements Serializable {
  private static final long serialVersionUID = 1;

  private final byte[] file;

  /** Read when it is first asked for, once on each machine. */
  private transient Model model;

  ModelBytes(byte[] file) {
    this.file = file;
  }

  static ModelBytes of(Model model) {
    try {
      Path place = Files.createTempFile("bitwell", ".safetensors");
      try {
        model.write(place);
        return new ModelBytes(Files.readAllBytes(place));
      } finally {
        Files.deleteIfExists(place);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  byte[] file() {
    return file;
  }

  synchronized Model model() {
    if (model == null) {
      try {
        Path place = Files.createTempFile("bitwell", ".safetensors");
        try {
          Files.write(place, file);
          model = Model.read(place);
        } finally {
          Files.deleteIfExists(place);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return model;
  }
}
