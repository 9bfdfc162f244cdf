// SPDX-License-Identifier: MIT
/* The text of a translation: a function that executes work-groups, thread after thread. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "translator.h"

/* The texts that every translation begins with. */
#define TEXT(name, file)                                                                           \
	__asm__(".pushsection .rodata\n"                                                           \
		".hidden " #name "\n.hidden " #name "_end\n"                                       \
		".globl " #name "\n.globl " #name "_end\n" #name ":\n"                             \
		".incbin \"" file "\"\n" #name "_end:\n"                                           \
		".popsection\n");                                                                  \
	extern const char name[], name##_end[]

TEXT(native_abi_text, "lib/native/abi.h");
TEXT(native_prelude_text, "lib/native/prelude.h");

static void put(struct visa_buffer *to, const char *from, const char *end)
{
	visa_buffer_put(to, from, (size_t)(end - from));
}

/* Which predicates are named. */
static int find_preds(struct build *b, struct visa_error *e)
{
	const struct exec_kernel *k = b->k;
	uint32_t most = 0;

	for (size_t i = 0; i < k->use_count; i++)
		if (!k->uses[i].bytes) {
			most = k->uses[i].at > most ? k->uses[i].at : most;
			b->preds |= 1ull << k->uses[i].at % BUILD_PREDS;
		}
	for (uint32_t i = 0; i < b->node_count; i++) {
		uint32_t id = VISA_PRED_ID(b->nodes[i].insn->pred);

		most = id > most ? id : most;
		b->preds |= 1ull << id % BUILD_PREDS;
	}
	if (most >= BUILD_PREDS)
		return visa_fail(e, EOPNOTSUPP, "predicate P%u and more are not translated", most);
	return 0;
}

/* The last input that has bytes of an atom; NULL if none has. @part: it does not have all. */
static const struct native_input *input_of(const struct build *b, const struct atom *a, bool *part)
{
	const struct native_input *last = NULL;

	*part = false;
	for (uint32_t i = 0; i < b->spec->input_count; i++) {
		const struct native_input *in = &b->spec->inputs[i];

		if (in->to >= a->at + a->bytes || in->to + in->size <= a->at)
			continue;
		last = in;
		*part |= in->to > a->at || in->to + in->size < a->at + a->bytes;
	}
	return last;
}

static void emit_ld(struct build *b, const struct atom *a, const char *from, uint32_t at)
{
	if (a->bytes <= 8)
		EMIT(b, "ld_u%u(%s + %u)", 8 * a->bytes, from, at);
	else
		EMIT(b, "ld_u32x%u(%s + %u)", a->bytes / 4, from, at);
}

/* A dword that a thread is told about itself. */
static void emit_told(struct build *b, const struct native_input *in)
{
	switch (in->kind) {
	case NATIVE_GROUP:
		EMIT(b, "group_%c", "xyz"[in->from % 3]);
		break;
	case NATIVE_NUMBER:
		EMIT(b, "(t & 0xff)");
		break;
	case NATIVE_SCRATCH:
		EMIT(b, "(u32)(t * n->scratch_bytes * %u)", in->from);
		break;
	case NATIVE_SLOT:
		EMIT(b, "(n->slot + t)");
		break;
	case NATIVE_STATE:
		EMIT(b,
		     "(((n->slot + t) & 7) | ((n->slot + t) >> 3 & 3) << 4 | ((n->slot + t) >> 5 & "
		     "0x7f) << %u)",
		     in->from);
		break;
	default:
		EMIT(b, "n->em[t]");
		break;
	}
}

static bool is_shared(const struct native_input *in, bool part)
{
	return in && !part && in->kind == NATIVE_SHARED;
}

/* What is the same for all threads is loaded once. */
static void emit_shared(struct build *b)
{
	for (uint32_t id = 0; id < b->atom_count; id++) {
		const struct atom *a = &b->atoms[id];
		const struct native_input *in;
		bool part;

		in = input_of(b, a, &part);
		if (!is_shared(in, part))
			continue;
		if (a->bytes <= 8)
			EMIT(b, "\tconst u%u h%u = ", 8 * a->bytes, id);
		else
			EMIT(b, "\tconst u32x%u h%u = ", a->bytes / 4, id);
		emit_ld(b, a, "n->payload", in->from + (a->at - in->to));
		EMIT(b, ";\n");
	}
}

/* An atom of which several inputs, or one and zeros, are parts. */
static void emit_parts(struct build *b, uint32_t id)
{
	const struct atom *a = &b->atoms[id];

	EMIT(b, "\tu8 c%u[%u] = { 0 };\n", id, a->bytes);
	for (uint32_t i = 0; i < b->spec->input_count; i++) {
		const struct native_input *in = &b->spec->inputs[i];
		uint32_t from = in->to > a->at ? in->to : a->at;
		uint32_t end = a->at + a->bytes;

		end = in->to + in->size < end ? in->to + in->size : end;
		if (from >= end)
			continue;
		if (in->kind == NATIVE_SHARED || in->kind == NATIVE_IDS) {
			EMIT(b, "\t__builtin_memcpy(c%u + %u, %s + %u, %u);\n", id, from - a->at,
			     in->kind == NATIVE_IDS ? "ids" : "n->payload",
			     in->from + (from - in->to), end - from);
			continue;
		}
		EMIT(b, "\t{\n\t\tconst u32 told = ");
		emit_told(b, in);
		EMIT(b, ";\n\n\t\t__builtin_memcpy(c%u + %u, (const u8 *)&told + %u, %u);\n\t}\n",
		     id, from - a->at, from - in->to, end - from);
	}
}

/* The variables of a thread, as it begins. */
static void emit_atoms(struct build *b)
{
	for (uint32_t id = 0; id < b->atom_count; id++) {
		const struct atom *a = &b->atoms[id];
		const struct native_input *in;
		char own[16];
		bool part;

		snprintf(own, sizeof(own), "c%u", id);
		in = input_of(b, a, &part);
		part |= in && in->kind >= NATIVE_GROUP && a->bytes != 4;
		if (in && part)
			emit_parts(b, id);
		if (a->bytes <= 8)
			EMIT(b, "\tu%u a%u = ", 8 * a->bytes, id);
		else
			EMIT(b, "\tu32x%u a%u = ", a->bytes / 4, id);
		if (!in)
			EMIT(b, a->bytes <= 8 ? "0" : "{ 0 }");
		else if (part)
			emit_ld(b, a, own, 0);
		else if (in->kind == NATIVE_SHARED)
			EMIT(b, "h%u", id);
		else if (in->kind == NATIVE_IDS)
			emit_ld(b, a, "ids", in->from + (a->at - in->to));
		else
			emit_told(b, in);
		EMIT(b, ";\n");
	}
	for (unsigned int id = 1; id < BUILD_PREDS; id++)
		if (b->preds >> id & 1)
			EMIT(b, "\tu32 p%u = 0;\n", id);
	for (uint32_t i = 0; i < b->k->point_count; i++)
		EMIT(b, "\tu32 q%u = 0;\n", i);
}

/* The views of all surfaces that messages of translated code name. */
static void emit_views(struct build *b)
{
	bool done[NATIVE_VIEWS] = { false };

	for (uint32_t i = 0; i < b->node_count; i++) {
		const struct exec_insn *insn = b->nodes[i].insn;
		unsigned int view =
			insn->surface + (insn->memory == EXEC_BY_BTI ? NATIVE_SURFACES : 0u);

		if (b->nodes[i].kind != NODE_MESSAGE || insn->memory == EXEC_VIRTUAL || done[view])
			continue;
		done[view] = true;
		EMIT(b, "\tconst struct view S%u = view_of(&n->surfaces[%u]);\n", view, view);
	}
}

/* Where a thread goes on. */
static void emit_entry(struct build *b)
{
	EMIT(b, "\tswitch (n->state[t]) {\n\tcase NATIVE_FRESH:\n"
		"\t\tbegan++;\n"
		"\t\tzero(n->scratch + t * n->scratch_bytes, n->scratch_bytes);\n"
		"\t\tzero(n->private + t * n->private_bytes, n->private_bytes);\n"
		"\t\tif (em == ALL_LANES)\n\t\t\tgoto F0;\n\t\tgoto M0;\n");
	for (uint32_t i = 0; i < b->node_count; i++)
		for (unsigned int masked = 0; b->nodes[i].state && masked < 2; masked++) {
			EMIT(b, "\tcase %u:\n", 2 * b->nodes[i].state + masked);
			emit_load(b, &b->nodes[i], masked);
			EMIT(b, "\t\tgoto %c%u;\n", "FM"[masked], i);
		}
	EMIT(b, "\tdefault:\n\t\tgoto over;\n\t}\n");
}

static const char before_threads[] =
	"	for (; n->first < n->end; n->first++) {\n"
	"	const u32 group_x = (u32)(n->first % n->groups[0]);\n"
	"	const u32 group_y = (u32)(n->first / n->groups[0] % n->groups[1]);\n"
	"	const u32 group_z = (u32)(n->first / n->groups[0] / n->groups[1]);\n"
	"	u32 over, waiting;\n"
	"\n"
	"	(void)group_x, (void)group_y, (void)group_z;\n"
	"	if (!n->begun) {\n"
	"		if (nf + nm >= most) {\n"
	"			end = NATIVE_LIMIT;\n"
	"			goto end;\n"
	"		}\n"
	"		zero(n->slm, n->slm_bytes);\n"
	"		for (u32 i = 0; i < n->threads; i++)\n"
	"			n->state[i] = NATIVE_FRESH, n->passed[i] = 0;\n"
	"		n->begun = 1;\n"
	"		n->thread = 0;\n"
	"		n->phase = 0;\n"
	"	}\n"
	"again:\n"
	"	for (u32 t = n->thread; t < n->threads; t++) {\n"
	"	if (n->state[t] == NATIVE_OVER || n->passed[t] != n->phase)\n"
	"		continue;\n"
	"	u8 *const F = n->frames + (u64)t * FRAME;\n"
	"	u32 *const P = n->preds + (u64)t * PREDS;\n"
	"	u32 *const Q = n->saved + (u64)t * SAVED;\n"
	"	const u8 *const ids = n->ids + (u64)t * ID_BYTES;\n"
	"	u32 em = n->em[t];\n"
	"	(void)F, (void)P, (void)Q, (void)ids;\n";

static const char behind_threads[] =
	"over:\n"
	"	n->state[t] = NATIVE_OVER;\n"
	"	continue;\n"
	"failed:\n"
	"	n->thread = t;\n"
	"	end = NATIVE_FAILED;\n"
	"	goto end;\n"
	"left:\n"
	"	if (n->passed[t] != n->phase)\n"
	"		continue;\n"
	"	n->thread = t + 1;\n"
	"	end = NATIVE_LIMIT;\n"
	"	goto end;\n"
	"	}\n"
	"	n->thread = 0;\n"
	"	over = waiting = 0;\n"
	"	for (u32 i = 0; i < n->threads; i++) {\n"
	"		over += n->state[i] == NATIVE_OVER;\n"
	"		waiting += n->state[i] != NATIVE_OVER && n->passed[i] != n->phase;\n"
	"	}\n"
	"	if (over + waiting < n->threads)\n"
	"		goto again;\n"
	"	if (waiting && over) {\n"
	"		while (n->state[n->thread] == NATIVE_OVER)\n"
	"			n->thread++;\n"
	"		n->unit = n->waits[n->thread];\n"
	"		n->on = n->saved[n->thread * SAVED];\n"
	"		end = NATIVE_HANGS;\n"
	"		goto end;\n"
	"	}\n"
	"	if (waiting) {\n"
	"		n->phase++;\n"
	"		goto again;\n"
	"	}\n"
	"	n->begun = 0;\n"
	"	}\n"
	"end:\n"
	"	n->instructions += nf + nm;\n"
	"	n->lanes += nl + nf * THREAD_LANES;\n"
	"	n->channels += nc;\n"
	"	n->started += began;\n"
	"	return end;\n"
	"}\n";

static void emit_function(struct build *b)
{
	EMIT(b,
	     "#define ALL_LANES 0x%xu\n#define THREAD_LANES %u\n#define FRAME %u\n"
	     "#define PREDS %u\n#define SAVED %u\n#define ID_BYTES %u\n\n",
	     b->all, b->lanes, b->frame, b->k->routines[0].preds, native_saved(b->k),
	     b->spec->id_bytes);
	EMIT(b, "int visa_native(struct native_call *n);\n"
		"int visa_native(struct native_call *n)\n{\n"
		"\tu64 nf = 0, nm = 0, nl = 0, nc = 0, began = 0;\n"
		"\tconst u64 most = n->budget;\n\tint end = NATIVE_DONE;\n");
	emit_views(b);
	emit_shared(b);
	EMIT(b, "%s", before_threads);
	emit_atoms(b);
	emit_entry(b);
	emit_body(b);
	EMIT(b, "%s", behind_threads);
}

static int translate(struct build *b, struct visa_error *e)
{
	int err = build_nodes(b, e);

	if (!err)
		err = find_preds(b, e);
	if (!err)
		err = build_atoms(b, e);
	if (!err && build_live(b))
		err = visa_fail(e, ENOMEM, "out of memory for a translation");
	b->declared = err ? NULL : calloc(native_row_count, sizeof(*b->declared));
	if (!err && !b->declared)
		err = visa_fail(e, ENOMEM, "out of memory for a translation");
	if (!err)
		emit_function(b);
	return err;
}

int native_text(const struct native_spec *spec, struct visa_buffer *text,
		struct native_report *report, struct visa_error *e)
{
	static const uint8_t bytes[EXEC_FAST_LEVELS] = { 16, 32, 64 };
	const struct exec_kernel *k = spec->kernel;
	struct build b = { .spec = spec,
			   .k = k,
			   .frame = k->routines[0].frame,
			   .bytes = bytes[spec->level],
			   .lanes = k->lanes,
			   .all = k->lanes == 32 ? UINT32_MAX : (1u << k->lanes) - 1 };
	int err = translate(&b, e);

	if (!err) {
		visa_buffer_printf(text, "#define NATIVE_BYTES %u\n", b.bytes);
		put(text, native_abi_text, native_abi_text_end);
		put(text, native_prelude_text, native_prelude_text_end);
		visa_buffer_put(text, b.functions.bytes, b.functions.size);
		visa_buffer_put(text, b.text.bytes, b.text.size);
		if (text->failed || b.text.failed || b.functions.failed)
			err = visa_fail(e, ENOMEM, "out of memory for a translation");
	}
	if (report)
		*report = (struct native_report){ b.node_count, b.slow };
	visa_buffer_free(&b.functions);
	visa_buffer_free(&b.text);
	free(b.nodes);
	free(b.atoms);
	free(b.atom_of);
	free(b.live);
	free(b.declared);
	return err;
}

const char *native_flags(enum exec_fast_level level, size_t size)
{
	(void)size;
	switch (level) {
	case EXEC_FAST_AVX512:
		return "-O2 -march=x86-64-v4 -ffp-contract=off -fno-math-errno -w";
	case EXEC_FAST_AVX2:
		return "-O2 -march=x86-64-v3 -ffp-contract=off -fno-math-errno -w";
	default:
		return "-O2 -ffp-contract=off -fno-math-errno -w";
	}
}

enum exec_fast_level native_level(void)
{
	for (unsigned int level = EXEC_FAST_LEVELS; level-- > 1;)
		if (exec_fast_level((enum exec_fast_level)level))
			return (enum exec_fast_level)level;
	return EXEC_FAST_BASELINE;
}
