/* SPDX-License-Identifier: MIT */
/* A buffer of bytes that grows as it is written. */
#ifndef VISA_BUFFER_H
#define VISA_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * struct visa_buffer - a growing buffer; if all members are zero, it is empty
 * @bytes: the bytes written so far
 * @size: number of bytes written
 * @room: number of bytes allocated
 * @failed: an allocation failed; all later writes are dropped
 *
 * A writer can ignore errors and check @failed once, at the end.
 */
struct visa_buffer {
	uint8_t *bytes;
	size_t size;
	size_t room;
	bool failed;
};

/* visa_buffer_put() - append @size bytes. */
void visa_buffer_put(struct visa_buffer *b, const void *bytes, size_t size);

/* visa_buffer_number() - append a number as @size bytes, little endian. */
void visa_buffer_number(struct visa_buffer *b, uint64_t value, unsigned int size);

/* visa_buffer_printf() - append text, without its NUL. */
void visa_buffer_printf(struct visa_buffer *b, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

/* visa_buffer_free() - free the memory; the buffer is empty afterwards. */
void visa_buffer_free(struct visa_buffer *b);

#ifdef __cplusplus
}
#endif
#endif
