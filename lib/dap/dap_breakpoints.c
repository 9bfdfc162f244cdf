// SPDX-License-Identifier: MIT
/* Requests for breakpoints: at lines, functions and faults. */
#include "../module/module.h"
#include "dap_points.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int dap_read_wanted(const json_t *b, struct dap_wanted *w, struct visa_error *e)
{
	int err;

	*w = (struct dap_wanted){ "", "", "" };
	if (!json_is_object(b))
		return visa_fail(e, EINVAL, "each breakpoint must be a JSON object");
	err = dap_text(b, "condition", true, &w->condition, e);
	if (!err)
		err = dap_text(b, "hitCondition", true, &w->hits, e);
	return err ? err : dap_text(b, "logMessage", true, &w->message, e);
}

void dap_make_point(struct visa_dap *d, enum dap_set set, const char *key,
		    struct visa_buffer *place, const struct dap_wanted *w, json_t *to)
{
	struct visa_error e = { 0 };
	struct dap_point *p = NULL;

	if (*w->condition)
		visa_buffer_printf(place, " if %s", w->condition);
	if (*w->message)
		visa_buffer_printf(place, " print %s", w->message);
	visa_buffer_number(place, 0, 1);
	if (place->failed || !place->bytes)
		visa_fail(&e, ENOMEM, "out of memory for a breakpoint");
	else
		p = points_wish(d,
				&(const struct dap_wish){ .set = set,
							  .key = key,
							  .text = (const char *)place->bytes,
							  .hits = w->hits },
				&e);
	points_put(d, p, &e, to);
	visa_buffer_free(place);
}

/*
 * Return: the name that the debug information has for a file of the client: a file with the same
 * path, else a file with the same last component; @path if there is none.
 */
static const char *dap_breakpoints_name_of(const struct visa_dap *d, const char *path)
{
	const char *name, *slash = strrchr(path, '/'), *same = NULL;

	for (uint32_t n = 0; (name = visa_stops_file(d->t.stops, n)) != NULL; n++) {
		const char *at = strrchr(name, '/');
		char *here = dap_path(d, name);
		bool is = !strcmp(name, path) || (here && !strcmp(here, path));

		free(here);
		if (is)
			return name;
		if (!strcmp(at ? at + 1 : name, slash ? slash + 1 : path))
			same = name;
	}
	return same ? same : path;
}

/*
 * Replace the breakpoints of a source file. @path: the path of the file. For the vISA text of a
 * routine, @path and @routine are the name of the routine
 */
static int set_source(struct visa_dap *d, const char *path, const char *routine,
		      const json_t *wanted, json_t *to, struct visa_error *e)
{
	int err = 0;

	points_begin(d, DAP_SOURCES, path);
	for (size_t i = 0; i < json_array_size(wanted) && !err; i++) {
		const json_t *b = json_array_get(wanted, i);
		struct visa_buffer place = { 0 };
		struct dap_wanted w;
		int64_t line;

		err = dap_read_wanted(b, &w, e);
		if (!err)
			err = dap_number(b, "line", false, &line, e);
		if (err)
			break;
		visa_buffer_printf(&place, "%s:%lld",
				   routine ? routine : dap_breakpoints_name_of(d, path),
				   (long long)line + d->client.lines_from_0);
		dap_make_point(d, DAP_SOURCES, path, &place, &w, to);
	}
	points_end(d, DAP_SOURCES, path);
	return err;
}

/*
 * Read the source of a request. @path: receives its path. @routine: receives the name of the
 * routine if the source is the vISA text of a routine; else NULL
 */
static int dap_breakpoints_read_source(struct visa_dap *d, const json_t *args, const char **path,
				       const char **routine, struct visa_error *e)
{
	const json_t *source = json_object_get(args, "source");
	const struct visa_routine *r;
	int64_t reference = 0;
	int err = json_is_object(source)
			  ? dap_number(source, "sourceReference", true, &reference, e)
			  : visa_fail(e, EINVAL, "source must be a JSON object");

	*routine = NULL;
	if (err)
		return err;
	if (!reference)
		return dap_text(source, "path", false, path, e);
	if (reference == DAP_TEXT && d->t.source) {
		*path = d->t.source->name;
		return 0;
	}
	r = reference < 1 || reference > UINT32_MAX
		    ? NULL
		    : visa_stops_routine(d->t.stops, (uint32_t)reference - 1);
	if (!r || !r->name)
		return visa_fail(e, ENOENT,
				 "no source has this reference; a reference is valid "
				 "for one launch");
	*path = *routine = r->name;
	return 0;
}

int dap_set_sources(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	const json_t *wanted = NULL;
	json_t *list = json_array();
	const char *path, *routine;
	bool held;
	int err = dap_breakpoints_read_source(d, args, &path, &routine, e);

	if (!err)
		err = dap_array(args, "breakpoints", true, &wanted, e);
	if (!err) {
		held = dap_hold(d);
		err = set_source(d, path, routine, wanted, list, e);
		dap_release(d, held);
	}
	dap_set(body, "breakpoints", list);
	return err;
}

static int set_functions(struct visa_dap *d, const json_t *wanted, json_t *to, struct visa_error *e)
{
	int err = 0;

	points_begin(d, DAP_FUNCTIONS, "");
	for (size_t i = 0; i < json_array_size(wanted) && !err; i++) {
		const json_t *b = json_array_get(wanted, i);
		struct visa_buffer place = { 0 };
		const char *name;
		struct dap_wanted w;

		err = dap_read_wanted(b, &w, e);
		if (!err)
			err = dap_text(b, "name", false, &name, e);
		if (err)
			break;
		visa_buffer_printf(&place, "%s", name);
		dap_make_point(d, DAP_FUNCTIONS, "", &place, &w, to);
	}
	points_end(d, DAP_FUNCTIONS, "");
	return err;
}

int dap_set_functions(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	const json_t *wanted = NULL;
	json_t *list = json_array();
	int err = dap_array(args, "breakpoints", false, &wanted, e);
	bool held;

	if (!err) {
		held = dap_hold(d);
		err = set_functions(d, wanted, list, e);
		dap_release(d, held);
	}
	dap_set(body, "breakpoints", list);
	return err;
}
