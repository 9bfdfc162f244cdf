// SPDX-License-Identifier: MIT
/* Prints at each stop the expressions that the user has chosen by the command display. */
#include "../base/array.h"
#include "prompt_state.h"

#include <stdlib.h>
#include <string.h>

static void show_one(struct visa_prompt *x, const struct prompt_display *d)
{
	const struct base_word text = base_word(d->text), format = base_word(d->format);

	visa_buffer_printf(x->to, "%u: ", d->number);
	if (!format.size && prompt_names_visa(x, text))
		prompt_show_value(x, text);
	else
		prompt_show_expression(x, text, format);
}

void prompt_display_all(struct visa_prompt *x)
{
	for (uint32_t i = 0; i < x->display_count; i++)
		show_one(x, &x->displays[i]);
}

static void prompt_display_forget(struct visa_prompt *x, uint32_t i)
{
	free(x->displays[i].text);
	free(x->displays[i].format);
	x->display_count--;
	memmove(x->displays + i, x->displays + i + 1,
		(x->display_count - i) * sizeof(*x->displays));
}

void prompt_display(struct visa_prompt *x, struct base_word what, struct base_word format)
{
	struct prompt_display *d;

	if (!what.size) {
		prompt_display_all(x);
		return;
	}
	d = base_array_add(&x->displays, &x->display_count, sizeof(*d));
	if (!d) {
		visa_buffer_printf(x->to, "out of memory\n");
		return;
	}
	*d = (struct prompt_display){ .number = ++x->last_display,
				      .text = strndup(what.text, what.size),
				      .format = strndup(format.text ? format.text : "",
							format.size) };
	if (d->text && d->format) {
		show_one(x, d);
		return;
	}
	prompt_display_forget(x, x->display_count - 1);
	visa_buffer_printf(x->to, "out of memory\n");
}

void prompt_undisplay(struct visa_prompt *x, uint64_t number, bool all)
{
	bool found = all;

	for (uint32_t i = x->display_count; i-- > 0;) {
		if (!all && x->displays[i].number != number)
			continue;
		prompt_display_forget(x, i);
		found = true;
	}
	if (!found)
		prompt_wrong(x, "there is no display with this number");
}
