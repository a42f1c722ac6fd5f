package dev.bitwell.io;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a tensor file says before its data.
 *
 * @param entries in the order of their data, which they cover without gap or overlap
 */
record TensorHeader(Map<String, String> metadata, List<Entry> entries) {
  /** Far above any header of ours, and little enough to read before knowing what it holds. */
  static final int MAX_BYTES = 16 << 20;

  static final String DTYPE = "F32";

  /** Where a tensor is: the first byte of its data and the one after the last. */
  record Entry(String name, List<Integer> shape, long begin, long end) {
    int values() {
      return (int) ((end - begin) / Float.BYTES);
    }
  }

  /**
   * The header of these tensors laid end to end. It is padded with spaces to a multiple of 8 bytes,
   * as the length before it has 8: readers that map the file find the data aligned. Metadata are
   * sorted, so that equal content gives equal bytes.
   */
  static byte[] encode(Map<String, String> metadata, List<Tensor> tensors) {
    Map<String, Object> header = new LinkedHashMap<>();
    if (!metadata.isEmpty()) {
      header.put(Tensor.RESERVED_NAME, new TreeMap<>(metadata));
    }
    long begin = 0;
    for (Tensor tensor : tensors) {
      long end = begin + (long) tensor.values().length * Float.BYTES;
      if (header.put(tensor.name(), description(tensor, begin, end)) != null) {
        throw new IllegalArgumentException(
            "the names of the tensors in a file differ, but '" + tensor.name() + "' comes twice");
      }
      begin = end;
    }
    return padded(Json.write(header, false).getBytes(StandardCharsets.UTF_8));
  }

  private static Map<String, Object> description(Tensor tensor, long begin, long end) {
    Map<String, Object> description = new LinkedHashMap<>();
    description.put("dtype", DTYPE);
    description.put("shape", Arrays.stream(tensor.shape()).boxed().toList());
    description.put("data_offsets", List.of(begin, end));
    return description;
  }

  private static byte[] padded(byte[] json) {
    if (json.length > MAX_BYTES - Long.BYTES) {
      throw new IllegalArgumentException(
          "names and metadata of a tensor file take at most "
              + MAX_BYTES
              + " bytes as JSON, not "
              + json.length);
    }
    byte[] padded = Arrays.copyOf(json, (json.length + 7) & ~7);
    Arrays.fill(padded, json.length, padded.length, (byte) ' ');
    return padded;
  }
}
