package dev.bitwell.page;

import com.sun.net.httpserver.Headers;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Who may ask. A page of somebody else that is open in the same browser may not: its name is not
 * ours, even if it was made to lead here (DNS rebinding), and its requests say where they come
 * from.
 */
final class Guard {
  private final Set<String> hosts;
  private final Optional<byte[]> token;

  Guard(String host, int port, Optional<String> token) {
    String name = host.contains(":") ? "[" + host + "]" : host.toLowerCase(Locale.ROOT);
    hosts =
        Set.copyOf(
            List.of(
                name + ":" + port,
                "localhost:" + port,
                "127.0.0.1:" + port,
                "[::1]:" + port,
                port == 80 ? name : name + ":" + port));
    this.token = token.map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  /** Why a request is not answered; nothing if it is. */
  Optional<Refusal> refuses(Headers headers, URI uri, Optional<String> given) {
    String host = headers.getFirst("Host");
    if (host == null || !hosts.contains(host.toLowerCase(Locale.ROOT))) {
      return Optional.of(new Refusal(403, "this page goes by another name"));
    }
    String origin = headers.getFirst("Origin");
    if (origin != null && !origin.equalsIgnoreCase("http://" + host)) {
      return Optional.of(new Refusal(403, "other pages may not ask here"));
    }
    String site = headers.getFirst("Sec-Fetch-Site");
    if (site != null && uri.getPath().startsWith("/api/") && site.equals("cross-site")) {
      return Optional.of(new Refusal(403, "other pages may not ask here"));
    }
    if (token.isPresent() && uri.getPath().startsWith("/api/") && !knows(given)) {
      return Optional.of(
          new Refusal(401, "open the address with its token, as it was printed at the start"));
    }
    return Optional.empty();
  }

  private boolean knows(Optional<String> given) {
    return given.isPresent()
        && MessageDigest.isEqual(given.get().getBytes(StandardCharsets.UTF_8), token.orElseThrow());
  }
}
