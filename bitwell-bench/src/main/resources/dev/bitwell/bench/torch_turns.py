"""Runs iterations of a script, an order at a time.

    torch_turns.py SCRIPT THREADS

First prints what this torch is: one JSON object with its version, its BLAS and its
threads. Then reads lines "DIMENSION ITERATIONS" and answers each with milliseconds
per iteration; the training of a dimension is kept between lines.
"""
import importlib
import json
import sys
import time

import torch
from torch_setup import describe


def main():
    torch.set_num_threads(int(sys.argv[2]))
    script = importlib.import_module(sys.argv[1])
    print(json.dumps(describe()), flush=True)
    trainings = {}
    for line in sys.stdin:
        d, iterations = map(int, line.split())
        if d not in trainings:
            trainings[d] = script.Training(d)
        start = time.perf_counter()
        for _ in range(iterations):
            trainings[d].step()
        print(1000 * (time.perf_counter() - start) / iterations, flush=True)


main()
