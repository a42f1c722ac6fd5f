"""Times iterations of the paper's published code, which is in a folder of the user's.

    published_timing.py FOLDER
    published_timing.py FOLDER DATA SECONDS ITERATIONS SCRIPT ARGUMENT...

The first only imports what the published code needs. The second runs SCRIPT of FOLDER in epochs
of ITERATIONS, for SECONDS after the first epoch and for two epochs at least. DATA is "as-published"
or "free": then rows are drawn once, and found drawn by all iterations. Either prints one JSON
object that says what this torch is; the second adds the median of milliseconds per iteration over
all epochs but the first, which warms up, and the most memory that this process has held.
"""
import importlib
import json
import os
import resource
import runpy
import statistics
import sys
import tempfile
import time
import types

import torch_setup

LEAST_TIMED = 2


class Enough(BaseException):
    """Ends the published script, which does not catch it."""


class Durations:
    """Takes the place of standard output, and listens for "Duration: SECONDS"."""

    def __init__(self, seconds):
        self.seconds = seconds
        self.found = []
        self.warm = None
        self.line = ""

    def write(self, text):
        self.line += text
        while "\n" in self.line:
            line, self.line = self.line.split("\n", 1)
            if line.startswith("Duration:"):
                self.hear(float(line.split(":")[1]))

    def hear(self, duration):
        if self.warm is None:
            self.warm = time.perf_counter()
            return
        self.found.append(duration)
        if len(self.found) >= LEAST_TIMED and time.perf_counter() - self.warm >= self.seconds:
            raise Enough

    def flush(self):
        pass


class Texttable:
    def set_precision(self, digits):
        pass

    def add_rows(self, rows):
        pass

    def draw(self):
        return ""


class Tqdm:
    def __init__(self, items):
        self.items = items

    def __iter__(self):
        return iter(self.items)

    def set_description(self, text):
        pass


def strtobool(text):
    return int(text.lower() in ("y", "yes", "t", "true", "on", "1"))


def stand_in(name, **members):
    """A module with these members, unless there is a real one."""
    try:
        importlib.import_module(name)
    except ImportError:
        module = types.ModuleType(name)
        vars(module).update(members)
        sys.modules[name] = module


def prepare(folder):
    os.environ["MPLBACKEND"] = "Agg"
    sys.path.insert(0, folder)
    for needed in ("numpy", "sklearn.datasets", "sympy", "matplotlib"):
        importlib.import_module(needed)
    stand_in("texttable", Texttable=Texttable)
    stand_in("tqdm", tqdm=Tqdm)
    stand_in("distutils")
    stand_in("distutils.util", strtobool=strtobool)


def once(function, key):
    """The function, computed once for each key of its arguments."""
    kept = {}

    def known(*arguments):
        of = key(*arguments)
        if of not in kept:
            kept[of] = function(*arguments)
        return kept[of]
    return known


def data_for_free():
    utils = importlib.import_module("utils")
    points = importlib.import_module("dataset").OnlineToyDataset
    utils.float2bin_new = once(utils.float2bin_new, lambda rows, *scale: len(rows))
    points.gen_batch = once(points.gen_batch, lambda self, size: size)


def peak_megabytes():
    # What getrusage tells may be of the process that started this one.
    for line in torch_setup.lines_of("/proc/self/status"):
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    unit = 2 ** 20 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


def measure(folder, data, seconds, iterations, script, arguments):
    if data == "free":
        data_for_free()
    durations = Durations(seconds)
    told = sys.stdout
    with tempfile.TemporaryDirectory() as scratch:
        sys.argv = [script, *arguments, "--iter_per_epochs=%d" % iterations,
                    "--max_epochs=1000000", "--save_interval=1000000", "--mmd=False",
                    "--save_dir=" + scratch]
        sys.stdout = durations
        try:
            runpy.run_path(os.path.join(folder, script), run_name="__main__")
        except Enough:
            pass
        finally:
            sys.stdout = told
    if not durations.found:
        sys.exit("%s has ended without two lines \"Duration: SECONDS\"" % script)
    return {
        "millisecondsPerIteration": 1000 * statistics.median(durations.found) / iterations,
        "peakMegabytes": peak_megabytes()}


def main():
    folder, *work = sys.argv[1:]
    description = torch_setup.describe()
    prepare(folder)
    if work:
        data, seconds, iterations, script, *arguments = work
        description.update(
            measure(folder, data, float(seconds), int(iterations), script, arguments))
    print(json.dumps(description))


main()
