// SPDX-License-Identifier: MIT
/*
 * visa-run: reports of checks as files for continuous integration, --sarif and --junit.
 *
 * SARIF is version 2.1.0 of OASIS. Readers of JUnit's files agree on testsuite, testcase, failure
 * and error; each check is a test case, and so is the launch itself.
 */
#include "../lib/base/shown.h"
#include "json.h"
#include "visa-run.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define URI_MAX (3 * PATH_MAX)

/* A path as a URI, relative to the working directory if the file is inside of it. */
static void put_uri(const char *path, char uri[URI_MAX])
{
	char here[PATH_MAX] = "";
	size_t n = getcwd(here, sizeof(here)) ? strlen(here) : 0, at = 0;

	if (n && !strncmp(path, here, n) && path[n] == '/')
		path += n + 1;
	else if (*path == '/')
		at = (size_t)snprintf(uri, URI_MAX, "file://");
	for (; *path && at + 4 < URI_MAX; path++) {
		unsigned char c = (unsigned char)*path;

		if (strchr("/-._~", c) || (c >= '0' && c <= '9') ||
		    ((c | 32) >= 'a' && (c | 32) <= 'z'))
			uri[at++] = (char)c;
		else
			at += (size_t)snprintf(uri + at, URI_MAX - at, "%%%02X", c);
	}
	uri[at] = 0;
}

/* The work-items of a side, as a sentence. */
static void put_items(const struct visa_report *r, const struct visa_report_side *s,
		      struct visa_buffer *b)
{
	const struct visa_report_item first = visa_report_first(s);

	visa_buffer_printf(b, "%s in ", s->access);
	visa_report_put_item(&first, b);
	if (r->count > 1) {
		visa_buffer_printf(b, "; last in ");
		visa_report_put_item(&s->last, b);
	}
	visa_buffer_number(b, 0, 1);
}

static json_t *message(const char *text)
{
	return json_pack("{s:o}", "text", base_json_text(text));
}

static json_t *region(const char *file, uint32_t line)
{
	json_t *r = json_pack("{s:I}", "startLine", (json_int_t)line);
	char *source = tool_source_line(file, line);

	if (source)
		json_object_set_new(r, "snippet", message(source));
	free(source);
	return r;
}

/* A location in a source; @id: of a related one, else negative. */
static json_t *location(const struct visa_report *r, const char *text, const char *file,
			uint32_t line, int id)
{
	char uri[URI_MAX];
	json_t *l;

	l = json_pack("{s:o, s:[{s:o, s:s}]}", "message", message(text), "logicalLocations", "name",
		      base_json_text(r->kernel), "kind", "function");
	if (l && id >= 0)
		json_object_set_new(l, "id", json_integer(id));
	if (!l || !*file || !line)
		return l;
	put_uri(file, uri);
	json_object_set_new(l, "physicalLocation",
			    json_pack("{s:{s:s}, s:o}", "artifactLocation", "uri", uri, "region",
				      region(file, line)));
	return l;
}

static json_t *side_location(const struct visa_report *r, const struct visa_report_side *s, int id)
{
	const struct visa_report_item first = visa_report_first(s);
	struct visa_buffer items = { 0 };
	json_t *l;

	put_items(r, s, &items);
	l = location(r, items.failed ? "" : (const char *)items.bytes, s->file, s->source_line, id);
	visa_buffer_free(&items);
	json_object_set_new(l, "properties",
			    json_pack("{s:o, s:o}", "first", run_item_json(&first), "last",
				      run_item_json(&s->last)));
	return l;
}

static json_t *origin_location(const struct visa_report *r, int id)
{
	const struct visa_report_place *at = &r->origin_at;
	struct visa_buffer text = { 0 };
	json_t *l;

	visa_buffer_printf(&text, "the value comes from %s; read first here", r->origin);
	visa_buffer_number(&text, 0, 1);
	l = location(r, text.failed ? "" : (const char *)text.bytes, at->file, at->source_line, id);
	visa_buffer_free(&text);
	return l;
}

static json_t *step_location(const struct visa_report *r, const struct visa_report_step *s, int id)
{
	return location(r, s->what, s->at.file, s->at.source_line, id);
}

/* One cause has one fingerprint, whatever work-item was the first. */
static json_t *fingerprint(const struct visa_report *r)
{
	struct visa_buffer b = { 0 };
	json_t *j;

	visa_buffer_printf(&b, "%s/%s", visa_check_name(r->check), r->kernel);
	for (unsigned int i = 0; i < r->side_count; i++)
		visa_buffer_printf(&b, "/%s/%s", r->sides[i].access, r->sides[i].instruction);
	visa_buffer_number(&b, 0, 1);
	j = json_pack("{s:o}", "instructions/v1",
		      base_json_text(b.failed ? "" : (const char *)b.bytes));
	visa_buffer_free(&b);
	return j;
}

static void put_result(struct base_json *w, const struct visa_report *r)
{
	base_json_open_line(w, NULL, '{');
	base_json_put(w, "ruleId", base_json_text(visa_check_name(r->check)));
	base_json_put(w, "ruleIndex", json_integer(r->check));
	base_json_put(w, "level", json_string("error"));
	base_json_put(w, "message", message(r->message));
	base_json_put(w, "occurrenceCount", base_json_number(r->count ? r->count : 1));
	base_json_put(w, "partialFingerprints", fingerprint(r));
	base_json_open(w, "locations", '[');
	if (r->side_count)
		base_json_put(w, NULL, side_location(r, &r->sides[0], -1));
	base_json_close(w);
	base_json_open(w, "relatedLocations", '[');
	for (unsigned int i = 1; i < r->side_count; i++)
		base_json_put(w, NULL, side_location(r, &r->sides[i], (int)i));
	if (*r->origin)
		base_json_put(w, NULL, origin_location(r, (int)r->side_count));
	for (unsigned int i = 0; i < r->step_count; i++)
		base_json_put(w, NULL,
			      step_location(r, &r->steps[i], (int)(r->side_count + 1 + i)));
	base_json_close(w);
	base_json_close(w);
}

/* The checks are the rules. */
static void put_rules(struct base_json *w)
{
#define RULE(word, id, what) { word, what },
	static const char *const rules[][2] = { VISA_CHECKS(RULE) };
#undef RULE

	base_json_open(w, "rules", '[');
	for (size_t i = 0; i < VISA_CHECK_COUNT; i++)
		base_json_put(w, NULL,
			      json_pack("{s:s, s:{s:s}}", "id", rules[i][0], "shortDescription",
					"text", rules[i][1]));
	base_json_close(w);
}

static void put_sarif(struct base_json *w, const struct run_reports *all, int status,
		      const char *why)
{
	base_json_open(w, NULL, '{');
	base_json_put(w, "$schema", json_string("https://json.schemastore.org/sarif-2.1.0.json"));
	base_json_put(w, "version", json_string("2.1.0"));
	base_json_open(w, "runs", '[');
	base_json_open(w, NULL, '{');
	base_json_open(w, "tool", '{');
	base_json_open(w, "driver", '{');
	base_json_put(w, "name", json_string("visa-run"));
	base_json_put(w, "version", json_string(VISAFS_VERSION));
	put_rules(w);
	base_json_close(w);
	base_json_close(w);
	base_json_open(w, "invocations", '[');
	base_json_open(w, NULL, '{');
	base_json_put(w, "executionSuccessful", json_boolean(!why));
	base_json_put(w, "exitCode", json_integer(status));
	if (why)
		base_json_put(w, "toolExecutionNotifications",
			      json_pack("[{s:s, s:o}]", "level", "error", "message", message(why)));
	base_json_close(w);
	base_json_close(w);
	base_json_open(w, "results", '[');
	for (uint32_t i = 0; i < all->count; i++)
		put_result(w, &all->reports[i]);
	base_json_close(w);
	base_json_close(w);
	base_json_close(w);
	base_json_close(w);
}

/* Whether XML has no way to write a character: most control characters, U+FFFE and U+FFFF. */
static bool is_no_xml(uint32_t c)
{
	return (c < ' ' && c != '\n' && c != '\t') || c == 0xfffe || c == 0xffff;
}

/* Text of an element or attribute. Bytes that are no character of XML become U+FFFD. */
static void put_xml(struct visa_buffer *b, const char *text)
{
	static const char *const entities[] = {
		['&'] = "&amp;", ['<'] = "&lt;", ['>'] = "&gt;", ['"'] = "&quot;"
	};

	while (*text) {
		uint32_t c;
		size_t size = base_decode(text, &c);

		if (size && c < sizeof(entities) / sizeof(entities[0]) && entities[c])
			visa_buffer_printf(b, "%s", entities[c]);
		else if (!size || is_no_xml(c))
			visa_buffer_put(b, "\xef\xbf\xbd", 3);
		else
			visa_buffer_put(b, text, size);
		text += size ? size : 1;
	}
}

static void open_case(struct visa_buffer *b, const struct command_line *c, const char *kernel,
		      const char *what)
{
	visa_buffer_printf(b, "    <testcase classname=\"");
	put_xml(b, tool_input_name(c->file));
	visa_buffer_printf(b, "\" name=\"");
	put_xml(b, kernel);
	visa_buffer_printf(b, ": %s\">\n", what);
}

/* Add the text of a report, with the lines of the source. */
static void add_text(struct visa_buffer *b, const struct visa_report *r)
{
	struct visa_buffer plain = { 0 };
	char *text = NULL;
	size_t size = 0;
	FILE *f = open_memstream(&text, &size);

	visa_report_print(r, &plain);
	visa_buffer_number(&plain, 0, 1);
	if (f && !plain.failed)
		tool_print_reports(f, (const char *)plain.bytes);
	if (f && !fclose(f))
		visa_buffer_put(b, text, size);
	else
		b->failed = true;
	visa_buffer_free(&plain);
	free(text);
}

/* The test case of a check, which fails with its reports; Return: whether it does. */
static bool put_case(struct visa_buffer *b, const struct command_line *c, const char *kernel,
		     const struct run_reports *all, enum visa_check check)
{
	struct visa_buffer text = { 0 };
	const struct visa_report *first = NULL;

	for (uint32_t i = 0; i < all->count; i++) {
		if (all->reports[i].check != check)
			continue;
		first = first ? first : &all->reports[i];
		add_text(&text, &all->reports[i]);
	}
	visa_buffer_number(&text, 0, 1);
	open_case(b, c, kernel, visa_check_name(check));
	if (first) {
		visa_buffer_printf(b, "      <failure type=\"%s\" message=\"",
				   visa_check_name(check));
		put_xml(b, first->message);
		visa_buffer_printf(b, "\">");
		put_xml(b, text.failed ? first->message : (const char *)text.bytes);
		visa_buffer_printf(b, "</failure>\n");
	}
	visa_buffer_printf(b, "    </testcase>\n");
	visa_buffer_free(&text);
	return first;
}

static void put_junit(struct visa_buffer *b, const struct command_line *c, const char *kernel,
		      const struct run_reports *all, const char *why)
{
	struct visa_buffer cases = { 0 };
	unsigned int tests = 1, failures = 0;
	uint32_t checks = c->launch.checks;

	for (uint32_t i = 0; i < all->count; i++)
		checks |= VISA_CHECK_BIT(all->reports[i].check);
	open_case(&cases, c, kernel, "launch");
	if (why) {
		visa_buffer_printf(&cases, "      <error type=\"launch\" message=\"");
		put_xml(&cases, why);
		visa_buffer_printf(&cases, "\"/>\n");
	}
	visa_buffer_printf(&cases, "    </testcase>\n");
	for (unsigned int i = 0; i < VISA_CHECK_COUNT; i++) {
		if (!(checks & VISA_CHECK_BIT(i)))
			continue;
		tests++;
		failures += put_case(&cases, c, kernel, all, (enum visa_check)i);
	}
	visa_buffer_number(&cases, 0, 1);
	visa_buffer_printf(b,
			   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
			   "  <testsuite name=\"visa-run\" tests=\"%u\" failures=\"%u\" "
			   "errors=\"%u\">\n",
			   tests, failures, why ? 1u : 0u);
	if (!cases.failed)
		visa_buffer_put(b, cases.bytes, strlen((const char *)cases.bytes));
	visa_buffer_printf(b, "  </testsuite>\n</testsuites>\n");
	b->failed |= cases.failed;
	visa_buffer_free(&cases);
}

static int write_file(const char *path, struct visa_buffer *b)
{
	int status = TOOL_DONE;

	if (b->failed)
		status = tool_error(TOOL_REFUSED, "%s: out of memory", path);
	else if (tool_write_file(path, b->bytes, b->size))
		status = TOOL_REFUSED;
	visa_buffer_free(b);
	return status;
}

int run_check_results(const struct command_line *c)
{
	if (c->sarif && tool_check_output(c->sarif))
		return TOOL_REFUSED;
	return c->junit && tool_check_output(c->junit) ? TOOL_REFUSED : TOOL_DONE;
}

int run_write_results(const struct command_line *c, const char *kernel,
		      const struct run_reports *all, int status, const char *why)
{
	struct visa_buffer text = { 0 };
	struct base_json w = { .out = &text };

	if (status != TOOL_DONE && status != TOOL_REPORTS && !why)
		why = "a file of the launch cannot be written";
	if (c->sarif) {
		put_sarif(&w, all, status, why);
		visa_buffer_printf(&text, "\n");
		if (write_file(c->sarif, &text))
			status = TOOL_REFUSED;
	}
	if (c->junit) {
		put_junit(&text, c, kernel, all, why);
		if (write_file(c->junit, &text))
			status = TOOL_REFUSED;
	}
	return status;
}
