/* SPDX-License-Identifier: MIT */
/*
 * libvisa: an emulator of Intel's vISA memory instructions.
 *
 * This header is the whole public interface. A program makes a device
 * (device/device.h), declares variables (decl/decls.h), decodes or assembles
 * instructions (isa/isa.h, text/text.h) and executes them; whole files of a
 * compiler are module/module.h's. "Decision 4" in a
 * comment is the fourth of the README's list of what is executed where Intel's
 * documents leave room.
 */
#ifndef VISA_H
#define VISA_H

#include "base/buffer.h"
#include "device/device.h"
#include "device/program.h"
#include "device/result.h"
#include "base/error.h"
#include "isa/isa.h"
#include "isa/predefined.h"
#include "memory/addrmap.h"
#include "memory/format.h"
#include "memory/shape.h"
#include "memory/surface.h"
#include "module/module.h"
#include "text/text.h"
#include "decl/decls.h"
#include "thread/thread.h"

#endif
