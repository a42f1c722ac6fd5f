package dev.bitwell.spark;

import java.math.BigDecimal;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StringType;

/** Cells of a data frame from their words: the way back from {@link Words}. */
final class Typed {
  private Typed() {}

  static Object cell(String word, DataType type) {
    if (type instanceof StringType) {
      return word;
    }
    if (type instanceof BooleanType) {
      return Boolean.valueOf(word);
    }
    BigDecimal number = new BigDecimal(word);
    if (type instanceof DecimalType) {
      return number;
    } else if (type instanceof IntegerType) {
      return number.intValueExact();
    } else if (type instanceof LongType) {
      return number.longValueExact();
    } else if (type instanceof ShortType) {
      return number.shortValueExact();
    } else if (type instanceof ByteType) {
      return number.byteValueExact();
    } else if (type instanceof FloatType) {
      return number.floatValue();
    }
    return number.doubleValue();
  }
}
