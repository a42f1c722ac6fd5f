package dev.bitwell.spark;

import dev.bitwell.bits.PairCounts;
import dev.bitwell.data.Fingerprint;
import dev.bitwell.data.Grouping;
import dev.bitwell.data.Table;
import dev.bitwell.domain.Columns;
import dev.bitwell.domain.Group;
import dev.bitwell.likelihood.ChowLiuTree;
import dev.bitwell.likelihood.PartitionedTree;
import dev.bitwell.math.Gemm;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Tuple3;

/** What is counted over partitions before a training begins. */
final class Counting {
  private static final Logger LOG = LoggerFactory.getLogger(Counting.class);

  private final JavaRDD<PackedPartition> partitions;

  Counting(JavaRDD<PackedPartition> partitions) {
    this.partitions = partitions;
  }

  /** The columns with the groups that they have in complete rows, and that no row breaks. */
  Columns grouped(Columns columns) {
    ColumnsText text = new ColumnsText(columns);
    PairCounts complete =
        sum(
            columns.bits(),
            partitions
                .map(
                    one -> {
                      Table table = one.table(text.columns());
                      return table.completeRows() == 0
                          ? new Counts(new PairCounts(table.bits()))
                          : new Counts(PairCounts.of(table.complete().rows()));
                    })
                .collect());
    List<Group> found = Grouping.groups(complete, columns);
    if (found.isEmpty()) {
      return columns;
    }
    Columns candidates = columns.withGroups(found);
    ColumnsText withGroups = new ColumnsText(candidates);
    List<boolean[]> broken =
        partitions
            .map(
                one -> {
                  Table table = one.table(text.columns());
                  Columns all = withGroups.columns();
                  boolean[] ofGroup = new boolean[all.groups().size()];
                  for (int g = 0; g < ofGroup.length; g++) {
                    ofGroup[g] = Grouping.isBroken(table, all, all.groups().get(g));
                  }
                  return ofGroup;
                })
            .collect();
    return columns.withGroups(
        IntStream.range(0, candidates.groups().size())
            .filter(g -> broken.stream().noneMatch(of -> of[g]))
            .mapToObj(candidates.groups()::get)
            .toList());
  }

  /** That of the partitions, in their order. */
  String fingerprint(Columns columns) {
    ColumnsText text = new ColumnsText(columns);
    Map<Integer, String> ofPartition = new TreeMap<>();
    Set<String> arithmetic = new TreeSet<>(Set.of(Gemm.best().name()));
    partitions
        .map(
            one -> {
              Columns of = text.columns();
              String fingerprint = Fingerprint.of(one.table(of), of);
              return new Tuple3<>(one.number(), fingerprint, Gemm.best().name());
            })
        .collect()
        .forEach(
            one -> {
              ofPartition.put(one._1(), one._2());
              arithmetic.add(one._3());
            });
    if (arithmetic.size() > 1) {
      LOG.warn(
          "matrix products are computed by {} on this cluster: the last bits of what is learned"
              + " depend on who computes what",
          arithmetic);
    }
    return Fingerprint.ofParts(List.copyOf(ofPartition.values()));
  }

  private static PairCounts sum(int bits, List<Counts> all) {
    PairCounts sum = new PairCounts(bits);
    all.forEach(counts -> sum.add(counts.counts()));
    return sum;
  }

  /** The sum over partitions, with missing cells drawn from a tree where there is one. */
  PairCounts counts(Columns columns, Optional<ChowLiuTree> tree) {
    ColumnsText text = new ColumnsText(columns);
    TreeText sent = tree.map(TreeText::new).orElse(null);
    return sum(
        columns.bits(),
        partitions
            .map(
                one -> {
                  Columns of = text.columns();
                  Optional<ChowLiuTree> drawn =
                      Optional.ofNullable(sent).map(known -> known.tree(of.variables()));
                  return new Counts(PartitionedTree.counts(one.table(of), drawn));
                })
            .collect());
  }
}
