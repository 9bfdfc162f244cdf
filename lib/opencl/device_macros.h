/* SPDX-License-Identifier: MIT */
/* Macros of the extensions and features of a device, for sources that are compiled for it. */
#ifndef OPENCL_DEVICE_MACROS_H
#define OPENCL_DEVICE_MACROS_H

#include "../base/buffer.h"
#include "cl_device.h"

/*
 * device_macros() - append lines that define the macros of a device; the caller appends the source
 * after them. The last line is a #line directive, so that the source begins at line 1
 */
void device_macros(struct visa_buffer *b, const struct _cl_device_id *d);

#endif
