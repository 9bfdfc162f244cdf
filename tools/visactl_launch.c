// SPDX-License-Identifier: MIT
/*
 * visactl kernels and launch: kernels of the mount. launch takes what visa-run takes: it loads a
 * file as module, makes surfaces of buffers, and writes the line that runs the kernel.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ocloc.h"
#include "visa-run.h"
#include "visactl.h"

#define RESULT_MAX 2048 /* bytes of a result */

/**
 * struct visactl_launch - a launch
 * @c: the mount
 * @options: the command line
 * @module: the file in modules/ that has the kernel
 * @ze, @kernel: its content
 * @args: arguments as written
 * @surface: by argument, the number of its surface, 0 for none
 */
struct visactl_launch {
	const struct visactl *c;
	struct command_line options;
	char module[VISA_NAME_MAX + 1];
	struct visa_ze_module *ze;
	struct visa_ze_kernel *kernel;
	struct visa_arguments args;
	uint32_t *surface;
};

static bool ends_with(const char *text, const char *end)
{
	size_t n = strlen(text), m = strlen(end);

	return n > m && !strcmp(text + n - m, end);
}

/* What "status" says of the last refusal. */
static int say_status(const struct visactl *c, const char *what)
{
	char text[RESULT_MAX];
	const char *why = read_text(c->dir, "status", text, sizeof(text)) > 0
				  ? strstr(text, "message: ")
				  : NULL;
	size_t size = why ? strcspn(why + 9, "\n") : 0;

	return tool_error(TOOL_REFUSED, "%s: %.*s", what, (int)size, why ? why + 9 : "");
}

/* Write a file of the mount whole; errors of close(2) count. */
static int put_file(const struct visactl *c, const char *path, int flags, const void *bytes,
		    size_t size)
{
	int fd = openat(c->dir, path, O_WRONLY | flags, 0600);
	size_t done = 0;
	ssize_t n = 0;

	while (fd >= 0 && done < size &&
	       (n = write(fd, (const char *)bytes + done, size - done)) > 0)
		done += (size_t)n;
	if (fd < 0 || n < 0) {
		n = errno;
		if (fd >= 0)
			close(fd);
		return -(int)n;
	}
	return close(fd) ? -errno : 0;
}

/* The bytes of the file that is to be loaded, compiled if it is a source. */
static int read_code(const struct visactl_launch *l, struct visa_buffer *code)
{
	const struct command_line *o = &l->options;
	struct visa_error e = { 0 };
	unsigned char *bytes;
	size_t size;
	int status;

	if (!ends_with(o->file, ".cl")) {
		status = tool_read_file(o->file, &bytes, &size);
		if (!status)
			visa_buffer_put(code, bytes, size);
		free(status ? NULL : bytes);
		return status;
	}
	if (ocloc_compile(o->file, o->platform ? o->platform : "tgllp", o->compiler, code, &e))
		return tool_error(TOOL_REFUSED, "%s: %s", o->file, e.text);
	return TOOL_DONE;
}

/* Copy a file to modules/. */
static int load_file(struct visactl_launch *l)
{
	const char *slash = strrchr(l->options.file, '/');
	struct visa_buffer code = { 0 };
	char path[VISA_NAME_MAX + 16];
	int status = read_code(l, &code);

	snprintf(l->module, sizeof(l->module), "%s%s", slash ? slash + 1 : l->options.file,
		 ends_with(l->options.file, ".cl") ? ".zebin" : "");
	snprintf(path, sizeof(path), "modules/%s", l->module);
	if (!status && put_file(l->c, path, O_CREAT | O_TRUNC, code.bytes, code.size))
		status = say_status(l->c, l->options.file);
	visa_buffer_free(&code);
	return status;
}

/* The module of a kernel that is there already. */
static int find_module(struct visactl_launch *l, const char *name)
{
	char path[VISA_NAME_MAX + 16], text[RESULT_MAX];
	const char *module;

	snprintf(path, sizeof(path), "kernels/%.*s/info", VISA_NAME_MAX, name);
	if (read_text(l->c->dir, path, text, sizeof(text)) <= 0)
		return -ENOENT;
	module = strstr(text, "module: ");
	if (module)
		snprintf(l->module, sizeof(l->module), "%.*s", (int)strcspn(module + 8, "\n"),
			 module + 8);
	return module ? 0 : -ENOENT;
}

/* Read a file of modules/. */
static int get_file(const struct visactl *c, const char *name, struct visa_buffer *b)
{
	char path[VISA_NAME_MAX + 16], piece[65536];
	ssize_t n;
	int fd;

	snprintf(path, sizeof(path), "modules/%s", name);
	fd = openat(c->dir, path, O_RDONLY);
	if (fd < 0)
		return -errno;
	while ((n = read(fd, piece, sizeof(piece))) > 0)
		visa_buffer_put(b, piece, (size_t)n);
	close(fd);
	return n < 0 || b->failed ? -EIO : 0;
}

/* What the module says of the kernel, as the mount has read it. */
static int read_kernel(struct visactl_launch *l, const char *name)
{
	struct visa_buffer code = { 0 }, info = { 0 };
	char zeinfo[VISA_NAME_MAX + 8];
	const char *dot = strrchr(l->module, '.');
	struct visa_error e = { 0 };
	int err = get_file(l->c, l->module, &code);

	if (dot) {
		snprintf(zeinfo, sizeof(zeinfo), "%.*s.zeinfo", (int)(dot - l->module), l->module);
		get_file(l->c, zeinfo, &info);
	}
	if (err)
		visa_fail(&e, -err, "it cannot be read");
	else
		err = visa_ze_read(code.bytes, code.size, info.bytes, info.size, &l->ze, &e);
	if (!err)
		l->kernel = visa_ze_kernel(l->ze, name, &e);
	visa_buffer_free(&code);
	visa_buffer_free(&info);
	return l->kernel ? TOOL_DONE : tool_error(TOOL_REFUSED, "%s: %s", l->module, e.text);
}

static int read_args(struct visactl_launch *l)
{
	const struct command_line *o = &l->options;
	struct visa_error e = { 0 };

	if (visa_arguments_init(&l->args, l->kernel, false, &e))
		return tool_error(TOOL_REFUSED, "%s", e.text);
	for (uint32_t i = 0; i < o->arg_count; i++)
		if (visa_arguments_add(&l->args, o->args[i], strlen(o->args[i]), &e))
			return tool_error(TOOL_USAGE, "%s", e.text);
	if (visa_arguments_complete(&l->args, &e))
		return tool_error(TOOL_USAGE, "%s", e.text);
	for (uint32_t i = 0; i < o->output_count; i++)
		if (visa_arguments_find(l->kernel, o->outputs[i].arg, o->outputs[i].arg_size,
					&o->outputs[i].index, &e))
			return tool_error(TOOL_USAGE, "-o: %s", e.text);
	return TOOL_DONE;
}

/* Make a surface of the lowest number that is free, with the bytes of an argument. */
static int make_surface(struct visactl_launch *l, uint32_t arg)
{
	const struct visa_written *w = &l->args.args[arg];
	char path[32], shape[VISA_SHAPE_TEXT_MAX];
	struct memory m = { 0 };
	int err = -EEXIST;
	int status = run_memory(w, &m);

	for (uint32_t i = VISA_FIRST_SURFACE; !status && err == -EEXIST && i <= VISA_LAST_SURFACE;
	     i++) {
		l->surface[arg] = i;
		snprintf(path, sizeof(path), "surfaces/T%" PRIu32, i);
		err = put_file(l->c, path, O_CREAT | O_EXCL, m.bytes, m.size);
	}
	if (!status && err)
		status = tool_error(TOOL_REFUSED, "argument %s: %s: %s", l->kernel->args[arg].name,
				    path, strerror(-err));
	if (!status && w->kind == VISA_WRITTEN_IMAGE) {
		struct visa_shape s = w->shape;

		snprintf(path, sizeof(path), "shapes/T%" PRIu32, l->surface[arg]);
		s.bti = VISA_BTI_NONE;
		visa_shape_print(&s, shape);
		if (put_file(l->c, path, 0, shape, strlen(shape)))
			status = say_status(l->c, path);
	}
	if (!status)
		printf("%s: T%" PRIu32 ", %" PRIu64 " bytes\n", l->kernel->args[arg].name,
		       l->surface[arg], m.size);
	run_memory_free(&m);
	return status;
}

static int make_surfaces(struct visactl_launch *l)
{
	int status = TOOL_DONE;

	l->surface = calloc(l->kernel->arg_count + 1ul, sizeof(*l->surface));
	if (!l->surface)
		return tool_error(TOOL_REFUSED, "out of memory");
	for (uint32_t i = 0; i < l->kernel->arg_count && !status; i++) {
		enum visa_written_kind kind = l->args.args[i].kind;

		if (kind == VISA_WRITTEN_ZEROS || kind == VISA_WRITTEN_FILE ||
		    kind == VISA_WRITTEN_IMAGE)
			status = make_surface(l, i);
	}
	return status;
}

/* A part of the grid: " local=16,4" */
static void put_grid(struct visa_buffer *b, const char *word, unsigned int dims,
		     const uint64_t v[3])
{
	for (unsigned int i = 0; i < dims && i < 3; i++)
		visa_buffer_printf(b, "%s%s%" PRIu64, i ? "," : word, i ? "" : "=", v[i]);
	if (dims)
		visa_buffer_printf(b, " ");
}

static void put_line(const struct visactl_launch *l, struct visa_buffer *b)
{
	const struct visa_grid_text *g = &l->options.grid;
	const uint64_t local[3] = { g->grid.local[0], g->grid.local[1], g->grid.local[2] };

	put_grid(b, "global", g->dims[VISA_GRID_GLOBAL], g->grid.global);
	put_grid(b, "local", g->dims[VISA_GRID_LOCAL], local);
	put_grid(b, "offset", g->dims[VISA_GRID_OFFSET], g->grid.offset);
	for (uint32_t i = 0; i < l->kernel->arg_count; i++) {
		const struct visa_written *w = &l->args.args[i];

		if (l->surface[i])
			visa_buffer_printf(b, "%" PRIu32 "=T%" PRIu32 " ", i, l->surface[i]);
		else
			visa_buffer_printf(b, "%" PRIu32 "=%.*s ", i, (int)w->text_size, w->text);
	}
	visa_buffer_printf(b, "\n");
}

/* Write the line, and show the result, which is there after an error, too. */
static int launch(struct visactl_launch *l)
{
	struct visa_buffer line = { 0 };
	char path[VISA_NAME_MAX + 16], text[RESULT_MAX];
	int err;

	put_line(l, &line);
	snprintf(path, sizeof(path), "kernels/%.*s/launch", VISA_NAME_MAX, l->kernel->name);
	err = line.failed ? -ENOMEM : put_file(l->c, path, 0, line.bytes, line.size);
	visa_buffer_free(&line);
	if (read_text(l->c->dir, err ? "status" : path, text, sizeof(text)) > 0)
		fputs(text, stdout);
	return err ? TOOL_REFUSED : TOOL_DONE;
}

static int write_outputs(const struct visactl_launch *l)
{
	int status = TOOL_DONE;

	for (uint32_t i = 0; i < l->options.output_count && !status; i++) {
		const struct output *o = &l->options.outputs[i];
		char path[64];
		unsigned char *bytes;
		char *whole = NULL;
		size_t size;

		if (!l->surface[o->index])
			return tool_error(TOOL_USAGE, "-o: argument %s is no buffer",
					  l->kernel->args[o->index].name);
		snprintf(path, sizeof(path), "surfaces/T%" PRIu32, l->surface[o->index]);
		if (asprintf(&whole, "%s/%s", l->c->mount, path) < 0)
			return tool_error(TOOL_REFUSED, "out of memory");
		status = tool_read_file(whole, &bytes, &size);
		if (!status) {
			status = tool_write_file(o->file, bytes, size);
			free(bytes);
		}
		free(whole);
	}
	return status;
}

static int launch_with(struct visactl_launch *l)
{
	const char *name = l->options.kernel;
	int status = TOOL_DONE;

	if (!l->options.file)
		return tool_error(TOOL_USAGE, "expected a kernel of the mount, or a file");
	if (!find_module(l, l->options.file))
		name = l->options.file;
	else
		status = load_file(l);
	if (!status)
		status = read_kernel(l, name);
	if (!status)
		status = read_args(l);
	if (!status)
		status = make_surfaces(l);
	if (!status)
		status = launch(l);
	return status ? status : write_outputs(l);
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

static int print_kernel(const struct visactl *c, const char *name)
{
	char path[VISA_NAME_MAX + 16], text[8192];

	snprintf(path, sizeof(path), "kernels/%.*s/info", VISA_NAME_MAX, name);
	if (read_text(c->dir, path, text, sizeof(text)) > 0)
		fputs(text, stdout);
	snprintf(path, sizeof(path), "kernels/%.*s/args", VISA_NAME_MAX, name);
	if (read_text(c->dir, path, text, sizeof(text)) <= 0)
		return tool_error(TOOL_REFUSED,
				  "there is no kernel \"%s\"; visactl kernels lists them", name);
	fputs(text, stdout);
	return TOOL_DONE;
}

int command_kernels(const struct visactl *c, int argc, char **argv)
{
	struct dirent **names = NULL;
	int fd, n;

	if (argc)
		return print_kernel(c, argv[0]);
	fd = openat(c->dir, "kernels", O_RDONLY | O_DIRECTORY);
	n = fd < 0 ? -1 : scandirat(fd, ".", &names, NULL, alphasort);
	if (fd >= 0)
		close(fd);
	if (n < 0)
		return tool_error(TOOL_REFUSED, "%s/kernels: %s", c->mount, strerror(errno));
	for (int i = 0; i < n; i++) {
		struct visactl_launch l = { .c = c };

		if (names[i]->d_name[0] != '.' && !find_module(&l, names[i]->d_name))
			printf("%-24s %s\n", names[i]->d_name, l.module);
		free(names[i]);
	}
	free(names);
	return TOOL_DONE;
}
