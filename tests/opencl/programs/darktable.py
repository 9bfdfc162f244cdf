# SPDX-License-Identifier: MIT
"""darktable.py FOLDER: modules of darktable on the device and on the processor.

Each module processes a picture with the parameters of a preset that darktable brings. A line has the largest difference
of a value to the processor's, the mean difference, and the number of values that are NaN only on the device. The exit
status is 1 if the device did not process the module, or a mean is larger than MEAN: the two implementations of a module
round in different ways, and some treat edges or colors differently.
"""
import os
import random
import sqlite3
import subprocess
import sys

import numpy

MODULES = """atrous basecurve bilat borders channelmixer channelmixerrgb colorbalance colorbalancergb colorchecker
    colorcorrection colorzones denoiseprofile diffuse exposure filmic graduatednd lowlight lowpass monochrome negadoctor
    profile_gamma relight rgbcurve sharpen splittoning tonecurve vignette""".split()
MEAN = 0.02  # of values from 0 to 1
WIDTH, HEIGHT = 320, 240

HISTORY = """<?xml version="1.0" encoding="UTF-8"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:darktable="http://darktable.sf.net/" darktable:xmp_version="5"
 darktable:auto_presets_applied="1" darktable:history_end="1" darktable:iop_order_version="2">
<darktable:history><rdf:Seq><rdf:li darktable:num="0" darktable:operation="{}" darktable:enabled="1"
 darktable:modversion="{}" darktable:params="{}" darktable:multi_name="" darktable:multi_priority="0"
 darktable:blendop_version="{}" darktable:blendop_params="{}"/></rdf:Seq></darktable:history>
</rdf:Description></rdf:RDF></x:xmpmeta>
"""


def export(folder, config, history, *options):
    """Process the picture; return its values and what darktable printed."""
    out = os.path.join(folder, "out.pfm")
    if os.path.exists(out):
        os.remove(out)
    command = ["darktable-cli", os.path.join(folder, "in.ppm"), *history, out, "--core", "--configdir",
               os.path.join(folder, config), "-d", "perf", "-t", "1", *options]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    if done.returncode or not os.path.exists(out):
        sys.exit(done.stdout)
    with open(out, "rb") as f:
        kind, size, _ = f.readline(), f.readline().split(), f.readline()
        values = numpy.frombuffer(f.read(), "<f4")
    assert kind == b"PF\n" and values.size == int(size[0]) * int(size[1]) * 3
    return values, done.stdout


def main(folder):
    noise = random.Random(1)
    with open(os.path.join(folder, "in.ppm"), "wb") as f:
        f.write(b"P6 %d %d 255\n" % (WIDTH, HEIGHT))
        for y in range(HEIGHT):
            for x in range(WIDTH):
                f.write(bytes([x * 255 // WIDTH, y * 255 // HEIGHT, x * y // 400 + noise.randrange(20)]))
    export(folder, "processor", [], "--disable-opencl")  # makes the file of presets
    presets = sqlite3.connect(os.path.join(folder, "processor", "data.db"))
    history, failed = os.path.join(folder, "history.xmp"), False
    for module in MODULES:
        version, params, blend_version, blend = presets.execute(
            "select op_version, op_params, blendop_version, blendop_params from presets where operation = ?"
            " order by name limit 1", (module,)).fetchone()
        with open(history, "w") as f:
            f.write(HISTORY.format(module, version, params.hex(), blend_version, (blend or b"").hex()))
        there, said = export(folder, "device", [history], "-d", "opencl", "--conf", "opencl=TRUE")
        here, _ = export(folder, "processor", [history], "--disable-opencl")
        used = said.count("processed `") >= 3 and "' on CPU" not in said  # two color profiles, and the module
        apart = numpy.abs(there - here)
        nans = int(numpy.isnan(there).sum() - numpy.isnan(here).sum())
        mean = float(numpy.nanmean(apart))
        print("%s: at most %.2g, mean %.2g, %d NaN%s" % (module, numpy.nanmax(apart), mean, nans,
                                                    "" if used else ", not on the device"), flush=True)
        failed = failed or not used or not mean <= MEAN
    return failed


sys.exit(main(sys.argv[1]))
