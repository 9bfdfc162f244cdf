/* SPDX-License-Identifier: MIT */
/* Finds the source line of the application that created an object. */
#ifndef OPENCL_ORIGIN_H
#define OPENCL_ORIGIN_H

#include "../base/buffer.h"

#define ORIGIN_FRAMES	24
#define ORIGIN_FILE_MAX 256

/*
 * struct origin - return addresses of the calls that led to the creation of an object, innermost
 * first
 */
struct origin {
	void *frames[ORIGIN_FRAMES];
	int count;
};

/* origin_take() - record the return addresses of the current calls */
void origin_take(struct origin *o);

/*
 * origin_put() - append ", made at FILE:LINE", the place of the innermost call that has debug
 * information; the call may be inlined. Lines of installed headers and of OpenCL's C++ binding are
 * used only if no other line is found. Without lines, append ", made in FUNCTION", the first
 * function outside of the driver and the loader; nothing if its name is unknown
 */
void origin_put(const struct origin *o, struct visa_buffer *b);

#endif
