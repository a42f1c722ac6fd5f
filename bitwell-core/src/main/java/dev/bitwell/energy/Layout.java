package dev.bitwell.energy;

import java.util.ArrayList;
import java.util.List;

/** Where each named block of parameters lies in the flat parameter vector. */
public final class Layout {
  private final List<Block> blocks;
  private final List<Block> maps;
  private final int size;

  private Layout(List<Block> blocks, List<Block> maps, int size) {
    this.blocks = List.copyOf(blocks);
    this.maps = List.copyOf(maps);
    this.size = size;
  }

  public static Builder builder() {
    return new Builder();
  }

  public List<Block> blocks() {
    return blocks;
  }

  /** Those that are the weights of linear maps from one layer to the next, inputs by outputs. */
  public List<Block> maps() {
    return maps;
  }

  /** The length of the parameter vector. */
  public int size() {
    return size;
  }

  /**
   * Refuses a vector that is not as long as the layout.
   *
   * @throws IllegalArgumentException saying how long both are
   */
  public void requireFits(float[] parameters) {
    if (parameters.length != size) {
      throw new IllegalArgumentException(
          "the energy has " + size + " parameters, but " + parameters.length + " are given");
    }
  }

  /**
   * A row-major array of parameters.
   *
   * @param name its name in the model file
   * @param offset where it starts in the parameter vector
   */
  public record Block(String name, List<Integer> shape, int offset) {
    public int size() {
      return shape.stream().reduce(1, Math::multiplyExact);
    }
  }

  /** Lays blocks one after the other. */
  public static final class Builder {
    private final List<Block> blocks = new ArrayList<>();
    private final List<Block> maps = new ArrayList<>();
    private int size;

    private Builder() {}

    /** Appends a block and returns its offset. */
    public int add(String name, Integer... shape) {
      Block block = new Block(name, List.of(shape), size);
      size = Math.addExact(size, block.size());
      blocks.add(block);
      return block.offset();
    }

    /** Appends the weights of a linear map from a layer to the next; returns their offset. */
    public int addMap(String name, int inputs, int outputs) {
      int offset = add(name, inputs, outputs);
      maps.add(blocks.get(blocks.size() - 1));
      return offset;
    }

    /** Appends all blocks of another layout. */
    void addAll(Layout other, String prefix) {
      for (Block block : other.blocks) {
        add(prefix + block.name(), block.shape().toArray(Integer[]::new));
        if (other.maps.contains(block)) {
          maps.add(blocks.get(blocks.size() - 1));
        }
      }
    }

    public Layout build() {
      return new Layout(blocks, maps, size);
    }
  }
}
