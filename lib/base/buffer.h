/* SPDX-License-Identifier: MIT */
/* Bytes that grow as they are written. */
#ifndef VISA_BUFFER_H
#define VISA_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * struct visa_buffer - bytes written so far; all zero is an empty one
 * @bytes: them
 * @size: how many
 * @room: how many there is memory for
 * @failed: memory ran out, and what was written since is lost
 *
 * A writer can go on after a failure and ask once, at the end.
 */
struct visa_buffer {
	uint8_t *bytes;
	size_t size;
	size_t room;
	bool failed;
};

/* visa_buffer_put() - append bytes. */
void visa_buffer_put(struct visa_buffer *b, const void *bytes, size_t size);

/* visa_buffer_number() - append a number of @size bytes, little endian. */
void visa_buffer_number(struct visa_buffer *b, uint64_t value, unsigned int size);

/* visa_buffer_printf() - append text, without its NUL. */
void visa_buffer_printf(struct visa_buffer *b, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

/* visa_buffer_free() - give the memory back; the buffer is empty then. */
void visa_buffer_free(struct visa_buffer *b);

#ifdef __cplusplus
}
#endif
#endif
