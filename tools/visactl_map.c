// SPDX-License-Identifier: MIT
/*
 * visactl map: shows which bytes of a surface or variable are used. Each character stands for the
 * same number of bytes.
 *
 * The number of bytes for a character is a power of two, and so is the number of characters on a
 * line, so that the offsets at the left are round numbers.
 */
#include "visactl.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "json.h"

#define CHUNK	  65536 /* maximum number of bytes read in one call */
#define DWORD	  4	/* bytes of a dword, the unit of the counts */
#define LINES	  16	/* maximum number of lines that are printed */
#define WIDTH	  80	/* characters of a line if the output is not a terminal */
#define WIDTH_MAX 4096
#define ROW_LEAST 8 /* least number of characters of a line, also if the terminal is narrower */

/*
 * The six characters mean: a hole without memory; only zeros; at most 1/4, 2/4, 3/4 or 4/4 of the
 * dwords are not zero.
 */
#define SYMBOLS 6
static const char *const ascii[SYMBOLS] = { " ", ".", "-", "+", "*", "#" };
static const char *const utf8[SYMBOLS] = { " ", "\u00b7", "\u2591", "\u2592", "\u2593", "\u2588" };

/*
 * struct cell - the counts for the bytes of one character. @memory: number of bytes that are not in
 * a hole of the file; @used: number of dwords that are not zero
 */
struct cell {
	uint64_t memory;
	uint64_t used;
};

/**
 * struct map - the arguments and the results of the command
 * @at: the surface or variable, and the first byte to show
 * @size: number of bytes to show
 * @sized: whether the command line gives @size
 * @symbols: the characters to print
 * @row: number of characters of a line
 * @bytes: number of bytes that a character stands for
 * @count: number of characters
 * @cells: the counts, one element for each character
 */
struct map {
	struct address at;
	uint64_t size;
	bool sized;
	const char *const *symbols;
	unsigned int row;
	uint64_t bytes;
	size_t count;
	struct cell *cells;
};

/* Read the words TARGET [OFFSET [SIZE]], or TARGET+OFFSET [SIZE]; options may be between them. */
static int map_read_arguments(int argc, char **argv, struct map *m)
{
	int used;
	int n = 0;

	for (int i = 0; i < argc; i++) {
		if (strcmp(argv[i], "--ascii") == 0)
			m->symbols = ascii;
		else if (argv[i][0] == '-')
			return tool_error(TOOL_USAGE, "unknown option %s", argv[i]);
		else
			argv[n++] = argv[i];
	}
	if (n == 0)
		return tool_error(TOOL_USAGE,
				  "map needs the name of a surface or variable, such as T6 or V32");
	used = address_parse(n, argv, &m->at);
	if (used < 0)
		return TOOL_USAGE;
	if (used + 1 < n)
		return tool_error(TOOL_USAGE, "'%s' is one argument too many", argv[used + 1]);
	m->sized = used < n && strcmp(argv[used], "all") != 0;
	return m->sized ? argument_parse("size", argv[used], &m->size) : TOOL_DONE;
}

/* Return: the number of characters that fit on a line of the terminal. */
static uint64_t terminal_width(void)
{
	const char *columns = getenv("COLUMNS");
	struct winsize w;
	uint64_t n;

	if (columns && number_parse(columns, &n) && n)
		return n < WIDTH_MAX ? n : WIDTH_MAX;
	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col)
		return w.ws_col;
	return WIDTH;
}

/* Return: the number of digits with which offsets are printed. */
static int digits(const struct map *m)
{
	return m->at.offset + m->size > UINT32_MAX ? 12 : 8;
}

/*
 * Choose the number of bytes for each character, and allocate the counts. Return: an exit status.
 */
static int lay_out(struct map *m)
{
	uint64_t width = terminal_width();
	uint64_t beside =
		(uint64_t)digits(m) + 3; /* a line also has the offset, a space and two bars */

	m->row = ROW_LEAST;
	while (2 * m->row + beside <= width)
		m->row *= 2;
	m->bytes = DWORD;
	while (m->size > m->bytes * LINES * m->row)
		m->bytes *= 2;
	m->count = (size_t)((m->size + m->bytes - 1) / m->bytes);
	m->cells = calloc(m->count + 1, sizeof(*m->cells));
	return m->cells ? TOOL_DONE : tool_error(TOOL_REFUSED, "out of memory");
}

/*
 * Count the dwords that are not zero among @n bytes. @at: offset of these bytes from the first byte
 * that is shown
 */
static void count_used(struct map *m, const uint8_t *bytes, size_t n, uint64_t at)
{
	static const uint8_t zeros[DWORD];

	for (size_t i = 0; i < n; i += DWORD)
		if (memcmp(bytes + i, zeros, n - i < DWORD ? n - i : DWORD) != 0)
			m->cells[(at + i) / m->bytes].used++;
}

/* Record that the bytes from offset @at to offset @end are not in a hole of the file. */
static void count_memory(struct map *m, uint64_t at, uint64_t end)
{
	while (at < end) {
		uint64_t next = (at / m->bytes + 1) * m->bytes;

		next = next < end ? next : end;
		m->cells[at / m->bytes].memory += next - at;
		at = next;
	}
}

/*
 * Return: the offset of the next data (@whence is SEEK_DATA) or hole (SEEK_HOLE) at or after offset
 * @at. Offsets are counted from the first byte that is shown; the result is at most @m->size.
 */
static uint64_t seek(const struct map *m, int fd, uint64_t at, int whence)
{
	off_t found = lseek(fd, (off_t)(m->at.offset + at), whence);

	if (found < 0)
		return whence == SEEK_DATA && errno != ENXIO ? at : m->size;
	found -= (off_t)m->at.offset;
	return (uint64_t)found < m->size ? (uint64_t)found : m->size;
}

/*
 * Fill in the counts. Holes of the file are skipped, since they have no memory and read as zeros.
 * Return: 0 or a negative errno.
 */
static int map_look(struct map *m, int fd)
{
	static uint8_t buf[CHUNK];
	uint64_t end = 0;
	ssize_t got = 1;

	for (uint64_t at = 0; at < m->size && got > 0; at += (uint64_t)got) {
		if (at >= end) {
			at = seek(m, fd, at, SEEK_DATA);
			end = seek(m, fd, at, SEEK_HOLE);
			count_memory(m, at, end);
			at -= at % DWORD;
		}
		got = read_full(fd, buf, end - at < CHUNK ? end - at : CHUNK, m->at.offset + at);
		if (got > 0)
			count_used(m, buf, (size_t)got, at);
	}
	return got < 0 ? (int)got : 0;
}

/* Return: the number of dwords that a character stands for; the last character may have fewer. */
static uint64_t dwords(const struct map *m, size_t i)
{
	uint64_t left = m->size - i * m->bytes;

	return ((left < m->bytes ? left : m->bytes) + DWORD - 1) / DWORD;
}

static const char *symbol(const struct map *m, size_t i)
{
	const struct cell *c = &m->cells[i];
	uint64_t quarter = dwords(m, i), used = 4 * c->used;

	if (!used)
		return m->symbols[c->memory ? 1 : 0];
	return m->symbols[2 + (used >= quarter) + (used >= 2 * quarter) + (used >= 3 * quarter)];
}

/* Print a number of bytes as users type it, such as 16K. */
static void print_bytes(uint64_t bytes)
{
	static const char suffixes[] = "KMGT";
	size_t n = 0;

	for (; n < sizeof(suffixes) - 1 && bytes >= 1024 && bytes % 1024 == 0; n++)
		bytes /= 1024;
	printf("%" PRIu64 "%.*s", bytes, n ? 1 : 0, n ? &suffixes[n - 1] : "");
}

/* Add up the counts of all characters. */
static struct cell total(const struct map *m)
{
	struct cell all = { 0 };

	for (size_t i = 0; i < m->count; i++) {
		all.memory += m->cells[i].memory;
		all.used += m->cells[i].used;
	}
	return all;
}

static void print_map(const struct target *t, const struct map *m)
{
	const struct cell all = total(m);

	for (size_t at = 0; at < m->count; at += m->row) {
		printf("%0*" PRIx64 " |", digits(m), m->at.offset + at * m->bytes);
		for (size_t i = at; i < m->count && i < at + m->row; i++)
			fputs(symbol(m, i), stdout);
		puts("|");
	}
	printf("%s: %" PRIu64 " bytes, ", t->name, m->size);
	print_bytes(m->bytes);
	printf(" a character; %" PRIu64 " have memory, %" PRIu64 " dword%s not zero\n", all.memory,
	       all.used, all.used == 1 ? " is" : "s are");
	printf("blank: no memory   %s zeros   %s %s %s %s under 1/4, 1/2, 3/4 of the dwords, or "
	       "more, are not "
	       "zero\n",
	       m->symbols[1], m->symbols[2], m->symbols[3], m->symbols[4], m->symbols[5]);
}

/*
 * Print a JSON array with an element for each character of the map: the number of dwords that are
 * not zero; null if all bytes are in a hole.
 */
static void map_print_json(const struct target *t, const struct map *m)
{
	const struct cell all = total(m);

	struct visa_buffer text = { 0 };
	struct base_json w = { .out = &text };

	base_json_open_line(&w, NULL, '{');
	base_json_put(&w, "name", base_json_text(t->name));
	base_json_put(&w, "offset", base_json_number(m->at.offset));
	base_json_put(&w, "size", base_json_number(m->size));
	base_json_put(&w, "memory", base_json_number(all.memory));
	base_json_put(&w, "used", base_json_number(all.used));
	base_json_put(&w, "bytes", base_json_number(m->bytes));
	base_json_open_line(&w, "cells", '[');
	for (size_t i = 0; i < m->count; i++)
		base_json_put(&w, NULL,
			      m->cells[i].memory || m->cells[i].used
				      ? base_json_number(m->cells[i].used)
				      : json_null());
	base_json_close(&w);
	base_json_close(&w);
	json_print(&w, stdout);
}

static int draw(const struct visactl *c, const struct target *t, struct map *m)
{
	int status;
	int err;

	if (m->at.offset > t->size || m->size > t->size - m->at.offset)
		return tool_error(TOOL_REFUSED, "%s ends at byte %" PRIu64 " (0x%" PRIx64 ")",
				  t->name, t->size, t->size);
	if (!m->sized)
		m->size = t->size - m->at.offset;
	status = lay_out(m);
	if (status)
		return status;
	err = map_look(m, t->fd);
	if (err)
		return tool_error(TOOL_REFUSED, "%s: %s", t->name, strerror(-err));
	if (c->json)
		map_print_json(t, m);
	else
		print_map(t, m);
	return TOOL_DONE;
}

int command_map(const struct visactl *c, int argc, char **argv)
{
	struct map m = { .symbols = ascii };
	struct target t;
	int status;

	setlocale(LC_CTYPE, "");
	if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
		m.symbols = utf8;
	status = map_read_arguments(argc, argv, &m);
	if (!status)
		status = target_open(c, m.at.name, O_RDONLY, &t);
	if (status)
		return status;
	status = draw(c, &t, &m);
	close(t.fd);
	free(m.cells);
	return status;
}
