// SPDX-License-Identifier: MIT
/* Requests that evaluate expressions, or that execute commands of the prompt. */
#include "../base/words.h"
#include "dap_state.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>

/* Whether a line begins with a command of the prompt, or with an abbreviation of a command. */
static bool is_command(const char *text)
{
	struct base_line l = base_line(text, strlen(text));
	struct base_word word, rest = base_line_next(&l);
	const struct visa_stop_command *c;

	base_word_cut(&rest, '/', &word);
	for (size_t i = 0; word.size && (c = visa_stop_command(i)) != NULL; i++)
		if (c->doors & VISA_DOOR_PROMPT ? !strncmp(c->word, word.text, word.size)
						: base_word_is(word, c->word))
			return true;
	return false;
}

/*
 * Called after a command of the console. If the command has selected another work-item or changed
 * values, the client is told to read frames or variables again.
 */
static void dap_evaluate_follow(struct visa_dap *d, const struct visa_stopped_item *before,
				const char *text)
{
	struct visa_stopped_item now = visa_prompt_item(d->prompt);
	struct visa_stop_request k;

	if (now.thread != before->thread || now.lane != before->lane) {
		dap_choose(d, &now);
		dap_invalidate(d, "stacks");
	} else if (!visa_stop_command_read(text, strlen(text), VISA_DOOR_PROMPT, &k, NULL) &&
		   k.verb == VISA_COMMAND_SET) {
		dap_invalidate(d, "variables");
	}
}

static bool is_same(const struct visa_stopped_item *a, const struct visa_stopped_item *b)
{
	return a->thread == b->thread && a->lane == b->lane && a->frame == b->frame &&
	       a->outer == b->outer;
}

/*
 * Return: the frame in which a command of the console is executed. The client sends the frame @item
 * that it shows. If a command such as up has selected another frame since then, that frame is used.
 */
static struct visa_stopped_item dap_evaluate_frame(const struct visa_dap *d,
						   const struct visa_stopped_item *item)
{
	return is_same(item, &d->shown) ? d->selected : *item;
}

/* Keep the frame that a command has selected, if the thread and lane are still the same. */
static void select_frame(struct visa_dap *d, const struct visa_stopped_item *shown)
{
	d->shown = *shown;
	d->selected = visa_prompt_item(d->prompt);
	if (d->selected.thread != shown->thread || d->selected.lane != shown->lane)
		d->selected = d->shown;
}

/* Execute a command of the prompt that was written in the client's console. */
static void command(struct visa_dap *d, const struct visa_stopped_item *shown, const char *text,
		    json_t *body)
{
	const struct visa_stopped_item before = dap_evaluate_frame(d, shown), *item = &before;
	struct visa_buffer out = { 0 };

	visa_prompt_choose(d->prompt, item);
	d->resume = visa_prompt_line(d->prompt, text, strlen(text), &out, &d->next);
	if (d->resume) {
		json_t *continued = json_object();

		dap_set(continued, "threadId",
			json_integer(dap_thread_id(d, item->thread, item->lane)));
		dap_set(continued, "allThreadsContinued", json_true());
		dap_event(d, "continued", continued);
	} else {
		dap_evaluate_follow(d, item, text);
		select_frame(d, shown);
	}
	while (out.size && out.bytes[out.size - 1] == '\n')
		out.size--;
	dap_set(body, "result", dap_string(&out));
	dap_set(body, "variablesReference", json_integer(0));
}

int dap_evaluate(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	const char *text, *context = "";
	struct visa_stopped_item item, at;
	struct visa_value v;
	int err = dap_text(args, "expression", false, &text, e);

	if (!err)
		err = dap_text(args, "context", true, &context, e);
	if (!err)
		err = dap_frame_item(d, args, &item, e);
	if (err)
		return err;
	if (!strcmp(context, "repl"))
		at = dap_evaluate_frame(d, &item);
	else
		at = item;
	err = visa_stopped_evaluate(d->at, &at, text, strlen(text), &v, e);
	if (!err) {
		dap_describe(d, &at, &v, text, "result", body);
	} else if (!strcmp(context, "repl") && is_command(text)) {
		*e = (struct visa_error){ 0 };
		command(d, &item, text, body);
		err = 0;
	}
	return err;
}

static void offer(json_t *targets, const char *label, size_t size, int64_t start, size_t length)
{
	json_t *target = json_object();

	dap_set(target, "label", base_json_bytes(label, size));
	dap_set(target, "start", json_integer(start));
	dap_set(target, "length", json_integer((json_int_t)length));
	json_array_append_new(targets, target);
}

/* Append completions for the name at the end of a text: variables in scope that begin with it. */
static void offer_variables(struct visa_dap *d, const struct visa_stopped_item *item,
			    const char *text, size_t size, json_t *targets)
{
	struct visa_variable x;
	size_t first = size;

	while (first && (isalnum((unsigned char)text[first - 1]) || text[first - 1] == '_'))
		first--;
	for (uint32_t n = 0; visa_stopped_variable(d->at, item, n, &x); n++)
		if (!x.hidden && !strncmp(x.name, text + first, size - first))
			offer(targets, x.name, strlen(x.name),
			      (int64_t)first + !d->client.columns_from_0, size - first);
}

int dap_completions(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	struct visa_buffer words = { 0 };
	struct visa_stopped_item item;
	struct base_word rest, word;
	json_t *targets = json_array();
	size_t size = 0, first;
	int64_t column = 0;
	const char *text = "";
	int err = dap_text(args, "text", false, &text, e);

	if (!err)
		err = dap_number(args, "column", false, &column, e);
	if (!err)
		err = dap_frame_item(d, args, &item, e);
	column -= !d->client.columns_from_0;
	if (!err && column > 0)
		size = (uint64_t)column < strlen(text) ? (size_t)column : strlen(text);
	for (first = size; first && !base_is_blank(text[first - 1]);)
		first--;
	if (!err) {
		offer_variables(d, &item, text, size, targets);
		visa_prompt_choose(d->prompt, &item);
		visa_prompt_complete(d->prompt, text, size, &words);
	}
	rest = (struct base_word){ (const char *)words.bytes, words.size };
	while (words.size && base_next_line(&rest, &word))
		offer(targets, word.text, word.size, (int64_t)first + !d->client.columns_from_0,
		      size - first);
	visa_buffer_free(&words);
	dap_set(body, "targets", targets);
	return err;
}
