// SPDX-License-Identifier: MIT
/*
 * Adds code to SPIR-V that stores an instrumentation note (check/array_notes.h) after each access
 * to an array whose index is out of range.
 */
#include "spirv_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Instructions of debug information, by their numbers in OpenCL.DebugInfo.100. */
enum { DEBUG_SCOPE = 23, DEBUG_NO_SCOPE = 24 };

/*
 * Types and constants that are added to the program. The code that stores instrumentation notes
 * (array indices, for the checks) uses them.
 */
enum own { OWN_LONG, OWN_BOOL, OWN_POINTER, OWN_INDEX, OWN_NUMBER, OWN_COUNT };

/**
 * struct writer - a program that is being changed. Added code divides a basic block into several
 * @out: the changed program
 * @own: ids of the added types and constants, by enum own
 * @last: for the label of a block that was divided, the label of the last of the new blocks; else 0
 * @line: offset of the current OpLine in the words of the original program; 0 if there is none
 * @scope: offset of the current instruction with a scope for debug information; 0 if there is none
 * @label: label of the current block in the original program
 * @part: label of the current block in the changed program
 * @quiet: no code is added to the current block
 * @notes: number of array indices for which code was added
 */
struct writer {
	struct spirv_out out;
	uint32_t own[OWN_COUNT];
	uint32_t *last;
	uint32_t line;
	uint32_t scope;
	uint32_t label;
	uint32_t part;
	bool quiet;
	uint32_t notes;
};

static void make_own(struct writer *w, uint64_t index, uint64_t number)
{
	static const uint32_t none;

	w->own[OWN_LONG] = spirv_out_type(&w->out, OP_TYPE_INT, 2, (const uint32_t[]){ 64, 0 });
	w->own[OWN_BOOL] = spirv_out_type(&w->out, OP_TYPE_BOOL, 0, &none);
	w->own[OWN_POINTER] =
		spirv_out_type(&w->out, OP_TYPE_POINTER, 2,
			       (const uint32_t[]){ STORAGE_CROSS_WORKGROUP, w->own[OWN_LONG] });
	w->own[OWN_INDEX] = spirv_out_constant(&w->out, w->own[OWN_LONG], index);
	w->own[OWN_NUMBER] = spirv_out_constant(&w->out, w->own[OWN_LONG], number);
}

/* Begin a basic block. The source line and scope, which end with a block, are written again. */
static void put_label(struct writer *w, uint32_t label)
{
	const struct spirv *m = w->out.m;

	SPIRV_PUT(&w->out.code, OP_LABEL, label);
	if (w->scope) {
		visa_buffer_number(&w->out.code, m->words[w->scope], 4);
		visa_buffer_number(&w->out.code, m->words[w->scope + 1], 4);
		visa_buffer_number(&w->out.code, w->out.next++, 4);
		spirv_copy(&w->out.code, m, w->scope + 3, w->scope + spirv_length(m, w->scope));
	}
	if (w->line)
		spirv_copy(&w->out.code, m, w->line, w->line + spirv_length(m, w->line));
	w->part = label;
}

static void put_store(struct writer *w, enum own address, uint32_t value)
{
	enum { VOLATILE_ALIGNED = 3 };

	SPIRV_PUT(&w->out.code, OP_CONVERT_U_TO_PTR, w->own[OWN_POINTER], w->out.next,
		  w->own[address]);
	SPIRV_PUT(&w->out.code, OP_STORE, w->out.next, value, VOLATILE_ALIGNED, 8);
	w->out.next++;
}

/* Convert an index to 64 bits; Return: the id of the result, 0 if the index is not an integer. */
static uint32_t put_index(struct writer *w, uint32_t id)
{
	const struct spirv *m = w->out.m;
	uint32_t at = spirv_any(m, id);
	uint32_t integer = spirv_def(m, spirv_word(m, at, 1), OP_TYPE_INT);

	if (!integer)
		return 0;
	if (spirv_word(m, at, 1) == w->own[OWN_LONG])
		return id;
	SPIRV_PUT(&w->out.code, OP_S_CONVERT, w->own[OWN_LONG], w->out.next, id);
	return w->out.next++;
}

/*
 * Add code that stores an instrumentation note if the index is out of range. One unsigned
 * comparison is enough: as an unsigned number, a negative index is also greater than the number of
 * elements.
 */
static void put_note(struct writer *w, const struct spirv_index *x)
{
	uint32_t index = put_index(w, x->id), outside, store, rest;
	uint32_t count, number;
	char text[256];

	if (!index)
		return;
	count = spirv_out_constant(&w->out, w->own[OWN_LONG], x->array.count);
	number = spirv_out_constant(&w->out, w->own[OWN_LONG], ++w->notes);
	outside = w->out.next++;
	store = w->out.next++;
	rest = w->out.next++;
	SPIRV_PUT(&w->out.code, OP_U_GREATER_THAN_EQUAL, w->own[OWN_BOOL], outside, index, count);
	SPIRV_PUT(&w->out.code, OP_BRANCH_CONDITIONAL, outside, store, rest);
	put_label(w, store);
	put_store(w, OWN_INDEX, index);
	put_store(w, OWN_NUMBER, number);
	SPIRV_PUT(&w->out.code, OP_BRANCH, rest);
	put_label(w, rest);
	spirv_array_text(&x->array, text, sizeof(text));
	spirv_out_string(&w->out, text);
}

/*
 * Add the instrumentation notes for an access through a pointer. @bytes: number of accessed bytes;
 * 0: the size of the type to which the pointer points
 */
static void put_notes(struct writer *w, uint32_t pointer, enum spirv_access access, uint64_t bytes)
{
	struct spirv_index found[SPIRV_INDICES];
	unsigned int n = w->quiet ? 0 : spirv_indices(w->out.m, pointer, found);

	for (unsigned int i = 0; i < n; i++) {
		found[i].array.access = access;
		found[i].array.bytes =
			bytes ? (uint32_t)bytes
			      : spirv_bytes(w->out.m, spirv_pointee(w->out.m, pointer));
		put_note(w, &found[i]);
	}
}

/* Add the instrumentation notes for the access of an instruction. */
static void note_access(struct writer *w, uint32_t at)
{
	const struct spirv *m = w->out.m;
	unsigned int op = spirv_op(m, at);
	uint64_t bytes = 0;

	if (op == OP_LOAD) {
		put_notes(w, spirv_word(m, at, 3), SPIRV_READ, 0);
	} else if (op == OP_STORE) {
		put_notes(w, spirv_word(m, at, 1), SPIRV_WRITE, 0);
	} else if (op == OP_COPY_MEMORY || op == OP_COPY_MEMORY_SIZED) {
		if (op == OP_COPY_MEMORY_SIZED)
			spirv_constant(m, spirv_word(m, at, 3), &bytes);
		put_notes(w, spirv_word(m, at, 2), SPIRV_READ, bytes);
		put_notes(w, spirv_word(m, at, 1), SPIRV_WRITE, bytes);
	} else if (op >= OP_ATOMIC_FIRST && op <= OP_ATOMIC_LAST) {
		put_notes(w, spirv_word(m, at, op == OP_ATOMIC_STORE ? 1 : 3), SPIRV_ATOMIC, 0);
	}
}

/*
 * Whether the block with the label at word @at is the head of a loop, with OpLoopMerge. No code
 * that stores instrumentation notes is added to it, since the head of a loop must not be divided.
 */
static bool is_head(const struct spirv *m, uint32_t at)
{
	for (at += spirv_length(m, at); at < m->count; at += spirv_length(m, at)) {
		unsigned int op = spirv_op(m, at);

		if (op == OP_LOOP_MERGE)
			return true;
		if (op == OP_LABEL || op == OP_FUNCTION_END)
			break;
	}
	return false;
}

/* Update the current basic block, source line and scope at the instruction @at. */
static void track(struct writer *w, uint32_t at)
{
	const struct spirv *m = w->out.m;
	unsigned int op = spirv_op(m, at);
	uint32_t what = spirv_word(m, at, 4);

	if (op == OP_LABEL) {
		w->label = w->part = spirv_word(m, at, 1);
		w->line = w->scope = 0;
		w->quiet = is_head(m, at);
	} else if (op == OP_LINE || op == OP_NO_LINE) {
		w->line = op == OP_LINE ? at : 0;
	} else if (op == OP_EXT_INST && m->debug && spirv_word(m, at, 3) == m->debug) {
		if (what == DEBUG_SCOPE || what == DEBUG_NO_SCOPE)
			w->scope = what == DEBUG_SCOPE ? at : 0;
	}
}

/*
 * Correct the phi instructions. If one refers to a block that was divided, it must refer to the
 * last of the new blocks.
 */
static void mend_phis(struct writer *w)
{
	uint32_t *words = (uint32_t *)(void *)w->out.code.bytes;
	size_t count = w->out.code.size / 4;

	for (size_t at = 0; at < count && words[at] >> 16; at += words[at] >> 16) {
		size_t end = at + (words[at] >> 16);

		if ((words[at] & 0xffff) != OP_PHI)
			continue;
		for (size_t i = at + 4; i < end && i < count; i += 2)
			if (words[i] < w->out.m->bound && w->last[words[i]])
				words[i] = w->last[words[i]];
	}
}

static void put_functions(struct writer *w)
{
	const struct spirv *m = w->out.m;

	for (uint32_t at = m->functions; at < m->count; at += spirv_length(m, at)) {
		spirv_copy(&w->out.code, m, at, at + spirv_length(m, at));
		track(w, at);
		note_access(w, at);
		if (w->label && w->label < m->bound)
			w->last[w->label] = w->part;
	}
}

int spirv_add_notes(const void *bytes, size_t size, uint64_t index, uint64_t number,
		    struct visa_buffer *to, struct visa_error *e)
{
	struct spirv m;
	struct writer w = { 0 };
	void *last;
	int err = spirv_out_begin(&w.out, &m, bytes, size, sizeof(*w.last), &last, e);

	w.last = last;
	if (err || !last)
		goto out;
	make_own(&w, index, number);
	put_functions(&w);
	if (w.out.code.failed || w.out.strings.failed || w.out.constants.failed)
		err = visa_fail(e, ENOMEM, "out of memory");
	if (err || !w.notes)
		goto out;
	mend_phis(&w);
	err = spirv_out_put(&w.out, to, e);
out:
	spirv_out_end(&w.out, &m, last);
	return err;
}
