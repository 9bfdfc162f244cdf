/* SPDX-License-Identifier: MIT */
/* Where in the application an object was made. */
#ifndef OPENCL_ORIGIN_H
#define OPENCL_ORIGIN_H

#include "../base/buffer.h"

#define ORIGIN_FRAMES	24
#define ORIGIN_FILE_MAX 256

/* struct origin - return addresses of the calls that made an object, the innermost one first */
struct origin {
	void *frames[ORIGIN_FRAMES];
	int count;
};

/* origin_take() - record the caller */
void origin_take(struct origin *o);

/*
 * origin_put() - append ", made at FILE:LINE" of the innermost call whose line debug information
 * has, an inlined function's too. Lines of installed headers and of OpenCL's C++ binding are used
 * only if no other line is found. Without lines: ", made in FUNCTION" of the first function outside
 * of the driver and the loader; nothing if its name is not known
 */
void origin_put(const struct origin *o, struct visa_buffer *b);

#endif
