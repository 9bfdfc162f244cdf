// SPDX-License-Identifier: MIT
/*
 * A surface that only one client uses: after each operation of this client, the surface must have
 * the bytes that the client has written, whatever the other clients do.
 */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

#include "soak.h"

/* Calls with the client's own surface must not fail, except that a signal may interrupt them. */
#define NOTHING allow(EINTR)

static int open_own(struct client *c, const char *dir, unsigned int number)
{
	char name[64], path[PATH];

	snprintf(name, sizeof(name), "%s%u", dir, number);
	path_of(c, name, path);
	say(c, "open own %s", name);
	return (int)answer(c, open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600), NOTHING);
}

/*
 * Record that @size bytes at offset @at will become the bytes of @next. Until own_done(), each of
 * these bytes may have the old or the new value.
 */
void own_begin(struct client *c, size_t at, size_t size)
{
	struct own *own = &c->slot->own;

	own->at = at;
	__atomic_store_n(&own->size, size, __ATOMIC_SEQ_CST);
}

void own_done(struct client *c)
{
	struct own *own = &c->slot->own;

	memcpy(own->bytes + own->at, own->next + own->at, own->size);
	__atomic_store_n(&own->size, 0, __ATOMIC_SEQ_CST);
}

static void write_all(struct client *c, size_t at, size_t size)
{
	const uint8_t *bytes = c->slot->own.next + at;

	while (size) {
		long n;

		say(c, "pwrite own %zu at %zu", size, at);
		n = answer(c, pwrite(c->own_fd, bytes, size, (off_t)at), NOTHING);
		if (n == 0)
			found(c, "a write to the own surface returns 0");
		if (n > 0) {
			bytes += n;
			at += (size_t)n;
			size -= (size_t)n;
		}
	}
}

void own_settle(struct client *c)
{
	struct own *own = &c->slot->own;

	memcpy(own->next + own->at, own->bytes + own->at, own->size);
	write_all(c, own->at, own->size);
	own_done(c);
}

static void own_map(struct client *c)
{
	say(c, "mmap own");
	c->own_map = mmap(NULL, OWN_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, c->own_fd, 0);
	if (c->own_map == MAP_FAILED) {
		/* with io=direct there are no shared mappings */
		answer(c, -1, allow(ENODEV));
		c->own_map = NULL;
	}
}

static long set_size(struct client *c, size_t size)
{
	long rc;

	do {
		say(c, "ftruncate own %zu", size);
		/* While a launch runs, no surface can be made smaller. */
		rc = answer(c, ftruncate(c->own_fd, (off_t)size), allow(EINTR, EBUSY));
	} while (rc < 0 && errno == EINTR);
	return rc;
}

/*
 * Write all bytes of the surface, after its contents have become unknown. If the write fails, the
 * contents stay unknown.
 */
static void own_fill(struct client *c)
{
	struct own *own = &c->slot->own;

	c->slot->made = false;
	c->own_at = __atomic_load_n(&c->shared->restores, __ATOMIC_SEQ_CST);
	c->slot->own_at = c->own_at;
	draw_bytes(c, own->next, OWN_BYTES);
	memcpy(own->bytes, own->next, OWN_BYTES);
	write_all(c, 0, OWN_BYTES);
	own->size = 0;
	c->slot->made = true;
}

static void own_open(struct client *c)
{
	do
		c->own_fd = open_own(c, "surfaces/T", OWN_SURFACE + c->number);
	while (c->own_fd < 0);
	set_size(c, OWN_BYTES);
	own_map(c);
}

/*
 * Write the client's own surface again after a snapshot was restored: the restore can have changed
 * its bytes, or replaced it by a new surface.
 */
static void own_renew(struct client *c)
{
	say(c, "own: restored by somebody");
	if (c->own_map)
		munmap(c->own_map, OWN_BYTES);
	close(c->own_fd);
	c->own_map = NULL;
	own_open(c);
	own_fill(c);
}

void own_make(struct client *c)
{
	char path[PATH];

	path_of(c, "asm", path);
	do
		c->own_asm = open(path, O_RDWR | O_CLOEXEC);
	while (c->own_asm < 0 && errno == EINTR);
	if (c->own_asm < 0)
		found(c, "asm cannot be opened: %m");
	own_open(c);
	c->own_at = c->slot->own_at;
	if (!c->slot->made || was_restored(c)) {
		own_fill(c);
		return;
	}
	own_check_all(c);
	/* If the previous client with this number was killed, its last write has ended by now. */
	own_settle(c);
}

void own_close(struct client *c)
{
	if (c->own_map)
		munmap(c->own_map, OWN_BYTES);
	c->own_map = NULL;
	close(c->own_fd);
	close(c->own_asm);
	c->own_fd = -1;
	c->own_asm = -1;
	c->vars_made = false;
}

bool own_compare(struct client *c, const uint8_t *got, size_t at, size_t size, const char *how)
{
	const struct own *own = &c->slot->own;

	for (size_t i = 0; i < size; i++) {
		size_t place = at + i;
		bool written = place >= own->at && place < own->at + own->size;

		if (got[i] == own->bytes[place] || (written && got[i] == own->next[place]))
			continue;
		if (!was_restored(c))
			found(c, "T%u, %s: byte %zu is 0x%02x, and was written as 0x%02x",
			      OWN_SURFACE + c->number, how, place, got[i], own->bytes[place]);
		return false;
	}
	return true;
}

static bool check_range(struct client *c, size_t at, size_t size)
{
	uint8_t got[OWN_BYTES];
	long n;

	n = pread(c->own_fd, got, size, (off_t)at);
	if (n < 0 && errno == EINTR)
		return true;
	if (n != (long)size && was_restored(c))
		return false;
	if (n != (long)size)
		found(c, "reading %zu bytes at %zu of the own surface gives %ld: %s", size, at, n,
		      n < 0 ? strerrorname_np(errno) : "too few");
	return own_compare(c, got, at, size, "read");
}

/* struct piece - bytes to copy from or to the mapping */
struct piece {
	uint8_t *to;
	const uint8_t *from;
	size_t size;
};

static void copy_piece(void *arg)
{
	const struct piece *p = arg;

	memcpy(p->to, p->from, p->size);
}

/*
 * Copy bytes from or to the mapping of the surface. Return: false if an access was past the
 * surface's end, since restoring a snapshot has made it shorter.
 */
static bool copy(struct client *c, uint8_t *to, const uint8_t *from, size_t size)
{
	struct piece p = { to, from, size };

	if (!faults(copy_piece, &p))
		return true;
	if (!was_restored(c))
		found(c, "SIGBUS in the mapping of the own surface");
	return false;
}

static bool check_map(struct client *c, size_t at, size_t size)
{
	uint8_t got[OWN_BYTES];

	return !c->own_map ||
	       (copy(c, got, c->own_map + at, size) && own_compare(c, got, at, size, "mapped"));
}

void own_check(struct client *c)
{
	size_t at = (size_t)draw(c, OWN_BYTES - 64);

	if (was_restored(c) || !check_range(c, at, 64) ||
	    (draw_chance(c, 8) && !check_map(c, at, 64)))
		own_renew(c);
	else if (draw_chance(c, 64))
		own_check_all(c);
}

void own_check_all(struct client *c)
{
	if (!check_range(c, 0, OWN_BYTES) || !check_map(c, 0, OWN_BYTES))
		own_renew(c);
	own_vars_check(c);
}

/* --- operations that change the client's own surface ---------------------------------- */

void own_write(struct client *c)
{
	size_t at = (size_t)draw(c, OWN_BYTES);
	size_t size = 1 + (size_t)draw(c, OWN_BYTES - at);

	draw_bytes(c, c->slot->own.next + at, size);
	own_begin(c, at, size);
	write_all(c, at, size);
	own_done(c);
}

void own_store(struct client *c)
{
	size_t at = (size_t)draw(c, OWN_BYTES);
	size_t size = 1 + (size_t)draw(c, OWN_BYTES - at);
	bool told = draw_chance(c, 2) || (c->cached && c->limits->backing);

	draw_bytes(c, c->slot->own.next + at, size);
	if (!c->own_map)
		return;
	say(c, "store own %zu at %zu%s", size, at, told ? ", msync" : "");
	own_begin(c, at, size);
	if (!copy(c, c->own_map + at, c->slot->own.next + at, size)) {
		own_renew(c);
		return;
	}
	if (told)
		answer(c, msync(c->own_map, OWN_BYTES, MS_SYNC), NOTHING);
	own_done(c);
}

/* Make the surface shorter and then longer again: the bytes that were cut off must become zero. */
void own_truncate(struct client *c)
{
	size_t at = (size_t)draw(c, OWN_BYTES);

	/*
	 * With the option mem=, memory is limited. A hole needs memory again when it is written,
	 * and other clients may have taken this memory. So do not make a hole.
	 */
	if (c->limits->options && strstr(c->limits->options, "mem="))
		return;
	memset(c->slot->own.next + at, 0, OWN_BYTES - at);
	own_begin(c, at, OWN_BYTES - at);
	if (set_size(c, at)) {
		c->slot->own.size = 0;
		return;
	}
	set_size(c, OWN_BYTES);
	own_done(c);
}
