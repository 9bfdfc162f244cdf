// SPDX-License-Identifier: MIT
/*
 * Programs: encoded instructions, the prepared instructions that were made from them, and the test
 * whether these are still valid.
 */
#include "program.h"
#include "../fast/fast_bodies.h"
#include "pattern.h"
#include "series.h"

#include <errno.h>
#include <stdlib.h>

#define PATTERNS 32
#define ROOM	 (EXEC_MAX_UNITS + EXEC_HEAD / EXEC_UNIT) /* room for one more instruction */

/*
 * struct written - a variable that a program writes; @unit: end of the first instruction that
 * writes it, as an offset in the prepared code
 */
struct written {
	uint32_t id;
	size_t unit;
};

/**
 * struct visa_program - encoded instructions (the code), and the prepared instructions made from
 * them
 * @code: the code, @size bytes in a buffer of @code_room bytes, followed by PATTERN_BYTES zeros
 * @units: the prepared instructions: @used units of EXEC_UNIT bytes, with room for @room; then an
 *	end mark
 * @start: byte offset in the code of the first prepared instruction
 * @end: byte offset in the code after the last prepared instruction
 * @version: number of times that the program was prepared
 * @decls, @generation: the declarations, and their generation, for which the instructions were
 *	prepared; @decls is NULL if preparing failed
 * @platform: the platform on which the program runs
 * @begun: number of executions from the first instruction on
 * @more: series of the program (sequences of similar instructions), as filled in by series_find(),
 *	with room for @more_room units; unused unless @has_series
 * @written: variables that the program writes, each once; @written_count elements, with room for
 *	@written_room
 * @is_written: one bit for each variable id: whether the variable is in @written
 * @patterns: cache of patterns of recent instructions, indexed by a hash of their first two bytes
 * @last: index of the pattern that was used last; the next instruction probably matches it, too
 */
struct visa_program {
	uint8_t *code;
	size_t size;
	size_t code_room;
	uint64_t *units;
	size_t used;
	size_t room;
	size_t start;
	size_t end;
	uint64_t version;
	const struct visa_decls *decls;
	uint64_t generation;
	enum visa_platform platform;
	unsigned int begun;
	bool has_series;
	uint16_t *more;
	size_t more_room;
	struct written *written;
	size_t written_count;
	size_t written_room;
	uint64_t is_written[(EXEC_WRITTEN_IDS + 63) / 64];
	struct pattern patterns[PATTERNS];
	unsigned int last;
};

struct visa_program *program_new(void)
{
	return calloc(1, sizeof(struct visa_program));
}

void program_clear(struct visa_program *p)
{
	uint64_t version = p->version;

	free(p->code);
	free(p->units);
	free(p->more);
	free(p->written);
	*p = (struct visa_program){ .version = version + 1 };
}

void program_free(struct visa_program *p)
{
	if (p)
		program_clear(p);
	free(p);
}

size_t program_bytes(const struct visa_program *p)
{
	return sizeof(*p) + p->code_room + p->room * sizeof(*p->units) +
	       p->more_room * sizeof(*p->more) + p->written_room * sizeof(*p->written);
}

/* Make room for @more elements of @bytes bytes after the first @count. */
static int program_grow(void *array, size_t *room, size_t count, size_t more, size_t bytes)
{
	void **old = array;
	size_t need = 2 * (count + more);
	void *grown;

	if (count + more <= *room)
		return 0;
	grown = realloc(*old, need * bytes);
	if (!grown)
		return -ENOMEM;
	*old = grown;
	*room = need;
	return 0;
}

static struct exec_insn *record(const struct visa_program *p, size_t unit)
{
	return (struct exec_insn *)(void *)(p->units + unit);
}

/* Record that the last prepared instruction writes a variable. */
static inline int note_written(struct visa_program *p, uint32_t id)
{
	if (p->is_written[id / 64] >> id % 64 & 1)
		return 0;
	if (program_grow(&p->written, &p->written_room, p->written_count, 1, sizeof(*p->written)))
		return -ENOMEM;
	p->is_written[id / 64] |= 1ull << id % 64;
	p->written[p->written_count++] = (struct written){ .id = id, .unit = p->used };
	return 0;
}

static void program_forget_written(struct visa_program *p)
{
	for (size_t i = 0; i < p->written_count; i++)
		p->is_written[p->written[i].id / 64] = 0;
	p->written_count = 0;
	p->is_written[0] = 1; /* id 0 is not a variable, so it is never added */
}

/*
 * Return: the index in the cache for an instruction. The first two bytes, which are hashed,
 * distinguish most of the instructions that alternate in a program.
 */
static unsigned int pattern_of(const uint8_t *code)
{
	return ((code[0] | code[1] << 8) * 0x9e37u >> 8) % PATTERNS;
}

/*
 * Prepare the next instruction by a pattern (an entry of the cache of prepared instructions).
 * Return: whether it matches the pattern.
 */
static bool recall(const struct visa_program *p, const struct pattern *pattern,
		   struct visa_decl *const *general, struct exec_insn *insn,
		   uint32_t written[EXEC_WRITTEN])
{
	const struct visa_decl *decl;

	if (!pattern_recall(pattern, general, p->code + p->end, insn, &decl) ||
	    insn->length > p->size - p->end)
		return false;
	written[0] = decl ? visa_decl_owner(decl) : 0;
	written[1] = 0;
	return true;
}

/*
 * Decode and prepare an instruction for which no pattern is cached. This is a separate function to
 * keep recall() fast.
 */
static __attribute__((noinline)) bool prepare_new(struct visa_program *p, struct pattern *pattern,
						  struct exec_insn *insn,
						  uint32_t written[EXEC_WRITTEN])
{
	const uint8_t *code = p->code + p->end;
	struct visa_inst inst;
	struct exec_prep prep = { .inst = &inst,
				  .insn = insn,
				  .grf = visa_platform_grf(p->platform) };

	if (visa_decode(code, p->size - p->end, &inst, NULL) < 0 ||
	    exec_prepare(&prep, p->decls, p->platform, NULL, NULL, NULL))
		return false;
	exec_written(&prep, written);
	pattern_learn(pattern, &prep, code);
	return true;
}

/* Prepare the next instruction; Return: whether it can be executed. */
static inline bool prepare_one(struct visa_program *p, struct visa_decl *const *general,
			       struct exec_insn *insn, uint32_t written[EXEC_WRITTEN])
{
	if (recall(p, &p->patterns[p->last], general, insn, written))
		return true;
	p->last = pattern_of(p->code + p->end);
	return recall(p, &p->patterns[p->last], general, insn, written) ||
	       prepare_new(p, &p->patterns[p->last], insn, written);
}

/* Prepare the code from byte @p->start on, to the first instruction that cannot be executed. */
static int prepare_program(struct visa_program *p)
{
	struct visa_decl *const *general = visa_decls_table(p->decls, VISA_VCLASS_G);

	p->used = 0;
	p->end = p->start;
	p->version++;
	p->begun = 0;
	p->has_series = false;
	program_forget_written(p);
	/* Patterns depend on the declarations, which may have changed. */
	for (unsigned int i = 0; i < PATTERNS; i++)
		p->patterns[i].known = false;
	for (;;) {
		struct exec_insn *insn;
		uint32_t written[EXEC_WRITTEN];

		if (p->used + ROOM > p->room &&
		    program_grow(&p->units, &p->room, p->used, ROOM, EXEC_UNIT))
			return -ENOMEM;
		insn = record(p, p->used);
		if (p->end == p->size || !prepare_one(p, general, insn, written))
			break;
		p->used += insn->units;
		p->end += insn->length;
		if (note_written(p, written[0]) || note_written(p, written[1]))
			return -ENOMEM;
	}
	exec_end_record(record(p, p->used));
	/*
	 * Allocate here, so that running the program allocates nothing. Parts of the array that are
	 * never written take no memory pages.
	 */
	return program_grow(&p->more, &p->more_room, 0, p->used + 1, sizeof(*p->more));
}

static bool is_valid(const struct visa_program *p, const struct visa_decls *decls)
{
	return p->decls == decls && p->generation == visa_decls_generation(decls);
}

/* Prepare the code from byte @byte on, for the declarations @decls. */
static int prepare_from(struct visa_program *p, const struct visa_decls *decls, size_t byte)
{
	int err;

	p->start = byte;
	p->decls = decls;
	p->generation = visa_decls_generation(decls);
	err = prepare_program(p);
	if (err)
		p->decls = NULL;
	return err;
}

int program_load(struct visa_program *p, const struct visa_decls *decls,
		 enum visa_platform platform, const uint8_t *code, size_t size)
{
	if (is_valid(p, decls) && !p->start && p->platform == platform && p->size == size &&
	    !memcmp(p->code, code, size))
		return 0;
	p->decls = NULL;
	if (program_grow(&p->code, &p->code_room, 0, size + PATTERN_BYTES, 1))
		return -ENOMEM;
	memcpy(p->code, code, size);
	memset(p->code + size, 0, PATTERN_BYTES);
	p->size = size;
	p->platform = platform;
	return prepare_from(p, decls, 0);
}

/* Find series (sequences of similar instructions, series.h) when the program is executed again. */
static void begin_again(struct visa_program *p)
{
	if (p->begun > 1 || p->begun++ == 0)
		return;
	p->has_series = series_find(p->units, p->more);
}

int program_ready(struct visa_program *p, const struct visa_decls *decls, struct visa_position *at,
		  const struct exec_insn **insn)
{
	int err = 0;

	if (at->byte > p->size)
		return -EINVAL;
	if (!is_valid(p, decls) || (at->version != p->version && at->byte != p->start))
		err = prepare_from(p, decls, at->byte);
	if (err)
		return err;
	if (at->version != p->version)
		at->unit = 0;
	at->version = p->version;
	if (!at->unit)
		begin_again(p);
	*insn = record(p, at->unit);
	return 0;
}

void program_series(const struct visa_program *p, struct exec_run *r)
{
	if (!p->has_series)
		return;
	r->units = p->units;
	r->more = p->more;
	r->series = exec_series_bodies();
}

void program_at(const struct visa_program *p, const struct exec_insn *insn, uint64_t bytes,
		struct visa_position *at)
{
	at->unit = (size_t)((const uint64_t *)(const void *)insn - p->units);
	at->byte += bytes;
}

size_t program_rest(const struct visa_program *p, const struct visa_position *at,
		    const uint8_t **code)
{
	*code = p->code + at->byte;
	return p->size - at->byte;
}

uint32_t program_written(const struct visa_program *p, const struct visa_position *at, size_t i)
{
	return i < p->written_count && p->written[i].unit <= at->unit ? p->written[i].id : 0;
}
