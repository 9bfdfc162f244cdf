// SPDX-License-Identifier: MIT
#include "files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

struct visa_buffer ze_file(const char *name)
{
	struct visa_buffer b = { 0 };
	uint8_t bytes[4096];
	char path[128];
	size_t n;
	FILE *f;

	snprintf(path, sizeof(path), "tests/data/ze/%s", name);
	f = fopen(path, "rb");
	if (!unit_check(f, __FILE__, __LINE__, "cannot open %s from here", path))
		return b;
	while ((n = fread(bytes, 1, sizeof(bytes), f)) > 0)
		visa_buffer_put(&b, bytes, n);
	fclose(f);
	return b;
}

struct visa_ze_module *ze_module(const char *name)
{
	struct visa_buffer b = ze_file(name);
	struct visa_ze_module *m = NULL;
	struct visa_error e = { 0 };

	unit_check(!visa_ze_read(b.bytes, b.size, NULL, 0, &m, &e), __FILE__, __LINE__, "%s: %s",
		   name, e.text);
	visa_buffer_free(&b);
	return m;
}

static int read_texts(const char *text, const char *info, struct visa_ze_module **m,
		      struct visa_error *e)
{
	return visa_ze_read(text, strlen(text), info, info ? strlen(info) : 0, m, e);
}

struct visa_ze_module *ze_texts(const char *text, const char *info)
{
	struct visa_ze_module *m = NULL;
	struct visa_error e = { 0 };

	unit_check(!read_texts(text, info, &m, &e), __FILE__, __LINE__, "%s", e.text);
	return m;
}

void ze_refused(const char *text, const char *info, int err, const char *part)
{
	struct visa_ze_module *m = NULL;
	struct visa_error e = { 0 };

	CHECK_EQ(read_texts(text, info, &m, &e), -err);
	CHECK_EQ(e.err, err);
	CHECK_HAS(e.text, part);
	CHECK(!m);
	visa_ze_free(m);
}

uint8_t *ze_header(const struct visa_buffer *b, unsigned int index)
{
	uint64_t at;

	memcpy(&at, b->bytes + offsetof(Elf64_Ehdr, e_shoff), sizeof(at));
	return b->bytes + at + index * sizeof(Elf64_Shdr);
}

uint8_t *ze_section(const struct visa_buffer *b, uint32_t type, unsigned int n)
{
	Elf64_Shdr header;

	for (unsigned int i = 0;; i++) {
		memcpy(&header, ze_header(b, i), sizeof(header));
		if (header.sh_type == type && !n--)
			return ze_header(b, i);
	}
}
