// SPDX-License-Identifier: MIT
/* Surfaces: memory files, mapped once. */
#include "surface_state.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/falloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* A memory file of @size bytes; a fixed one is sealed, so that no client can resize it either. */
static int make_file(const struct visa_pool *pool, uint8_t index, uint64_t size, bool fixed,
		     struct visa_error *e)
{
	char name[16];
	int fd = -1;
	int err;

	/* Index 5 is T255. */
	snprintf(name, sizeof(name), "T%u", index == 5 ? 255u : index);
	if (pool)
		fd = pool_file(pool);
	if (fd < 0)
		fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
	if (fd < 0)
		return visa_fail(e, errno, "cannot make a memory file: %s", strerror(errno));
	if (ftruncate(fd, (off_t)size) < 0 ||
	    (fixed && fcntl(fd, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK) < 0)) {
		err = errno;
		close(fd);
		return visa_fail(e, err, "cannot size a memory file to %llu bytes: %s",
				 (unsigned long long)size, strerror(err));
	}
	return fd;
}

static int make(struct visa_pool *pool, uint8_t index, uint64_t size, bool fixed,
		struct visa_surface **surface, struct visa_error *e)
{
	uint64_t most = fixed ? VISA_SURFACE_FIXED_MAX : VISA_SURFACE_USER_MAX;
	struct visa_surface *s;
	int err;

	if (size > most || (fixed && !size))
		return visa_fail(e, EINVAL, "a size of %llu bytes; expected %u to %llu",
				 (unsigned long long)size, fixed, (unsigned long long)most);
	s = calloc(1, sizeof(*s));
	if (!s)
		return visa_fail(e, ENOMEM, "out of memory");
	s->index = index;
	s->size = size;
	s->fixed = fixed;
	s->shrinking_to = UINT64_MAX;
	s->capacity = fixed ? size : VISA_SURFACE_USER_MAX;
	s->mapped = fixed ? size : VISA_SURFACE_USER_MAX + VISA_SURFACE_BEYOND;
	s->pool = pool;
	s->users = 1;
	s->shape.bti = VISA_BTI_NONE;
	clock_gettime(CLOCK_REALTIME_COARSE, &s->changed);
	s->shaped = s->changed;
	s->fd = make_file(pool, index, size, fixed, e);
	if (s->fd < 0) {
		err = s->fd;
		goto out_free;
	}
	/* The mapping may be larger than the file; only the file's bytes are accessed. */
	s->base =
		mmap(NULL, s->mapped, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, s->fd, 0);
	if (s->base == MAP_FAILED) {
		err = visa_fail(e, errno, "cannot map %llu bytes: %s",
				(unsigned long long)s->mapped, strerror(errno));
		goto out_close;
	}
	pthread_mutex_init(&s->resize_lock, NULL);
	*surface = s;
	return 0;
out_close:
	close(s->fd);
out_free:
	free(s);
	return err;
}

int surface_new(uint8_t index, uint64_t size, bool fixed, struct visa_surface **surface,
		struct visa_error *e)
{
	return make(NULL, index, size, fixed, surface, e);
}

int surface_new_in(struct visa_pool *pool, uint8_t index, struct visa_surface **surface,
		   struct visa_error *e)
{
	return make(pool, index, 0, false, surface, e);
}

void surface_window(struct visa_surface *s, uint8_t index, void *bytes, uint64_t size,
		    uint64_t epoch)
{
	*s = (struct visa_surface){ .fd = -1,
				    .base = bytes,
				    .mapped = size,
				    .capacity = size,
				    .index = index,
				    .size = size,
				    .refreshed = epoch,
				    .shrinking_to = UINT64_MAX,
				    .shape.bti = VISA_BTI_NONE };
}

struct visa_surface *visa_surface_get(struct visa_surface *s)
{
	__atomic_add_fetch(&s->users, 1, __ATOMIC_RELAXED);
	return s;
}

void visa_surface_put(struct visa_surface *s)
{
	if (!s || __atomic_sub_fetch(&s->users, 1, __ATOMIC_ACQ_REL))
		return;
	munmap(s->base, s->mapped);
	close(s->fd);
	pool_commit(s->pool, &s->account, 0);
	pthread_mutex_destroy(&s->resize_lock);
	free(s);
}

uint8_t visa_surface_index(const struct visa_surface *s)
{
	return s->index;
}

uint64_t visa_surface_address(const struct visa_surface *s)
{
	return s->fixed ? 0 : (uint64_t)s->index << VISA_SURFACE_ADDRESS_BITS;
}

uint64_t visa_surface_serial(const struct visa_surface *s)
{
	return s->serial;
}

int visa_surface_fd(const struct visa_surface *s)
{
	return s->fd;
}

uint64_t visa_surface_capacity(const struct visa_surface *s)
{
	return s->capacity;
}

bool visa_surface_is_fixed(const struct visa_surface *s)
{
	return s->fixed;
}

const struct visa_shape *visa_surface_shape(const struct visa_surface *s)
{
	return &s->shape;
}

struct timespec visa_surface_shaped(const struct visa_surface *s)
{
	return s->shaped;
}

void visa_surface_set_shaped(struct visa_surface *s, const struct timespec *when)
{
	s->shaped = *when;
}

uint64_t visa_surface_size(const struct visa_surface *s)
{
	struct stat st;

	if (s->fixed)
		return s->capacity;
	return fstat(s->fd, &st) < 0 ? 0 : (uint64_t)st.st_size;
}

/* Whether all of the first @size bytes have memory. No more memory is used than there are bytes. */
static bool has_memory(const struct visa_surface *s, uint64_t size)
{
	return !s->pool || s->pool->mount < 0 || visa_surface_blocks(s) * 512 >= size;
}

/*
 * Give the bytes of the file that lie in a pool's tmpfs their memory. This is done under the
 * device lock, so it must not wait for the inode lock of the file: a client to whom the kernel
 * passes the file through may hold the inode lock while the kernel waits for a page of a
 * variable, which is read under the device lock. Populating takes page faults, and a fault does
 * not need the inode lock. Kernels without it (before 5.14) pass nothing through.
 */
static bool populate(struct visa_surface *s)
{
	if (!s->size || has_memory(s, s->size))
		return true;
	if (!madvise(s->base, s->size, MADV_POPULATE_WRITE))
		return true;
	return errno == EINVAL && !fallocate(s->fd, FALLOC_FL_KEEP_SIZE, 0, (off_t)s->size);
}

void visa_surface_refresh(struct visa_surface *s)
{
	s->size = visa_surface_size(s);
	if (s->size > s->shrinking_to)
		s->size = s->shrinking_to;
	/* A client may write past the mapping, where no instruction's offset reaches. */
	if (s->size > s->mapped)
		s->size = s->mapped;
	s->unbacked = !populate(s);
}

/* Bytes of a page of the mapping. */
static uintptr_t page_size(void)
{
	return (uintptr_t)sysconf(_SC_PAGESIZE);
}

bool surface_patch(struct visa_surface *s, const void *address)
{
	uintptr_t at = (uintptr_t)address - (uintptr_t)s->base;
	uint8_t *page;

	if (!s->pool || (uintptr_t)address < (uintptr_t)s->base || at >= s->mapped)
		return false;
	page = s->base + (at & ~(page_size() - 1));
	if (mmap(page, page_size(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED,
		 -1, 0) == MAP_FAILED)
		return false;
	s->lost_at = (uint64_t)(page - s->base);
	s->lost = true;
	s->pool->lost = s;
	return true;
}

int surface_repair(struct visa_surface *s)
{
	if (mmap(s->base, s->mapped, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE | MAP_FIXED,
		 s->fd, 0) == MAP_FAILED)
		return -errno;
	s->lost = false;
	return 0;
}

struct timespec visa_surface_changed(const struct visa_surface *s)
{
	struct stat st;

	if (fstat(s->fd, &st) < 0 || st.st_mtim.tv_sec < s->changed.tv_sec ||
	    (st.st_mtim.tv_sec == s->changed.tv_sec && st.st_mtim.tv_nsec < s->changed.tv_nsec))
		return s->changed;
	return st.st_mtim;
}

void visa_surface_set_changed(struct visa_surface *s, const struct timespec *when)
{
	s->changed = *when;
}

int visa_surface_set_time(struct visa_surface *s, const struct timespec *when)
{
	struct timespec times[2] = { *when, *when };

	return futimens(s->fd, times) < 0 ? -errno : 0;
}

ssize_t visa_surface_read(struct visa_surface *s, void *buf, size_t n, uint64_t at)
{
	ssize_t got = at > INT64_MAX ? 0 : pread(s->fd, buf, n, (off_t)at);

	return got < 0 ? -errno : got;
}

ssize_t visa_surface_write(struct visa_surface *s, const void *buf, size_t n, uint64_t at)
{
	ssize_t put = 0;
	int err;

	if (!n)
		return 0;
	if (at >= s->capacity)
		return s->fixed ? -ENOSPC : -EFBIG;
	if (n > s->capacity - at)
		n = s->capacity - at;
	pthread_mutex_lock(&s->resize_lock);
	err = pool_reserve(s->pool, &s->account, at + n);
	if (!err) {
		put = pwrite(s->fd, buf, n, (off_t)at);
		err = put < 0 ? -errno : 0;
		pool_commit(s->pool, &s->account, visa_surface_size(s));
	}
	pthread_mutex_unlock(&s->resize_lock);
	return err ? err : put;
}

/* Give a file another size, under the resize lock. A pool must have memory for all of it. */
static int resize(struct visa_surface *s, uint64_t size)
{
	int err = pool_reserve(s->pool, &s->account, size);

	if (err)
		return err;
	if (size > visa_surface_size(s) && !has_memory(s, size) &&
	    fallocate(s->fd, FALLOC_FL_KEEP_SIZE, 0, (off_t)size))
		err = -ENOSPC;
	else if (ftruncate(s->fd, (off_t)size) < 0)
		err = -errno;
	pool_commit(s->pool, &s->account, visa_surface_size(s));
	return err;
}

int visa_surface_truncate(struct visa_surface *s, uint64_t size)
{
	int err = 0;

	if (size > s->capacity)
		return -EFBIG;
	pthread_mutex_lock(&s->resize_lock);
	if (!s->fixed)
		err = resize(s, size);
	else if (size < s->capacity && fallocate(s->fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE,
						 (off_t)size, (off_t)(s->capacity - size)) < 0)
		err = -errno;
	pthread_mutex_unlock(&s->resize_lock);
	return err;
}

int visa_surface_fallocate(struct visa_surface *s, int mode, uint64_t at, uint64_t n)
{
	int err;

	if (at > s->capacity || n > s->capacity - at)
		return s->fixed ? -ENOSPC : -EFBIG;
	pthread_mutex_lock(&s->resize_lock);
	/* Memory past the end would be used and not be seen. */
	if (s->pool && mode == FALLOC_FL_KEEP_SIZE && at + n > visa_surface_size(s)) {
		err = -EOPNOTSUPP;
		goto out;
	}
	err = pool_reserve(s->pool, &s->account, mode & FALLOC_FL_KEEP_SIZE ? 0 : at + n);
	if (!err) {
		if (fallocate(s->fd, mode, (off_t)at, (off_t)n) < 0)
			err = -errno;
		pool_commit(s->pool, &s->account, visa_surface_size(s));
	}
out:
	pthread_mutex_unlock(&s->resize_lock);
	return err;
}

off_t visa_surface_seek(struct visa_surface *s, off_t at, int whence)
{
	off_t found = lseek(s->fd, at, whence);

	return found < 0 ? -errno : found;
}

uint64_t visa_surface_blocks(const struct visa_surface *s)
{
	struct stat st;

	return fstat(s->fd, &st) < 0 ? 0 : (uint64_t)st.st_blocks;
}
