// SPDX-License-Identifier: MIT
/* Completes the last word of a command. */
#include "prompt_state.h"

#include <stdio.h>

static void offer(struct visa_buffer *to, struct base_word begun, const char *word)
{
	if (!strncmp(word, begun.text, begun.size))
		visa_buffer_printf(to, "%s\n", word);
}

static void offer_commands(const struct visa_prompt *x, struct visa_buffer *to,
			   struct base_word begun)
{
	const struct visa_stop_command *c;

	for (size_t i = 0; (c = visa_stop_command(i)) != NULL; i++)
		if (c->doors & x->o.door)
			offer(to, begun, c->word);
}

/* Append names of the vISA text that begin with @begun: variables, predicates, and em. */
static void offer_names(const struct visa_prompt *x, struct visa_buffer *to, struct base_word begun)
{
	static const enum visa_vclass classes[] = { VISA_VCLASS_G, VISA_VCLASS_P, VISA_VCLASS_A };
	const struct visa_decls *decls = visa_stopped_decls(x->s, x->item.thread, 0);
	char name[VISA_CANONICAL_MAX];

	for (unsigned int i = 0; decls && i < sizeof(classes) / sizeof(classes[0]); i++) {
		enum visa_vclass v = classes[i];
		const struct visa_decl *d = visa_decl_next(decls, v, visa_vclasses[v].first);

		for (; d; d = visa_decl_next(decls, v, d->id + 1))
			offer(to, begun, visa_name_of(decls, v, d->id, name));
	}
	offer(to, begun, "em");
}

/* Append the variables of the source that are in scope and whose names begin with @begun. */
static void offer_variables(const struct visa_prompt *x, struct visa_buffer *to,
			    struct base_word begun)
{
	struct visa_variable v;

	for (uint32_t n = 0; visa_stopped_variable(x->s, &x->item, n, &v); n++)
		if (!v.hidden)
			offer(to, begun, v.name);
}

/* Whether a command has an expression as operand. */
static bool takes_expression(enum visa_stop_verb verb)
{
	static const enum visa_stop_verb verbs[] = { VISA_COMMAND_PRINT,   VISA_COMMAND_LANES,
						     VISA_COMMAND_WHATIS,  VISA_COMMAND_PTYPE,
						     VISA_COMMAND_SET,	   VISA_COMMAND_EXAMINE,
						     VISA_COMMAND_WATCH,   VISA_COMMAND_RWATCH,
						     VISA_COMMAND_AWATCH,  VISA_COMMAND_WHO,
						     VISA_COMMAND_DISPLAY, VISA_COMMAND_OUTPUT,
						     VISA_COMMAND_PRINTF };

	for (size_t i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++)
		if (verbs[i] == verb)
			return true;
	return false;
}

static void offer_points(const struct visa_prompt *x, struct visa_buffer *to,
			 struct base_word begun)
{
	const struct visa_stop_point *p = visa_stops_next(x->o.stops, 0);
	char number[12];

	for (; p; p = visa_stops_next(x->o.stops, p->number + 1)) {
		snprintf(number, sizeof(number), "%u", p->number);
		offer(to, begun, number);
	}
}

static void offer_threads(const struct visa_prompt *x, struct visa_buffer *to,
			  struct base_word begun)
{
	char number[12];

	for (uint32_t t = 0; t < visa_stopped_threads(x->s); t++) {
		snprintf(number, sizeof(number), "%u", t);
		offer(to, begun, number);
	}
}

void visa_prompt_complete(const struct visa_prompt *x, const char *line, size_t size,
			  struct visa_buffer *to)
{
	const struct visa_stop_command *c;
	struct base_word begun, word;
	struct base_line l;
	size_t first = size;

	if (!x->s)
		return;
	while (first && !base_is_blank(line[first - 1]))
		first--;
	begun = (struct base_word){ line + first, size - first };
	if (!base_word_trim((struct base_word){ line, first }).size) {
		offer_commands(x, to, begun);
		return;
	}
	l = base_line(line, first);
	word = base_line_next(&l);
	c = visa_stop_command_find(word.text, word.size, x->o.door, NULL);
	if (!c)
		return;
	if (takes_expression(c->verb))
		offer_variables(x, to, begun);
	if (c->verb == VISA_COMMAND_PRINT || c->verb == VISA_COMMAND_DISPLAY)
		offer_names(x, to, begun);
	else if (c->verb == VISA_COMMAND_IGNORE || c->verb == VISA_COMMAND_CONDITION ||
		 c->operand == VISA_OPERAND_NUMBERS)
		offer_points(x, to, begun);
	else if (c->verb == VISA_COMMAND_THREADS)
		offer_threads(x, to, begun);
	else if (c->verb == VISA_COMMAND_HELP)
		offer_commands(x, to, begun);
	else if (c->verb == VISA_COMMAND_INFO)
		for (size_t i = 0; prompt_info_word(i); i++)
			offer(to, begun, prompt_info_word(i));
}
