package dev.bitwell.model;

import dev.bitwell.ask.Answer;
import dev.bitwell.ask.Chances;
import dev.bitwell.ask.Condition;
import dev.bitwell.ask.Fills;
import dev.bitwell.ask.Repair;
import dev.bitwell.ask.Scores;
import dev.bitwell.bits.BitMatrix;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Domain;
import dev.bitwell.domain.Variables;
import dev.bitwell.energy.Energy;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.Effort;
import dev.bitwell.likelihood.GivenEffort;
import dev.bitwell.likelihood.LogLikelihood;
import dev.bitwell.likelihood.Normaliser;
import dev.bitwell.likelihood.Target;
import dev.bitwell.recipe.Sampling;
import dev.bitwell.sample.SamplerSettings;
import dev.bitwell.work.Crew;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A trained energy: what it learned, what its rows mean, and where it comes from. In the file, the
 * parameters are one tensor for each block of the energy's layout, and everything else is strings
 * in {@code __metadata__}; two runs that trained the same model write the same bytes.
 */
public final class Model {
  static final String FORMAT = "bitwell-2";
  static final String ENERGY_SETTING = "energy.";
  static final String DOMAIN_SETTING = "domain.";
  static final String PROVENANCE = "provenance.";

  private final Energy energy;
  private final float[] parameters;
  private final Domain domain;
  private final double inverseTemperature;
  private final Map<String, String> provenance;
  private final Optional<ChowLiuTree> base;

  /**
   * A model; the parameters are not copied.
   *
   * @param inverseTemperature β at which exp(-βE) stands for the data
   * @param provenance data, method, settings and version that made it
   */
  public Model(
      Energy energy,
      float[] parameters,
      Domain domain,
      double inverseTemperature,
      Map<String, String> provenance) {
    this(energy, parameters, domain, inverseTemperature, provenance, Optional.empty());
  }

  private Model(
      Energy energy,
      float[] parameters,
      Domain domain,
      double inverseTemperature,
      Map<String, String> provenance,
      Optional<ChowLiuTree> base) {
    energy.layout().requireFits(parameters);
    if (domain.bits() != energy.dimension()) {
      throw new IllegalArgumentException(
          "an energy of "
              + energy.dimension()
              + " bits is none of "
              + domain.kind()
              + " of "
              + domain.bits());
    }
    if (!(inverseTemperature > 0 && inverseTemperature < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "inverse temperature is finite and above 0, not " + inverseTemperature);
    }
    this.energy = energy;
    this.parameters = parameters;
    this.domain = domain;
    this.inverseTemperature = inverseTemperature;
    this.provenance = Map.copyOf(provenance);
    this.base = base;
  }

  public Energy energy() {
    return energy;
  }

  /** The parameters themselves, not a copy. */
  public float[] parameters() {
    return parameters;
  }

  /** What rows mean. */
  public Domain domain() {
    return domain;
  }

  /** β at which exp(-βE) stands for the data: 1 for consistent objectives. */
  public double inverseTemperature() {
    return inverseTemperature;
  }

  /** What made the model. */
  public Map<String, String> provenance() {
    return provenance;
  }

  /**
   * The tree of the rows that the model was trained on, where there is one: what its likelihood is
   * computed from, and what it is compared with.
   */
  public Optional<ChowLiuTree> base() {
    return base;
  }

  /** The same model with the tree of the rows that it was trained on. */
  public Model withBase(ChowLiuTree tree) {
    if (!tree.variables().equals(domain.variables())) {
      throw new IllegalArgumentException(
          "a tree over " + tree.variables() + " is none of " + domain.variables());
    }
    return new Model(energy, parameters, domain, inverseTemperature, provenance, Optional.of(tree));
  }

  /** The same model with an inverse temperature of your own. */
  public Model at(double beta) {
    return new Model(energy, parameters, domain, beta, provenance, base);
  }

  /** β E(x) of each row: its probability is in proportion to exp of minus that. */
  public double[] energies(BitMatrix rows) {
    if (rows.bits() != energy.dimension()) {
      throw new IllegalArgumentException(
          "rows of " + rows.bits() + " bits do not fit a model of " + energy.dimension());
    }
    domain.variables().require(rows);
    return target().energies(rows);
  }

  /**
   * How probable rows are: the mean of log p, from both sides where the normaliser cannot be
   * counted out, beside that of independent columns and of a tree.
   *
   * @throws IllegalArgumentException if there is no {@link #base()} to climb from
   */
  public LogLikelihood logLikelihood(BitMatrix rows) {
    return logLikelihood(rows, Effort.THOROUGH, Crew.all());
  }

  /** The same with an effort of your own. */
  public LogLikelihood logLikelihood(BitMatrix rows, Effort effort, Crew crew) {
    return LogLikelihood.of(target(), requireBase(), columns(), rows, effort, crew);
  }

  /** The same of what is known of the rows of a table: see {@link LogLikelihood}. */
  public LogLikelihood logLikelihood(Table table, Effort effort, Crew crew) {
    return LogLikelihood.of(target(), requireBase(), columns(), table, effort, crew);
  }

  /** The same with a log Z that is known already. */
  public LogLikelihood logLikelihood(Table table, Normaliser normaliser, Crew crew) {
    return LogLikelihood.of(
        target(), requireBase(), columns(), table, normaliser, crew, completions -> {});
  }

  /** log p of what is known of each row, up to log Z: see {@link LogLikelihood#logMasses}. */
  public double[] logMasses(Table table, Crew crew) {
    return LogLikelihood.logMasses(target(), requireBase(), table, crew, completions -> {});
  }

  /**
   * How probable rows are, known cells of them at least, and how much each cell surprises.
   *
   * @throws IllegalArgumentException if there is no {@link #base()}
   */
  public Scores score(Table table) {
    return score(table, normaliser(Effort.THOROUGH, Crew.all()), Crew.all());
  }

  /** The same with a log Z that is known already. */
  public Scores score(Table table, Normaliser normaliser, Crew crew) {
    return Scores.of(target(), requireBase(), columns(), table, normaliser, crew);
  }

  /** log Z, from both sides. */
  public Normaliser normaliser(Effort effort, Crew crew) {
    return Normaliser.of(target(), requireBase(), effort, crew);
  }

  /** What missing cells are, given what is known of their rows. */
  public Fills fill(Table table) {
    return fill(table, 0, GivenEffort.MANY_ROWS, Crew.all());
  }

  /** The same with so many draws of each row, and an effort of your own. */
  public Fills fill(Table table, int draws, GivenEffort effort, Crew crew) {
    return Fills.of(target(), requireBase(), table, draws, effort, crew);
  }

  /** How probable all values are, given some: see {@link Condition}. */
  public Answer given(Map<String, String> values) {
    return given(values, GivenEffort.ONE_ROW, Crew.all());
  }

  /** The same with an effort of your own. */
  public Answer given(Map<String, String> values, GivenEffort effort, Crew crew) {
    if (!(domain instanceof Columns table)) {
      throw new IllegalArgumentException(
          "values of columns are given to models of tables, not of " + domain.kind());
    }
    return Answer.of(target(), requireBase(), Condition.of(table, values), effort, crew);
  }

  /** What a row probably should be: improbable cells changed to what the others say. */
  public Repair repair(BitMatrix row) {
    domain.variables().require(row);
    return Repair.of(target(), domain.variables(), row);
  }

  /** How probable the values of each variable of a row are, given all others. */
  public List<Chances> cells(BitMatrix row) {
    domain.variables().require(row);
    return Repair.given(target(), domain.variables(), row);
  }

  /** The bits of each column, groups or not. */
  private Variables columns() {
    return domain instanceof Columns table
        ? table.withGroups(List.of()).variables()
        : domain.variables();
  }

  private ChowLiuTree requireBase() {
    return base.orElseThrow(
        () ->
            new IllegalArgumentException(
                "the model holds no tree to compute a likelihood from; train it again, or"
                    + " give it one with withBase"));
  }

  private Target target() {
    return new Target(energy, parameters, inverseTemperature);
  }

  /** How the model is drawn from, where nothing else is said. */
  public SamplerSettings sampling() {
    return Sampling.defaults(energy.dimension()).at(inverseTemperature);
  }

  /** Draws rows, or graphs, with chains of their own. */
  public Samples sample(int count) {
    return sample(count, 1);
  }

  /** Draws rows, or graphs: the same ones for the same seed. */
  public Samples sample(int count, long seed) {
    return sample(count, seed, sampling(), Crew.all());
  }

  /** Draws rows, or graphs, in a way of your own. */
  public Samples sample(int count, long seed, SamplerSettings settings, Crew crew) {
    return Samples.draw(this, count, seed, settings, crew);
  }

  /** Draws rows in which some values are given. */
  public Samples sampleGiven(
      Map<String, String> values, int count, long seed, SamplerSettings settings, Crew crew) {
    return Samples.drawGiven(this, values, count, seed, settings, crew);
  }

  /**
   * Writes the model beside and renames: the file is the old one or the new one, never half.
   *
   * @throws IllegalArgumentException if parameters are not finite, or the energy is nameless
   */
  public void write(Path file) throws IOException {
    ModelWriter.write(this, file);
  }

  /**
   * Reads a model.
   *
   * @throws dev.bitwell.io.FileFormatException with a sentence if the file is damaged or not a
   *     model
   */
  public static Model read(Path file) throws IOException {
    return ModelReader.read(file);
  }
}
