// SPDX-License-Identifier: MIT
/*
 * Finds the instructions at which a stop point stops: instructions of lines of the vISA text and of
 * the source.
 */
#include "stop_places.h"
#include "../base/number.h"
#include "stop_location.h"

#include <errno.h>
#include <string.h>

/* Return: the routine with a name; NULL if there is none. */
static const struct visa_routine *find_routine(const struct watch_code *c, struct base_word name)
{
	for (uint32_t i = 0; i < c->routine_count; i++)
		if (base_word_is(name, c->routines[i]->name))
			return c->routines[i];
	return NULL;
}

/* Return: the last line of a routine's vISA text; 0 if it has no text. */
static uint32_t last_line(const struct visa_routine *r)
{
	return r->line_count ? r->lines[r->line_count - 1].line : 0;
}

/*
 * Return: the routine whose vISA text contains a line, else the first routine whose text begins
 * after the line; NULL if there is none.
 */
static const struct visa_routine *routine_at(const struct watch_code *c, uint32_t line)
{
	const struct visa_routine *behind = NULL;

	for (uint32_t i = 0; i < c->routine_count; i++) {
		const struct visa_routine *r = c->routines[i];

		if (!r->line_count || line > last_line(r))
			continue;
		if (line >= r->lines[0].line)
			return r;
		if (!behind || r->lines[0].line < behind->lines[0].line)
			behind = r;
	}
	return behind;
}

static int no_line(const struct watch_code *c, const struct visa_routine *r,
		   const struct stop_point *p, struct visa_error *e)
{
	uint32_t last = r ? last_line(r) : 0;

	for (uint32_t i = 0; !r && i < c->routine_count; i++)
		if (last_line(c->routines[i]) > last)
			last = last_line(c->routines[i]);
	if (!last)
		return visa_fail(e, EINVAL,
				 "%.64s was read from an object file, so it has no text with lines",
				 r ? r->name : c->name);
	return visa_fail(e, EINVAL, "no instruction is on line %u or after it; the last line is %u",
			 p->p.asked, last);
}

/*
 * Find the first instruction at or after line @p->asked of a routine's vISA text. @routine: the
 * routine; if it is NULL, the routine whose text contains the line is used
 */
static int at_line(const struct watch_code *c, const struct visa_routine *routine,
		   struct stop_point *p, struct visa_error *e)
{
	const struct visa_routine *r = routine ? routine : routine_at(c, p->p.asked);
	uint32_t best = 0, unit = 0;
	struct location s;

	for (size_t n = 0; r && location_of(c, n, &s); n++) {
		uint32_t line = visa_routine_line(c->routines[s.routine], s.byte);

		if (c->routines[s.routine] != r || !is_instruction(&s) || line < p->p.asked ||
		    (best && line >= best))
			continue;
		best = line;
		unit = s.unit;
	}
	if (!best)
		return no_line(c, r, p, e);
	p->p.line = best;
	return add_unit(p, unit, e);
}

/*
 * Whether @named means the source file @path: it is the path or the end of the path. The compiler
 * writes full paths, so a leading ./ of @named is ignored.
 */
static bool is_file(const char *path, const char *named)
{
	size_t size, n;

	while (named[0] == '.' && named[1] == '/')
		named += 2;
	n = strlen(named);
	if (!path)
		return false;
	size = strlen(path);
	if (size < n || strcmp(path + size - n, named) != 0)
		return false;
	return size == n || path[size - n - 1] == '/' || path[size - n - 1] == '\\';
}

/* Return: the line of an instruction in the source file @named; 0 if it is of another file. */
static uint32_t source_of(const struct watch_code *c, const struct location *s, const char *named)
{
	const char *file;
	uint32_t line;

	if (!exec_kernel_source(c->kernel, s->routine, s->byte, &file, &line))
		return 0;
	return is_file(file, named) ? line : 0;
}

static int no_source(const struct watch_code *c, const struct stop_point *p, struct visa_error *e)
{
	const char *file = NULL;
	uint32_t last = 0;
	struct location s;

	for (size_t n = 0; location_of(c, n, &s); n++) {
		uint32_t line = source_of(c, &s, p->p.file);

		last = line > last ? line : last;
	}
	for (uint32_t i = 0; i < c->kernel->file_count && !file; i++)
		file = c->kernel->files[i];
	if (last)
		return visa_fail(e, EINVAL,
				 "no instruction comes from line %u of %.64s or a later one; the "
				 "last line with an instruction is %u",
				 p->p.asked, p->p.file, last);
	if (!file)
		return visa_fail(e, ENOENT, "the vISA text contains no line numbers of a source");
	return visa_fail(e, ENOENT, "no instruction comes from %.64s; the vISA text names %.100s",
			 p->p.file, file);
}

/*
 * Find the instructions at which code of a source line begins, or, if @p->whole, all instructions
 * of the line. If line @p->asked has no instruction, the next line with instructions is used.
 */
static int at_source(const struct watch_code *c, struct stop_point *p, struct visa_error *e)
{
	uint32_t best = 0, before = 0, routine = 0;
	struct location s;
	int err = 0;

	for (size_t n = 0; location_of(c, n, &s); n++) {
		uint32_t line = source_of(c, &s, p->p.file);

		if (line >= p->p.asked && is_instruction(&s) && (!best || line < best))
			best = line;
	}
	if (!best)
		return no_source(c, p, e);
	p->p.line = best;
	for (size_t n = 0; location_of(c, n, &s) && !err; n++) {
		uint32_t line;

		if (!is_instruction(&s))
			continue;
		line = source_of(c, &s, p->p.file);
		if (line == best && (p->whole || before != best || routine != s.routine))
			err = add_unit(p, s.unit, e);
		before = line;
		routine = s.routine;
	}
	return err;
}

static int at_barriers(const struct watch_code *c, struct stop_point *p, struct visa_error *e)
{
	struct location s;
	int err = 0;

	for (size_t n = 0; location_of(c, n, &s) && !err; n++)
		if (exec_has(s.insn, VISA_TRAIT_BARRIER))
			err = add_unit(p, s.unit, e);
	if (!err && !p->unit_count)
		err = visa_fail(e, ENOENT, "the kernel has no barrier");
	return err;
}

static int expected(struct base_word place, struct visa_error *e)
{
	return base_expected(e, NULL, place,
			     "LINE, FILE:LINE, a function, barrier, fault, report or a check");
}

/* Find the instructions of FILE:LINE, where FILE is a source file or the name of a routine. */
static int in_file(const struct watch_code *c, struct base_word file, struct stop_point *p,
		   struct visa_error *e)
{
	const struct visa_routine *r = find_routine(c, file);

	if (r)
		return at_line(c, r, p, e);
	p->p.file = strndup(file.text, file.size);
	return p->p.file ? at_source(c, p, e) : visa_fail(e, ENOMEM, "out of memory");
}

/* Find the instructions of [FILE:]LINE. FILE may contain colons. */
static int stop_places_read_line(const struct watch_code *c, struct base_word place,
				 struct stop_point *p, struct visa_error *e)
{
	const char *colon = place.size ? memrchr(place.text, ':', place.size) : NULL;
	const struct base_word file = { place.text, colon ? (size_t)(colon - place.text) : 0 };
	const struct base_word number = { colon ? colon + 1 : place.text,
					  place.size - file.size - (colon != NULL) };
	uint64_t line = 0;
	bool larger = false;

	if (!number.size ||
	    base_number(number.text, number.size, 10, UINT32_MAX, &line, &larger) != number.size)
		return expected(place, e);
	if (larger || !line)
		return visa_fail(e, EINVAL, "there is no line %.*s; lines count from 1",
				 number.size > 40 ? 40 : (int)number.size, number.text);
	p->p.asked = (uint32_t)line;
	if (!colon)
		return at_line(c, NULL, p, e);
	return file.size ? in_file(c, file, p, e) : expected(place, e);
}

/* Whether an instruction, a label or a line directive begins at a byte of a routine's code. */
static bool stop_places_begins(const struct visa_routine *r, uint64_t byte)
{
	struct visa_inst inst;
	uint64_t at = 0;
	int length = 1;

	for (; at < byte && length > 0; at += length > 0 ? (uint64_t)length : 0)
		length = visa_decode(r->code.bytes + at, r->code.size - at, &inst, NULL);
	return at == byte && byte < r->code.size;
}

/*
 * Find the instruction of NAME+0xBYTE. If a label or a line directive is at this byte, the next
 * instruction is used. Return: 0; a negative errno; 1 if @place has another form.
 */
static int at_byte(const struct watch_code *c, struct base_word place, struct stop_point *p,
		   struct visa_error *e)
{
	struct base_word rest = place, name;
	const struct visa_routine *r;
	uint64_t byte;
	struct location s;
	bool is;

	if (!base_word_cut(&rest, '+', &name))
		return 1;
	r = find_routine(c, name);
	if (!r || !base_word_number(rest, UINT32_MAX, &byte))
		return 1;
	is = stop_places_begins(r, byte);
	for (size_t n = 0; is && location_of(c, n, &s); n++)
		if (c->routines[s.routine] == r && s.byte >= byte && is_instruction(&s)) {
			p->p.asked = p->p.line = visa_routine_line(r, s.byte);
			return add_unit(p, s.unit, e);
		}
	return visa_fail(e, EINVAL, "no instruction of %.64s begins at byte 0x%x", r->name,
			 (unsigned int)byte);
}

int stop_place(const struct watch_code *c, struct base_word place, struct stop_point *p,
	       struct visa_error *e)
{
	const struct visa_routine *r;
	int err;

	if (base_word_is(place, "fault")) {
		p->p.kind = VISA_STOP_AT_FAULT;
		return 0;
	}
	if (base_word_is(place, "barrier")) {
		p->p.kind = VISA_STOP_AT_BARRIER;
		return at_barriers(c, p, e);
	}
	p->checks = stop_checks_of(c, place);
	if (p->checks) {
		p->p.kind = VISA_STOP_AT_REPORT;
		return 0;
	}
	p->p.kind = VISA_STOP_AT_LINE;
	err = at_byte(c, place, p, e);
	if (err <= 0)
		return err;
	r = find_routine(c, place);
	return r ? stop_function(c, r, p, e) : stop_places_read_line(c, place, p, e);
}
