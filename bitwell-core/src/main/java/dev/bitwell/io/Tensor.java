package dev.bitwell.io;

import java.util.Arrays;
import java.util.Objects;

/**
 * A named array of floats in row-major order, as it stands in a model file.
 *
 * <p>The values are not copied, since they may be most of the memory in use: whoever makes a tensor
 * hands its values over. The shape is copied. Two tensors are equal if name, shape and the bits of
 * all values are, with all NaNs taken as one.
 *
 * @param name not blank, and not {@code __metadata__}, which the file format keeps for itself
 * @param shape at most 8 dimensions, each at least 0; none at all for a single number
 */
@SuppressWarnings("ArrayRecordComponent") // equality is by content, see below
public record Tensor(String name, int[] shape, float[] values) {
  static final int MAX_RANK = 8;
  static final String RESERVED_NAME = "__metadata__";

  public Tensor {
    shape = shape.clone();
    Objects.requireNonNull(values, "values");
    if (name.isBlank() || name.equals(RESERVED_NAME)) {
      throw new IllegalArgumentException(
          "a tensor has a name that is not blank and not "
              + RESERVED_NAME
              + ", not '"
              + name
              + "'");
    }
    if (shape.length > MAX_RANK || Arrays.stream(shape).anyMatch(size -> size < 0)) {
      throw new IllegalArgumentException(
          "the shape of tensor '"
              + name
              + "' has at most "
              + MAX_RANK
              + " dimensions of size 0 or more, not "
              + Arrays.toString(shape));
    }
    if (!holds(shape, values.length)) {
      throw new IllegalArgumentException(
          "tensor '"
              + name
              + "' of shape "
              + Arrays.toString(shape)
              + " cannot hold "
              + values.length
              + " values");
    }
  }

  private static boolean holds(int[] shape, int count) {
    try {
      return Arrays.stream(shape).asLongStream().reduce(1, Math::multiplyExact) == count;
    } catch (ArithmeticException beyondLong) {
      return false;
    }
  }

  /** A copy of the sizes of the dimensions. */
  @Override
  public int[] shape() {
    return shape.clone();
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Tensor t
        && t.name.equals(name)
        && Arrays.equals(t.shape, shape)
        && Arrays.equals(t.values, values);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * name.hashCode() + Arrays.hashCode(shape)) + Arrays.hashCode(values);
  }

  /** Name and shape; the values would be too many to read. */
  @Override
  public String toString() {
    return "Tensor[" + name + " " + Arrays.toString(shape) + "]";
  }
}
