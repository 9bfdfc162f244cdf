// SPDX-License-Identifier: MIT
/* Operations on memory of open files: sizes, holes and mappings. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "ops.h"

void op_ftruncate(struct client *c)
{
	const struct file *f = some_file(c);
	long size = (long)draw_size(c);

	if (f->fd < 0)
		return;
	say(c, "ftruncate %s %ld", f->path, size);
	answer(c, ftruncate(f->fd, size), allow(FILE_ERRNOS, EINVAL, EFBIG, ENOSPC, EPERM, EACCES));
}

void op_fallocate(struct client *c)
{
	static const int modes[] = { 0,
				     FALLOC_FL_KEEP_SIZE,
				     FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE,
				     FALLOC_FL_ZERO_RANGE,
				     FALLOC_FL_COLLAPSE_RANGE,
				     FALLOC_FL_ZERO_RANGE | FALLOC_FL_KEEP_SIZE };
	const struct file *f = some_file(c);
	int mode = modes[draw(c, 6)];
	/* Allocating takes memory, so the sizes are small. */
	long at = (long)(draw_size(c) % (1 << 22)), size = (long)(draw_size(c) % (1 << 22));

	if (f->fd < 0)
		return;
	say(c, "fallocate %s %d %ld %ld", f->path, mode, at, size);
	answer(c, fallocate(f->fd, mode, at, size),
	       allow(FILE_ERRNOS, EINVAL, EFBIG, ENOSPC, EPERM, EOPNOTSUPP, ENODEV, ESPIPE,
		     EISDIR));
}

void op_mmap(struct client *c)
{
	struct mapping *m = &c->mappings[draw(c, MAPPINGS)];
	const struct file *f = some_file(c);
	size_t size = PAGE * (1 + (size_t)draw(c, 16));
	long at = draw_chance(c, 4) ? PAGE * (long)draw(c, 16) : 0;
	bool writable = draw_chance(c, 2), shared = draw_chance(c, 2);

	op_munmap(c);
	if (f->fd < 0 || m->at)
		return;
	say(c, "mmap %s %zu at %ld%s%s", f->path, size, at, writable ? " writable" : "",
	    shared ? " shared" : "");
	m->at = mmap(NULL, size, writable ? PROT_READ | PROT_WRITE : PROT_READ,
		     shared ? MAP_SHARED : MAP_PRIVATE, f->fd, at);
	m->size = size;
	m->writable = writable;
	if (m->at == MAP_FAILED) {
		m->at = NULL;
		answer(c, -1, allow(EACCES, ENODEV, EBADF, EINVAL, EPERM, ESTALE, EAGAIN));
	}
}

/* struct touch - bytes of a mapping that are read or written */
struct touch {
	struct client *c;
	struct mapping *m;
	size_t at;
	size_t size;
	bool store;
};

static void touch(void *arg)
{
	const struct touch *t = arg;
	volatile uint8_t *at = t->m->at + t->at;

	for (size_t i = 0; i < t->size; i++) {
		if (t->store)
			at[i] = (uint8_t)(i & 0x3f);
		else
			(void)at[i];
	}
}

void op_touch(struct client *c)
{
	struct touch t = { .c = c,
			   .m = &c->mappings[draw(c, MAPPINGS)],
			   .store = draw_chance(c, 2) };

	if (!t.m->at)
		return;
	t.at = (size_t)draw(c, t.m->size);
	t.size = 1 + (size_t)draw(c, t.m->size - t.at);
	t.store &= t.m->writable;
	say(c, "%s %zu bytes mapped", t.store ? "store" : "load", t.size);
	/* An access past the end of a file raises SIGBUS, as for any file. */
	answer(c, faults(touch, &t), allow(0));
}

void op_madvise(struct client *c)
{
	static const int advice[] = { MADV_DONTNEED, MADV_REMOVE,  MADV_WILLNEED,     MADV_FREE,
				      MADV_HUGEPAGE, MADV_PAGEOUT, MADV_POPULATE_READ };
	const struct mapping *m = &c->mappings[draw(c, MAPPINGS)];
	int what = advice[draw(c, 7)];

	if (!m->at)
		return;
	/*
	 * If the memory limit (the quota) is used up, there is no memory for the stored bytes. Then
	 * msync() returns an error.
	 */
	if (draw_chance(c, 3)) {
		say(c, "msync");
		answer(c,
		       msync(m->at, m->size,
			     draw_chance(c, 2) ? MS_SYNC : MS_ASYNC | MS_INVALIDATE),
		       allow(EBUSY, EIO, ENOSPC));
		return;
	}
	say(c, "madvise %d", what);
	answer(c, madvise(m->at, m->size, what),
	       allow(EINVAL, EACCES, EOPNOTSUPP, EFAULT, EPERM, EBUSY, EAGAIN, ENOSPC, EIO));
}

void op_munmap(struct client *c)
{
	struct mapping *m = &c->mappings[draw(c, MAPPINGS)];

	if (!m->at)
		return;
	say(c, "munmap");
	answer(c, munmap(m->at, m->size), allow(0));
	m->at = NULL;
}
