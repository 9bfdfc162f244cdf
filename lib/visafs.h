/* SPDX-License-Identifier: MIT */
/*
 * libvisafs: an emulator of Intel's vISA memory instructions.
 *
 * This header is the whole public interface; it and the headers that it includes are installed. A
 * program makes a device (device/device.h), declares variables (decl/decls.h), decodes
 * or assembles instructions (isa/isa.h, text/text.h) and executes them. module/module.h loads
 * whole files that a compiler wrote. "Decision 4" in a comment is the fourth item of the
 * list in lib/engine/README.md: the behaviour where Intel's documents leave a choice.
 *
 * Devices, threads, surfaces, address maps, sets of declarations and programs are handles:
 * functions read and change them, and their members are in private headers.
 */
#ifndef VISAFS_H
#define VISAFS_H

/* The system headers that the headers below include; a C++ compiler must see them as C++. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

#ifdef __cplusplus
extern "C" {
#endif

#include "base/buffer.h"
#include "base/error.h"
#include "base/limits.h"
#include "check/index_notes.h"
#include "check/report.h"
#include "decl/decls.h"
#include "device/backing.h"
#include "device/device.h"
#include "device/execute.h"
#include "device/line.h"
#include "device/result.h"
#include "device/snapshot.h"
#include "args/launch_line.h"
#include "dap/dap.h"
#include "debug/commands.h"
#include "debug/stop.h"
#include "debug/stopped_values.h"
#include "explain/explain.h"
#include "host/ocloc.h"
#include "isa/isa.h"
#include "isa/predefined.h"
#include "memory/addrmap.h"
#include "memory/format.h"
#include "memory/shape.h"
#include "memory/surface.h"
#include "module/code_text.h"
#include "module/module.h"
#include "profile/profile.h"
#include "prompt/prompt.h"
#include "report/report_out.h"
#include "source/checked_source.h"
#include "ze/ze.h"
#include "text/text.h"
#include "thread/thread.h"
#include "trace/replay.h"
#include "trace/trace.h"
#include "version.h"

#ifdef __cplusplus
}
#endif

#endif
