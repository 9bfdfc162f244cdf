// SPDX-License-Identifier: MIT
/* Reads and prepares the instructions in the lines of a trace, once for each routine. */
#include "../base/array.h"
#include "../engine/alu/alu.h"
#include "replay_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/*
 * Size of the longest prepared instruction and of the end mark of a program, in units of EXEC_UNIT
 * bytes.
 */
#define ROOM (EXEC_MAX_UNITS + EXEC_HEAD / EXEC_UNIT)

void replay_forget(struct visa_replay *r)
{
	struct replay_cache *c = &r->cache;

	if (c->count)
		memset(c->buckets, 0, sizeof(c->buckets));
	c->count = 0;
	c->text_size = 0;
	c->used = 0;
}

void replay_cache_free(struct visa_replay *r)
{
	free(r->cache.lines);
	free(r->cache.text);
	free(r->cache.units);
}

/* Return: the hash (FNV-1a) of a routine's number and the text of a line. */
static uint64_t replay_cache_hash_of(uint32_t routine, struct base_word text)
{
	uint64_t hash = 0xcbf29ce484222325 ^ routine;

	for (size_t i = 0; i < text.size; i++)
		hash = (hash ^ (uint8_t)text.text[i]) * 0x100000001b3;
	return hash ^ hash >> 32;
}

static struct replay_prepared *look_up(const struct replay_cache *c, uint64_t hash,
				       uint32_t routine, struct base_word text)
{
	uint32_t next = c->buckets[hash % REPLAY_BUCKETS];

	while (next) {
		struct replay_prepared *p = &c->lines[next - 1];

		if (p->hash == hash && p->routine == routine && p->size == text.size &&
		    !memcmp(c->text + p->text, text.text, text.size))
			return p;
		next = p->next;
	}
	return NULL;
}

static int replay_cache_no_memory(struct visa_error *e)
{
	return visa_fail(e, ENOMEM, "out of memory for the instructions of a trace");
}

/* Make room for one more line of a trace in the cache. */
static int replay_cache_reserve(struct visa_replay *r, struct base_word text, struct visa_error *e)
{
	struct replay_cache *c = &r->cache;

	if (c->count == REPLAY_LINES)
		replay_forget(r);
	if (base_array_reserve(&c->lines, &c->room, c->count + 1, sizeof(*c->lines)) ||
	    base_array_reserve(&c->text, &c->text_room, c->text_size + text.size, 1) ||
	    base_array_reserve(&c->units, &c->unit_room, c->used + ROOM, EXEC_UNIT))
		return replay_cache_no_memory(e);
	return 0;
}

/* Prepare an instruction, and append it to the cache. */
static int replay_cache_prepare(struct replay_line *l, const struct visa_inst *inst,
				struct replay_prepared *p)
{
	struct visa_replay *r = l->r;
	struct exec_insn *insn = (void *)(r->cache.units + r->cache.used);
	struct exec_prep prep = { .inst = inst, .insn = insn, .grf = r->grf, .width = r->width };
	const struct exec_family *family = exec_families[inst->op];
	int err;

	/* A jump has no effect here: the lines after it contain its effect. */
	if (family->link && !r->is_top) {
		p->nothing = p->counts = true;
		return 0;
	}
	err = exec_prepare(&prep, r->routines[p->routine].decls, r->platform, NULL, NULL, l->e);
	if (err)
		return err;
	/*
	 * Do not read the timestamp again: a line of the trace has already written it to the
	 * variable.
	 */
	if (family->form)
		insn->alu.refreshes &= (uint8_t)~ALU_REFRESH_TSC;
	r->moves |= visa_has(inst, VISA_TRAIT_MOVES_SURFACES);
	exec_written(&prep, p->written);
	exec_end_record((void *)(r->cache.units + r->cache.used + insn->units));
	p->unit = r->cache.used;
	r->cache.used += insn->units + EXEC_HEAD / EXEC_UNIT;
	return 0;
}

/* Set the column of an error in the text of an instruction, counted from the start of the line. */
static int wrong_at(struct replay_line *l, struct base_word text, uint32_t column, int err)
{
	replay_wrong(l, text, err);
	l->e->column += column ? column - 1 : 0;
	return err;
}

/* Read and prepare the instruction in a line of a trace. */
static int replay_cache_read_line(struct replay_line *l, struct base_word text,
				  struct replay_prepared *p)
{
	struct replay_routine *routine = &l->r->routines[p->routine];
	struct visa_source source = { .decls = routine->decls, .grf = l->r->grf };
	struct visa_inst inst;
	int kind = visa_parse_line(&source, text.text, text.size, &inst, l->e);
	int err;

	/* A jump may have added the label that it names. */
	routine->generation = visa_decls_generation(routine->decls);
	if (kind == VISA_LINE_NOTHING && !source.in_comment) {
		p->nothing = true;
		return 0;
	}
	if (kind >= 0 && (kind != VISA_LINE_INSTRUCTION || source.in_comment))
		return replay_expected(l, text, "an instruction");
	if (kind < 0)
		return wrong_at(l, text, l->e->column, kind);
	err = replay_cache_prepare(l, &inst, p);
	return err ? wrong_at(l, text, visa_error_column(&source, l->e->field), err) : 0;
}

int replay_find(struct replay_line *l, uint32_t routine, struct base_word text,
		const struct replay_prepared **found)
{
	struct visa_replay *r = l->r;
	struct replay_cache *c = &r->cache;
	struct replay_prepared p = { .hash = replay_cache_hash_of(routine, text),
				     .routine = routine,
				     .size = (uint32_t)text.size };
	uint32_t *bucket = &c->buckets[p.hash % REPLAY_BUCKETS];
	int err;

	if (r->routines[routine].generation != visa_decls_generation(r->routines[routine].decls))
		replay_forget(r);
	*found = look_up(c, p.hash, routine, text);
	if (*found)
		return 0;
	err = replay_cache_reserve(r, text, l->e);
	if (!err)
		err = replay_cache_read_line(l, text, &p);
	if (err)
		return err;
	p.text = c->text_size;
	memcpy(c->text + c->text_size, text.text, text.size);
	c->text_size += text.size;
	p.next = *bucket;
	c->lines[c->count++] = p;
	*bucket = (uint32_t)c->count;
	*found = &c->lines[c->count - 1];
	return 0;
}
