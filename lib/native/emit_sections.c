// SPDX-License-Identifier: MIT
/*
 * Emits a long kernel as several C functions, one for each section (a range of the kernel's
 * instructions), and the function that calls them.
 *
 * Between sections the variables of a thread are in memory (its frame), and the state of its
 * control flow is in a struct thread. A section has C variables for the vISA variables that its
 * text names; it loads them when it is entered, and stores them when it is left. A section is
 * entered at one of its labels. The member @to of struct thread selects it: the upper 16 bits are
 * the number of the section, the lower 16 bits the number of the label.
 */
#include "emit_sections.h"

#include <string.h>

/*
 * Largest size in bytes of the sections that are compiled in one run of the compiler. gcc needs 140
 * MB of memory for such a run.
 */
#define PART_TEXT 1200000u

/*
 * struct writer - the state while the C text is assembled from its parts
 * @b: the translation
 * @labels: the labels of all parts
 * @in, @out: bit sets of the C variables that are live where the current section is entered, and
 *	where it is left
 * @names, @views: for each C variable, and for each surface, whether the section's text contains
 *	its name (NAMED) or can change it (CHANGED)
 */
struct writer {
	struct build *b;
	struct labels labels;
	uint64_t *in;
	uint64_t *out;
	uint8_t *names;
	uint8_t *views;
};

void emit_thread(struct build *b)
{
	EMIT(b, "struct thread {\n\tTHREAD_MEMBERS\n");
	emit_ways(b, "\tu32 way_%;\n");
	EMIT(b, "};\n");
	for (uint32_t i = 0; i < b->k->point_count; i++)
		EMIT(b, "#define q%u Q[%u]\n", i, SAVED_POINTS + i);
	emit_ways(b, "#define way_% x->way_%\n");
}

/* Emit the jump from the end of a section to the node after it. */
static void emit_next(struct build *b, uint32_t node)
{
	const struct node *n = &b->nodes[node];

	if (node == b->node_count)
		EMIT(b, "\tgoto over;\n");
	else if (!b->masked)
		EMIT(b, "\tgoto F%u;\n", node);
	else if (n->point != NO_POINT)
		EMIT(b, "\tgoto J%u;\n", n->point);
	else
		EMIT(b, n->parted ? "\tgoto M%u;\n" : "\tgoto over;\n", node);
}

void emit_sections(struct build *b)
{
	for (uint32_t s = 0; s < b->section_count; s++) {
		struct section *section = &b->sections[s];

		section->text = b->text.size;
		for (unsigned int masked = b->single; masked < 1u + b->parts; masked++) {
			b->masked = masked;
			emit_frame(b, b->nodes[section->first].routine);
			for (uint32_t i = section->first; i < section->end;)
				i = emit_block(b, i);
			emit_next(b, section->end);
		}
		section->text_end = b->text.size;
	}
}

/*
 * Return: the node at which execution continues at a label. If this can be any node, the number of
 * nodes.
 */
static uint32_t node_of(const struct build *b, const struct label *l)
{
	const char *at = l->name.at;
	uint32_t number = 0;

	while (*at >= 'A' && *at <= 'Z')
		at++;
	if (*at < '0' || *at > '9')
		return b->node_count;
	while (*at >= '0' && *at <= '9')
		number = 10 * number + (uint32_t)(*at++ - '0');
	if (*l->name.at == 'J')
		return b->points[number];
	return *l->name.at == 'C' ? b->routines[number].first : number;
}

/*
 * Add the C variables that are live at a label to @bits. If some lanes may wait at other nodes,
 * also add the variables that are live there.
 */
static void need(const struct build *b, const struct label *l, uint64_t *bits)
{
	bool whole = *l->name.at == 'F' || (l->name.size > 1 && l->name.at[1] == 'F');
	uint32_t node = node_of(b, l);

	/* At the label "over" threads end; for tests, all variables are live there. */
	if (b->spec->kept && l->name.size == 4 && !memcmp(l->name.at, "over", 4))
		memset(bits, 0xff, b->live_words * sizeof(*bits));
	for (size_t w = 0; w < b->live_words; w++) {
		bits[w] |= b->live[node * b->live_words + w];
		if (!whole)
			bits[w] |= b->live[b->node_count * b->live_words + w];
	}
}

static bool is_in(const uint64_t *bits, uint32_t id)
{
	return bits[id / 64] >> id % 64 & 1;
}

/* Find the C variables that are live at the entry and at the exit of a section. */
static void find_needs(struct writer *w, uint32_t part)
{
	const struct build *b = w->b;
	uint32_t cr0 = b->atom_of[b->cr0];

	memset(w->in, 0, b->live_words * sizeof(uint64_t));
	memset(w->out, 0, b->live_words * sizeof(uint64_t));
	for (size_t i = 0; i < w->labels.count; i++)
		if (w->labels.list[i].part == part && w->labels.list[i].left)
			need(b, &w->labels.list[i], w->in);
	for (size_t i = 0; i < w->labels.exit_count; i++)
		if (w->labels.exits[i].part == part)
			need(b, w->labels.exits[i].label, w->out);
	if (cr0 != NO_ATOM) {
		w->in[cr0 / 64] |= 1ull << cr0 % 64;
		w->out[cr0 / 64] |= 1ull << cr0 % 64;
	}
}

static void find_names(struct writer *w, const struct part *p)
{
	memset(w->names, 0, w->b->atom_count + BUILD_PREDS);
	memset(w->views, 0, NATIVE_VIEWS);
	names_find(p, 'a', w->names, w->b->atom_count);
	names_find(p, 'p', w->names + w->b->atom_count, BUILD_PREDS);
	names_find(p, 'S', w->views, NATIVE_VIEWS);
}

/*
 * Emit declarations of a section's C variables, and statements that load the variables that are
 * live at its entry.
 */
static void emit_variables(struct writer *w)
{
	struct build *b = w->b;

	for_each_variable(v, b) {
		if (!w->names[v])
			continue;
		emit_declared(b, v);
		if (is_in(w->in, v) || !is_written(b, v))
			emit_home(b, v, true);
		else
			emit_unneeded(b, v);
	}
}

/*
 * Return: the number of labels of a section times the number of its variables. The compile time of
 * the section grows with this product.
 */
static uint64_t count_met(const struct writer *w, uint32_t part)
{
	uint64_t labels = 0, variables = 0;

	for (size_t i = 0; i < w->labels.count; i++)
		labels += w->labels.list[i].part == part;
	for (uint32_t id = 0; id < w->b->atom_count; id++)
		variables += w->names[id] != 0;
	return labels * variables;
}

static void emit_entries(struct writer *w, uint32_t part)
{
	EMIT(w->b, "\tswitch (x->to & 0xffff) {\n");
	for (size_t i = 0; i < w->labels.count; i++) {
		const struct label *l = &w->labels.list[i];

		if (l->part == part && l->left)
			EMIT(w->b, "\tcase %u:\n\t\tgoto %.*s;\n", l->number, (int)l->name.size,
			     l->name.at);
	}
	EMIT(w->b, "\tdefault:\n\t\tbreak;\n\t}\n");
}

static void emit_begin(struct writer *w, uint32_t part, const struct part *p)
{
	struct build *b = w->b;

	EMIT(b, "void section_%u(struct thread *x)\n{\n\tSECTION_BEGINS(%u)\n\n", part,
	     SAVED_POINTS + b->k->point_count + SAVED_STACK);
	for (unsigned int view = 0; view < NATIVE_VIEWS; view++)
		if (w->views[view])
			emit_view(b, view, p);
	emit_frame(b, b->k->routine_count);
	emit_variables(w);
	emit_entries(w, part);
}

/*
 * Emit a label for each jump to another part of the text (another section, or the function that
 * calls sections). The code after the label sets @to of struct thread and leaves the section.
 */
static void emit_exits(struct writer *w, uint32_t part)
{
	for (size_t i = 0; i < w->labels.exit_count; i++) {
		const struct label *l = w->labels.exits[i].label;

		if (w->labels.exits[i].part == part)
			EMIT(w->b, "%.*s:\n\tx->to = 0x%xu;\n\tgoto out;\n", (int)l->name.size,
			     l->name.at, l->part << 16 | l->number);
	}
}

static void emit_end(struct writer *w, uint32_t part)
{
	struct build *b = w->b;

	emit_exits(w, part);
	EMIT(b, "out:\n\tSECTION_ENDS\n");
	for (unsigned int view = 0; view < NATIVE_VIEWS; view++)
		if (w->views[view])
			emit_stored(b, view);
	emit_frame(b, b->k->routine_count);
	for_each_variable(v, b)
		if (w->names[v] & CHANGED && is_in(w->out, v))
			emit_home(b, v, false);
	EMIT(b, "}\n");
}

/*
 * Emit the code of the surrounding function that calls sections until one of them jumps to a label
 * of this function.
 */
static void emit_dispatch(struct writer *w)
{
	emit_exits(w, 0);
	EMIT(w->b, "out:\n\tSECTIONS_RUN\n");
	emit_entries(w, 0);
}

/*
 * Assemble the C text: the text before the sections, a function for each section, and the function
 * that calls them.
 */
static void assemble(struct writer *w, const struct visa_buffer *text, const struct part *parts)
{
	struct build *b = w->b;
	const char *all = (const char *)text->bytes;
	size_t most = b->spec->section ? PART_TEXT / 32 : PART_TEXT;

	visa_buffer_put(&b->text, all, b->sections[0].text);
	EMIT(b, "#pragma GCC visibility push(hidden)\n");
	for (uint32_t i = 1; i <= b->section_count; i++)
		EMIT(b, "void section_%u(struct thread *x);\n", i);
	for (uint32_t i = 1; i <= b->section_count; i++) {
		if (b->text.size >= most * b->text_parts && b->text_parts < NATIVE_PARTS)
			EMIT(b, "%s#if !PART || PART == %u\n", i > 1 ? "#endif\n" : "",
			     ++b->text_parts);
		find_needs(w, i);
		find_names(w, &parts[i]);
		b->met += count_met(w, i);
		emit_begin(w, i, &parts[i]);
		put_text(&b->text, parts[i].text, parts[i].end);
		emit_end(w, i);
	}
	EMIT(b, "#endif\n#pragma GCC visibility pop\n"
		"#if PART < 2\nstatic void (*const sections[])(struct thread *x) = {\n");
	for (uint32_t i = 1; i <= b->section_count; i++)
		EMIT(b, "\tsection_%u,\n", i);
	EMIT(b, "};\n");
	put_text(&b->text, parts[0].text, all + b->dispatch);
	emit_dispatch(w);
	put_text(&b->text, all + b->dispatch, all + text->size);
	EMIT(b, "#endif\n");
}

int join_sections(struct build *b, struct visa_error *e)
{
	struct part *parts = build_new(b, b->section_count + 1ul, sizeof(*parts));
	struct visa_buffer text = b->text;
	struct writer w = { .b = b,
			    .in = build_new(b, b->live_words, sizeof(uint64_t)),
			    .out = build_new(b, b->live_words, sizeof(uint64_t)),
			    .names = build_new(b, b->atom_count + BUILD_PREDS, 1),
			    .views = build_new(b, NATIVE_VIEWS, 1) };
	const char *all = (const char *)text.bytes;

	b->lacks |= text.failed;
	for (uint32_t i = 0; !b->lacks && i <= b->section_count; i++) {
		const struct section *s = &b->sections[i ? i - 1 : b->section_count - 1];

		parts[i].text = all + (i ? s->text : s->text_end);
		parts[i].end = all + (i ? s->text_end : text.size);
	}
	b->text = (struct visa_buffer){ 0 };
	build_select(b, 0);
	b->lacks = b->lacks || !labels_find(&w.labels, parts, b->section_count + 1);
	if (!b->lacks)
		assemble(&w, &text, parts);
	visa_buffer_free(&text);
	labels_free(&w.labels);
	return build_lacks(b, e);
}
