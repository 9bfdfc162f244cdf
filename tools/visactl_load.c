// SPDX-License-Identifier: MIT
/*
 * visactl load: restore a saved state.
 *
 * A declared name gets the lowest unused id. To restore its saved id, load first occupies the
 * unused ids below it with placeholder files and removes these after the last declaration.
 */
#include "visactl_state.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../ioctl/visafs_ioctl.h"
#include "../lib/isa/isa.h"
#include "../lib/decl/decls.h"

#define CHUNK 65536 /* bytes written at once */

/* State of an id while loading; a placeholder file makes it FILLED. */
enum use { UNUSED, DECLARED, FILLED };

/**
 * struct loader - state of a load
 * @c: the mount
 * @use: enum use of each id, by class
 */
struct loader {
	const struct visactl *c;
	uint8_t *use[VISA_VCLASS_COUNT];
};

/* struct chunk - contiguous bytes of a file, to be written at @offset */
struct chunk {
	uint64_t offset;
	size_t used;
	uint8_t bytes[CHUNK];
};

static int failed(const struct loader *l, const char *path)
{
	return tool_error(TOOL_REFUSED, "%s/%s: %s", l->c->mount, path, strerror(errno));
}

/* Path of the file of a variable, predicate or surface. */
static void path_of(char letter, uint32_t id, char path[32])
{
	snprintf(path, 32, "%s/%c%" PRIu32,
		 letter == 'V'	 ? "vars"
		 : letter == 'P' ? "preds"
				 : "surfaces",
		 letter, id);
}

/* The number that is a line's value; 0 if it is none. */
static uint64_t number_of(const struct state_line *line)
{
	uint64_t number;

	return number_parse(line->value, &number) && number <= INT64_MAX ? number : 0;
}

/* Create a file if it does not exist and set its size; a predicate has no size. */
static int make_file(const struct loader *l, char letter, uint32_t id, off_t size)
{
	char path[32];
	int status = TOOL_DONE;
	int fd;

	path_of(letter, id, path);
	fd = openat(l->c->dir, path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
	if (fd < 0 || (letter != 'P' && ftruncate(fd, size) < 0))
		status = failed(l, path);
	if (fd >= 0 && close(fd) < 0 && !status)
		status = failed(l, path);
	return status;
}

static int remove_file(const struct loader *l, char letter, uint32_t id)
{
	char path[32];

	path_of(letter, id, path);
	return unlinkat(l->c->dir, path, 0) < 0 ? failed(l, path) : TOOL_DONE;
}

/* Remove all declarations and user surfaces, and zero T0 and T255. */
static int clear(const struct loader *l)
{
	char *no_words[] = { NULL };
	char path[32];
	int status = command_reset(l->c, 0, no_words);

	for (uint32_t id = VISA_FIRST_SURFACE; id < 255 && !status; id++) {
		path_of('T', id, path);
		if (faccessat(l->c->dir, path, F_OK, 0) == 0)
			status = remove_file(l, 'T', id);
	}
	if (!status)
		status = make_file(l, 'T', 0, 0);
	return status ? status : make_file(l, 'T', 255, 0);
}

static enum visa_vclass class_of(char letter)
{
	int i = 0;

	while (visa_vclasses[i].letter != letter)
		i++;
	return (enum visa_vclass)i;
}

/* Occupy an unused id with a placeholder file. */
static int fill(const struct loader *l, char letter, uint32_t id)
{
	l->use[class_of(letter)][id] = FILLED;
	return make_file(l, letter, id, 0);
}

/* Copy the name in ".decl NAME ...". */
static void name_of(const struct state_line *line, char name[VISA_NAME_MAX + 1])
{
	const char *start = line->value + strcspn(line->value, " ") + 1;
	size_t n = strcspn(start, " ");

	if (n > VISA_NAME_MAX)
		n = VISA_NAME_MAX;
	memcpy(name, start, n);
	name[n] = 0;
}

static bool is_numbered(const struct state_line *line)
{
	char name[VISA_NAME_MAX + 1];
	uint32_t id;

	name_of(line, name);
	return visa_canonical_id(class_of(line->letter), name, &id);
}

static int declare(const struct loader *l, const struct state_line *line)
{
	enum visa_vclass vclass = class_of(line->letter);
	uint8_t *use = l->use[vclass];
	int status = TOOL_DONE;
	char *text;
	int size;

	for (uint32_t id = visa_vclasses[vclass].first;
	     id < line->id && !is_numbered(line) && !status; id++)
		if (use[id] == UNUSED && strchr("VPT", line->letter))
			status = fill(l, line->letter, id);
	if (!status && use[line->id] == FILLED)
		status = remove_file(l, line->letter, line->id);
	if (status)
		return status;
	use[line->id] = DECLARED;
	size = asprintf(&text, "%s\n", line->value);
	if (size < 0)
		return tool_error(TOOL_REFUSED, "out of memory");
	status = send_text(l->c, text, (size_t)size);
	free(text);
	return status;
}

/* Variables made as files first, then declarations named V32, P1 ..., other names, aliases. */
static int declare_all(const struct loader *l, const struct state *s)
{
	int status = TOOL_DONE;

	for (int pass = 0; pass < 4; pass++) {
		for (size_t i = 0; i < s->count && !status; i++) {
			const struct state_line *line = &s->lines[i];
			bool alias = strstr(line->value, " alias=<");

			if (line->kind == STATE_FILE && pass == 0) {
				l->use[VISA_VCLASS_G][line->id & 65535] = DECLARED;
				status = make_file(l, 'V', line->id, (off_t)number_of(line));
			} else if (line->kind == STATE_DECL && pass == (alias		    ? 3
									: is_numbered(line) ? 1
											    : 2)) {
				status = declare(l, line);
			}
		}
	}
	for (const char *letter = "VPT"; *letter; letter++)
		for (uint32_t id = 0; id <= visa_vclasses[class_of(*letter)].last; id++)
			if (!status && l->use[class_of(*letter)][id] == FILLED)
				status = remove_file(l, *letter, id);
	return status;
}

static int put_text(const struct loader *l, const char *path, const char *text)
{
	int fd = openat(l->c->dir, path, O_WRONLY | O_CLOEXEC);
	size_t n = strlen(text);
	int status = TOOL_DONE;

	if (fd < 0)
		return failed(l, path);
	if (write(fd, text, n) < 0) /* each write is taken whole or refused */
		status = failed(l, path);
	if (close(fd) < 0 && !status)
		status = failed(l, path);
	return status;
}

/* Apply all lines of a kind whose value is a file's text or size. */
static int load_files(const struct loader *l, const struct state *s, enum state_kind kind)
{
	char path[32];
	int status = TOOL_DONE;

	for (size_t i = 0; i < s->count && !status; i++) {
		const struct state_line *line = &s->lines[i];

		if (line->kind != kind)
			continue;
		snprintf(path, sizeof(path),
			 kind == STATE_PRED ? "preds/P%" PRIu32 : "shapes/T%" PRIu32, line->id);
		if (kind == STATE_EM)
			status = put_text(l, "em", line->value);
		else if (kind != STATE_SURFACE)
			status = put_text(l, path, line->value);
		else if (line->id % 255 != 0)
			status = make_file(l, 'T', line->id, (off_t)number_of(line));
		/* Release the default index, so that no saved index is taken when it is set. */
		if (kind == STATE_SURFACE && line->id % 255 != 0 && !status)
			status = put_text(l, path, "bti=none");
	}
	return status;
}

/* Parse the bytes of a line. Return: their number, 0 if the line is malformed. */
static size_t parse_bytes(const struct state_line *line, uint8_t bytes[STATE_LINE])
{
	const char *at = line->value;
	size_t n = 0;

	for (; n < STATE_LINE && number_digit(at[0]) >= 0 && number_digit(at[1]) >= 0; n++) {
		bytes[n] = (uint8_t)(number_digit(at[0]) << 4 | number_digit(at[1]));
		at += at[2] == ' ' ? 3 : 2;
	}
	return *at ? 0 : n;
}

/* Write a chunk to its file. Return: an exit status. */
static int flush_bytes(const struct loader *l, const char *path, int fd, const struct chunk *chunk)
{
	ssize_t n = pwrite(fd, chunk->bytes, chunk->used, (off_t)chunk->offset);

	if (n == (ssize_t)chunk->used)
		return TOOL_DONE;
	if (n >= 0)
		errno = ENOSPC; /* a short count ends where the file does */
	return failed(l, path);
}

/* Write the bytes of one file, whose lines begin at *@at; *@at becomes the line after them. */
static int load_bytes(const struct loader *l, const struct state *s, size_t *at)
{
	static struct chunk chunk;
	const struct state_line *first = &s->lines[*at];
	int status = TOOL_DONE;
	char path[32];
	size_t i = *at;
	int fd;

	path_of(first->letter, first->id, path);
	fd = openat(l->c->dir, path, O_WRONLY | O_CLOEXEC);
	if (fd < 0)
		return failed(l, path);
	chunk.used = 0;
	for (; i < s->count && !status; i++) {
		const struct state_line *line = &s->lines[i];

		if (line->letter != first->letter || line->id != first->id)
			break;
		if (line->offset != chunk.offset + chunk.used || chunk.used + STATE_LINE > CHUNK) {
			status = flush_bytes(l, path, fd, &chunk);
			chunk.used = 0;
		}
		if (!chunk.used)
			chunk.offset = line->offset;
		chunk.used += parse_bytes(line, chunk.bytes + chunk.used);
	}
	if (!status)
		status = flush_bytes(l, path, fd, &chunk);
	close(fd);
	*at = i;
	return status;
}

static int load_memory(const struct loader *l, const struct state *s)
{
	int status = TOOL_DONE;
	size_t i = 0;

	while (i < s->count && s->lines[i].kind != STATE_BYTES)
		i++;
	while (i < s->count && !status)
		status = load_bytes(l, s, &i);
	return status;
}

/* Refuse a line that cannot be loaded into this mount. */
static int check_line(const struct loader *l, const struct state_line *line)
{
	bool t255 = line->letter == 'T' && line->id == 255 && line->kind != STATE_DECL;
	uint8_t bytes[STATE_LINE];
	struct stat st;
	char path[32];

	if ((line->letter && !t255 && line->id > visa_vclasses[class_of(line->letter)].last) ||
	    (line->kind == STATE_BYTES && !parse_bytes(line, bytes)))
		return tool_error(TOOL_REFUSED, "line %zu is malformed: %.60s", line->number,
				  line->text);
	if (line->kind != STATE_SURFACE || line->id % 255 != 0)
		return TOOL_DONE;
	path_of('T', line->id, path);
	if (fstatat(l->c->dir, path, &st, 0) < 0)
		return failed(l, path);
	if ((uint64_t)st.st_size == number_of(line))
		return TOOL_DONE;
	return tool_error(TOOL_REFUSED,
			  "the state has a T%" PRIu32 " of %s bytes, the mount one of %jd; mount "
			  "with -o t%" PRIu32 "=%s",
			  line->id, line->value, (intmax_t)st.st_size, line->id, line->value);
}

/* Nothing is changed before every line has been checked. */
static int load(const struct loader *l, const struct state *s)
{
	int status = TOOL_DONE;

	for (size_t i = 0; i < s->count && !status; i++)
		status = check_line(l, &s->lines[i]);
	if (!status)
		status = clear(l);
	if (!status)
		status = declare_all(l, s);
	if (!status)
		status = load_files(l, s, STATE_SURFACE);
	if (!status)
		status = load_files(l, s, STATE_SHAPE);
	if (!status)
		status = load_files(l, s, STATE_PRED);
	if (!status)
		status = load_files(l, s, STATE_EM);
	return status ? status : load_memory(l, s);
}

int command_load(const struct visactl *c, int argc, char **argv)
{
	struct loader l = { .c = c };
	struct state s = { .text = NULL };
	int status = state_read(argv[0], &s);

	(void)argc;
	for (int i = 0; i < VISA_VCLASS_COUNT && !status; i++) {
		l.use[i] = calloc(visa_vclasses[i].last + 1, 1);
		if (!l.use[i])
			status = tool_error(TOOL_REFUSED, "out of memory");
	}
	if (!status)
		status = load(&l, &s);
	for (int i = 0; i < VISA_VCLASS_COUNT; i++)
		free(l.use[i]);
	state_free(&s);
	return status;
}
