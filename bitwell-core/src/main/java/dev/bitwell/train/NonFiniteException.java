package dev.bitwell.train;

/** Training left the finite numbers; the state is that of the last good step. */
public final class NonFiniteException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public NonFiniteException(String message) {
    super(message);
  }
}
