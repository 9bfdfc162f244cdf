// SPDX-License-Identifier: MIT
/*
 * Operations like those of commands in a shell: open a file, write to it, read the result,
 * close it.
 */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "ops.h"

static char buffer[1 << 16];

#define SHELL_ERRNOS                                                                               \
	EBADF, ESTALE, EBUSY, EINVAL, EOPNOTSUPP, ENOENT, ENXIO, ERANGE, ENOSPC, EFAULT, EFBIG,    \
		EPERM, EEXIST, ESRCH, ECANCELED, ETIME

/* Write a line to a file, read the file's answer, and close the file. */
static void tell(struct client *c, const char *name, enum sort sort, const char *text, size_t size)
{
	struct file f = { .sort = sort };
	char path[PATH];

	snprintf(f.path, sizeof(f.path), "%s", name);
	path_of(c, name, path);
	say(c, "open %s", name);
	f.fd = (int)answer(c,
			   open(path, O_RDWR | O_CLOEXEC | (sort == SORT_MODULE ? O_CREAT : 0),
				0600),
			   allow(NAME_ERRNOS, EBUSY, EISDIR));
	if (f.fd < 0)
		return;
	say(c, "tell %s %zu %.100s", name, size, sort == SORT_MODULE ? "" : text);
	answer(c, write(f.fd, text, size), allow(SHELL_ERRNOS));
	if (sort != SORT_MODULE && !draw_chance(c, 4)) {
		say(c, "ask %s", name);
		answer(c, pread(f.fd, buffer, sizeof(buffer), 0), allow(ESTALE, EBUSY, ESPIPE));
	}
	close_file(c, &f);
}

void op_text(struct client *c)
{
	static const struct {
		const char *name;
		enum sort sort;
	} files[] = {
		{ "asm", SORT_ASM },	       { "asm", SORT_ASM },
		{ "ctl", SORT_CTL },	       { "explain", SORT_ASM },
		{ "em", SORT_MASK },	       { "checks", SORT_CHECKS },
		{ "tracing_on", SORT_SWITCH }, { "trace_filter", SORT_FILTER },
		{ "shapes/T6", SORT_SHAPE },   { "shapes/T7", SORT_SHAPE },
		{ "trace", SORT_LOG },
	};
	static char text[1 << 16];
	uint64_t i = draw(c, sizeof(files) / sizeof(files[0]));
	size_t n = draw_payload(c, files[i].sort, text, sizeof(text));

	tell(c, files[i].name, files[i].sort, text, n);
}

void op_module(struct client *c)
{
	static const char *const names[] = { "vadd.zebin", "vadd.zebin", "counter.zebin",
					     "endless.visaasm" };
	static char bytes[1 << 17];
	const char *name = names[draw(c, 4)];
	char path[PATH], to[64];
	size_t n = 0;
	FILE *f;

	snprintf(path, sizeof(path), "%s/data/modules/%s", c->limits->data, name);
	f = fopen(path, "rbe");
	if (!f) {
		found(c, "%s: %m", path);
		return;
	}
	n = fread(bytes, 1, sizeof(bytes), f);
	fclose(f);
	snprintf(to, sizeof(to), "modules/%s", name);
	tell(c, to, SORT_MODULE, bytes, n);
}

void op_launch(struct client *c)
{
	static const char *const names[] = { "kernels/vadd/launch", "kernels/vadd/launch",
					     "kernels/counter/launch", "kernels/endless/launch" };
	static char text[4096];
	size_t n = draw_payload(c, SORT_LAUNCH, text, sizeof(text));

	tell(c, names[draw(c, 4)], SORT_LAUNCH, text, n);
}

void op_command(struct client *c)
{
	static char text[4096];
	size_t n = draw_payload(c, SORT_COMMAND, text, sizeof(text));

	tell(c, draw_chance(c, 4) ? "threads/0.0/ctl" : "threads/ctl", SORT_COMMAND, text, n);
}

/* Read a file from its start, as cat does, but only a random number of bytes. */
void op_look(struct client *c)
{
	char name[64], path[PATH];
	enum sort sort = draw_path(c, name, sizeof(name));
	long n = 1;
	int fd;

	if (sort == SORT_DIR)
		return;
	path_of(c, name, path);
	say(c, "cat %s", name);
	fd = (int)answer(c, open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC),
			 allow(NAME_ERRNOS, EBUSY, EISDIR, ENOSPC, EFBIG));
	for (unsigned int i = 0; fd >= 0 && i < 16 && n > 0; i++) {
		say(c, "cat %s", name);
		n = answer(c, read(fd, buffer, sizeof(buffer)),
			   allow(ESTALE, EBUSY, EAGAIN, EINVAL, ENOSPC, EFBIG, ENOENT));
	}
	if (fd >= 0)
		close(fd);
}
