package dev.bitwell.bench;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** A client on one connection that costs next to nothing, so that a load measures the server. */
final class LeanClient implements AutoCloseable {
  private static final int BUFFER = 1 << 16;
  private static final String LENGTH = "content-length:";

  private final String host;
  private final Socket socket;
  private final InputStream in;

  LeanClient(URI address) throws IOException {
    host = address.getHost() + ":" + address.getPort();
    socket = new Socket(address.getHost(), address.getPort());
    socket.setTcpNoDelay(true);
    in = new BufferedInputStream(socket.getInputStream(), BUFFER);
  }

  /** Reads an answer to its end, and returns its status. */
  int get(String place) throws IOException {
    return send("GET " + place + " HTTP/1.1\r\nAccept-Encoding: gzip\r\n", "");
  }

  /** Posts JSON of plain characters. */
  int post(String place, String json) throws IOException {
    String head = "POST " + place + " HTTP/1.1\r\nContent-Type: application/json\r\n";
    return send(head + "Content-Length: " + json.length() + "\r\n", json);
  }

  private int send(String head, String body) throws IOException {
    String text = head + "Host: " + host + "\r\n\r\n" + body;
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    int status = Integer.parseInt(line().substring("HTTP/1.1 ".length(), "HTTP/1.1 ".length() + 3));
    long left = 0;
    for (String line = line(); !line.isEmpty(); line = line()) {
      if (line.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
        left = Long.parseLong(line.substring(LENGTH.length()).trim());
      }
    }
    in.skipNBytes(left);
    return status;
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new EOFException("the server hung up");
      }
      if (next != '\r') {
        line.append((char) next);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
