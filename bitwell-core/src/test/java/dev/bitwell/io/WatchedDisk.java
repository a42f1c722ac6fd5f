package dev.bitwell.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The real disk, and a list of what was done to it that matters when the power fails. */
class WatchedDisk implements Disk {
  final List<String> done = new ArrayList<>();

  @Override
  public FileChannel open(Path file, OpenOption... options) throws IOException {
    return new Watched(file, Disk.REAL.open(file, options));
  }

  @Override
  public void rename(Path from, Path to) throws IOException {
    done.add("rename to " + to.getFileName());
    Disk.REAL.rename(from, to);
  }

  /** Called before anything is written. */
  void beforeWrite() throws IOException {}

  /** Called before anything is forced. */
  void beforeForce() throws IOException {}

  private final class Watched extends FileChannel {
    private final Path file;
    private final FileChannel real;

    Watched(Path file, FileChannel real) {
      this.file = file;
      this.real = real;
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
      beforeWrite();
      return real.write(bytes);
    }

    @Override
    public void force(boolean metaData) throws IOException {
      beforeForce();
      done.add(
          Files.isDirectory(file) ? "force directory" : "force " + Files.size(file) + " bytes");
      real.force(metaData);
    }

    @Override
    protected void implCloseChannel() throws IOException {
      real.close();
    }

    @Override
    public int read(ByteBuffer bytes) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long read(ByteBuffer[] buffers, int offset, int length) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long write(ByteBuffer[] buffers, int offset, int length) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long position() {
      throw new UnsupportedOperationException();
    }

    @Override
    public FileChannel position(long position) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long size() {
      throw new UnsupportedOperationException();
    }

    @Override
    public FileChannel truncate(long size) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
      throw new UnsupportedOperationException();
    }

    @Override
    public int read(ByteBuffer bytes, long position) {
      throw new UnsupportedOperationException();
    }

    @Override
    public int write(ByteBuffer bytes, long position) {
      throw new UnsupportedOperationException();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) {
      throw new UnsupportedOperationException();
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) {
      throw new UnsupportedOperationException();
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) {
      throw new UnsupportedOperationException();
    }
  }
}
