// SPDX-License-Identifier: MIT
/*
 * Compiles a source for checks: with macros before it, and with stores of instrumentation notes
 * added to its SPIR-V (check/array_notes.h, check/arith.h).
 */
#include "../check/index_notes.h"
#include "../check/report.h"
#include "../spirv/spirv.h"
#include "option_words.h"
#include "source_state.h"

#include <errno.h>
#include <string.h>

#define OOB   VISA_CHECK_BIT(VISA_CHECK_OOB)
#define NULLS VISA_CHECK_BIT(VISA_CHECK_NULL)
#define ARITH VISA_CHECK_BIT(VISA_CHECK_ARITH)

/**
 * struct noted - a program being compiled
 * @o: source and options for the compiler
 * @b: the request
 * @spirv: output of the front end
 * @noted: @spirv with instrumentation notes; empty if there are no notes
 */
struct noted {
	const struct visa_ocloc *o;
	const struct visa_source_build *b;
	struct visa_buffer spirv;
	struct visa_buffer noted;
};

/*
 * Whether all variables of the source get a place in memory: for a debugger, and for checks, whose
 * reports then name the private variables of a build with debug information.
 */
static bool has_places(const struct visa_source_build *b)
{
	return (b->frames || b->checks) && options_have(b->ocloc.options, "-g") &&
	       options_have(b->ocloc.options, "-cl-opt-disable");
}

/* Whether negations of vectors are split, so that the compiler compiles them correctly. */
static bool has_splits(const struct visa_source_build *b)
{
	return b->checks && options_have(b->ocloc.options, "-cl-opt-disable");
}

/* Whether the source is compiled for a debugger. */
static bool is_debugged(const struct visa_source_build *b)
{
	return has_places(b) || (b->frames && b->kernel && options_have(b->ocloc.options, "-g"));
}

static void source_compile_clear(struct noted *n)
{
	visa_buffer_free(&n->spirv);
	visa_buffer_free(&n->noted);
}

/*
 * Compile a source to SPIR-V. For the check oob, add stores of instrumentation notes of indices; if
 * the source has no array, @noted remains empty.
 */
static int note_indices(struct noted *n, const char *options, struct visa_buffer *log,
			struct visa_error *e)
{
	struct visa_ocloc front = *n->o;
	int err;

	source_compile_clear(n);
	front.to = VISA_SPIRV;
	front.options = options;
	err = visa_ocloc_compile(&front, &n->spirv, log, e);
	if (err || !(n->b->checks & OOB))
		return err;
	return visa_index_notes(n->spirv.bytes, n->spirv.size, &n->noted, e);
}

/*
 * Replace the program by another program. An empty buffer means that the program needs no change.
 */
static void replace(struct noted *n, struct visa_buffer *by)
{
	if (!by->size) {
		visa_buffer_free(by);
		return;
	}
	visa_buffer_free(&n->noted);
	n->noted = *by;
}

static const struct visa_buffer *source_compile_now(const struct noted *n)
{
	return n->noted.size ? &n->noted : &n->spirv;
}

/*
 * Replace the program by the SPIR-V that @function makes from it. If @function returns an empty
 * buffer, the program does not change.
 */
static int rewrite(struct noted *n,
		   int (*function)(const void *, size_t, struct visa_buffer *, struct visa_error *),
		   struct visa_error *e)
{
	const struct visa_buffer *from = source_compile_now(n);
	struct visa_buffer to = { 0 };
	int err = function(from->bytes, from->size, &to, e);

	replace(n, &to);
	return err;
}

/* Change the program for a debugger. */
static int source_compile_debugged(struct noted *n, struct visa_error *e)
{
	const struct visa_buffer *from = source_compile_now(n);
	struct visa_buffer to = { 0 };
	int err =
		n->b->kernel ? spirv_keep_kernel(from->bytes, from->size, n->b->kernel, &to, e) : 0;

	replace(n, &to);
	if (!err && has_places(n->b))
		err = rewrite(n, spirv_add_frames, e);
	if (!err && has_places(n->b))
		err = rewrite(n, spirv_keep_pointers, e);
	if (!err && has_places(n->b))
		err = rewrite(n, spirv_copy_arguments, e);
	return err;
}

/*
 * Compile a source to SPIR-V and then to a zebin. Before the second step, change the SPIR-V as
 * requested: add instrumentation notes for the checks oob, null and arith; replace negations of
 * vectors by negations of single components; add a frame of each kernel for the debugger. Notes of
 * indices name arrays by debug information, so the program is compiled with it. @unnoted: receives
 * whether the compiler has refused the program with the notes.
 */
static int compile_noted(struct noted *n, bool *unnoted, struct visa_buffer *made,
			 struct visa_buffer *log, struct visa_error *e)
{
	struct visa_buffer known = { 0 }; /* messages that were already added to @log */
	struct visa_ocloc back = *n->o;
	int err = note_indices(n, back.options, log, e);

	if (!err && n->noted.size && strcmp(back.options, n->b->debug) != 0) {
		back.options = n->b->debug;
		err = note_indices(n, back.options, &known, e);
	}
	if (!err && n->b->checks & NULLS)
		err = rewrite(n, visa_local_null, e);
	if (!err && n->b->checks & ARITH)
		err = rewrite(n, visa_arith_notes, e);
	if (!err && has_splits(n->b))
		err = rewrite(n, spirv_split_negations, e);
	if (!err && is_debugged(n->b))
		err = source_compile_debugged(n, e);
	if (!err) {
		const struct visa_buffer *b = source_compile_now(n);

		back.source = (struct visa_ocloc_file){ "noted.spv", b->bytes, b->size };
		back.from = VISA_SPIRV;
		err = visa_ocloc_compile(&back, made, n->noted.size ? &known : log, e);
		*unnoted = err == -EINVAL && n->noted.size;
	}
	visa_buffer_free(&known);
	return err;
}

/* Compile a text with the instrumentation notes that checks need; if that fails, without them. */
static int source_compile_compile(const struct visa_source_build *b, const struct visa_ocloc *o,
				  struct visa_buffer *made, struct visa_buffer *log,
				  struct visa_buffer *unseen, struct visa_error *e)
{
	struct noted n = { .o = o, .b = b };
	bool unnoted = false;
	int err;

	if (!(b->checks & (OOB | NULLS | ARITH)) && !is_debugged(b) && !has_splits(b))
		return visa_ocloc_compile(o, made, log, e);
	err = compile_noted(&n, &unnoted, made, log, e);
	source_compile_clear(&n);
	if (!unnoted)
		return err;
	visa_buffer_free(log);
	err = visa_ocloc_compile(o, made, log, e);
	if (!err && b->checks & (OOB | NULLS | ARITH))
		visa_buffer_printf(unseen,
				   "ocloc does not compile the source with the code that checks "
				   "add, so oob ignores the ends of arrays inside of memory, null "
				   "ignores pointers to local memory%s\n",
				   b->checks & ARITH ? ", and arith checks nothing" : "");
	return err;
}

/*
 * Append the source with the macros before it that checks need; append nothing if it needs none.
 * Macros do not change line numbers.
 */
static void put_changed(const struct visa_source_build *b, struct visa_buffer *text)
{
	const struct visa_ocloc_file *s = &b->ocloc.source;

	if (!source_macros(s->bytes, s->size, b->checks, text))
		return;
	source_put_line(text, b->name);
	visa_buffer_put(text, s->bytes, s->size);
}

/*
 * Compile the source with macros. If that fails, compile it without them: the source may define
 * functions with the names of the macros, or contain an error, which the log of the second run
 * describes.
 */
static int compile_changed(const struct visa_source_build *b, struct visa_buffer *made,
			   struct visa_buffer *log, struct visa_buffer *unseen,
			   struct visa_error *e)
{
	struct visa_buffer text = { 0 };
	struct visa_ocloc o = b->ocloc;
	bool changed;
	int err;

	put_changed(b, &text);
	changed = text.size;
	if (text.failed)
		return visa_fail(e, ENOMEM, "out of memory");
	if (changed) {
		o.source = (struct visa_ocloc_file){ "checked.cl", text.bytes, text.size };
		err = source_compile_compile(b, &o, made, log, unseen, e);
		visa_buffer_free(&text);
		if (err != -EINVAL)
			return err;
		visa_buffer_free(log);
	}
	err = source_compile_compile(b, &b->ocloc, made, log, unseen, e);
	if (!err && changed)
		visa_buffer_printf(unseen,
				   "%s: the source does not compile with macros in place of "
				   "sub_group_barrier(), async copies, fences and atomics, so "
				   "checks ignore the first two, and the order of the others\n",
				   b->name);
	return err;
}

int source_compile(const struct visa_source_build *b, struct visa_buffer *made,
		   struct visa_buffer *log, struct visa_buffer *unseen, struct visa_error *e)
{
	int err;

	if ((!b->checks && !is_debugged(b)) || b->ocloc.from != VISA_OPENCL_C ||
	    b->ocloc.to != VISA_ZEBIN)
		return visa_ocloc_compile(&b->ocloc, made, log, e);
	err = compile_changed(b, made, log, unseen, e);
	if (err || !(b->checks & VISA_CHECK_BIT(VISA_CHECK_UNINIT)))
		return err;
	return source_put_types(b, made, e);
}
