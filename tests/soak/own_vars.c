// SPDX-License-Identifier: MIT
/*
 * Variables that belong to one client, and instructions that the client executes with them and its
 * own surface. Each instruction ignores the execution mask, which other clients change. If a client
 * resets the device, the variables are removed, and then made again.
 */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "soak.h"

/* indices of the variables: element numbers (the offsets), data to store, destination of loads */
enum { PLACES, DATA, BACK };

enum { LANES = 16 };

static unsigned int id_of(const struct client *c, unsigned int i)
{
	return OWN_VAR + c->number * OWN_VARS + i;
}

/*
 * Called if the client's own variables do not have the expected bytes. Report this as an error of
 * the daemon, unless another client has reset the device.
 */
static void lost(struct client *c, const char *what, unsigned int i)
{
	if (!was_upheaval(c, c->vars_at))
		found(c, "V%u of this client alone: %s", id_of(c, i), what);
	c->vars_made = false;
}

static int open_var(struct client *c, unsigned int i, int flags)
{
	char name[32], path[PATH];
	int fd;

	snprintf(name, sizeof(name), "vars/V%u", id_of(c, i));
	path_of(c, name, path);
	do
		fd = open(path, flags | O_CLOEXEC, 0600);
	while (fd < 0 && errno == EINTR);
	return fd;
}

static void check_var(struct client *c, unsigned int i)
{
	uint8_t got[VAR_BYTES + 1];
	int fd = open_var(c, i, O_RDONLY);
	long n;

	if (fd < 0) {
		lost(c, strerror(errno), i);
		return;
	}
	do
		n = read(fd, got, sizeof(got));
	while (n < 0 && errno == EINTR);
	if (n < 0)
		lost(c, strerror(errno), i);
	else if (n != VAR_BYTES)
		lost(c, "its size has changed", i);
	else if (memcmp(got, c->own_vars[i], VAR_BYTES) != 0)
		lost(c, "its bytes have changed", i);
	close(fd);
}

void own_vars_check(struct client *c)
{
	for (unsigned int i = 0; i < OWN_VARS && c->vars_made; i++)
		check_var(c, i);
}

static bool write_var(struct client *c, unsigned int i)
{
	int fd = open_var(c, i, O_WRONLY | O_CREAT);
	long n = -1;

	if (fd >= 0) {
		do
			n = write(fd, c->own_vars[i], VAR_BYTES);
		while (n < 0 && errno == EINTR);
		if (n != VAR_BYTES)
			lost(c, n < 0 ? strerror(errno) : "a short write", i);
		close(fd);
	} else {
		lost(c, strerror(errno), i);
	}
	return n == VAR_BYTES;
}

/* Write new random bytes to one of the client's own variables, or to all of them. */
void own_variable(struct client *c)
{
	unsigned int i = (unsigned int)draw(c, OWN_VARS);

	draw_bytes(c, c->own_vars[DATA], VAR_BYTES);
	draw_bytes(c, c->own_vars[BACK], VAR_BYTES);
	say(c, "write own V%u", id_of(c, i));
	if (c->vars_made) {
		for (i = DATA; i < OWN_VARS && c->vars_made; i++)
			write_var(c, i);
		return;
	}
	c->vars_at = __atomic_load_n(&c->shared->upheavals, __ATOMIC_SEQ_CST);
	c->vars_made = true;
	for (i = 0; i < LANES; i++)
		memcpy(c->own_vars[PLACES] + 4 * i, &i, 4);
	for (i = 0; i < OWN_VARS && c->vars_made; i++)
		write_var(c, i);
}

/* Return: whether the line was executed; if not, the variables were removed. */
static bool execute(struct client *c, const char *line)
{
	long n;

	say(c, "own: %s", line);
	do
		n = write(c->own_asm, line, strlen(line));
	while (n < 0 && errno == EINTR);
	if (n == (long)strlen(line))
		return true;
	if (n >= 0 || (errno != ENOENT && errno != ERANGE && !was_restored(c)))
		found(c, "%s: %ld, %s", line, n, n < 0 ? strerror(errno) : "a short count");
	lost(c, "an instruction does not find it", DATA);
	return false;
}

static void scatter(struct client *c, uint32_t first)
{
	char line[160];

	snprintf(line, sizeof(line), "scatter.4 (M1_NM, 16) T%u 0x%x:ud V%u.0 V%u.0\n",
		 OWN_SURFACE + c->number, first, id_of(c, PLACES), id_of(c, DATA));
	memcpy(c->slot->own.next + 4 * (size_t)first, c->own_vars[DATA], VAR_BYTES);
	own_begin(c, 4 * (size_t)first, VAR_BYTES);
	if (execute(c, line))
		own_done(c);
	else
		c->slot->own.size = 0;
}

static void gather(struct client *c, uint32_t first)
{
	char line[160];

	snprintf(line, sizeof(line), "gather.4 (M1_NM, 16) T%u 0x%x:ud V%u.0 V%u.0\n",
		 OWN_SURFACE + c->number, first, id_of(c, PLACES), id_of(c, BACK));
	if (execute(c, line))
		memcpy(c->own_vars[BACK], c->slot->own.bytes + 4 * (size_t)first, VAR_BYTES);
}

static void sum(struct client *c)
{
	uint32_t a[LANES], b[LANES];
	char line[160];

	snprintf(line, sizeof(line),
		 "add (M1_NM, 16) V%u(0,0)<1> V%u(0,0)<1;1,0> V%u(0,0)<1;1,0>\n", id_of(c, BACK),
		 id_of(c, DATA), id_of(c, BACK));
	memcpy(a, c->own_vars[DATA], sizeof(a));
	memcpy(b, c->own_vars[BACK], sizeof(b));
	for (unsigned int i = 0; i < LANES; i++)
		b[i] += a[i];
	if (execute(c, line))
		memcpy(c->own_vars[BACK], b, sizeof(b));
}

void own_execute(struct client *c)
{
	uint32_t first = (uint32_t)draw(c, OWN_BYTES / 4 - LANES);
	uint64_t what = draw(c, 3);

	if (!c->vars_made || was_upheaval(c, c->vars_at)) {
		c->vars_made = false;
		own_variable(c);
	}
	/* After a restore, the state is not known. */
	if (!c->vars_made || was_restored(c))
		return;
	if (what == 0)
		scatter(c, first);
	else if (what == 1)
		gather(c, first);
	else
		sum(c);
	if (c->vars_made)
		own_vars_check(c);
}
