// SPDX-License-Identifier: MIT
/*
 * Handles pages of surfaces that have lost their memory: finds the cause, and maps the file again.
 */
#include "surface_state.h"

#include <errno.h>
#include <linux/magic.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

/*
 * A file system with fewer free bytes than this counts as full, since it reserves some for itself.
 */
#define FULL (1u << 20)

static bool is_full(const struct statfs *st)
{
	return st->f_type == TMPFS_MAGIC || st->f_bavail * (uint64_t)st->f_bsize < FULL;
}

/*
 * Find the reason why a page has no memory, by accessing it again in a separate mapping. No
 * function that needs the inode lock may be called here (surface.h).
 */
static int cause(const struct visa_surface *s, uint64_t at)
{
	const size_t page = (size_t)sysconf(_SC_PAGESIZE);
	bool is_written, is_unread;
	struct statfs disk;
	struct stat file;
	void *again;

	/* Another process has truncated the file. */
	if (fstat(s->fd, &file) || fstatfs(s->fd, &disk) || at >= (uint64_t)file.st_size)
		return EIO;
	again = mmap(NULL, page, PROT_READ | PROT_WRITE, MAP_SHARED, s->fd, (off_t)at);
	if (again == MAP_FAILED)
		return EIO;
	is_written = !madvise(again, page, MADV_POPULATE_WRITE);
	is_unread = !is_written && madvise(again, page, MADV_POPULATE_READ) && errno != EINVAL;
	munmap(again, page);
	if (is_unread && disk.f_type != TMPFS_MAGIC)
		return EIO;
	return is_written || is_full(&disk) ? ENOSPC : EIO;
}

int surface_lost(const struct visa_surface *s, struct visa_error *e)
{
	const unsigned long long at = __atomic_load_n(&s->slot->lost_at, __ATOMIC_RELAXED);
	const unsigned int number = s->index == 5 ? 255u : s->index;

	if (!s->durable)
		return visa_fail(e, ENOSPC,
				 "T%u has a hole at byte %llu, and the quota of %llu bytes (-o "
				 "mem=) has no memory for it; stores to other places are kept",
				 number, at, (unsigned long long)s->pool->limit);
	if (cause(s, at) == ENOSPC)
		return visa_fail(e, ENOSPC,
				 "T%u has a hole at byte %llu, and the disk of its backing file is "
				 "full; stores to other places are kept",
				 number, at);
	return visa_fail(e, EIO,
			 "the disk of T%u's backing file cannot read or write its page at byte "
			 "%llu: it fails, or a quota of the disk is used up; stores to other "
			 "places are kept",
			 number, at);
}

void surface_repair(struct visa_surface *s)
{
	if (!s->slot || !__atomic_load_n(&s->slot->patched, __ATOMIC_RELAXED))
		return;
	/*
	 * Clear @patched before the file is mapped again. If a page is lost in between, the handler
	 * sets @patched again, and the next call maps the file again.
	 */
	__atomic_store_n(&s->slot->patched, false, __ATOMIC_RELAXED);
	if (mmap(s->base, s->mapped, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE | MAP_FIXED,
		 s->fd, 0) == MAP_FAILED)
		__atomic_store_n(&s->slot->patched, true, __ATOMIC_RELAXED);
}
