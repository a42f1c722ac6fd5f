package dev.bitwell.data.file;

import dev.bitwell.domain.Constant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What was made of the columns of a file, in sentences. */
final class FileNotes {
  private static final int MOST_SHOWN = 8;

  private FileNotes() {}

  /**
   * @param bitsFirst whether the first line of a text is of 0s and 1s
   */
  static List<String> of(FileColumns from, boolean bitsFirst) {
    List<String> notes = new ArrayList<>();
    if (!from.leftOut().isEmpty()) {
      notes.add(
          "left out: "
              + reasons(from.leftOut())
              + "; columns of up to "
              + BitFile.MOST_VALUES
              + " values are learned");
    }
    List<Constant> constants = from.columns().constants();
    if (!constants.isEmpty()) {
      notes.add(
          "set aside and written back, for they never change: "
              + constants.stream()
                  .limit(MOST_SHOWN)
                  .map(c -> Cell.shown(c.name()) + " (" + Cell.shown(c.word()) + ")")
                  .collect(Collectors.joining(", "))
              + (constants.size() > MOST_SHOWN ? ", …" : ""));
    }
    if (bitsFirst) {
      notes.add(
          "the first line is of 0s and 1s and was taken as a row; if these are the names of the"
              + " columns, write others");
    }
    return notes;
  }

  static String reasons(Map<String, String> leftOut) {
    return leftOut.entrySet().stream()
            .limit(MOST_SHOWN)
            .map(entry -> Cell.shown(entry.getKey()) + " (" + entry.getValue() + ")")
            .collect(Collectors.joining(", "))
        + (leftOut.size() > MOST_SHOWN ? ", and " + (leftOut.size() - MOST_SHOWN) + " more" : "");
  }
}
