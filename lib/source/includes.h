/* SPDX-License-Identifier: MIT */
/* The files that a source includes. */
#ifndef SOURCE_INCLUDES_H
#define SOURCE_INCLUDES_H

#include "../host/ocloc.h"

/**
 * includes_put() - append names and bytes of all files that a source in OpenCL C can include
 * @b: buffer to which the names and bytes are appended
 * @o: the source, its headers, and options, whose directories have absolute paths
 *
 * Conditions are not evaluated: a file is listed if any directive could name it, in every directory
 * that could contain it. So all files that the compiler reads are included, except its own headers.
 *
 * Return: whether the list is complete: no directive has a name that is a macro, no text tests
 * whether a file exists, no option but -I names files, and files are not too many or too large.
 */
bool includes_put(struct visa_buffer *b, const struct visa_ocloc *o);

#endif
