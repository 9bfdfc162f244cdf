// SPDX-License-Identifier: MIT
/* visa-cl: the results of the program's launches, which the driver has written as JSON. */
#include "visa-cl.h"
#include "../lib/base/array.h"
#include "../lib/report/report_out.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/**
 * struct found - the results of all launches, collected for each kernel
 * @kernels: array of @count kernels
 * @launches, @failed, @reports: number of launches, of failed launches and of reports, for all
 * kernels together
 * @optimized: whether at least one kernel was compiled with optimization
 * @unseen: JSON object whose keys are sentences about faults that checks cannot find
 */
struct found {
	struct results_kernel *kernels;
	uint32_t count;
	uint64_t launches;
	uint64_t failed;
	uint64_t reports;
	uint64_t suppressed;
	bool optimized;
	json_t *unseen;
};

static struct results_kernel *find_kernel(struct found *all, const char *name, uint32_t checks)
{
	struct results_kernel *k;

	for (uint32_t i = 0; i < all->count; i++)
		if (!strcmp(all->kernels[i].name, name))
			return &all->kernels[i];
	k = base_array_add(&all->kernels, &all->count, sizeof(*k));
	if (!k)
		return NULL;
	*k = (struct results_kernel){ strdup(name), checks, NULL, json_array() };
	return k;
}

/*
 * Add a report. If the same fault was already reported in another launch, only the count of its
 * report is increased.
 */
static void add_report(json_t *reports, json_t *report)
{
	const char *cause = results_text(report, "cause");

	for (size_t i = 0; i < json_array_size(reports); i++) {
		json_t *other = json_array_get(reports, i);
		json_t *count = json_object_get(other, "count");

		if (strcmp(results_text(other, "cause"), cause) != 0)
			continue;
		json_integer_set(count,
				 json_integer_value(count) +
					 json_integer_value(json_object_get(report, "count")));
		return;
	}
	json_array_append(reports, report);
}

static void add_launch(struct found *all, const json_t *launch, uint32_t checks)
{
	const char *why = json_string_value(json_object_get(launch, "message"));
	struct results_kernel *k = find_kernel(all, results_text(launch, "kernel"), checks);
	const json_t *reports = json_object_get(launch, "reports");

	all->launches++;
	all->failed += why != NULL;
	all->suppressed += (uint64_t)json_integer_value(json_object_get(launch, "suppressed"));
	all->optimized |= json_is_true(json_object_get(launch, "optimized"));
	if (*results_text(launch, "unseen"))
		json_object_set_new(all->unseen, results_text(launch, "unseen"), json_true());
	if (!k)
		return;
	if (why && !k->why)
		k->why = strdup(why);
	for (size_t i = 0; i < json_array_size(reports); i++) {
		all->reports++;
		add_report(k->reports, json_array_get(reports, i));
	}
}

/* Whether the file has another launch. */
static bool has_more(FILE *f)
{
	int c;

	do
		c = getc(f);
	while (c != EOF && isspace(c));
	return c != EOF && ungetc(c, f) != EOF;
}

static int read_launches(struct found *all, const char *file, uint32_t checks)
{
	FILE *f = fopen(file, "r");
	int status = TOOL_DONE;
	json_error_t e;

	if (!f)
		return tool_error(TOOL_REFUSED, "%s: the launches cannot be read", file);
	while (!status && has_more(f)) {
		json_t *launch =
			results_integers(json_loadf(f, RESULTS_READ | JSON_DISABLE_EOF_CHECK, &e));

		if (launch)
			add_launch(all, launch, checks);
		else
			status = tool_error(TOOL_REFUSED,
					    "the driver has written an incomplete launch: %s; it "
					    "and later launches are not counted",
					    e.text);
		json_decref(launch);
	}
	fclose(f);
	return status;
}

/* Copy the file of launches, which the driver has written, to the file of --json. */
static int cl_results_copy(const char *from, const char *to)
{
	unsigned char *bytes = NULL;
	size_t size = 0;
	int status = tool_read_file(from, &bytes, &size);

	if (!status)
		status = tool_write_file(to, bytes, size);
	free(bytes);
	return status;
}

static void free_found(struct found *all)
{
	for (uint32_t i = 0; i < all->count; i++) {
		free((char *)all->kernels[i].name);
		free((char *)all->kernels[i].why);
		json_decref(all->kernels[i].reports);
	}
	free(all->kernels);
	json_decref(all->unseen);
}

/* Print the summary: the numbers of reports and of failed launches, and what checks cannot find. */
static void say_found(const struct cl_line *c, const struct found *all)
{
	const bool hides = all->optimized && !json_object_size(all->unseen);
	const char *unseen;
	json_t *value;
	char text[VISA_REPORT_NONE];

	json_object_foreach(all->unseen, unseen, value)
	{
		tool_error(TOOL_DONE, "%s", unseen);
	}
	if (all->reports || all->failed)
		tool_error(TOOL_DONE,
			   "%s: %" PRIu64 " report%s, %" PRIu64 " of %" PRIu64 " launches failed",
			   *c->program, all->reports, all->reports == 1 ? "" : "s", all->failed,
			   all->launches);
	if (all->suppressed && (all->reports || all->failed)) {
		tool_say_suppressed(*c->program, all->suppressed);
	} else if (c->checks && !all->reports && !all->failed && (hides || all->suppressed)) {
		visa_report_none(all->suppressed, hides, text);
		tool_error(TOOL_DONE, "%s: %s", *c->program, text);
	}
}

int cl_results(const struct cl_line *c, const char *file, int status)
{
	struct found all = { .unseen = json_object() };
	struct results r = { .tool = "visa-cl", .target = *c->program };
	int err = read_launches(&all, file, c->checks);

	say_found(c, &all);
	if (!status && (all.reports || all.failed))
		status = TOOL_REPORTS;
	r.kernels = all.kernels;
	r.count = all.count;
	r.status = status;
	if (c->json && cl_results_copy(file, c->json))
		err = TOOL_REFUSED;
	if (results_write(&r, c->sarif, c->junit))
		err = TOOL_REFUSED;
	free_found(&all);
	return status ? status : err;
}
