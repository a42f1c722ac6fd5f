package dev.bitwell.spark;

import java.io.Serializable;
import java.util.Optional;
import java.util.function.Supplier;

/** What is known of a model's log Z: found out once. */
final class KnownNormaliser implements Serializable {
  private static final long serialVersionUID = 1;

  private NormaliserText known;

  /**
   * @param known or null
   */
  KnownNormaliser(NormaliserText known) {
    this.known = known;
  }

  synchronized NormaliserText get(Supplier<NormaliserText> find) {
    if (known == null) {
      known = find.get();
    }
    return known;
  }

  synchronized Optional<NormaliserText> find() {
    return Optional.ofNullable(known);
  }
}
