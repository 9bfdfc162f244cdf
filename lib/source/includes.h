/* SPDX-License-Identifier: MIT */
/* The files that a source includes. */
#ifndef SOURCE_INCLUDES_H
#define SOURCE_INCLUDES_H

#include "../host/ocloc.h"

/**
 * includes_put() - append names and bytes of all files that a source in OpenCL C can include
 * @b: receives them, behind what it has
 * @o: the source, its headers, and options, whose directories have absolute paths
 *
 * Conditions are not evaluated: a file counts if any directive could name it, in each directory
 * that it could be in. So nothing that the compiler reads is missing, except its own headers.
 *
 * Return: whether that is known: no directive has a name that is a macro, no text asks
 * whether there is a file, no option names files but -I, and files are not too many or too large.
 */
bool includes_put(struct visa_buffer *b, const struct visa_ocloc *o);

#endif
