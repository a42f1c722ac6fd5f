package dev.bitwell.reproduce.synthetic;

import dev.bitwell.plot.Landscapes;
import dev.bitwell.plot.Panel;
import dev.bitwell.reproduce.lab.Results;
import dev.bitwell.reproduce.lab.Sample;
import dev.bitwell.reproduce.report.Entry;
import dev.bitwell.reproduce.report.Versus;

/** The numbers of the 256-bit experiments. */
record WideNumbers(WidePlan plan, Results results) {
  static final String LIKENESS_TITLE =
      "Rank correlation of the learned picture with the true one (higher is better)";
  static final String LOSS_TITLE =
      "Pseudo-likelihood loss of fresh data at the best temperature (lower is better)";
  static final String LOSS_NOTE =
      "The loss is taken at the inverse temperature that makes it least, so that methods which"
          + " learn different powers of p can be compared.";

  Sample sample(Contender method, int count, String number) {
    return results.sample(plan.ids(method, count), number);
  }

  Entry entry(Contender method, int count, String number, int decimals) {
    return Entry.of(sample(method, count, number), decimals);
  }

  /** Two methods, s = 10, at the end of training. */
  Versus versus(Contender method, Contender other, String number) {
    return new Versus(method.label(), last(method, number), other.label(), last(other, number));
  }

  private Entry last(Contender method, String number) {
    return entry(method, WidePlan.FLIPS, number + WidePlan.STAGES, decimals(number));
  }

  static int decimals(String number) {
    return number.equals(WideWork.LOSS) ? 2 : 3;
  }

  /** What seed 1 had learned after a stage. */
  Panel map(Contender method, int count, int stage) {
    double[] map = results.of(plan.id(method, count, 1)).array(WideWork.MAP + stage);
    return Landscapes.energy("", Maps.square(map), plan.run(method, count, 1).inverseTemperature());
  }
}
