// SPDX-License-Identifier: MIT
/* Saves launches as folders, from which visa-run can repeat them. */
#include "save.h"
#include "cl_report.h"
#include "cl_watch.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Write a file of the folder; @mode: permissions for a program or for data */
static void save_put_file(const struct saved *s, const char *name, const void *bytes, size_t size,
			  mode_t mode)
{
	char *path = NULL;
	FILE *f = NULL;
	int fd = -1;

	if (asprintf(&path, "%s/%s", s->folder, name) >= 0)
		fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode);
	if (fd >= 0)
		f = fdopen(fd, "w");
	if (!f || fwrite(bytes, 1, size, f) != size)
		report_line("%s: %s", path ? path : name, strerror(errno));
	if (f && fclose(f))
		report_line("%s: %s", path, strerror(errno));
	free(path);
}

/* Return: the number of the first argument that has the same memory object as argument @i. */
static uint32_t first_with(const struct saved *s, uint32_t i)
{
	uint32_t first = 0;

	while (launched_memory(s->l, first) != launched_memory(s->l, i))
		first++;
	return first;
}

/* Save the bytes of all buffers and images, as INDEX.@ending. */
static void put_memory(const struct saved *s, const char *ending)
{
	char name[32];

	for (uint32_t i = 0; i < s->l->kernel->arg_count; i++) {
		const struct _cl_mem *m = launched_memory(s->l, i);

		snprintf(name, sizeof(name), "%u.%s", i, ending);
		if (m && first_with(s, i) == i)
			save_put_file(s, name, m->bytes, m->size, 0666);
	}
}

/*
 * Append an image in the syntax of visa-run's arguments; Return: whether visa-run can make the same
 * image: no earlier argument has its bytes, and its rows and slices have no gaps
 */
static bool put_image(const struct saved *s, uint32_t i, struct visa_buffer *b)
{
	const struct _cl_mem *m = launched_memory(s->l, i);
	const struct visa_shape *x = &m->shape;

	visa_buffer_printf(b, " image:%ux%ux%u,%s,@%u.in", x->width, x->height, x->depth,
			   visa_formats[x->format].name, i);
	return first_with(s, i) == i && x->pitch == x->width * visa_format_bytes(x->format) &&
	       (!x->rows || x->rows == x->height);
}

/* Append an argument in the syntax of visa-run; Return: whether visa-run can repeat it */
static bool put_arg(const struct saved *s, uint32_t i, struct visa_buffer *b)
{
	const struct kernel_arg *a = &s->l->args[i];

	switch (s->l->kernel->args[i].kind) {
	case VISA_ZE_BUFFER:
		if (a->is_svm)
			return false;
		if (!a->mem)
			visa_buffer_printf(b, " null");
		else if (first_with(s, i) < i)
			visa_buffer_printf(b, " same:%u", first_with(s, i));
		else
			visa_buffer_printf(b, " @%u.in", i);
		return true;
	case VISA_ZE_IMAGE:
		return a->mem && put_image(s, i, b);
	default:
		visa_buffer_printf(b, " ");
		launched_value(s->l, i, b);
		return true;
	}
}

static void put_grid(const struct visa_grid *g, struct visa_buffer *b)
{
	const uint64_t local[3] = { g->local[0], g->local[1], g->local[2] };

	launched_sizes(" -g ", g->global, g->dims, b);
	launched_sizes(" -l ", local, g->local[0] ? g->dims : 0, b);
	launched_sizes(" --offset ", g->offset, g->dims, b);
}

/* Write the script that repeats the launch and compares the results. */
static void put_script(const struct saved *s, struct visa_buffer *b)
{
	bool can = true;

	visa_buffer_printf(b,
			   "#!/bin/sh\n# Launch %llu of a program: %s. Options of visa-run may be "
			   "given.\ncd \"$(dirname \"$0\")\" || exit 2\n",
			   (unsigned long long)s->l->number, s->l->kernel->name);
	visa_buffer_printf(b, "visa-run \"$@\" -k %s", s->l->kernel->name);
	put_grid(s->l->grid, b);
	for (uint32_t i = 0; i < s->l->kernel->arg_count; i++)
		if (launched_memory(s->l, i) && first_with(s, i) == i)
			visa_buffer_printf(b, " -o %u=%u.again", i, i);
	visa_buffer_printf(b, " kernel.zebin --");
	for (uint32_t i = 0; i < s->l->kernel->arg_count; i++)
		can &= put_arg(s, i, b);
	/* Status 4: the launch was executed to its end, with reports. */
	visa_buffer_printf(b, "\nstatus=$?\n[ $status = 0 ] || [ $status = 4 ] || exit $status\n");
	for (uint32_t i = 0; i < s->l->kernel->arg_count; i++)
		if (launched_memory(s->l, i) && first_with(s, i) == i)
			visa_buffer_printf(b, "cmp %u.out %u.again || exit\n", i, i);
	visa_buffer_printf(b, "exit $status\n");
	if (can)
		return;
	b->size = 0;
	visa_buffer_printf(b,
			   "#!/bin/sh\necho '%s cannot be repeated: an argument is shared virtual "
			   "memory, an image whose rows have bytes between them, or an "
			   "image that is another argument, too' >&2\nexit 1\n",
			   s->l->kernel->name);
}

void save_begin(struct saved *s, const char *into)
{
	struct visa_buffer script = { 0 };

	s->folder = watch_path(into, s->l->number, s->l->kernel->name, "");
	if (!s->folder)
		return;
	if (mkdir(s->folder, 0777) && errno != EEXIST) {
		report_line("%s: %s", s->folder, strerror(errno));
		free(s->folder);
		s->folder = NULL;
		return;
	}
	put_script(s, &script);
	save_put_file(s, "run", script.bytes, script.failed ? 0 : script.size, 0777);
	save_put_file(s, "kernel.zebin", s->l->zebin->bytes, s->l->zebin->size, 0666);
	put_memory(s, "in");
	visa_buffer_free(&script);
}

void save_end(struct saved *s)
{
	if (s->folder)
		put_memory(s, "out");
	free(s->folder);
	s->folder = NULL;
}
