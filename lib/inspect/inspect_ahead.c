// SPDX-License-Identifier: MIT
/*
 * Detects source variables that the code has not initialized yet. In a build without optimization,
 * a function first sets up its stack frame and stores its arguments there. It stores each variable
 * on the line of its declaration. Until then, the bytes of the variable belong to an earlier call.
 * To find these stores, the remaining instructions of the current line are executed in a copy of
 * the thread's registers. Memory is not copied, so values that depend on it count as unknown.
 */
#include "../engine/observe.h"
#include "inspect_state.h"

#include <stdlib.h>
#include <string.h>

#define SIZE_MAX_BYTES 65536 /* largest size of a variable for which stores are searched */

/**
 * struct ahead - a look-ahead: it executes instructions in a copy of a thread's vISA variables
 * @s: the work-item whose variable is examined
 * @k: the kernel
 * @run, @thread, @error: the state with which handlers execute instructions in the copy
 * @frame, @frame_bytes: the copy of the vISA variables; one allocation, which also holds the copy
 *	of the predicates, @unknown and @stored
 * @unknown: for each byte of @frame, then for each predicate: 1 if its value is unknown
 * @at, @size: the bytes of the source variable that is examined
 * @stored: for each byte of the source variable: 1 if a store to it was found
 * @missing: a store to bytes that had no store before was found
 */
struct ahead {
	const struct inspect_scene *s;
	const struct exec_kernel *k;
	struct exec_run run;
	struct visa_thread thread;
	struct visa_error error;
	uint8_t *frame;
	uint32_t frame_bytes;
	uint8_t *unknown;
	const uint8_t *at;
	uint64_t size;
	uint8_t *stored;
	bool missing;
};

/* struct span - instructions of a routine: from index @from up to, but not including, index @to */
struct span {
	size_t from;
	size_t to;
};

static struct span places_of_routine(const struct exec_kernel *k, uint32_t routine)
{
	bool last = routine + 1 == k->routine_count;

	return (struct span){ kernel_place_of(k, k->routines[routine].entry),
			      last ? k->place_count
				   : kernel_place_of(k, k->routines[routine + 1].entry) };
}

static uint32_t line_at(const struct inspect_scene *s, const struct exec_kernel *k, size_t place)
{
	const char *file;
	uint32_t line;

	exec_kernel_source(k, s->routine, k->places[place].byte, &file, &line);
	return line;
}

/*
 * Return: the first instructions of a routine that belong to source line @line, up to the next
 * line. If @line is 0, the routine's head is used (inspect_in_head()).
 */
static struct span first_code_of(const struct inspect_scene *s, const struct exec_kernel *k,
				 uint32_t line)
{
	struct span all = places_of_routine(k, s->routine), found = all;
	const bool head = !line;

	for (; found.from < all.to; found.from++) {
		uint32_t here = line_at(s, k, found.from);

		if (here && (here == line || !line)) {
			line = here;
			break;
		}
	}
	found.to = found.from;
	for (; found.to < all.to; found.to++) {
		uint32_t here = line_at(s, k, found.to);

		if (here != line &&
		    !(head && inspect_in_head(&s->run->code, s->routine, line, here)))
			break;
	}
	return found;
}

/* Mark the bytes or the predicate of an effect (an operand that is written) as known or unknown. */
static void mark(struct ahead *a, const struct exec_effect *e, bool unknown)
{
	unsigned int lanes = e->lanes ? e->lanes : 1;

	if (e->predicate) {
		a->unknown[a->frame_bytes + e->at] = unknown;
		return;
	}
	for (unsigned int lane = 0; lane < lanes; lane++)
		for (unsigned int block = 0; block < (e->blocks ? e->blocks : 1u); block++) {
			uint64_t at = e->lanes ? exec_effect_at(e, lane, block)
					       : e->at + (uint64_t)block * e->block;

			if (at + e->bytes <= a->frame_bytes)
				memset(a->unknown + at, unknown, e->bytes);
		}
}

static bool is_unknown(const struct ahead *a, const struct exec_effect *e)
{
	unsigned int lanes = e->lanes ? e->lanes : 1;

	if (e->predicate || e->anywhere)
		return e->anywhere || a->unknown[a->frame_bytes + e->at];
	for (unsigned int lane = 0; lane < lanes; lane++)
		for (unsigned int block = 0; block < (e->blocks ? e->blocks : 1u); block++) {
			uint64_t at = e->lanes ? exec_effect_at(e, lane, block)
					       : e->at + (uint64_t)block * e->block;

			if (at + e->bytes > a->frame_bytes || memchr(a->unknown + at, 1, e->bytes))
				return true;
		}
	return false;
}

/*
 * Whether the values that an instruction reads are known. If @addresses is true, only the values
 * from which it computes addresses are tested.
 */
static bool inputs_known(const struct ahead *a, size_t place, bool addresses)
{
	const struct exec_effect *end, *e = kernel_effects(a->k, place, &end);

	for (; e < end; e++)
		if (e->role != EXEC_WRITES && (!addresses || e->role == EXEC_ADDRESSES) &&
		    is_unknown(a, e))
			return false;
	return true;
}

/* Record a store of @size bytes at @at, as far as it overlaps the examined variable. */
static void note(struct ahead *a, const uint8_t *at, unsigned int size)
{
	const uint8_t *from = at > a->at ? at : a->at;
	const uint8_t *to = at + size < a->at + a->size ? at + size : a->at + a->size;

	if (from >= to)
		return;
	a->missing |= memchr(a->stored + (from - a->at), 0, (size_t)(to - from)) != NULL;
	memset(a->stored + (from - a->at), 1, (size_t)(to - from));
}

/* Record the stores of an instruction, if the addresses of its lanes are known. */
static void note_stores(struct ahead *a, size_t place)
{
	const struct exec_insn *insn = exec_generic(kernel_record(a->k, a->k->places[place].unit));
	struct exec_shown shown;
	const struct access *x = &shown.access;

	if (!a->at || insn->op >= VISA_OP_COUNT || !exec_touches(insn) ||
	    exec_touching(insn) == EXEC_LOADS || !exec_families[insn->op]->access ||
	    !inputs_known(a, place, true) || !exec_show(insn, &a->run, 0, &shown))
		return;
	for (uint64_t left = x->enabled; left; left &= left - 1)
		for (uint64_t blocks = x->blocks; blocks; blocks &= blocks - 1) {
			uint8_t *at = NULL;
			unsigned int size =
				access_inside(&a->run, x, (unsigned int)__builtin_ctzll(left),
					      (unsigned int)__builtin_ctzll(blocks), &at);

			if (size)
				note(a, at, size);
		}
}

/*
 * Mark the predefined vISA variables as unknown, since a call may change them. A call preserves %sp
 * and %fp.
 */
static void forget_shared(struct ahead *a)
{
	const struct visa_decls *decls = a->s->run->code.decls[a->s->routine];
	static const char *const kept[] = { "%sp", "%fp" };

	memset(a->unknown, 1, a->k->predefined);
	for (unsigned int i = 0; i < 2; i++) {
		const struct visa_decl *d = inspect_decl(decls, kept[i]);

		if (d)
			memset(a->unknown + d->at, 0, d->size);
	}
}

/*
 * Execute an instruction in the copy, or mark its results as unknown. Return: false if it may write
 * any vISA variable, so that the look-ahead must end.
 */
static bool compute(struct ahead *a, size_t place)
{
	const struct exec_insn *insn = exec_generic(kernel_record(a->k, a->k->places[place].unit));
	const struct exec_effect *end, *e = kernel_effects(a->k, place, &end);
	bool known;

	if (insn->op >= VISA_OP_COUNT)
		return false;
	if (exec_has(insn, VISA_TRAIT_FLOW))
		forget_shared(a);
	known = exec_has(insn, VISA_TRAIT_COMPUTES) && inputs_known(a, place, false) &&
		exec_families[insn->op]->run[0](insn, &a->run) == EXEC_NEXT;
	for (; e < end; e++) {
		if (e->role == EXEC_WRITES && e->anywhere)
			return false;
		/*
		 * A predicated instruction leaves the values of disabled lanes unchanged, so its
		 * result does not become known.
		 */
		if (e->role == EXEC_WRITES && (!known || !VISA_PRED_ID(insn->pred)))
			mark(a, e, !known);
	}
	return true;
}

static bool ahead_begin(struct ahead *a, const struct inspect_scene *s, const uint8_t *at,
			uint64_t size)
{
	const struct exec_kernel *k = s->run->code.kernel;
	const struct kernel_routine *r = &k->routines[s->routine];
	size_t preds = r->preds * sizeof(uint32_t), frame = r->frame;

	*a = (struct ahead){ .s = s, .k = k, .at = at, .size = size, .frame_bytes = r->frame };
	/* Handlers expect a frame that is aligned to a cache line. */
	if (posix_memalign((void **)&a->frame, KERNEL_LINE,
			   frame + preds + frame + r->preds + (at ? size : 0)))
		return false;
	memcpy(a->frame, s->frame, frame);
	memcpy(a->frame + frame, s->preds, preds);
	a->unknown = a->frame + frame + preds;
	memset(a->unknown, 0, frame + r->preds + (at ? size : 0));
	a->stored = a->unknown + frame + r->preds;
	thread_reset_state(&a->thread);
	a->thread.frame = a->frame;
	a->thread.preds = (uint32_t *)(void *)(a->frame + frame);
	a->thread.em = s->em | 1u << s->lane;
	a->run = *s->run->run;
	a->run.families = exec_families;
	a->run.observers = NULL;
	a->run.passed = NULL;
	a->run.lost = NULL;
	a->run.flow = NULL;
	a->run.check = NULL;
	a->run.reads_outside = true;
	a->run.error = &a->error;
	a->run.gang = 1;
	a->run.live = 1;
	a->run.em[0] = a->thread.em;
	a->run.threads[0] = &a->thread;
	a->run.frames = a->frame;
	a->run.preds = a->thread.preds;
	exec_select(&a->run, 0);
	return true;
}

static uint64_t frame_pointer(const struct inspect_scene *s, const uint8_t *frame)
{
	const struct visa_decl *d =
		visa_decl_get(s->run->code.decls[s->routine], VISA_VCLASS_G, VISA_FP);
	uint64_t fp = 0;

	if (d)
		memcpy(&fp, frame + d->at, sizeof(fp));
	return fp;
}

/* Whether an instruction writes the frame pointer. */
static bool sets_frame(const struct inspect_scene *s, const struct exec_kernel *k, size_t place)
{
	const struct exec_effect *end, *e = kernel_effects(k, place, &end);
	const struct visa_decl *d =
		visa_decl_get(s->run->code.decls[s->routine], VISA_VCLASS_G, VISA_FP);

	for (; d && e < end; e++)
		if (e->role == EXEC_WRITES && !e->predicate && !e->anywhere &&
		    e->at < d->at + d->size && d->at < e->at + e->bytes)
			return true;
	return false;
}

/*
 * Whether the function has already restored its caller's frame pointer at an instruction. This is
 * so if only arithmetic that does not write %fp follows up to the return.
 */
static bool has_left(const struct inspect_scene *s, const struct exec_kernel *k, size_t place)
{
	struct span all = places_of_routine(k, s->routine);

	for (; s->routine && !s->calls && place < all.to; place++) {
		const struct exec_insn *insn =
			exec_generic(kernel_record(k, k->places[place].unit));

		if (exec_has(insn, VISA_TRAIT_RETURNS))
			return true;
		if (!exec_has(insn, VISA_TRAIT_COMPUTES) || sets_frame(s, k, place))
			return false;
	}
	return false;
}

/*
 * Whether instruction @place belongs to the function's prologue, which sets up the frame and stores
 * the arguments: the code of the function's head, and the code before it.
 */
static bool sets_up(const struct watch_code *c, uint32_t routine, size_t place)
{
	const struct exec_kernel *k = c->kernel;
	uint32_t n = k->routines[routine].sources, first = 0;
	uint32_t end =
		routine + 1 < k->routine_count ? k->routines[routine + 1].sources : k->source_count;

	for (; n < end && k->sources[n].byte <= k->places[place].byte; n++) {
		uint32_t line = k->sources[n].line;

		if (first && line && !inspect_in_head(c, routine, first, line))
			return false;
		first = first ? first : line;
	}
	return true;
}

/*
 * Return: the instructions that initialize a variable, if the current instruction @place is among
 * them; else an empty span, and the variable is taken as initialized. @setting_up: @place is in the
 * prologue
 */
static struct span code_for(const struct inspect_scene *s, const struct exec_kernel *k,
			    const struct dwarf_variable *v, size_t place, bool setting_up)
{
	struct span code = { 0 };

	if (setting_up) {
		code = first_code_of(s, k, 0);
		code.from = places_of_routine(k, s->routine).from;
	} else if (!v->argument && v->line && v->line == s->line) {
		code = first_code_of(s, k, v->line);
	}
	return place >= code.from && place < code.to ? code : (struct span){ 0 };
}

enum ahead_answer inspect_ahead(const struct inspect_scene *s, const struct dwarf_variable *v,
				const uint8_t *at, uint64_t size)
{
	const struct exec_kernel *k = s->run->code.kernel;
	size_t here = kernel_place_of(k, s->unit) + s->calls;
	bool setting_up, is_known = true;
	enum ahead_answer answer = AHEAD_STORED;
	struct span code;
	struct ahead *a;

	if (!k->source_count || here >= k->place_count)
		return AHEAD_STORED;
	setting_up = sets_up(&s->run->code, s->routine, here);
	if (has_left(s, k, here))
		return AHEAD_LEFT;
	code = code_for(s, k, v, here, setting_up);
	if (code.from == code.to)
		return AHEAD_STORED;
	/* In the prologue, a local variable is not initialized: its declaration is a later line. */
	if (setting_up && !v->argument && v->line != line_at(s, k, code.to - 1))
		answer = AHEAD_NOT_STORED;
	a = malloc(sizeof(*a));
	if (!a || !ahead_begin(a, s, size <= SIZE_MAX_BYTES ? at : NULL, size)) {
		free(a);
		return answer;
	}
	for (size_t n = code.from; n < here; n++)
		note_stores(a, n);
	a->missing = false;
	for (size_t n = here; n < code.to && is_known; n++) {
		note_stores(a, n);
		is_known = compute(a, n);
	}
	if (a->missing)
		answer = AHEAD_NOT_STORED;
	if (setting_up && frame_pointer(s, a->frame) != frame_pointer(s, s->frame))
		answer = AHEAD_NO_FRAME;
	free(a->frame);
	free(a);
	return answer;
}
