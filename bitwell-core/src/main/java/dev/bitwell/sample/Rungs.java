package dev.bitwell.sample;

import dev.bitwell.bits.BitMatrix;
import java.util.ArrayList;
import java.util.List;

/** The rungs of a {@link Ladder} from the model down, without the base, and the rows on them. */
public final class Rungs {
  /** The places, from 1 downwards: the model is the first. */
  final List<Double> places;

  final List<BitMatrix> rows;

  /** One bit for each row: whether it came up from the base and has not been at the top since. */
  final List<BitMatrix> marks;

  /** How many exchanges are accepted between each rung and the one below it, lately. */
  final List<Double> acceptance;

  /** Rows that came all the way up. */
  long arrivals;

  private Rungs(
      List<Double> places,
      List<BitMatrix> rows,
      List<BitMatrix> marks,
      List<Double> acceptance,
      long arrivals) {
    this.places = places;
    this.rows = rows;
    this.marks = marks;
    this.acceptance = acceptance;
    this.arrivals = arrivals;
  }

  /** None yet. */
  Rungs() {
    this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), 0);
  }

  /** A copy that can be moved on while these stay. */
  public Rungs copy() {
    return new Rungs(
        new ArrayList<>(places),
        new ArrayList<>(rows.stream().map(of -> of.slice(0, of.rows())).toList()),
        new ArrayList<>(marks.stream().map(of -> of.slice(0, of.rows())).toList()),
        new ArrayList<>(acceptance),
        arrivals);
  }

  /** Puts a rung in. */
  void insert(int at, double place, BitMatrix own, BitMatrix ownMarks, double accepted) {
    places.add(at, place);
    rows.add(at, own);
    marks.add(at, ownMarks);
    acceptance.add(at, accepted);
  }

  /** Takes a rung out; the gap above it becomes that to the rung below. */
  void remove(int at, double accepted) {
    places.remove(at);
    rows.remove(at);
    marks.remove(at);
    acceptance.remove(at);
    acceptance.set(at - 1, accepted);
  }

  /** How many there are, with the model and without the base. */
  public int count() {
    return places.size();
  }

  /** Where a rung is on the path: 1 for the model, 0 would be the base. */
  public double place(int rung) {
    return places.get(rung);
  }

  /** How many exchanges are accepted between a rung and the one below it, lately. */
  public double acceptance(int rung) {
    return acceptance.get(rung);
  }

  /** The same of all rungs, from the model down. */
  public List<Double> acceptances() {
    return List.copyOf(acceptance);
  }

  /** Rows that came all the way up from the base to the model. */
  public long arrivals() {
    return arrivals;
  }

  /** The rows of the model: not to be changed. */
  public BitMatrix top() {
    return rows.get(0);
  }

  /** The rows of a rung: not to be changed. */
  public BitMatrix rows(int rung) {
    return rows.get(rung);
  }

  /** The marks of a rung's rows: not to be changed. */
  public BitMatrix marks(int rung) {
    return marks.get(rung);
  }

  /** Rungs as they were told of. */
  public static Rungs of(
      List<Double> places,
      List<BitMatrix> rows,
      List<BitMatrix> marks,
      List<Double> acceptance,
      long arrivals) {
    return new Rungs(
        new ArrayList<>(places),
        new ArrayList<>(rows),
        new ArrayList<>(marks),
        new ArrayList<>(acceptance),
        arrivals);
  }
}
