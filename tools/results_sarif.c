// SPDX-License-Identifier: MIT
/* Writes the reports of checks as SARIF, a JSON format for the findings of analysis tools. */
#include "results.h"
#include "../lib/check/report.h"

#include <limits.h>
#include <string.h>
#include <unistd.h>

#define URI_MAX (3 * PATH_MAX)

/* Convert a path to a URI, relative to the working directory if the file is inside of it. */
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

/* Append a work-item as words: "in group 0,0,0, hardware thread 0, lane 1 ...". */
static void put_item(struct visa_buffer *b, const json_t *j)
{
	struct visa_report_item item = { 0 };
	json_int_t thread = 0, lane = 0, n[9] = { 0 };

	json_unpack((json_t *)j, "{s:[I, I, I], s:I, s:I, s:[I, I, I], s:[I, I, I]}", "group",
		    &n[0], &n[1], &n[2], "thread", &thread, "lane", &lane, "global", &n[3], &n[4],
		    &n[5], "local", &n[6], &n[7], &n[8]);
	item.thread = (uint32_t)thread;
	item.lane = (uint32_t)lane;
	for (unsigned int i = 0; i < 3; i++) {
		item.group[i] = (uint32_t)n[i];
		item.global[i] = (uint64_t)n[3 + i];
		item.local[i] = (uint32_t)n[6 + i];
	}
	visa_report_put_item(&item, b);
}

/*
 * Append text about one side of a report: the access, the first work-item and the last work-item. A
 * side is an instruction with the work-items that executed it. A report has one side; a report of a
 * race has two.
 */
static void put_items(const json_t *report, const json_t *side, struct visa_buffer *b)
{
	visa_buffer_printf(b, "%s in ", results_text(side, "access"));
	put_item(b, side);
	if (json_integer_value(json_object_get(report, "count")) > 1) {
		visa_buffer_printf(b, "; last in ");
		put_item(b, json_object_get(side, "last"));
	}
	visa_buffer_number(b, 0, 1);
}

static json_t *message(const char *text)
{
	return json_pack("{s:o}", "text", base_json_text(text));
}

/*
 * Make a SARIF location from the members "file" and "source_line" of @at. @id: the location's
 * number among the related locations; negative for the main location
 */
static json_t *location(const json_t *report, const char *text, const json_t *at, int id)
{
	const char *file = results_text(at, "file"), *source = results_text(at, "source");
	json_int_t line = json_integer_value(json_object_get(at, "source_line"));
	json_t *l, *region;
	char uri[URI_MAX];

	l = json_pack("{s:o, s:[{s:o, s:s}]}", "message", message(text), "logicalLocations", "name",
		      base_json_text(results_text(report, "kernel")), "kind", "function");
	if (l && id >= 0)
		json_object_set_new(l, "id", json_integer(id));
	if (!l || !*file || !line)
		return l;
	region = json_pack("{s:I}", "startLine", line);
	if (*source)
		json_object_set_new(region, "snippet", message(source));
	put_uri(file, uri);
	json_object_set_new(l, "physicalLocation",
			    json_pack("{s:{s:s}, s:o}", "artifactLocation", "uri", uri, "region",
				      region));
	return l;
}

/* Make an object with the members of @side that identify its first work-item. */
static json_t *item_of(const json_t *side)
{
	static const char *const names[] = { "group", "thread", "lane", "global", "local" };
	json_t *item = json_object();

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		json_object_set(item, names[i], json_object_get(side, names[i]));
	return item;
}

static json_t *side_location(const json_t *report, const json_t *side, int id)
{
	struct visa_buffer items = { 0 };
	json_t *l;

	put_items(report, side, &items);
	l = location(report, items.failed ? "" : (const char *)items.bytes, side, id);
	visa_buffer_free(&items);
	json_object_set_new(l, "properties",
			    json_pack("{s:o, s:O}", "first", item_of(side), "last",
				      json_object_get(side, "last")));
	return l;
}

static json_t *origin_location(const json_t *report, int id)
{
	struct visa_buffer text = { 0 };
	json_t *l;

	visa_buffer_printf(&text, "the value comes from %s; this is its first read",
			   results_text(report, "origin"));
	visa_buffer_number(&text, 0, 1);
	l = location(report, text.failed ? "" : (const char *)text.bytes,
		     json_object_get(report, "origin_at"), id);
	visa_buffer_free(&text);
	return l;
}

/*
 * Return: the fingerprint of a report. It does not depend on the first work-item, so that one fault
 * has the same fingerprint in all runs.
 */
static json_t *fingerprint(const json_t *report)
{
	struct visa_buffer b = { 0 };
	const json_t *sides = json_object_get(report, "sides");
	json_t *j;

	visa_buffer_printf(&b, "%s/%s", results_text(report, "check"),
			   results_text(report, "kernel"));
	for (size_t i = 0; i < json_array_size(sides); i++) {
		const json_t *side = json_array_get(sides, i);

		visa_buffer_printf(&b, "/%s/%s", results_text(side, "access"),
				   results_text(side, "instruction"));
	}
	visa_buffer_number(&b, 0, 1);
	j = json_pack("{s:o}", "instructions/v1",
		      base_json_text(b.failed ? "" : (const char *)b.bytes));
	visa_buffer_free(&b);
	return j;
}

static void put_locations(struct base_json *w, const json_t *report)
{
	const json_t *sides = json_object_get(report, "sides");
	int id = (int)json_array_size(sides);
	const json_t *steps = json_object_get(report, "steps");
	size_t i;

	base_json_open(w, "locations", '[');
	if (id)
		base_json_put(w, NULL, side_location(report, json_array_get(sides, 0), -1));
	base_json_close(w);
	base_json_open(w, "relatedLocations", '[');
	for (i = 1; i < json_array_size(sides); i++)
		base_json_put(w, NULL, side_location(report, json_array_get(sides, i), (int)i));
	if (*results_text(report, "origin"))
		base_json_put(w, NULL, origin_location(report, id));
	for (i = 0; i < json_array_size(steps); i++) {
		const json_t *one = json_array_get(steps, i);

		base_json_put(w, NULL,
			      location(report, results_text(one, "what"), one, id + 1 + (int)i));
	}
	base_json_close(w);
}

static void put_result(struct base_json *w, const json_t *report)
{
	const char *name = results_text(report, "check");
	json_int_t count = json_integer_value(json_object_get(report, "count"));
	int rule = 0;

	while (rule < VISA_CHECK_COUNT && strcmp(name, visa_check_name((enum visa_check)rule)) != 0)
		rule++;
	base_json_open_line(w, NULL, '{');
	base_json_put(w, "ruleId", base_json_text(name));
	base_json_put(w, "ruleIndex", json_integer(rule));
	base_json_put(w, "level", json_string("error"));
	base_json_put(w, "message", message(results_text(report, "message")));
	base_json_put(w, "occurrenceCount", json_integer(count ? count : 1));
	base_json_put(w, "partialFingerprints", fingerprint(report));
	put_locations(w, report);
	base_json_close(w);
}

/* Write the member "rules" of SARIF: the name of each check, and the faults that it finds. */
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

/* Return: the first error of all launches, or NULL. */
static const char *failure(const struct results *r)
{
	const char *why = NULL;

	for (uint32_t i = 0; i < r->count && !why; i++)
		why = r->kernels[i].why;
	return why;
}

static void put_invocation(struct base_json *w, const struct results *r)
{
	const char *why = failure(r);

	base_json_open(w, "invocations", '[');
	base_json_open(w, NULL, '{');
	base_json_put(w, "executionSuccessful", json_boolean(!why));
	base_json_put(w, "exitCode", json_integer(r->status));
	if (why)
		base_json_put(w, "toolExecutionNotifications",
			      json_pack("[{s:s, s:o}]", "level", "error", "message", message(why)));
	base_json_close(w);
	base_json_close(w);
}

void results_sarif(struct base_json *w, const struct results *r)
{
	base_json_open(w, NULL, '{');
	base_json_put(w, "$schema", json_string("https://json.schemastore.org/sarif-2.1.0.json"));
	base_json_put(w, "version", json_string("2.1.0"));
	base_json_open(w, "runs", '[');
	base_json_open(w, NULL, '{');
	base_json_open(w, "tool", '{');
	base_json_open(w, "driver", '{');
	base_json_put(w, "name", json_string(r->tool));
	base_json_put(w, "version", json_string(VISAFS_VERSION));
	put_rules(w);
	base_json_close(w);
	base_json_close(w);
	put_invocation(w, r);
	base_json_open(w, "results", '[');
	for (uint32_t i = 0; i < r->count; i++)
		for (size_t at = 0; at < json_array_size(r->kernels[i].reports); at++)
			put_result(w, json_array_get(r->kernels[i].reports, at));
	base_json_close(w);
	base_json_close(w);
	base_json_close(w);
	base_json_close(w);
}
