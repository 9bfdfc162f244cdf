// SPDX-License-Identifier: MIT
/*
 * visactl launch has the same arguments as visa-run: it loads the file as a module, makes surfaces
 * for the buffers, and writes the line that runs the kernel.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../lib/base/shown.h"
#include "json.h"
#include "visactl_launch.h"

/* Read the module and its .ze_info text from the mount, and find the kernel in it. */
static int launch_read_kernel(struct visactl_launch *l, const char *name)
{
	struct visa_buffer code = { 0 }, info = { 0 };
	char path[VISA_NAME_MAX + 32];
	struct visa_error e = { 0 };
	int err;

	snprintf(path, sizeof(path), "modules/%s", l->module);
	err = launch_get_file(l->c, path, &code);
	snprintf(path, sizeof(path), "modules/%.*s.zeinfo", launch_stem(l->module), l->module);
	launch_get_file(l->c, path, &info);
	if (err)
		visa_fail(&e, -err, "the module cannot be read");
	else
		err = visa_ze_read(code.bytes, code.size, info.bytes, info.size, &l->ze, &e);
	if (!err)
		l->kernel = visa_ze_kernel(l->ze, name, &e);
	if (!err)
		run_say_debug(&l->options, l->ze);
	visa_buffer_free(&code);
	visa_buffer_free(&info);
	return l->kernel ? TOOL_DONE : tool_error(TOOL_REFUSED, "%s: %s", l->module, e.text);
}

/* Whether an argument is a buffer or an image, so that a surface must be made for it. */
static bool needs_surface(const struct visa_written *w)
{
	return w->kind == VISA_WRITTEN_ZEROS || w->kind == VISA_WRITTEN_FILE ||
	       w->kind == VISA_WRITTEN_IMAGE;
}

/*
 * If an argument is the name of a surface, check that the surface exists. Called for all arguments
 * before any surface is made.
 */
static int check_surface(const struct visactl *c, const struct visa_written *w)
{
	struct target t;
	char name[16];
	int status;

	if (w->kind != VISA_WRITTEN_SURFACE)
		return TOOL_DONE;
	snprintf(name, sizeof(name), "T%" PRIu32, w->surface);
	status = target_open(c, name, O_RDONLY, &t);
	if (!status)
		close(t.fd);
	return status;
}

static int read_args(struct visactl_launch *l)
{
	const struct command_line *o = &l->options;
	struct visa_error e = { 0 };

	if (visa_arguments_init(&l->args, l->kernel, VISA_ARGUMENT_FILES | VISA_ARGUMENT_SURFACES,
				&e))
		return tool_error(TOOL_REFUSED, "%s", e.text);
	for (uint32_t i = 0; i < o->arg_count; i++)
		if (visa_arguments_add(&l->args, o->args[i], strlen(o->args[i]), &e))
			return tool_error(TOOL_USAGE, "%s", e.text);
	if (visa_arguments_complete(&l->args, &e))
		return tool_error(TOOL_USAGE, "%s", e.text);
	for (uint32_t i = 0; i < o->output_count; i++) {
		struct output *out = &o->outputs[i];

		if (visa_arguments_find(l->kernel, out->arg, out->arg_size, &out->index, &e))
			return tool_error(TOOL_USAGE, "-o: %s", e.text);
		if (!needs_surface(&l->args.args[out->index]) &&
		    l->args.args[out->index].kind != VISA_WRITTEN_SAME &&
		    l->args.args[out->index].kind != VISA_WRITTEN_SURFACE)
			return tool_error(TOOL_USAGE, "-o: argument %u, %s, has no surface",
					  out->index, l->kernel->args[out->index].name);
	}
	return TOOL_DONE;
}

/* Make a surface for an argument, with the lowest free number and the argument's bytes. */
static int launch_make_surface(struct visactl_launch *l, uint32_t arg)
{
	const struct visa_written *w = &l->args.args[arg];
	char path[32], shape[VISA_SHAPE_TEXT_MAX], name[BASE_SHOWN_MAX];
	struct memory m = { 0 };
	int err = -EEXIST;
	int status = run_memory(w, &m);

	for (uint32_t i = VISA_FIRST_SURFACE; !status && err == -EEXIST && i <= VISA_LAST_SURFACE;
	     i++) {
		snprintf(path, sizeof(path), "surfaces/T%" PRIu32, i);
		err = launch_put_file(l->c, path, O_CREAT | O_EXCL, m.bytes, m.size);
		if (!err)
			l->surface[arg] = i;
	}
	if (!status && err)
		status = tool_error(TOOL_REFUSED, "argument %s: %s: %s", l->kernel->args[arg].name,
				    path, strerror(-err));
	if (!status && w->kind == VISA_WRITTEN_IMAGE) {
		struct visa_shape s = w->shape;

		snprintf(path, sizeof(path), "shapes/T%" PRIu32, l->surface[arg]);
		s.bti = VISA_BTI_NONE;
		visa_shape_print(&s, shape);
		err = launch_put_file(l->c, path, 0, shape, strlen(shape));
		if (err)
			status = mount_refused(l->c, path, -err);
	}
	if (!status && !l->options.json)
		fprintf(l->say, "%s: T%" PRIu32 ", %" PRIu64 " bytes\n",
			base_shown(l->kernel->args[arg].name, name, sizeof(name)), l->surface[arg],
			m.size);
	run_memory_free(&m);
	return status;
}

static int make_surfaces(struct visactl_launch *l)
{
	int status = TOOL_DONE;

	l->surface = calloc(l->kernel->arg_count + 1ul, sizeof(*l->surface));
	if (!l->surface)
		return tool_error(TOOL_REFUSED, "out of memory");
	for (uint32_t i = 0; i < l->kernel->arg_count && !status; i++)
		status = check_surface(l->c, &l->args.args[i]);
	for (uint32_t i = 0; i < l->kernel->arg_count && !status; i++) {
		const struct visa_written *w = &l->args.args[i];

		if (needs_surface(w))
			status = launch_make_surface(l, i);
		else if (w->kind == VISA_WRITTEN_SAME)
			l->surface[i] = l->surface[w->same];
	}
	return status;
}

/* Remove the surfaces that were made for a launch that failed. */
static void remove_surfaces(const struct visactl_launch *l)
{
	char path[32];

	for (uint32_t i = 0; l->surface && i < l->kernel->arg_count; i++) {
		snprintf(path, sizeof(path), "surfaces/T%" PRIu32, l->surface[i]);
		if (l->surface[i])
			unlinkat(l->c->dir, path, 0);
	}
}

/* Append the numbers of an option of the grid to the launch line, such as " local=16,4". */
static void put_grid(struct visa_buffer *b, const char *word, unsigned int dims,
		     const uint64_t v[3])
{
	for (unsigned int i = 0; i < dims && i < 3; i++)
		visa_buffer_printf(b, "%s%s%" PRIu64, i ? "," : word, i ? "" : "=", v[i]);
	if (dims)
		visa_buffer_printf(b, " ");
}

/* Return: a quotation mark, ' or ", that the text does not contain. */
static char mark_of(const char *text, size_t size)
{
	return size && memchr(text, '"', size) ? '\'' : '"';
}

static void put_explain(struct visa_buffer *b, const struct visa_launch_explain *x)
{
	char mark = mark_of(x->place, x->place_size);

	visa_buffer_printf(b, "explain=%c%u,%u,%u:%u", mark, x->group[0], x->group[1], x->group[2],
			   x->thread);
	if (x->place_size)
		visa_buffer_printf(b, ":%.*s", (int)x->place_size, x->place);
	visa_buffer_printf(b, "%c ", mark);
}

static void put_stops(struct visa_buffer *b, const struct command_line *o)
{
	for (uint32_t i = 0; i < o->stop_count; i++) {
		char mark = mark_of(o->stops[i], strlen(o->stops[i]));

		visa_buffer_printf(b, "stop=%c%s%c ", mark, o->stops[i], mark);
	}
}

static void launch_put_line(const struct visactl_launch *l, struct visa_buffer *b)
{
	const struct visa_grid_text *g = &l->options.grid;
	const struct visa_launch_options *o = &l->options.launch;
	const uint64_t local[3] = { g->grid.local[0], g->grid.local[1], g->grid.local[2] };
	static const char *const access[] = { [VISA_BUFFER_READ_WRITE] = "",
					      [VISA_BUFFER_READ_ONLY] = "ro:",
					      [VISA_BUFFER_WRITE_ONLY] = "wo:" };

	put_grid(b, "global", g->dims[VISA_GRID_GLOBAL], g->grid.global);
	put_grid(b, "local", g->dims[VISA_GRID_LOCAL], local);
	put_grid(b, "offset", g->dims[VISA_GRID_OFFSET], g->grid.offset);
	if (o->jobs)
		visa_buffer_printf(b, "jobs=%u ", o->jobs);
	if (o->schedule)
		visa_buffer_printf(b, "schedule=%" PRIu64 " ", o->schedule);
	if (l->options.engine)
		visa_buffer_printf(b, "engine=%s ", visa_engine_name(o->engine));
	if (o->checks) {
		visa_buffer_printf(b, "check=");
		visa_checks_print(o->checks, b);
		visa_buffer_printf(b, " ");
	}
	if (o->keep_going)
		visa_buffer_printf(b, "keep-going=1 ");
	if (o->origins)
		visa_buffer_printf(b, "origins=1 ");
	if (o->explain)
		put_explain(b, o->explain);
	if (run_profiles(&l->options))
		visa_buffer_printf(b, "profile=1 ");
	put_stops(b, &l->options);
	if (o->max_instructions)
		visa_buffer_printf(b, "max-instructions=%" PRIu64 " ", o->max_instructions);
	for (uint32_t i = 0; i < l->kernel->arg_count; i++) {
		const struct visa_written *w = &l->args.args[i];

		if (l->surface[i])
			visa_buffer_printf(b, "%" PRIu32 "=%s%sT%" PRIu32 " ", i, access[w->access],
					   w->unset ? "unset:" : "", l->surface[i]);
		else
			visa_buffer_printf(b, "%" PRIu32 "=%.*s ", i, (int)w->text_size, w->text);
	}
	visa_buffer_printf(b, "\n");
}

/*
 * Write the launch line to the mount, and show the result, also after an error. @ran: receives true
 * if the launch has ended or faulted; false if it was refused or stopped
 */
static int launch_launch(struct visactl_launch *l, bool *ran)
{
	struct visa_buffer line = { 0 };
	char path[VISA_NAME_MAX + 16], text[RESULT_MAX];
	int status, err;

	launch_put_line(l, &line);
	snprintf(path, sizeof(path), "kernels/%.*s/launch", VISA_NAME_MAX, l->kernel->name);
	err = line.failed ? -ENOMEM : launch_put_file(l->c, path, 0, line.bytes, line.size);
	visa_buffer_free(&line);
	if (read_text(l->c->dir, err ? "status" : path, text, sizeof(text)) <= 0)
		return TOOL_REFUSED;
	*ran = strncmp(text, "result: stopped\n", 16) != 0 &&
	       (!err || strstr(text, "\nfault_lanes: "));
	status = launch_show(l, text, *ran);
	if (!err && !*ran)
		fprintf(stderr, "Stopped: write step [N], next, go or end to %s/threads/ctl\n",
			l->c->mount);
	return err ? TOOL_REFUSED : status;
}

static int launch_write_outputs(const struct visactl_launch *l)
{
	int status = TOOL_DONE;

	for (uint32_t i = 0; i < l->options.output_count && !status; i++) {
		const struct output *o = &l->options.outputs[i];
		const struct visa_written *w = &l->args.args[o->index];
		uint32_t index =
			w->kind == VISA_WRITTEN_SURFACE ? w->surface : l->surface[o->index];
		unsigned char *bytes;
		char *path = NULL;
		size_t size, skip;

		if (asprintf(&path, "%s/surfaces/T%" PRIu32, l->c->mount,
			     index == VISA_SURFACE_STATELESS ? 255 : index) < 0)
			return tool_error(TOOL_REFUSED, "out of memory");
		status = tool_read_file(path, &bytes, &size);
		if (!status) {
			skip = w->offset < size ? w->offset : size;
			status = tool_write_file(o->file, bytes + skip, size - skip);
			free(bytes);
		}
		free(path);
	}
	return status;
}

/* Check that a launch line can contain the stop points, and that -o is not combined with --stop. */
static int check_stops(const struct command_line *o)
{
	for (uint32_t i = 0; i < o->stop_count; i++)
		if (strchr(o->stops[i], '\n') ||
		    (strchr(o->stops[i], '"') && strchr(o->stops[i], '\'')))
			return tool_error(TOOL_USAGE,
					  "--stop: in a mount, a stop point cannot contain a "
					  "newline, or both kinds of quotation marks");
	if (o->stop_count && o->output_count)
		return tool_error(TOOL_USAGE,
				  "-o cannot be combined with --stop: copy the surface when the "
				  "launch has ended");
	return TOOL_DONE;
}

/*
 * Check for options of visa-run that a mount does not have, and for files that cannot be written.
 */
static int check_options(const struct command_line *o)
{
	bool source = o->file && ocloc_takes(o->file);

	if (!o->file)
		return tool_error(TOOL_USAGE, "expected a kernel of the mount, or a file");
	if (o->compile || o->listing)
		return tool_error(TOOL_USAGE, "--compile and --text work only in visa-run; "
					      "kernels/NAME/text is the text");
	if (!o->grid.dims[VISA_GRID_GLOBAL])
		return tool_error(TOOL_USAGE, "-g X[,Y[,Z]], the number of work-items, is missing");
	if (o->with_count)
		return tool_error(TOOL_USAGE, "--with works only in visa-run: a module of the "
					      "mount is one file");
	if (o->trace || o->trace_filter)
		return tool_error(
			TOOL_USAGE,
			"--trace works only in visa-run; in a mount: echo 1 > tracing_on");
	if (o->suppress)
		return tool_error(TOOL_USAGE,
				  "--suppress works only in visa-run; for a mount: visafs -o "
				  "suppress=FILE");
	if (o->launch.keep || o->explain || o->no_cache)
		return tool_error(TOOL_USAGE, "--keep-c, --explain-engine and --no-cache work only "
					      "in visa-run; the result names the engine");
	if (o->platform && !source)
		return tool_error(TOOL_USAGE,
				  "-p is for a source (.cl or SPIR-V); a text is for the mount's "
				  "platform");
	if (ocloc_check(&o->build, o->file))
		return TOOL_USAGE;
	return run_check_html(o) || check_stops(o) ? TOOL_USAGE : run_check_outputs(o);
}

static int launch_with(struct visactl_launch *l)
{
	const char *name = l->options.kernel;
	int status = check_options(&l->options);
	bool ran = false;

	if (status)
		return status;
	if (!visactl_module_of(l->c, l->options.file, l->module))
		name = l->options.file;
	else
		status = launch_load_file(l);
	if (!status)
		status = launch_read_kernel(l, name);
	if (!status)
		status = read_args(l);
	if (!status)
		status = make_surfaces(l);
	if (!status)
		status = launch_launch(l, &ran);
	if (ran && launch_write_outputs(l))
		status = TOOL_REFUSED;
	if (!ran)
		remove_surfaces(l);
	return status;
}

int command_launch(const struct visactl *c, int argc, char **argv)
{
	struct visactl_launch l = { .c = c };
	char **words = calloc((size_t)argc + 2, sizeof(*words));
	int status;

	if (!words)
		return tool_error(TOOL_REFUSED, "out of memory");
	words[0] = (char *)"visactl launch";
	memcpy(words + 1, argv, (size_t)argc * sizeof(*words));
	status = run_options(argc + 1, words, &l.options);
	l.say = run_text_output(&l.options);
	if (!status && l.options.text)
		fputs(l.options.text, stdout);
	else if (!status)
		status = launch_with(&l);
	visa_arguments_free(&l.args);
	visa_ze_free(l.ze);
	run_options_free(&l.options);
	free(l.surface);
	free(words);
	return status;
}
