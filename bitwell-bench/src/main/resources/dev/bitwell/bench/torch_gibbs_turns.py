"""Sweeps of block Gibbs of a restricted Boltzmann machine in PyTorch, an order at a time.

    torch_gibbs_turns.py COLUMNS HIDDEN ROWS

First prints the version of torch, then reads numbers of sweeps and answers each with
milliseconds per sweep: of the clock, and of all processors. A sweep draws all hidden
units and then all columns, each from a Bernoulli distribution given by its logits, as
published code of samplers does (github.com/wgrathwohl/GWG_release, rbm.py).
"""
import sys
import time

import torch
from torch.distributions import Bernoulli


def main():
    columns, hidden, rows = map(int, sys.argv[1:])
    torch.manual_seed(1)
    weights = torch.randn(hidden, columns) * 0.05
    of_hidden, of_columns = torch.zeros(hidden), torch.zeros(columns)
    print("torch " + torch.__version__, flush=True)
    with torch.no_grad():
        x = torch.randint(2, (rows, columns)).float()
        for line in sys.stdin:
            sweeps = int(line)
            clock, processors = time.perf_counter(), time.process_time()
            for _ in range(sweeps):
                units = Bernoulli(logits=x @ weights.t() + of_hidden).sample()
                x = Bernoulli(logits=units @ weights + of_columns).sample()
            print(1000 * (time.perf_counter() - clock) / sweeps,
                  1000 * (time.process_time() - processors) / sweeps, flush=True)


main()
