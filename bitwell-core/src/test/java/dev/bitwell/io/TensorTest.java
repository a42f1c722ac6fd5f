package dev.bitwell.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class TensorTest {
  @Test
  void aShapeHoldsTheProductOfItsSizes() {
    assertEquals(6, new Tensor("w", new int[] {2, 3}, new float[6]).values().length);
    assertEquals(1, new Tensor("w", new int[0], new float[1]).values().length);
    assertEquals(0, new Tensor("w", new int[] {2, 0}, new float[0]).values().length);
    assertEquals(
        1, new Tensor("w", new int[] {1, 1, 1, 1, 1, 1, 1, 1}, new float[1]).values().length);
  }

  @Test
  void anotherNumberOfValuesIsRefused() {
    IllegalArgumentException e = refused("w", new int[] {2, 3}, 5);

    assertEquals("tensor 'w' of shape [2, 3] cannot hold 5 values", e.getMessage());
    refused("w", new int[0], 0);
    // 2^64 is 0 in a long, and 2^32 is 0 in an int.
    refused("w", new int[] {1 << 16, 1 << 16, 1 << 16, 1 << 16}, 0);
    refused("w", new int[] {1 << 16, 1 << 16}, 0);
  }

  @Test
  void negativeSizesAndTooManyDimensionsAreRefused() {
    refused("w", new int[] {-1}, 1);
    refused("w", new int[] {-1, -1}, 1);
    refused("w", new int[] {1, 1, 1, 1, 1, 1, 1, 1, 1}, 1);
  }

  @Test
  void blankAndReservedNamesAreRefused() {
    refused("", new int[0], 1);
    refused(" ", new int[0], 1);
    refused("__metadata__", new int[0], 1);
  }

  private static IllegalArgumentException refused(String name, int[] shape, int count) {
    return assertThrows(
        IllegalArgumentException.class, () -> new Tensor(name, shape, new float[count]));
  }

  @Test
  void theShapeCannotBeChangedFromOutside() {
    int[] shape = {2};
    Tensor tensor = new Tensor("w", shape, new float[2]);

    shape[0] = 3;
    tensor.shape()[0] = 4;

    assertArrayEquals(new int[] {2}, tensor.shape());
  }

  @Test
  void equalityLooksAtTheContent() {
    Tensor tensor = new Tensor("w", new int[] {1}, new float[] {0f});

    assertEquals(tensor, new Tensor("w", new int[] {1}, new float[] {0f}));
    assertEquals(tensor.hashCode(), new Tensor("w", new int[] {1}, new float[] {0f}).hashCode());
    assertNotEquals(tensor, new Tensor("w", new int[] {1}, new float[] {-0f}));
    assertNotEquals(tensor, new Tensor("w", new int[] {1, 1}, new float[] {0f}));
    assertNotEquals(tensor, new Tensor("v", new int[] {1}, new float[] {0f}));
    assertEquals("Tensor[w [1]]", tensor.toString());
  }
}
