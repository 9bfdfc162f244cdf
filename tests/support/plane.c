// SPDX-License-Identifier: MIT
/* A device for tests, its control plane (ioctl/control.h), and one open file (handle). */
#include "plane.h"

#include <stdio.h>
#include <stdlib.h>

void plane_new(struct plane *p, enum control_kind kind)
{
	machine_scene(&p->m, VISA_XEHP, false);
	control_init(&p->c, p->m.device);
	p->h = control_open(&p->c, kind, true);
	if (!p->h)
		abort();
}

void plane_free(struct plane *p)
{
	control_close(p->h);
	control_destroy(&p->c);
	machine_free(&p->m);
}

/*
 * Write a copy of the data that ends at the end of an allocation, so that a sanitizer finds a read
 * past the data.
 */
static ssize_t write_exactly(struct plane *p, const void *data, size_t size)
{
	void *exact = malloc(size);
	ssize_t n;

	memcpy(exact, data, size);
	n = control_write(p->h, exact, size, NULL);
	free(exact);
	return n;
}

ssize_t plane_hex(struct plane *p, const char *hex)
{
	uint8_t code[1024] = { 0 };

	return write_exactly(p, code, machine_hex(hex, code, sizeof(code)));
}

ssize_t plane_text(struct plane *p, const char *text)
{
	return write_exactly(p, text, strlen(text));
}

const char *plane_result(struct plane *p)
{
	static char buf[2 * VISA_RESULT_TEXT_MAX];
	ssize_t n = control_read(p->h, buf, sizeof(buf) - 1);

	CHECK(n >= 0 && (size_t)n < sizeof(buf) - 1);
	buf[n > 0 ? n : 0] = 0;
	return buf;
}

long long plane_number(const char *result, const char *key)
{
	size_t n = strlen(key);

	for (const char *at = result; at; at = strchr(at, '\n')) {
		at += *at == '\n';
		if (!strncmp(at, key, n) && at[n] == ':')
			return strtoll(at + n + 1, NULL, 10);
	}
	return -1;
}

uint32_t plane_t0(struct plane *p)
{
	uint32_t value;

	memcpy(&value, device_memory(p->m.device, SLM, NULL), sizeof(value));
	return value;
}
