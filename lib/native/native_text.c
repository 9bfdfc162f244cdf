// SPDX-License-Identifier: MIT
/*
 * Makes the complete C text of a translation: a C function that executes work-groups, one hardware
 * thread after another.
 */
#include <errno.h>

#include "native_message.h"
#include "emit.h"

TEXT_OF_FILES(always, "native/abi, native/prelude, native/prelude_widths, native/prelude_nans, "
		      "native/prelude_masks, "
		      "native/prelude_memory, native/prelude_lanes, native/prelude_quads, "
		      "native/prelude_groups");
TEXT_OF_FILES(pointed, "native/prelude_pointed");
TEXT_OF_FILES(alone, "native/prelude_alone");

static void find_preds(struct build *b)
{
	const struct exec_kernel *k = b->k;

	for (size_t i = 0; i < k->effect_count; i++)
		if (k->effects[i].predicate)
			b->preds[k->effects[i].at] = true;
}

/* Call @emit for each view (surface) that a load, store or atomic of the kernel names. */
static void for_each_view(struct build *b, void (*emit)(struct build *b, unsigned int view))
{
	bool done[NATIVE_VIEWS] = { false };

	for (uint32_t i = 0; i < b->node_count; i++) {
		const struct exec_insn *insn = b->nodes[i].insn;
		unsigned int view = native_view_of(insn);

		if ((b->nodes[i].kind != NODE_MESSAGE && !is_uniform_move(&b->nodes[i])) ||
		    insn->memory == EXEC_VIRTUAL || done[view])
			continue;
		done[view] = true;
		emit(b, view);
	}
}

static void emit_all_of_view(struct build *b, unsigned int view)
{
	emit_view(b, view, NULL);
}

/* Emit the jump to the label at which a thread begins or continues. */
static void emit_entry(struct build *b)
{
	if (b->states)
		EMIT(b, "\tswitch (n->state[t]) {\n\tcase NATIVE_FRESH:\n");
	EMIT(b,
	     "%s\t\tif (UNLIKELY(own_bytes))\n"
	     "\t\t\tzero_own(n, t);\n"
	     "%s",
	     b->states ? "\t\tbegan++;\n" : "",
	     b->single ? "" : "\t\tif (LIKELY(em == ALL_LANES))\n\t\t\tgoto F0;\n");
	EMIT(b, b->nodes[0].parted ? "\t\tgoto M0;\n" : "\t\tgoto over;\n");
	if (!b->states)
		return;
	for (uint32_t i = 0; i < b->node_count && !is_too_long(b); i++) {
		if (!b->nodes[i].state || b->single)
			continue;
		EMIT(b, "\tcase %u:\n", 2 * b->nodes[i].state);
		emit_saved(b, &b->nodes[i], true);
		EMIT(b, "\t\tgoto F%u;\n", i);
	}
	EMIT(b, "\tdefault:\n\t\tbreak;\n\t}\n");
	if (!b->parted_states)
		return;
	emit_saved(b, NULL, true);
	EMIT(b, "\tswitch (n->state[t]) {\n");
	for (uint32_t i = 0; i < b->node_count; i++)
		if (b->nodes[i].state && b->nodes[i].parted)
			EMIT(b, "\tcase %u:\n\t\tgoto M%u;\n", 2 * b->nodes[i].state + 1, i);
	EMIT(b, "\tdefault:\n\t\tgoto over;\n\t}\n");
}

static void emit_function(struct build *b)
{
	EMIT(b,
	     "#define ALL_LANES 0x%xu\n#define THREAD_LANES %u\n#define FRAME %u\n"
	     "#define PREDS %u\n#define SAVED %u\n#define ID_BYTES %u\n\n",
	     b->all, b->lanes, b->frame, native_preds(b->k, b->k->routine_count),
	     native_saved(b->k), b->spec->id_bytes);
	emit_turns(b);
	if (b->section_count) {
		emit_thread(b);
		emit_sections(b);
	}
	EMIT(b, "int visa_native(struct native_call *n);\n"
		"int visa_native(struct native_call *n)\n{\n\tCALL_BEGINS\n");
	emit_id_rows(b);
	if (b->section_count) {
		EMIT(b, "\tstruct thread thread = { .in_rows = %s }, *const x = &thread;\n",
		     b->id_row_count ? "in_rows" : "0");
	} else {
		emit_ways(b, "\tu32 way_% = 0;\n");
		for_each_view(b, emit_all_of_view);
	}
	emit_shared(b);
	EMIT(b, "\tGROUPS_BEGIN\n");
	emit_turns_begin(b);
	EMIT(b, "\tTHREAD_BEGINS\n");
	emit_frame(b, b->k->routine_count);
	emit_atoms(b);
	emit_entry(b);
	emit_body(b);
	b->dispatch = b->text.size;
	EMIT(b,
	     "failed_parted:\n\tUNCOUNT_PARTED\n\tgoto faulted;\nfailed:\n\tnf -= n->left;\n"
	     "faulted:\n%s\tCALL_FAILED\nover:\n",
	     b->states ? "" : "\tbegan -= threads - 1 - t;\n");
	emit_kept(b);
	emit_turns_end(b);
	EMIT(b, "\tGROUP_ENDS\nend:\n");
	if (!b->section_count)
		for_each_view(b, emit_stored);
	EMIT(b, "\tCALL_ENDS\n}\n");
}

/*
 * Return: the number of labels times the number of C variables, for a kernel that is one C
 * function.
 */
static uint64_t count_met(const struct build *b)
{
	uint64_t labels = 0;

	for (uint32_t i = 0; i < b->node_count; i++) {
		const struct node *n = &b->nodes[i];

		labels += n->leader ? 1u + n->parted + (n->point != NO_POINT) : 0;
	}
	return labels * b->atom_count;
}

static int native_text_translate(struct build *b, struct visa_error *e)
{
	int err = build_nodes(b, e);

	err = err ? err : build_parted(b, e);
	err = err ? err : build_atoms(b, e);
	err = err ? err : check_uses(b, e);
	err = err ? err : build_live(b, e);
	b->declared = build_new(b, native_row_count, sizeof(*b->declared));
	b->scratch = build_new(b, b->atom_count + BUILD_PREDS, 3);
	err = err ? err : build_lacks(b, e);
	if (err)
		return err;
	find_preds(b);
	build_steps(b);
	build_loaded(b);
	emit_function(b);
	if (b->section_count)
		err = join_sections(b, e);
	else
		b->met = count_met(b);
	if (!err && is_too_long(b))
		err = visa_fail(e, EOPNOTSUPP,
				"the C text of the kernel would have more than %u bytes",
				BUILD_TEXT);
	return err;
}

/*
 * Estimated compile time in nanoseconds: BYTE_NS for each byte of the text, and MET_NS times the
 * number of labels times the number of variables, since the compiler merges the values of each
 * variable at each label. Sections take half of this time, since they are compiled with less
 * optimization.
 */
#define BYTE_NS 2000ull
#define MET_NS	8000ull

/*
 * The optimization level of kernels that are divided into sections. Compiling takes two thirds of
 * the time of OPTIMIZE, and the code is as fast, since the basic blocks are short.
 */
#define LONG_OPTIMIZE "\"Og\", \"no-gcse\", \"no-expensive-optimizations\", \"no-caller-saves\""

static uint64_t compile_ns(const struct build *b)
{
	uint64_t ns =
		BYTE_NS * (b->text.size + b->functions.size + b->helpers.size) + MET_NS * b->met;

	return b->section_count ? ns / 2 : ns;
}

static void native_text_put_all(struct visa_buffer *text, const struct build *b)
{
	visa_buffer_printf(text, "#define NATIVE_BYTES %u\n", b->bytes);
	PUT_TEXT(text, always);
	if (b->pointed_count)
		PUT_TEXT(text, pointed);
	if (b->loops_alone)
		PUT_TEXT(text, alone);
	visa_buffer_put(text, b->helpers.bytes, b->helpers.size);
	visa_buffer_put(text, b->functions.bytes, b->functions.size);
	if (b->section_count)
		visa_buffer_printf(text, "#pragma GCC optimize(" LONG_OPTIMIZE ")\n");
	visa_buffer_put(text, b->text.bytes, b->text.size);
}

int native_text(const struct native_spec *spec, struct visa_buffer *text,
		struct native_report *report, struct visa_error *e)
{
	static const uint8_t bytes[EXEC_FAST_LEVELS] = { 16, 32, 64 };
	const struct exec_kernel *k = spec->kernel;
	struct build b = { .spec = spec,
			   .k = k,
			   .frame = native_frame(k, k->routine_count),
			   .bytes = bytes[spec->level],
			   .lanes = k->lanes,
			   .all = exec_window(k->lanes) };
	int err;

	b.to = &b.text;
	err = native_text_translate(&b, e);
	if (!err) {
		native_text_put_all(text, &b);
		b.lacks |= text->failed || b.text.failed || b.functions.failed || b.helpers.failed;
		err = build_lacks(&b, e);
	}
	if (report)
		*report = (struct native_report){
			.records = b.node_count,
			.slow = b.slow,
			.refused = b.refused,
			.compile_ns = compile_ns(&b),
			.parts = b.text_parts,
		};
	visa_buffer_free(&b.helpers);
	visa_buffer_free(&b.functions);
	visa_buffer_free(&b.forms);
	visa_buffer_free(&b.shared);
	visa_buffer_free(&b.text);
	build_free(&b);
	return err;
}

/* The compiler's flags. -O2 takes twice as long, and its code is not faster. */
#define OPTIMIZE                                                                                   \
	"-O1 -fexpensive-optimizations -fstrict-aliasing -fcaller-saves -fgcse "                   \
	"-fno-ivopts --param=max-combine-insns=2 --param=ggc-min-expand=30 "                       \
	"-ffp-contract=off -fno-math-errno -w"

const char *native_flags(enum exec_fast_level level)
{
	static const char *const flags[EXEC_FAST_LEVELS] = {
		[EXEC_FAST_BASELINE] = OPTIMIZE,
		[EXEC_FAST_AVX2] = OPTIMIZE " -march=x86-64-v3",
		[EXEC_FAST_AVX512] = OPTIMIZE " -march=x86-64-v4",
	};

	return flags[level];
}

enum exec_fast_level native_level(void)
{
	for (unsigned int level = EXEC_FAST_LEVELS; level-- > 1;)
		if (exec_fast_level((enum exec_fast_level)level))
			return (enum exec_fast_level)level;
	return EXEC_FAST_BASELINE;
}
