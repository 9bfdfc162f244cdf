// SPDX-License-Identifier: MIT
/* Emits the initialization of a thread's variables with the kernel's inputs and zeros. */
#include "emit.h"

/*
 * Return: the last input that sets any bytes of a C variable; NULL if there is none. @part:
 * receives whether an input sets only a part of the C variable
 */
static const struct native_input *input_of(const struct build *b, const struct atom *a, bool *part)
{
	const struct native_input *last = NULL;

	*part = false;
	for (uint32_t i = 0; i < b->spec->input_count && !a->routine; i++) {
		const struct native_input *in = &b->spec->inputs[i];

		if (in->to >= a->at + a->bytes || in->to + in->size <= a->at)
			continue;
		last = in;
		*part |= in->to > a->at || in->to + in->size < a->at + a->bytes;
	}
	return last;
}

static const char *loaded(struct build *b, const struct atom *a, const char *from, uint32_t at)
{
	return term(b, "ld_%s(%s + %u)", atom_type(b, a), from, at);
}

/* Return: a C expression for an input of one dword that differs from thread to thread. */
static const char *own_input(struct build *b, const struct native_input *in)
{
	switch (in->kind) {
	case NATIVE_GROUP:
		return term(b, "group_%c", "xyz"[in->from % 3]);
	case NATIVE_NUMBER:
		return "(t & 0xff)";
	case NATIVE_SCRATCH:
		return term(b, "(u32)(t * n->scratch_bytes * %u)", in->from);
	case NATIVE_SLOT:
		return "(slot + t)";
	case NATIVE_STATE:
		return term(b,
			    "(((slot + t) & 7) | ((slot + t) >> 3 & 3) << 4 | ((slot + t) >> 5 & "
			    "0x7f) << %u)",
			    in->from);
	default:
		return "ems[t]";
	}
}

/* Emit C variables for inputs that are the same for all threads, so that they are loaded once. */
void emit_shared(struct build *b)
{
	for (uint32_t id = 0; id < b->atom_count; id++) {
		const struct atom *a = &b->atoms[id];
		const struct native_input *in;
		bool part;

		in = input_of(b, a, &part);
		if (!in || part || in->kind != NATIVE_SHARED)
			continue;
		EMIT(b, "\tconst %s h%u = %s;\n", atom_type(b, a), id,
		     loaded(b, a, "n->payload", in->from + (a->at - in->to)));
	}
}

/* Emit the initialization of a C variable that contains several inputs, or inputs and zeros. */
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
		EMIT(b, "\t__builtin_memcpy(c%u + %u, %s + %u, %u);\n", id, from - a->at,
		     in->kind == NATIVE_IDS ? term(b, "ids + %u", in->from)
		     : in->kind == NATIVE_SHARED
			     ? term(b, "n->payload + %u", in->from)
			     : term(b, "(const u8 *)&(const u32){ %s }", own_input(b, in)),
		     from - in->to, end - from);
	}
}

void emit_framed(struct build *b, uint32_t id)
{
	EMIT(b, "#define a%u (*(%s_any *)(frame + %u))\n", id, atom_type(b, &b->atoms[id]),
	     atom_home(b, &b->atoms[id]));
}

void emit_declared(struct build *b, uint32_t v)
{
	if (v < b->atom_count && b->atoms[v].framed)
		emit_framed(b, v);
	else
		EMIT(b, "\t%s %s = { 0 };\n", variable_type(b, v), variable_name(b, v, "ap"));
}

/*
 * Emit the left side of an initialization: the declaration of a C variable, or an access to the
 * frame (the memory of variables).
 */
static void emit_name(struct build *b, uint32_t id)
{
	const struct atom *a = &b->atoms[id];

	if (b->section_count)
		EMIT(b, "\t*(%s_any *)(frame + %u) = ", atom_type(b, a), atom_home(b, a));
	else if (!a->framed)
		EMIT(b, "\t%s a%u = ", atom_type(b, a), id);
	else
		EMIT(b,
		     b->states ? "\tif (n->state[t] == NATIVE_FRESH)\n\t\ta%u = " : "\ta%u = ", id);
}

/*
 * Return: whether a C variable that is kept in the frame needs no initialization, since its initial
 * value is not live.
 */
static bool is_needless(const struct build *b, uint32_t id)
{
	return (b->section_count || b->atoms[id].framed) && b->atoms[id].written &&
	       id != b->atom_of[b->cr0] && !live_at(b, 0, id);
}

/* Emit the initialization of a thread's predicates, waiting lanes and stack of calls. */
static void emit_flow_words(struct build *b)
{
	unsigned int last = 0;

	for (unsigned int id = 1; id < BUILD_PREDS; id++)
		last = b->preds[id] ? id : last;
	if (b->section_count)
		EMIT(b, "\t__builtin_memset(P, 0, %u);\n\t__builtin_memset(Q + %u, 0, %u);\n%s",
		     last ? 4 * (last + 1) : 0, SAVED_POINTS, 4 * b->k->point_count,
		     b->states ? "\t}\n" : "");
	for (unsigned int id = 1; id <= last && !b->section_count; id++)
		if (b->preds[id])
			EMIT(b, "\tu32 p%u = 0;\n", id);
	for (uint32_t i = 0; i < b->k->point_count && !b->section_count; i++)
		EMIT(b, "\tu32 q%u = 0;\n", i);
	if (b->places || b->section_count)
		EMIT(b, "\tu32 depth = 0, act = em;\n");
	if (b->places)
		EMIT(b, "\tu32 *const calls = Q + %u;\n\t(void)act;\n",
		     SAVED_POINTS + b->k->point_count + SAVED_STACK);
}

/* Emit the initialization of all variables of a thread. */
void emit_atoms(struct build *b)
{
	if (b->section_count && b->states)
		EMIT(b, "\tif (n->state[t] == NATIVE_FRESH) {\n");
	for (uint32_t id = 0; id < b->atom_count; id++) {
		const struct atom *a = &b->atoms[id];
		const struct native_input *in;
		const char *value;
		bool part;

		if (a->framed && !b->section_count)
			emit_framed(b, id);
		if (is_needless(b, id))
			continue;
		in = input_of(b, a, &part);
		part |= in && in->kind >= NATIVE_GROUP && a->bytes != 4;
		if (in && part)
			emit_parts(b, id);
		if (!in)
			value = term(b, "(%s){ 0 }", atom_type(b, a));
		else if (part)
			value = loaded(b, a, term(b, "c%u", id), 0);
		else if (in->kind == NATIVE_SHARED)
			value = term(b, "h%u", id);
		else if (in->kind == NATIVE_IDS)
			value = loaded(b, a, "ids", in->from + (a->at - in->to));
		else
			value = own_input(b, in);
		emit_name(b, id);
		EMIT(b, "%s;\n", value);
	}
	emit_flow_words(b);
}
