package dev.bitwell.io;

import dev.bitwell.io.TensorHeader.Entry;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads a header and holds it against the number of data bytes that are really there, so that what
 * leaves this class may be trusted with memory.
 */
final class TensorHeaderReader {
  private final Path file;
  private final long dataBytes;

  TensorHeaderReader(Path file, long dataBytes) {
    this.file = file;
    this.dataBytes = dataBytes;
  }

  TensorHeader read(ByteBuffer bytes) throws FileFormatException {
    Map<?, ?> members = object(parse(bytes), "the header");
    Map<String, String> metadata = Map.of();
    List<Entry> entries = new ArrayList<>();
    for (Map.Entry<?, ?> member : members.entrySet()) {
      String name = (String) member.getKey();
      if (name.equals(Tensor.RESERVED_NAME)) {
        metadata = metadata(object(member.getValue(), "the metadata"));
      } else {
        entries.add(entry(name, member.getValue()));
      }
    }
    // A stable order for empty tensors too, which begin where they end.
    entries.sort(Comparator.comparingLong(Entry::begin).thenComparingLong(Entry::end));
    checkCoverage(entries);
    return new TensorHeader(metadata, entries);
  }

  private Object parse(ByteBuffer bytes) throws FileFormatException {
    try {
      return Json.parse(StandardCharsets.UTF_8.newDecoder().decode(bytes).toString());
    } catch (CharacterCodingException e) {
      throw new FileFormatException(file, "the header is not UTF-8 text", e);
    } catch (JsonException e) {
      throw new FileFormatException(file, "the header is not JSON: " + e.getMessage(), e);
    }
  }

  private Map<String, String> metadata(Map<?, ?> members) throws FileFormatException {
    Map<String, String> metadata = new LinkedHashMap<>();
    for (Map.Entry<?, ?> member : members.entrySet()) {
      if (!(member.getValue() instanceof String text)) {
        throw new FileFormatException(
            file,
            "metadata are strings, but that of '"
                + member.getKey()
                + "' is "
                + shown(member.getValue()));
      }
      metadata.put((String) member.getKey(), text);
    }
    return Collections.unmodifiableMap(metadata);
  }

  private Entry entry(String name, Object description) throws FileFormatException {
    String what = "tensor '" + shown(name) + "'";
    if (name.isBlank()) {
      throw new FileFormatException(file, "a tensor has a blank name");
    }
    Map<?, ?> members = object(description, what);
    if (!TensorHeader.DTYPE.equals(members.get("dtype"))) {
      throw new FileFormatException(
          file, what + " is of dtype " + shown(members.get("dtype")) + "; accepted is F32 only");
    }
    List<Long> offsets = wholeNumbers(members.get("data_offsets"), "the data offsets of " + what);
    if (offsets.size() != 2) {
      throw new FileFormatException(file, what + " needs two data offsets, not " + offsets.size());
    }
    long begin = offsets.get(0);
    long end = offsets.get(1);
    if (begin > end || end > dataBytes) {
      throw new FileFormatException(
          file,
          what
              + " is at "
              + offsets
              + ", which is no range within "
              + dataBytes
              + " bytes of data");
    }
    List<Long> shape = wholeNumbers(members.get("shape"), "the shape of " + what);
    checkShape(shape, end - begin, what);
    return new Entry(name, shape.stream().map(Long::intValue).toList(), begin, end);
  }

  private void checkShape(List<Long> shape, long bytes, String what) throws FileFormatException {
    if (shape.size() > Tensor.MAX_RANK) {
      throw new FileFormatException(
          file, what + " has " + shape.size() + " dimensions; accepted are 0 to 8");
    }
    if (bytes / Float.BYTES > Integer.MAX_VALUE - 8) {
      throw new FileFormatException(file, what + " has more values than a Java array can hold");
    }
    if (!fills(shape, bytes)) {
      throw new FileFormatException(
          file, what + " has shape " + shape + ", which does not make " + bytes + " bytes of F32");
    }
  }

  private static boolean fills(List<Long> shape, long bytes) {
    try {
      boolean fit = shape.stream().allMatch(size -> size <= Integer.MAX_VALUE);
      return fit && shape.stream().reduce((long) Float.BYTES, Math::multiplyExact) == bytes;
    } catch (ArithmeticException beyondLong) {
      return false;
    }
  }

  /** Bytes that belong to no tensor, or to two, could smuggle in or hide content. */
  private void checkCoverage(List<Entry> entries) throws FileFormatException {
    long covered = 0;
    for (Entry entry : entries) {
      if (entry.begin() != covered) {
        throw new FileFormatException(
            file,
            "tensor '"
                + shown(entry.name())
                + "' begins at byte "
                + entry.begin()
                + " of the data, but what comes before it ends at "
                + covered);
      }
      covered = entry.end();
    }
    if (covered != dataBytes) {
      throw new FileFormatException(
          file,
          "the tensors take " + covered + " bytes, but " + dataBytes + " bytes of data follow");
    }
  }

  private Map<?, ?> object(Object value, String what) throws FileFormatException {
    if (value instanceof Map<?, ?> members) {
      return members;
    }
    throw new FileFormatException(file, what + " must be a JSON object");
  }

  private List<Long> wholeNumbers(Object value, String what) throws FileFormatException {
    if (!(value instanceof List<?> elements)) {
      throw new FileFormatException(file, what + " must be a JSON array");
    }
    List<Long> numbers = new ArrayList<>();
    for (Object element : elements) {
      if (!(element instanceof Long number) || number < 0) {
        throw new FileFormatException(
            file, what + " must be whole numbers of 0 or more, not " + shown(element));
      }
      numbers.add(number);
    }
    return numbers;
  }

  /** A message stays readable whatever a file puts in the place of a number or a name. */
  private static String shown(Object value) {
    String text = String.valueOf(value);
    return text.length() <= 40 ? text : text.substring(0, 40) + "...";
  }
}
