package dev.bitwell.graph;

/** How alike two graphs are in one of their statistics: 1 if it is the same, and 0 far apart. */
enum GraphKernel {
  /** exp(-EMD² / 2), the earth mover's distance being in degrees. */
  DEGREE {
    @Override
    double value(GraphStatistics a, GraphStatistics b) {
      return gaussian(square(a.degreeHistogram().distance(b.degreeHistogram())), 1);
    }
  },
  /** exp(-EMD² / (2 · 0.1²)), the earth mover's distance being in clustering coefficients. */
  CLUSTERING {
    @Override
    double value(GraphStatistics a, GraphStatistics b) {
      double bins = a.clusteringHistogram().distance(b.clusteringHistogram());
      return gaussian(square(bins / Clustering.BINS), 0.1);
    }
  },
  /** exp(-|r - r'|² / (2 · 30²)), r being the mean orbit counts. */
  ORBIT {
    @Override
    double value(GraphStatistics a, GraphStatistics b) {
      return gaussian(a.squaredOrbitDistance(b), 30);
    }
  };

  abstract double value(GraphStatistics a, GraphStatistics b);

  private static double gaussian(double squaredDistance, double width) {
    return Math.exp(-squaredDistance / (2 * width * width));
  }

  private static double square(double x) {
    return x * x;
  }
}
