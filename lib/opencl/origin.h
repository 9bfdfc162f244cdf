/* SPDX-License-Identifier: MIT */
/* Where in the application an object was made. */
#ifndef OPENCL_ORIGIN_H
#define OPENCL_ORIGIN_H

#include "../base/buffer.h"

#define ORIGIN_FRAMES 12

/* struct origin - return addresses of the calls that made an object, the innermost one first */
struct origin {
	void *frames[ORIGIN_FRAMES];
	int count;
};

/* origin_take() - keep who calls */
void origin_take(struct origin *o);

/*
 * origin_put() - append ", made at FILE:LINE" of the innermost call whose line debug information
 * has, else ", made in FUNCTION" of the first one outside of the driver and the loader; nothing if
 * its name is not known
 */
void origin_put(const struct origin *o, struct visa_buffer *b);

#endif
