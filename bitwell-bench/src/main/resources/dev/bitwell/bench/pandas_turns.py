"""Reads a CSV file with pandas each time that a line comes in, and answers with the seconds."""
import sys
import time

import pandas

print("pandas " + pandas.__version__, flush=True)
for line in sys.stdin:
    start = time.perf_counter()
    frame = pandas.read_csv(line.strip())
    seconds = time.perf_counter() - start
    print(seconds, int(frame.to_numpy().sum()), flush=True)
