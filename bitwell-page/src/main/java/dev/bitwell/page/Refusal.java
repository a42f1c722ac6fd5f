package dev.bitwell.page;

/** A request that is not answered, with a status and a sentence. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;

  Refusal(int status, String sentence) {
    super(sentence, null, false, false);
    this.status = status;
  }

  static Refusal notThere(String what) {
    return new Refusal(404, what + " is not there");
  }

  int status() {
    return status;
  }
}
