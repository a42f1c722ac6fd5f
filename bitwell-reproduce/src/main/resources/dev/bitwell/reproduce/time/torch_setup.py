"""What this torch is, and that it takes the processor for what it is."""
import ctypes
import os
import platform
import re
import sys

import torch


def lines_of(file):
    try:
        with open(file) as lines:
            return list(lines)
    except OSError:  # not Linux
        return []


def blas_files():
    """The BLAS libraries in this process's memory, without the one that numpy brings along."""
    torch.ones(64, 64) @ torch.ones(64, 64)
    files = {line.split()[-1] for line in lines_of("/proc/self/maps") if ".so" in line}
    return sorted(file for file in files if "numpy" not in file
                  and any(name in os.path.basename(file) for name in ("blas", "blis", "mkl")))


def built_with():
    return re.findall(r"BLAS_INFO=(\w+)", torch.__config__.show())


def core_of(file):
    """The processor that this OpenBLAS takes the machine for."""
    try:
        name = ctypes.CDLL(file).openblas_get_corename
    except (OSError, AttributeError):
        return None
    name.restype = ctypes.c_char_p
    return name().decode()


def better_core():
    """What an OpenBLAS older than the processor should have taken it for."""
    flags = {flag for line in lines_of("/proc/cpuinfo") if line.startswith("flags")
             for flag in line.split()}
    return "SkylakeX" if "avx512vl" in flags else "Haswell" if "avx2" in flags else None


def describe():
    """Begins this process again, where its OpenBLAS is older than the processor."""
    files = blas_files()
    core = next(filter(None, map(core_of, files)), None)
    if core == "Prescott" and "OPENBLAS_CORETYPE" not in os.environ and better_core():
        os.environ["OPENBLAS_CORETYPE"] = better_core()
        os.execv(sys.executable, [sys.executable, *sys.argv])
    return {
        "python": platform.python_version(),
        "torch": str(torch.__version__),
        "blas": [os.sep.join(file.split(os.sep)[-2:]) for file in files] or built_with(),
        "core": core,
        "threads": torch.get_num_threads()}
