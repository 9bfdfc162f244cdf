/* SPDX-License-Identifier: MIT */
/* Executes vISA text on a device, line by line. */
#ifndef VISA_DEVICE_LINE_H
#define VISA_DEVICE_LINE_H

#include "../text/text.h"
#include "device.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * visa_device_line() - execute a line of text: a declaration, reset, shape or instruction
 * @d: the device, locked by the caller; the line is executed on its thread
 * @source: state of the text that contains the line; all of its bytes are 0 before the first line.
 *	The function sets @decls and @grf in it to those of the device
 * @line: bytes of the line, without the newline
 * @size: number of bytes
 * @r: counters in it are increased; on an error it receives the reason, the line (@number) and the
 *	column
 * @number: number of the line in the text, from 1
 * @stop: another thread sets it (atomically) to stop before the instruction; or NULL
 *
 * Return: an enum visa_line; -EINTR if stopped, and @source is as before; the result of
 * visa_parse_line(), visa_device_shape_change() or visa_device_execute(); -ENOMEM.
 */
int visa_device_line(struct visa_device *d, struct visa_source *source, const char *line,
		     size_t size, uint32_t number, struct visa_result *r, const bool *stop);

#ifdef __cplusplus
}
#endif
#endif
