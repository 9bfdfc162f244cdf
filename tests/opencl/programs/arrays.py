# SPDX-License-Identifier: MIT
"""arrays: PyOpenCL's arrays, sorts, scans, structs, user events and callbacks, against numpy."""

import threading

import numpy as np
import pyopencl as cl
import pyopencl.array
from pyopencl.algorithm import RadixSort, copy_if, unique
from pyopencl.elementwise import ElementwiseKernel
from pyopencl.reduction import ReductionKernel
from pyopencl.scan import GenericScanKernel
from pyopencl.tools import get_or_register_dtype, match_dtype_to_c_struct

context = cl.create_some_context(interactive=False)
queue = cl.CommandQueue(context, properties=cl.command_queue_properties.PROFILING_ENABLE)
random = np.random.default_rng(7)
failed = []


def expect(name, holds):
    print(name, "right" if holds else "WRONG")
    if not holds:
        failed.append(name)


def elements():
    a = random.integers(-1000, 1000, 3001).astype(np.int32)
    on = cl.array.to_device(queue, a)
    expect("arithmetic", np.array_equal(((on * 3 + 7 & 255) ^ on).get(), (a * 3 + 7 & 255) ^ a))
    expect("slices", np.array_equal((on[5:2000] - on[6:2001]).get(), a[5:2000] - a[6:2001]))
    backwards = cl.array.to_device(queue, np.arange(3000, -1, -1, dtype=np.int32))
    expect("reversed", np.array_equal(cl.array.take(on, backwards).get(), a[::-1]))
    collatz = ElementwiseKernel(
        context, "int *x, int *steps",
        "int n = x[i], s = 0; while (n != 1) { n = n % 2 ? 3 * n + 1 : n / 2; s++; } steps[i] = s;")
    numbers = cl.array.arange(queue, 1, 500, dtype=np.int32)
    steps = cl.array.empty_like(numbers)
    collatz(numbers, steps)

    def count(n):
        return 0 if n == 1 else 1 + count(3 * n + 1 if n % 2 else n // 2)

    expect("steps", steps.get().tolist() == [count(n) for n in range(1, 500)])


def reductions():
    a = random.integers(0, 1 << 20, 7777).astype(np.uint64)
    on = cl.array.to_device(queue, a)
    squares = ReductionKernel(context, np.uint64, neutral="0", reduce_expr="a+b", map_expr="x[i]*x[i]",
                              arguments="const ulong *x")
    expect("sum of squares", int(squares(on).get()) == int((a * a).sum()))
    expect("extremes", int(cl.array.max(on).get()) == a.max() and int(cl.array.min(on).get()) == a.min())
    scan = GenericScanKernel(context, np.uint64, arguments="const ulong *x, ulong *out", input_expr="x[i]",
                             scan_expr="a+b", neutral="0", output_statement="out[i] = item;")
    out = cl.array.empty_like(on)
    scan(on, out)
    expect("scan", np.array_equal(out.get(), np.cumsum(a)))
    odd, how_many, _ = copy_if(on, "ary[i] % 2")
    expect("odd ones", np.array_equal(odd.get()[:int(how_many.get())], a[a % 2 == 1]))
    ordered = np.sort(random.integers(0, 50, 2000).astype(np.int32))
    few, how_many, _ = unique(cl.array.to_device(queue, ordered))
    expect("unique", np.array_equal(few.get()[:int(how_many.get())], np.unique(ordered)))
    keys = random.integers(0, 1 << 30, 5000).astype(np.uint32)
    sort = RadixSort(context, "unsigned int *keys", key_expr="keys[i]", sort_arg_names=["keys"])
    (result,), _ = sort(cl.array.to_device(queue, keys))
    expect("sort", np.array_equal(result.get(), np.sort(keys)))


def structs():
    pair, declaration = match_dtype_to_c_struct(
        queue.device, "pair", np.dtype([("key", np.int8), ("weight", np.float32), ("flags", np.uint16)]))
    pair = get_or_register_dtype("pair", pair)
    a = np.zeros(300, pair)
    a["key"] = np.arange(300) % 100
    a["weight"] = np.arange(300) / 4
    program = cl.Program(context, declaration + """
        kernel void turn(global pair *a)
        { size_t i = get_global_id(0); a[i].flags = a[i].key + 1000; a[i].weight *= a[i].key % 2 ? -1 : 2; }""").build()
    on = cl.array.to_device(queue, a)
    program.turn(queue, (300,), None, on.data)
    got = on.get()
    weights = np.where(a["key"] % 2, -a["weight"], 2 * a["weight"])
    expect("structs", np.array_equal(got["flags"], a["key"].astype(np.uint16) + 1000)
           and np.array_equal(got["weight"], weights))


def events():
    called = threading.Event()
    user = cl.UserEvent(context)
    buffer = cl.Buffer(context, cl.mem_flags.READ_WRITE, 4096)
    out = np.zeros(1024, np.int32)
    fill = cl.enqueue_fill_buffer(queue, buffer, np.int32(5), 0, 4096, wait_for=[user])
    fill.set_callback(cl.command_execution_status.COMPLETE, lambda status: called.set())
    queue.flush()
    expect("it waits", fill.command_execution_status > cl.command_execution_status.COMPLETE)
    user.set_status(cl.command_execution_status.COMPLETE)
    cl.enqueue_copy(queue, out, buffer, wait_for=[fill])
    called.wait()
    times = [fill.profile.queued, fill.profile.submit, fill.profile.start, fill.profile.end]
    expect("events", (out == 5).all() and times == sorted(times))
    second = cl.CommandQueue(context)
    mapped, _ = cl.enqueue_map_buffer(second, buffer, cl.map_flags.WRITE, 128, (32,), np.int32)
    mapped[:] = np.arange(32)
    mapped.base.release(second)
    second.finish()
    cl.enqueue_copy(queue, out, buffer)
    expect("maps", np.array_equal(out[32:64], np.arange(32)) and out[31] == 5 and out[64] == 5)
    part = buffer.get_sub_region(1024, 100)
    cl.enqueue_fill_buffer(queue, part, np.uint8(1), 3, 97)
    cl.enqueue_copy(queue, out, buffer)
    expect("parts", out.view(np.uint8)[1024:1124].sum() == 97 + 5 and out[281] == 5)


elements()
reductions()
structs()
events()
raise SystemExit(1 if failed else 0)
