// SPDX-License-Identifier: MIT
/*
 * visactl launch: shows the results of the launch, which are in files in the mount's folder of the
 * kernel.
 */
#include "json.h"
#include "visactl_launch.h"

#include "../lib/base/array.h"
#include "../lib/isa/isa.h"

#include <stdlib.h>
#include <string.h>

/* Read a text from the kernel's folder; it is empty if it cannot be read. */
static void get_text(const struct visactl_launch *l, const char *file, struct visa_buffer *text)
{
	char path[VISA_NAME_MAX + 24];

	snprintf(path, sizeof(path), "kernels/%.*s/%s", VISA_NAME_MAX, l->kernel->name, file);
	if (launch_get_file(l->c, path, text))
		text->size = 0;
}

/*
 * Write the text of a file in the kernel's folder to @to. Return: true if the file has a text,
 * false if it is empty.
 */
static bool show_text(const struct visactl_launch *l, const char *file, FILE *to)
{
	struct visa_buffer text = { 0 };
	bool any;

	get_text(l, file, &text);
	any = text.size;
	if (any)
		fwrite(text.bytes, 1, text.size, to);
	visa_buffer_free(&text);
	return any;
}

static void put_explained(struct base_json *w, const struct visactl_launch *l)
{
	struct visa_buffer text = { 0 };

	get_text(l, "explained", &text);
	visa_buffer_number(&text, 0, 1);
	base_json_open_line(w, "explained", '[');
	if (!text.failed)
		json_explained(w, (char *)text.bytes);
	base_json_close(w);
	visa_buffer_free(&text);
}

/* Print the result as JSON. @hidden: the sentence that run_hidden() has returned, or NULL */
static void result_json(const struct visactl_launch *l, char *result, bool ran, const char *hidden)
{
	struct visa_buffer profile = { 0 }, text = { 0 };
	struct base_json w = { .out = &text };

	base_json_open(&w, NULL, '{');
	json_members(&w, result);
	if (hidden)
		base_json_put(&w, "unseen", base_json_text(hidden));
	if (ran && l->options.launch.explain)
		put_explained(&w, l);
	if (ran && run_profiles(&l->options)) {
		get_text(l, "profile.json", &profile);
		if (profile.size)
			base_json_put_json(&w, "profile", profile.bytes, profile.size - 1);
	}
	base_json_close(&w);
	json_print(&w, l->say);
	visa_buffer_free(&profile);
}

/*
 * struct sources - names of the source files that were added to an HTML page, so that each is added
 * once. The module owns the strings
 */
struct sources {
	const struct visactl_launch *l;
	const char **names;
	uint32_t count;
};

static void add_source(struct sources *s, const char *name, struct visa_buffer *page)
{
	const char **added;

	for (uint32_t i = 0; i < s->count; i++)
		if (!strcmp(s->names[i], name))
			return;
	added = base_array_add(&s->names, &s->count, sizeof(*added));
	if (!added)
		return;
	*added = name;
	run_add_source(page, name);
}

/*
 * Add the source files of a routine (kernel or function) to the page, except those that it already
 * has.
 */
static void add_sources_of(struct sources *s, const struct visa_routine *routine,
			   struct visa_buffer *page)
{
	struct visa_inst inst;
	int length;

	for (size_t at = 0; at < routine->code.size; at += (size_t)length) {
		length =
			visa_decode(routine->code.bytes + at, routine->code.size - at, &inst, NULL);
		if (length <= 0)
			break;
		if (inst.op == VISA_FILE && visa_routine_string(routine, inst.number))
			add_source(s, visa_routine_string(routine, inst.number), page);
	}
}

static void launch_show_add_sources(void *context, struct visa_buffer *page)
{
	struct sources *s = context;

	add_sources_of(s, s->l->kernel->routine, page);
	for (uint32_t i = 0; i < s->l->ze->function_count; i++)
		add_sources_of(s, s->l->ze->functions[i].routine, page);
}

static int write_page(const struct visactl_launch *l)
{
	struct sources sources = { .l = l };
	struct visa_buffer json = { 0 };
	int status = TOOL_DONE;

	get_text(l, "profile.json", &json);
	if (json.size)
		status = run_write_page(&l->options, &json, launch_show_add_sources, &sources);
	free(sources.names);
	visa_buffer_free(&json);
	return status;
}

/* Print the reports of checks on standard error; Return: whether there are any. */
static bool show_reports(const struct visactl_launch *l)
{
	struct visa_buffer text = { 0 };
	bool any;

	get_text(l, "reports", &text);
	any = text.size;
	visa_buffer_number(&text, 0, 1);
	if (any && !text.failed)
		tool_print_reports(stderr, (const char *)text.bytes);
	visa_buffer_free(&text);
	return any;
}

/*
 * If there are reports, and the source was compiled without optimization, print a note about it. If
 * there are none, print and return the sentence of run_hidden(), about suppressed reports and
 * optimized code. Return: this sentence; NULL if there is none.
 */
static const char *show_build(const struct visactl_launch *l, const char *result, int status,
			      char text[VISA_REPORT_NONE])
{
	const char *suppressed = strstr(result, "\nsuppressed: ");
	const char *hidden = NULL;

	if (status == TOOL_REPORTS)
		run_say_build(l->ze, l->kernel->name);
	else if (!strstr(result, "\nfault_lanes: ") && !strstr(result, "\nunseen: "))
		hidden = run_hidden(&l->options, l->ze,
				    suppressed ? strtoull(strchr(suppressed, ' '), NULL, 10) : 0,
				    text);
	if (hidden && !l->options.json)
		tool_error(TOOL_DONE, "%s", hidden);
	return hidden;
}

int launch_show(const struct visactl_launch *l, char *result, bool ran)
{
	char text[VISA_REPORT_NONE];
	const char *hidden = NULL;
	int status = TOOL_DONE;

	if (ran && show_reports(l))
		status = TOOL_REPORTS;
	if (ran && strstr(result, "\noutside: "))
		status = TOOL_REPORTS;
	if (ran)
		hidden = show_build(l, result, status, text);
	if (l->options.json) {
		result_json(l, result, ran, hidden);
	} else {
		if (ran) {
			show_text(l, "printf", l->say);
			show_text(l, "explained", l->say);
			if (l->options.profile)
				show_text(l, "profile", l->say);
		}
		fputs(result, l->say);
	}
	if (ran && l->options.html && write_page(l))
		status = TOOL_REFUSED;
	return status;
}
