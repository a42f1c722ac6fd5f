package dev.bitwell.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.bitwell.Enumeration;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.domain.Columns;
import dev.bitwell.energy.Energies;
import dev.bitwell.energy.Energy;
import dev.bitwell.internal.random.RandomStream;
import dev.bitwell.internal.random.RandomStream.Purpose;
import dev.bitwell.model.Model;
import dev.bitwell.objective.RatioLoss;
import dev.bitwell.work.Crew;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectiveValuesTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 13, 207})
  void theyAreTheDefinition(int rows) {
    Energy table = Energies.table(6);
    float[] theta = table.initialParameters(1);
    BitMatrix x = Enumeration.randomRows(rows, 6, new RandomStream(2, Purpose.EVALUATION, 0, 0));
    Map<RatioLoss, Double> values =
        ObjectiveValues.of(new Model(table, theta, Columns.unnamed(6), 1, Map.of()), x, Crew.of(2));
    for (RatioLoss loss : RatioLoss.all()) {
      double sum = 0;
      for (int r = 0; r < rows; r++) {
        int state = (int) x.words()[r];
        for (int i = 0; i < 6; i++) {
          sum += loss.value(theta[state] - theta[state ^ 1 << i]);
        }
      }
      assertEquals(sum / rows, values.get(loss), 1e-5 * sum / rows);
    }
  }
}
