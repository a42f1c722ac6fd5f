package dev.bitwell.reproduce.report;

import java.io.StringWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes HTML that is well-formed XML as well: elements are closed and text is escaped by the JDK's
 * own writer, so no number or name can break the page.
 */
final class Html {
  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter writer;

  Html() {
    try {
      writer = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
      writer.writeDTD("<!DOCTYPE html>");
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Opens an element; attributes are names and values in turn. */
  Html open(String tag, String... attributes) {
    return write(
        () -> {
          writer.writeStartElement(tag);
          writeAttributes(attributes);
        });
  }

  /** Closes the element opened last. */
  Html close() {
    return write(writer::writeEndElement);
  }

  Html text(String words) {
    return write(() -> writer.writeCharacters(words));
  }

  /** An element with nothing but text in it. */
  Html element(String tag, String words, String... attributes) {
    return open(tag, attributes).text(words).close();
  }

  /** An element that never has content, such as img. */
  Html empty(String tag, String... attributes) {
    return write(
        () -> {
          writer.writeEmptyElement(tag);
          writeAttributes(attributes);
        });
  }

  private void writeAttributes(String... attributes) throws XMLStreamException {
    for (int k = 0; k < attributes.length; k += 2) {
      writer.writeAttribute(attributes[k], attributes[k + 1]);
    }
  }

  /** The page, which ends here. */
  String page() {
    write(writer::writeEndDocument);
    return text + "\n";
  }

  private Html write(Step step) {
    try {
      step.run();
      return this;
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  private interface Step {
    void run() throws XMLStreamException;
  }
}
