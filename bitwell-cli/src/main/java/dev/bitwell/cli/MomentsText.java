package dev.bitwell.cli;

import dev.bitwell.domain.Columns;
import dev.bitwell.evaluate.Evaluation.Compared;
import dev.bitwell.evaluate.Moments;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How often bits are 1, and how they are correlated, in samples and in the data, for machines. */
final class MomentsText {
  private MomentsText() {}

  /**
   * @param compared rows of the model and of the data
   */
  static Map<String, Object> toMap(Columns columns, Compared compared) {
    Moments data = Moments.of(compared.fresh());
    Moments samples = Moments.of(compared.sampled());
    List<String> names = columns.labels();
    List<Map<String, Object>> means = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      double p = (1 + data.means()[i]) / 2;
      Map<String, Object> mean = new LinkedHashMap<>();
      mean.put("name", names.get(i));
      mean.put("data", p);
      mean.put("samples", (1 + samples.means()[i]) / 2);
      mean.put("error", Math.sqrt(p * (1 - p) / compared.fresh().rows()));
      means.add(mean);
    }
    List<Map<String, Object>> correlations = new ArrayList<>();
    for (int k = 0; k < data.pairs().length; k++) {
      Map<String, Object> correlation = new LinkedHashMap<>();
      correlation.put("first", names.get(data.pairs()[k][0]));
      correlation.put("second", names.get(data.pairs()[k][1]));
      correlation.put("data", data.correlations()[k]);
      correlation.put("samples", samples.correlations()[k]);
      correlations.add(correlation);
    }
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("means", means);
    map.put("correlations", correlations);
    return map;
  }
}
