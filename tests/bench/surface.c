// SPDX-License-Identifier: MIT
/* Measure reads, writes and stores through a mapping of T255, compared with a file on a tmpfs. */
#include "bench.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define RANGE (16 * MIB)
#define PIECE (64 * 1024)

/*
 * Make a file on the tmpfs /dev/shm or, if there is none, a memfd, which is on an internal tmpfs.
 */
static int make_tmpfs(struct bench *b)
{
	if (b->tmpfs >= 0)
		return 0;
	b->tmpfs = open("/dev/shm", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
	if (b->tmpfs < 0)
		b->tmpfs = memfd_create("yardstick", MFD_CLOEXEC);
	if (b->tmpfs < 0 || ftruncate(b->tmpfs, RANGE))
		return bench_fail(b, "no file on a tmpfs: %s", strerror(errno));
	return 0;
}

static double write_range(struct bench *b, int fd, size_t size)
{
	double start = now();

	for (size_t at = 0; at < RANGE; at += size)
		if (pwrite(fd, b->buffer, size, (off_t)at) != (ssize_t)size)
			return bench_fail(b, "writing at byte %zu: %s", at, strerror(errno));
	return now() - start;
}

static double read_range(struct bench *b, int fd, size_t size)
{
	double start = now();

	for (size_t at = 0; at < RANGE; at += size)
		if (pread(fd, b->buffer, size, (off_t)at) != (ssize_t)size)
			return bench_fail(b, "reading at byte %zu: %s", at, strerror(errno));
	return now() - start;
}

static int punch(int fd)
{
	return fallocate(fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, RANGE);
}

/*
 * Allocate all pages of both files before the measurement. A few pages of one file and of the other
 * are allocated alternately, so that both files get similar physical memory, which affects the
 * time.
 */
static int get_pages(struct bench *b)
{
	if (punch(b->tmpfs) || punch(b->mount.t255))
		return bench_fail(b, "punching a hole: %s", strerror(errno));
	for (off_t at = 0; at < (off_t)RANGE; at += PIECE)
		if (pwrite(b->tmpfs, b->buffer, PIECE, at) != PIECE ||
		    pwrite(b->mount.t255, b->buffer, PIECE, at) != PIECE)
			return bench_fail(b, "writing: %s", strerror(errno));
	return 0;
}

enum ready surface_prepare(struct bench *b, const struct line *l)
{
	(void)l;
	if (make_tmpfs(b) || get_pages(b))
		return FAILED;
	b->work = RANGE;
	return READY;
}

static uint64_t *map(int fd)
{
	void *p = mmap(NULL, RANGE, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);

	return p == MAP_FAILED ? NULL : p;
}

enum ready map_prepare(struct bench *b, const struct line *l)
{
	if (surface_prepare(b, l) != READY)
		return FAILED;
	b->clock = CLOCK_THREAD_CPUTIME_ID;
	if (!b->t255_map)
		b->t255_map = map(b->mount.t255);
	if (!b->t255_map) {
		bench_fail(b, "mmap: %s", strerror(errno));
		return errno == ENODEV ? IMPOSSIBLE_HERE : FAILED;
	}
	if (!b->tmpfs_map)
		b->tmpfs_map = map(b->tmpfs);
	if (b->tmpfs_map)
		return READY;
	bench_fail(b, "mmap: %s", strerror(errno));
	return FAILED;
}

/*
 * Store to all dwords of a mapping. The function is not inlined, because two copies of the loop
 * with different alignment had 12 and 20 GB/s.
 */
static __attribute__((noinline)) double store_range(const struct bench *b, uint64_t *to)
{
	volatile uint64_t *at = to;
	double start = ticks(b);

	for (size_t i = 0; i < RANGE / sizeof(*at); i++)
		at[i] = i;
	return ticks(b) - start;
}

double surface_read(struct bench *b, const struct line *l)
{
	return read_range(b, b->mount.t255, l->size);
}

double surface_write(struct bench *b, const struct line *l)
{
	return write_range(b, b->mount.t255, l->size);
}

double surface_store(struct bench *b, const struct line *l)
{
	(void)l;
	return store_range(b, b->t255_map);
}

double tmpfs_read(struct bench *b, const struct line *l)
{
	return read_range(b, b->tmpfs, l->size);
}

double tmpfs_write(struct bench *b, const struct line *l)
{
	return write_range(b, b->tmpfs, l->size);
}

double tmpfs_store(struct bench *b, const struct line *l)
{
	(void)l;
	return store_range(b, b->tmpfs_map);
}
