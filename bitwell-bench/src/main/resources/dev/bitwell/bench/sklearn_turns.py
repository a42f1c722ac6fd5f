"""Steps of scikit-learn's BernoulliRBM, an order at a time.

    sklearn_turns.py FILE HIDDEN BATCH PRECISION

First prints the version of scikit-learn, then reads numbers of steps and answers
each with milliseconds per step: of the clock, and of all processors. A step is what
fit and partial_fit do with a minibatch, without their checks of it.
"""
import sys
import time

import numpy
import sklearn
from sklearn.neural_network import BernoulliRBM


def main():
    file, hidden, batch, precision = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    rows = numpy.load(file).astype(precision)
    rbm = BernoulliRBM(n_components=hidden, learning_rate=0.01, batch_size=batch, n_iter=1,
                       random_state=1)
    rbm.fit(rows)
    random = numpy.random.RandomState(1)
    batches = [rows[k:k + batch] for k in range(0, len(rows) - batch + 1, batch)]
    print("scikit-learn " + sklearn.__version__, flush=True)
    step = 0
    for line in sys.stdin:
        steps = int(line)
        clock, processors = time.perf_counter(), time.process_time()
        for _ in range(steps):
            rbm._fit(batches[step % len(batches)], random)
            step += 1
        print(1000 * (time.perf_counter() - clock) / steps,
              1000 * (time.process_time() - processors) / steps, flush=True)


main()
