// SPDX-License-Identifier: MIT
/* Reads and writes compiled objects and libraries, which contain modules of SPIR-V (objects.h). */
#include "objects.h"

#include <string.h>

static const char head[2][8] = { "vsfobj1\n", "vsflib1\n" };

#define HEAD sizeof(head[0])

/*
 * Read the size that precedes a module of SPIR-V. @at: offset of this size; @next: receives the
 * offset after the module. Return: bytes of the module; 0 at the end of the object.
 */
static uint64_t piece(const uint8_t *bytes, size_t size, size_t at, size_t *next)
{
	uint64_t n;

	if (size - at < sizeof(n))
		return 0;
	memcpy(&n, bytes + at, sizeof(n));
	at += sizeof(n);
	if (!n || n > size - at)
		return 0;
	*next = at + n;
	return n;
}

bool objects_are(const uint8_t *bytes, size_t size, bool *library)
{
	size_t at = HEAD;

	if (size < HEAD)
		return false;
	*library = !memcmp(bytes, head[1], HEAD);
	if (!*library && memcmp(bytes, head[0], HEAD) != 0)
		return false;
	while (at < size)
		if (!piece(bytes, size, at, &at))
			return false;
	return true;
}

void objects_begin(struct visa_buffer *b, bool library)
{
	visa_buffer_free(b);
	visa_buffer_put(b, head[library], HEAD);
}

void objects_put(struct visa_buffer *b, const void *spirv, size_t size)
{
	visa_buffer_number(b, size, 8);
	visa_buffer_put(b, spirv, size);
}

void objects_join(struct visa_buffer *b, const struct visa_buffer *other)
{
	visa_buffer_put(b, other->bytes + HEAD, other->size - HEAD);
}

uint32_t objects_files(const struct visa_buffer *b, struct visa_ocloc_file *files)
{
	uint32_t count = 0;
	size_t at = HEAD;

	for (uint64_t n; at < b->size && (n = piece(b->bytes, b->size, at, &at)); count++)
		if (files)
			files[count] = (struct visa_ocloc_file){ NULL, b->bytes + at - n, n };
	return count;
}
