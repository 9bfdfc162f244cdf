/* SPDX-License-Identifier: MIT */
/* Macros of extensions and features. */
#ifndef OPENCL_DEVICE_MACROS_H
#define OPENCL_DEVICE_MACROS_H

#include "../base/buffer.h"
#include "cl_device.h"

/*
 * device_macros() - append the macros that precede a source for a device; the source begins at line
 * 1
 */
void device_macros(struct visa_buffer *b, const struct _cl_device_id *d);

#endif
