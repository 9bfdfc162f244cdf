// SPDX-License-Identifier: MIT
/*
 * A kernel that belongs to one client, launched on the client's own surface: sums of dwords, whose
 * expected values are known. The module is removed when the daemon is killed and when all clients
 * rest. Then it is loaded again.
 */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "soak.h"

enum { TEXT = 1 << 15, THIRD = OWN_BYTES / 3 / 8 * 2, GROUP = 32 };

/*
 * struct sum - a sum for the kernel to compute: for i < @n, dword @to + i of the surface becomes
 * the sum of dwords @a + i and @b + i
 */
struct sum {
	size_t to, a, b, n;
};

/*
 * Make the text of a file of this client's module: a copy of tests/data/modules/vadd, in which the
 * kernel has a name that only this client uses. Return: bytes of the text.
 */
static size_t module_text(struct client *c, const char *suffix, char *text)
{
	static char bytes[TEXT];
	char path[PATH];
	size_t n = 0, size = 0;
	FILE *f;

	snprintf(path, sizeof(path), "%s/data/modules/vadd%s", c->limits->data, suffix);
	f = fopen(path, "re");
	if (f) {
		n = fread(bytes, 1, sizeof(bytes) - 1, f);
		fclose(f);
	} else {
		found(c, "%s: %m", path);
	}
	bytes[n] = 0;
	for (const char *at = bytes; *at; at++) {
		if (strncmp(at, "vadd", 4) != 0) {
			text[size++] = *at;
			continue;
		}
		size += (size_t)sprintf(text + size, "own%u", c->number);
		at += 3;
	}
	return size;
}

/*
 * Write a file of the module. Return: whether it was written; while a snapshot is taken or
 * restored, this can fail.
 */
static bool load_file(struct client *c, const char *suffix)
{
	static char text[2 * TEXT];
	size_t size = module_text(c, suffix, text);
	char name[64], path[PATH];
	bool done;
	int fd;

	snprintf(name, sizeof(name), "modules/own%u%s", c->number, suffix);
	path_of(c, name, path);
	say(c, "load %s", name);
	fd = (int)answer(c, open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600),
			 allow(EBUSY, ENOENT, ESTALE, EINTR));
	if (fd < 0)
		return false;
	done = answer(c, write(fd, text, size), allow(EBUSY, ESTALE, EINTR)) == (long)size;
	return answer(c, close(fd), allow(EBUSY, ESTALE, EINTR, EINVAL)) == 0 && done;
}

static int open_launch(struct client *c)
{
	char name[64], path[PATH];

	snprintf(name, sizeof(name), "kernels/own%u/launch", c->number);
	path_of(c, name, path);
	say(c, "open %s", name);
	return (int)answer(c, open(path, O_WRONLY | O_CLOEXEC), allow(ENOENT, ESTALE, EINTR));
}

/* Return: the first dword of a random range in a third of the surface, at a multiple of 8 bytes. */
static size_t draw_place(struct client *c, uint64_t third, size_t n)
{
	return (size_t)(third % 3 * THIRD + draw(c, THIRD - n + 1)) & ~(size_t)1;
}

/*
 * Return: a random sum. The results are in a third of the surface without operands, or replace the
 * operands.
 */
static struct sum draw_sum(struct client *c)
{
	struct sum s = { .n = 1 + (size_t)draw(c, THIRD) };
	uint64_t third = draw(c, 3);

	s.to = draw_place(c, third, s.n);
	s.a = draw_place(c, third + 1, s.n);
	s.b = draw_place(c, third + 2, s.n);
	if (draw_chance(c, 2))
		s.b = s.to;
	return s;
}

static void add(struct own *own, const struct sum *s)
{
	for (size_t i = 0; i < s->n; i++) {
		uint32_t a, b;

		memcpy(&a, own->bytes + 4 * (s->a + i), 4);
		memcpy(&b, own->bytes + 4 * (s->b + i), 4);
		a += b;
		memcpy(own->next + 4 * (s->to + i), &a, 4);
	}
}

static void launch(struct client *c, int fd)
{
	const unsigned int t = OWN_SURFACE + c->number;
	const struct sum s = draw_sum(c);
	char line[200];
	long n;

	n = snprintf(line, sizeof(line),
		     "global=%zu local=%u a=T%u+%zu b=T%u+%zu c=T%u+%zu n=u32:%zu jobs=%u\n",
		     (s.n + GROUP - 1) / GROUP * GROUP, (unsigned int)GROUP, t, 4 * s.a, t, 4 * s.b,
		     t, 4 * s.to, s.n, 1 + (unsigned int)draw(c, 2));
	add(&c->slot->own, &s);
	own_begin(c, 4 * s.to, 4 * s.n);
	say(c, "own launch %s", line);
	n = write(fd, line, (size_t)n);
	/* The bytes and the size of a restored surface are not known. */
	if (n < 0 && was_restored(c))
		c->slot->own.size = 0;
	/*
	 * Errors that a launch may return: another launch is stopped; the module is being restored,
	 * or was removed; a signal or a command has ended the launch; another client traces or
	 * checks; there is no memory for a hole of a surface.
	 */
	else if (answer(c, n, allow(EBUSY, ESTALE, EINTR, ECANCELED, EOPNOTSUPP, ENOSPC)) >= 0)
		own_done(c);
	else
		own_settle(c);
}

/*
 * Return: whether the platform can run the kernel. The text of vadd is for registers of 32 bytes,
 * which pvc does not have.
 */
static bool is_of_platform(const struct client *c)
{
	return !c->limits->options || !strstr(c->limits->options, "platform=pvc");
}

void own_launch(struct client *c)
{
	int fd = is_of_platform(c) ? open_launch(c) : -1;

	if (fd < 0) {
		if (load_file(c, ".zeinfo"))
			load_file(c, ".visaasm");
		return;
	}
	/* After a restore, the state is not known. */
	if (!was_restored(c))
		launch(c, fd);
	close(fd);
}
