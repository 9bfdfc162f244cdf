// SPDX-License-Identifier: MIT
/* Begins and ends a watched launch: sets its options, prints its reports, and writes its files. */
#include "cl_watch.h"
#include "../base/array.h"
#include "cl_report.h"
#include "object.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Write all bytes; Return: 0 or an errno. */
static int watched_launch_write_all(int fd, const void *bytes, size_t size)
{
	const char *at = bytes;

	while (size) {
		ssize_t n = write(fd, at, size);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return errno;
		at += n;
		size -= (size_t)n;
	}
	return 0;
}

/* Open a file of a launch in a folder; Return: its descriptor, or -1. */
static int open_file(const struct watched *w, const char *folder, const char *ending)
{
	char *path = watch_path(folder, w->number, w->kernel->name, ending);
	int fd = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666) : -1;

	if (fd < 0)
		report_line("%s: %s", path ? path : folder, strerror(errno));
	free(path);
	return fd;
}

static int write_trace(void *context, const char *text, size_t size)
{
	const struct watched *w = context;

	return watched_launch_write_all(w->trace_fd, text, size);
}

static void begin_trace(struct watched *w, struct visa_launch_options *options)
{
	const struct visa_trace_options how = { .write = write_trace, .context = w };
	struct visa_error e = { 0 };

	w->trace_fd = open_file(w, watch()->trace, ".trace");
	if (w->trace_fd < 0)
		return;
	if (visa_trace_new(&how, &w->trace, &e))
		report_line("%s", e.text);
	options->trace = w->trace;
}

static void end_trace(struct watched *w)
{
	if (w->trace)
		visa_trace_free(w->trace);
	if (w->trace_fd >= 0)
		close(w->trace_fd);
}

static void add_source(void *context, struct visa_buffer *page)
{
	const struct watched *w = context;

	for (uint32_t i = 0; w->source.text && i < w->profile->file_count; i++) {
		const char *file = w->profile->files[i], *slash = strrchr(file, '/');

		if (!strcmp(slash ? slash + 1 : file, w->source.name))
			visa_profile_source(page, file, w->source.text);
	}
}

static void write_profile(struct watched *w)
{
	struct visa_buffer json = { 0 }, page = { 0 };
	int fd = open_file(w, watch()->profile, ".html");

	visa_profile_json(w->profile, &json);
	visa_profile_page((const char *)json.bytes, json.size, add_source, w, &page);
	if (fd >= 0 && !page.failed && watched_launch_write_all(fd, page.bytes, page.size))
		report_line("a profile cannot be written: %s", strerror(errno));
	if (fd >= 0)
		close(fd);
	visa_buffer_free(&json);
	visa_buffer_free(&page);
}

/*
 * Return: whether no equal report was printed in this process before. A wrong kernel that is
 * launched often has many equal reports.
 */
static bool is_first(const struct visa_report *r)
{
	static char **known;
	static uint32_t count;
	struct visa_buffer cause = { 0 };
	bool first = true;
	char **place;

	visa_report_cause(r, &cause);
	visa_buffer_number(&cause, 0, 1);
	if (cause.failed)
		return true;
	pthread_mutex_lock(&opencl_lock);
	for (uint32_t i = 0; i < count; i++)
		first &= strcmp(known[i], (const char *)cause.bytes) != 0;
	place = first ? base_array_add(&known, &count, sizeof(*known)) : NULL;
	if (place)
		*place = (char *)cause.bytes;
	pthread_mutex_unlock(&opencl_lock);
	if (!place)
		visa_buffer_free(&cause);
	return first;
}

static void print_report(const struct watched *w, const struct visa_report *r)
{
	struct visa_buffer plain = { 0 }, text = { 0 };

	visa_report_print(r, &plain);
	visa_buffer_number(&plain, 0, 1);
	if (!plain.failed)
		visa_reports_put(&w->source, (const char *)plain.bytes, &text);
	w->describe(w->args, r->argument, &text);
	report_text(&text);
	visa_buffer_free(&plain);
	visa_buffer_free(&text);
}

static bool take_report(void *context, const struct visa_report *r)
{
	const struct visa_buffer *suppress = &watch()->suppress;
	struct watched *w = context;

	if (visa_report_suppressed((const char *)suppress->bytes, suppress->size, r, NULL) > 0)
		return false;
	if (is_first(r))
		print_report(w, r);
	if (w->count++)
		visa_buffer_printf(&w->reports, ",\n    ");
	visa_report_json(r, &w->source, &w->reports);
	return true;
}

static void take_explained(void *context, const struct visa_explained *x)
{
	struct watched *w = context;

	visa_explained_print(x, &w->explained);
	visa_buffer_put(&w->explained, "\n", 1);
}

static struct visa_stop_answer watched_launch_stopped(void *context, const struct visa_stopped *s)
{
	struct watched *w = context;

	return stop_ask(&w->stop, s);
}

static void begin_stops(struct watched *w, struct visa_launch_options *options)
{
	w->stop.source = &w->source;
	snprintf(w->stop.launch, sizeof(w->stop.launch), "launch %llu, %s",
		 (unsigned long long)w->number, w->kernel->name);
	stop_begin(&w->stop, watch()->stop, w->launch, w->module, w->platform);
	options->stops = w->stop.stops;
	options->stopped = watched_launch_stopped;
	options->history = VISA_HISTORY_USUAL;
}

void watched_begin(struct watched *w, struct visa_launch_options *options)
{
	const struct watch *asked = watch();
	struct visa_launch_options with = asked->options;

	with.jobs = with.checks || with.schedule ? 1 : options->jobs;
	with.cache = options->cache;
	with.print = options->print;
	with.stop = options->stop;
	with.report = take_report;
	with.explained = take_explained;
	with.context = w;
	w->trace_fd = -1;
	if (asked->profile)
		with.profile = &w->profile;
	if (asked->trace)
		begin_trace(w, &with);
	if (asked->stop && !asked->mount)
		begin_stops(w, &with);
	*options = with;
}

/*
 * Append the launch to the file of VISAFS_JSON; with a single write(), so that several processes
 * can share it.
 */
static void write_json(const struct watched *w, const struct visa_launch_result *r, const char *why)
{
	struct visa_buffer number = { 0 }, text = { 0 };
	const struct visa_json_member more = { "launch", &number };
	const struct visa_launch_summary s = { .module = w->module,
					       .kernel = w->kernel,
					       .platform = w->platform,
					       .result = r,
					       .why = why,
					       .reports = &w->reports,
					       .unseen = visa_launch_unseen(watch()->options.checks,
									    r),
					       .more = &more,
					       .more_count = 1 };
	int fd = open(watch()->json, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);

	visa_buffer_printf(&number, "%llu", (unsigned long long)w->number);
	if (watch()->brief && !w->count && !why && !s.unseen && !r->suppressed)
		visa_launch_json_head(&s, &text);
	else
		visa_launch_json(&s, &text);
	if (fd < 0 || text.failed || number.failed ||
	    watched_launch_write_all(fd, text.bytes, text.size))
		report_line("%s: a launch cannot be written: %s", watch()->json, strerror(errno));
	if (fd >= 0)
		close(fd);
	visa_buffer_free(&number);
	visa_buffer_free(&text);
}

void watched_failed(const struct watched *w, const struct visa_launch_result *r, const char *why)
{
	if (watch()->json)
		write_json(w, r, why);
}

void watched_end(struct watched *w, const struct visa_launch_result *r, const char *why)
{
	if (r->outside.count)
		take_report(w, &r->outside);
	stop_end(&w->stop);
	end_trace(w);
	if (w->explained.size)
		report_text(&w->explained);
	if (w->profile)
		write_profile(w);
	visa_profile_free(w->profile);
	if (watch()->json)
		write_json(w, r, why);
	visa_buffer_free(&w->reports);
	visa_buffer_free(&w->explained);
}
