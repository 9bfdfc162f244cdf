// SPDX-License-Identifier: MIT
/*
 * visactl poke and fill: write values to a surface or variable.
 *
 * If the values do not fit, no byte is changed: the size is checked first. If the file must grow,
 * the bytes past its old end are written before the other bytes. For a variable that was declared
 * by text, this first write fails.
 */
#include "visactl.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK (1u << 20) /* approximate number of bytes of each write */

/**
 * struct run - the bytes to write to a surface or variable
 * @format: format of the elements, for error messages
 * @elements: number of elements
 * @offset: offset in the target at which the first byte is written
 * @total: number of bytes to write
 * @bytes: array of @period bytes, which is written repeatedly until @total bytes are written
 * @period: a multiple of the element's size
 */
struct run {
	const struct base_element *format;
	uint64_t elements;
	uint64_t offset;
	uint64_t total;
	uint8_t *bytes;
	size_t period;
};

static int poke_out_of_memory(void)
{
	return tool_error(TOOL_REFUSED, "out of memory");
}

/* Convert values to consecutive bytes. @bytes: receives the bytes, which the caller frees */
static int parse_values(const struct base_element *f, int count, char **texts, uint8_t **bytes,
			size_t *size)
{
	size_t room = 0;
	int status = TOOL_DONE;

	for (int i = 0; i < count; i++)
		room += FORMAT_IS_HEX(f) ? strlen(texts[i]) / 2 : f->size;
	*bytes = malloc(room + 1);
	*size = 0;
	if (!*bytes)
		return poke_out_of_memory();
	for (int i = 0; i < count && !status; i++) {
		uint8_t *to = *bytes + *size;

		status = format_parse(f, texts[i], to);
		*size += FORMAT_IS_HEX(f) ? strlen(texts[i]) / 2 : f->size;
	}
	if (status) {
		free(*bytes);
		*bytes = NULL;
	}
	return status;
}

/* Make an array of many copies of the value, to avoid many small writes. */
static int repeat_value(struct run *r)
{
	size_t size = r->period;
	uint64_t times = CHUNK / size;
	uint8_t *more;

	if (times > r->elements)
		times = r->elements;
	if (times < 2)
		return TOOL_DONE;
	more = realloc(r->bytes, size * times);
	if (!more)
		return poke_out_of_memory();
	r->bytes = more;
	for (uint64_t i = 1; i < times; i++)
		memcpy(more + i * size, more, size);
	r->period = size * times;
	return TOOL_DONE;
}

/* Write the bytes with the indexes @from to @to - 1 of the run. Return: 0 or a negative errno. */
static int put_range(const struct target *t, const struct run *r, uint64_t from, uint64_t to)
{
	while (from < to) {
		size_t phase = (size_t)(from % r->period);
		size_t n = r->period - phase;
		ssize_t got;

		if (n > to - from)
			n = (size_t)(to - from);
		got = pwrite(t->fd, r->bytes + phase, n, (off_t)(r->offset + from));
		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0)
			return got ? -errno : -ENOSPC;
		from += (uint64_t)got;
	}
	return 0;
}

static int does_not_fit(const struct target *t, const struct run *r, const char *why)
{
	if (r->total > INT64_MAX - r->offset)
		return tool_error(TOOL_REFUSED, "%s is %" PRIu64 " bytes; %" PRIu64 " %s need more",
				  t->name, t->size, r->elements, r->format->name);
	return tool_error(TOOL_REFUSED,
			  "%s is %" PRIu64 " bytes%s; %" PRIu64 " %s from byte %" PRIu64
			  " need %" PRIu64,
			  t->name, t->size, why, r->elements,
			  FORMAT_IS_HEX(r->format) ? "bytes" : r->format->name, r->offset,
			  r->offset + r->total);
}

/* Restore the size of a file after a failed write that has made it longer. */
static void shrink(const struct target *t)
{
	struct stat st;

	if (fstat(t->fd, &st) == 0 && (uint64_t)st.st_size > t->size &&
	    ftruncate(t->fd, (off_t)t->size) < 0)
		tool_error(TOOL_REFUSED, "%s: the write failed, and the size stays %jd bytes: %s",
			   t->name, (intmax_t)st.st_size, strerror(errno));
}

static int write_run(const struct target *t, const struct run *r)
{
	uint64_t end;
	uint64_t inside = 0;
	char why[128];
	int err;

	if (r->total > INT64_MAX - r->offset || r->offset + r->total > t->limit) {
		snprintf(why, sizeof(why), ", at most %" PRIu64, t->limit);
		return does_not_fit(t, r, t->limit == t->size ? "" : why);
	}
	end = r->offset + r->total;
	if (t->size > r->offset)
		inside = (end < t->size ? end : t->size) - r->offset;
	err = put_range(t, r, inside, r->total);
	if (err) {
		shrink(t);
		snprintf(why, sizeof(why), " and does not grow (%s)", strerror(-err));
		return does_not_fit(t, r, why);
	}
	err = put_range(t, r, 0, inside);
	return err ? tool_error(TOOL_REFUSED, "%s: %s", t->name, strerror(-err)) : TOOL_DONE;
}

static int write_target(const struct visactl *c, const char *name, const struct run *r)
{
	struct target t;
	int status = target_open(c, name, O_RDWR, &t);

	if (status)
		return status;
	status = write_run(&t, r);
	if (close(t.fd) < 0 && !status)
		status = tool_error(TOOL_REFUSED, "%s: %s", t.name, strerror(errno));
	return status;
}

/*
 * If arguments are missing, print the name of the first missing argument: OFFSET, or one of @words.
 * @words: names of the arguments after OFFSET; the first of them is argv[@at]. Return: 0 if no
 * argument is missing, else TOOL_USAGE.
 */
static int missing_word(const char *command, int at, int argc, char **argv,
			const char *const *words)
{
	if (argc == 1 && !strchr(argv[0], '+'))
		return tool_error(TOOL_USAGE, "%s: OFFSET is missing", command);
	for (int i = 0; words[i]; i++)
		if (at + i >= argc)
			return tool_error(TOOL_USAGE, "%s: %s is missing", command, words[i]);
	return TOOL_DONE;
}

int command_poke(const struct visactl *c, int argc, char **argv)
{
	static const char *const words[] = { "TYPE", "VALUE", NULL };
	struct run r = { 0 };
	struct address a;
	int at = address_parse(argc, argv, &a);
	int status;

	if (at < 0 || missing_word("poke", at, argc, argv, words))
		return TOOL_USAGE;
	r.offset = a.offset;
	r.format = format_by_name(argv[at]);
	if (!r.format)
		return TOOL_USAGE;
	at++;
	status = parse_values(r.format, argc - at, argv + at, &r.bytes, &r.period);
	if (status)
		return status;
	r.total = r.period;
	r.elements = r.total / r.format->size;
	status = write_target(c, a.name, &r);
	free(r.bytes);
	return status;
}

int command_fill(const struct visactl *c, int argc, char **argv)
{
	static const char *const words[] = { "COUNT", "TYPE", "VALUE", NULL };
	struct run r = { 0 };
	struct address a;
	int at = address_parse(argc, argv, &a);
	int status;

	if (at < 0 || missing_word("fill", at, argc, argv, words))
		return TOOL_USAGE;
	if (argc > at + 3)
		return tool_error(TOOL_USAGE, "'%s' is one argument too many for fill",
				  argv[at + 3]);
	r.offset = a.offset;
	if (argument_parse("count", argv[at], &r.elements))
		return TOOL_USAGE;
	r.format = format_by_name(argv[at + 1]);
	if (!r.format)
		return TOOL_USAGE;
	status = parse_values(r.format, 1, argv + at + 2, &r.bytes, &r.period);
	if (status)
		return status;
	if (__builtin_mul_overflow(r.elements, r.period, &r.total))
		r.total = UINT64_MAX;
	status = repeat_value(&r);
	if (!status)
		status = write_target(c, a.name, &r);
	free(r.bytes);
	return status;
}
