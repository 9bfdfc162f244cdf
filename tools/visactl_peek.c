// SPDX-License-Identifier: MIT
/* visactl peek: bytes of a surface or variable as a table of numbers. */
#include "visactl.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define CHUNK 65536 /* bytes read at once, a multiple of every line */

/**
 * struct view - what is to be shown
 * @format: of each element
 * @offset: first byte
 * @count: elements
 * @to_end: all from @offset on, whatever @count
 */
struct view {
	const struct format *format;
	uint64_t offset;
	uint64_t count;
	bool to_end;
};

static int read_arguments(int argc, char **argv, struct view *v)
{
	const char *given[3];
	const char *type = "hex";
	int n = 0;

	for (int i = 0; i < argc; i++) {
		if (strncmp(argv[i], "--format=", 9) == 0) {
			type = argv[i] + 9;
		} else if (strcmp(argv[i], "--format") == 0 || strcmp(argv[i], "-f") == 0) {
			if (++i == argc)
				return tool_error(TOOL_USAGE, "%s needs a type", argv[i - 1]);
			type = argv[i];
		} else if (argv[i][0] == '-') {
			return tool_error(TOOL_USAGE, "unknown option %s", argv[i]);
		} else if (n == 3) {
			return tool_error(TOOL_USAGE, "\"%s\" is one argument too many", argv[i]);
		} else {
			given[n++] = argv[i];
		}
	}
	if (n == 0)
		return tool_error(TOOL_USAGE, "which surface or variable?");
	argv[0] = (char *)given[0];
	v->to_end = n < 3;
	v->format = format_by_name(type);
	if (!v->format)
		return TOOL_USAGE;
	if (n > 1 && argument_parse("offset", given[1], &v->offset))
		return TOOL_USAGE;
	return n > 2 ? argument_parse("count", given[2], &v->count) : TOOL_DONE;
}

static void print_hex_line(const uint8_t *bytes, size_t n)
{
	for (size_t i = 0; i < 16; i++) {
		if (i < n)
			printf("%s%02x ", i == 8 ? " " : "", bytes[i]);
		else
			printf("%s   ", i == 8 ? " " : "");
	}
	fputs(" |", stdout);
	for (size_t i = 0; i < n; i++)
		putchar(isprint(bytes[i]) ? bytes[i] : '.');
	putchar('|');
}

/* Lines of whole elements; @n bytes are a multiple of the element's. */
static void print_lines(const struct format *f, const uint8_t *bytes, size_t n, uint64_t offset)
{
	char text[FORMAT_TEXT_MAX];
	size_t line = (size_t)f->size * f->per_line;

	for (size_t at = 0; at < n; at += line) {
		size_t end = n - at < line ? n : at + line;

		printf("%08" PRIx64 "  ", offset + at);
		if (FORMAT_IS_HEX(f))
			print_hex_line(bytes + at, end - at);
		for (size_t i = at; i < end && !FORMAT_IS_HEX(f); i += f->size) {
			format_print(f, bytes + i, text);
			printf("%s%*s", i == at ? "" : " ", f->width, text);
		}
		putchar('\n');
	}
}

/* As pread(2), but short only at the end. */
static ssize_t read_full(int fd, uint8_t *buf, size_t n, uint64_t offset)
{
	size_t done = 0;
	ssize_t got;

	while (done < n) {
		got = pread(fd, buf + done, n - done, (off_t)(offset + done));
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return -errno;
		if (got == 0)
			break;
		done += (size_t)got;
	}
	return (ssize_t)done;
}

/* Print up to @bytes from the offset. Return: bytes that were there, or a negative errno. */
static int64_t show(const struct target *t, const struct view *v, uint64_t bytes)
{
	static uint8_t buf[CHUNK];
	uint64_t done = 0;
	size_t want;
	ssize_t got;

	while (done < bytes) {
		want = bytes - done < CHUNK ? (size_t)(bytes - done) : CHUNK;
		got = read_full(t->fd, buf, want, v->offset + done);
		if (got < 0)
			return got;
		print_lines(v->format, buf, (size_t)got / v->format->size * v->format->size,
			    v->offset + done);
		done += (size_t)got;
		if ((size_t)got < want)
			break;
	}
	return (int64_t)done;
}

static int past_end(const struct target *t, uint64_t end)
{
	return tool_error(TOOL_REFUSED, "%s ends at byte %" PRIu64 " (0x%" PRIx64 ")", t->name, end,
			  end);
}

static int peek(const struct target *t, const struct view *v)
{
	uint64_t size = v->format->size;
	uint64_t bytes;
	int64_t got;

	if (v->offset > t->size)
		return past_end(t, t->size);
	if (v->to_end)
		bytes = t->size - v->offset;
	else if (__builtin_mul_overflow(v->count, size, &bytes) || bytes > INT64_MAX - v->offset)
		bytes = INT64_MAX - v->offset;
	got = show(t, v, bytes);
	fflush(stdout);
	if (got < 0)
		return tool_error(TOOL_REFUSED, "%s: %s", t->name, strerror((int)-got));
	if ((uint64_t)got < bytes)
		return past_end(t, v->offset + (uint64_t)got);
	if (bytes % size)
		return tool_error(TOOL_REFUSED,
				  "%" PRIu64 " bytes at the end of %s are no whole %s",
				  bytes % size, t->name, v->format->name);
	return TOOL_DONE;
}

int command_peek(const struct visactl *c, int argc, char **argv)
{
	struct view v = { .format = NULL };
	struct target t;
	int status = read_arguments(argc, argv, &v);

	if (status || !v.format)
		return TOOL_USAGE;
	status = target_open(c, argv[0], O_RDONLY, &t);
	if (status)
		return status;
	status = peek(&t, &v);
	close(t.fd);
	return status;
}
