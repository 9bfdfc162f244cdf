// SPDX-License-Identifier: MIT
/* Surfaces: each is a memory file that is mapped once. */
#include "surface_state.h"
#include "file_data.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/falloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Make a memory file. A file of fixed size is sealed, so that clients cannot resize it either. */
static int make_file(const struct surface_spec *w, struct visa_error *e)
{
	char name[16];
	int fd = -1;
	int err;

	/* The file of the surface with index 5 is called T255. */
	snprintf(name, sizeof(name), "T%u", w->index == 5 ? 255u : w->index);
	if (w->pool)
		fd = pool_file(w->pool);
	if (fd < 0)
		fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
	if (fd < 0)
		return visa_fail(e, errno, "cannot make a memory file: %s", strerror(errno));
	if (ftruncate(fd, (off_t)w->size) < 0 ||
	    (w->fixed && fcntl(fd, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK) < 0)) {
		err = errno;
		close(fd);
		return visa_fail(e, err, "cannot size a memory file to %llu bytes: %s",
				 (unsigned long long)w->size, strerror(err));
	}
	return fd;
}

/* Map a file. The mapping may be larger than the file; only bytes of the file are accessed. */
static int map_file(struct visa_surface *s, const struct surface_spec *w, struct visa_error *e)
{
	s->base =
		mmap(NULL, s->mapped, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, s->fd, 0);
	if (s->base == MAP_FAILED)
		return visa_fail(e, errno,
				 "cannot reserve %llu bytes of address space: %s; a removed "
				 "surface keeps its address space until no process has its file "
				 "open",
				 (unsigned long long)s->mapped, strerror(errno));
	s->guard = w->guard;
	if (s->guard)
		s->slot = guard_add(s->guard, s->base, s->mapped, s->fd);
	if (s->guard && !s->slot) {
		munmap(s->base, s->mapped);
		return visa_fail(e, ENOMEM, "out of memory");
	}
	return 0;
}

static int make_surface(struct visa_surface *s, const struct surface_spec *w, struct visa_error *e)
{
	struct stat st = { .st_size = 0 };
	int err;

	s->index = w->index;
	s->size = w->size;
	s->fixed = w->fixed;
	s->shrinking_to = UINT64_MAX;
	s->capacity = w->fixed ? w->size : VISA_SURFACE_USER_MAX;
	s->mapped = w->fixed ? w->size : VISA_SURFACE_USER_MAX + VISA_SURFACE_BEYOND;
	s->users = 1;
	s->shape.bti = VISA_BTI_NONE;
	clock_gettime(CLOCK_REALTIME_COARSE, &s->changed);
	s->fd = w->file;
	s->durable = w->file >= 0;
	if (s->durable && !fstat(s->fd, &st) && st.st_size)
		s->changed = st.st_mtim;
	s->shaped = s->changed;
	if (!s->durable)
		s->fd = make_file(w, e);
	if (s->fd < 0)
		return s->fd;
	s->file = s->fd;
	err = map_file(s, w, e);
	if (err) {
		close(s->fd);
		return err;
	}
	s->pool = pool_get(w->pool);
	pthread_mutex_init(&s->resize_lock, NULL);
	return 0;
}

int surface_new(const struct surface_spec *w, struct visa_surface **surface, struct visa_error *e)
{
	uint64_t most = w->fixed ? VISA_SURFACE_FIXED_MAX : VISA_SURFACE_USER_MAX;
	struct visa_surface *s = calloc(1, sizeof(*s));
	int err;

	if (w->size > most || (w->fixed && !w->size))
		err = visa_fail(e, EINVAL, "the size is %llu bytes; expected %u to %llu",
				(unsigned long long)w->size, w->fixed, (unsigned long long)most);
	else
		err = s ? 0 : visa_fail(e, ENOMEM, "out of memory");
	if (err && w->file >= 0)
		close(w->file);
	if (!err)
		err = make_surface(s, w, e);
	if (err)
		free(s);
	else
		*surface = s;
	return err;
}

void surface_window(struct visa_surface *s, uint8_t index, void *bytes, uint64_t size,
		    uint64_t epoch)
{
	*s = (struct visa_surface){ .fd = -1,
				    .file = -1,
				    .base = bytes,
				    .mapped = size,
				    .capacity = size,
				    .index = index,
				    .size = size,
				    .refreshed = epoch,
				    .shrinking_to = UINT64_MAX,
				    .shape.bti = VISA_BTI_NONE };
}

void surface_window_on(struct visa_surface *window, uint8_t index, const struct visa_surface *s,
		       uint64_t offset, uint64_t epoch)
{
	surface_window(window, index, s->base + offset, offset < s->size ? s->size - offset : 0,
		       epoch);
	window->file = s->file;
	window->file_at = offset;
	window->durable = s->durable;
	window->shape = s->shape;
}

bool surface_data(const struct visa_surface *s, uint64_t at, uint64_t *start, uint64_t *end)
{
	if (s->file < 0) {
		*start = at;
		*end = s->size;
		return at < s->size;
	}
	if (!file_data(s->file, s->file_at + at, s->file_at + s->size, start, end))
		return false;
	*start -= s->file_at;
	*end -= s->file_at;
	return true;
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
	guard_remove(s->guard, s->slot);
	if (s->base)
		munmap(s->base, s->mapped);
	close(s->fd);
	pool_commit(s->pool, &s->account, 0);
	pool_put(s->pool);
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

struct visa_surface_modes visa_surface_modes(const struct visa_surface *s)
{
	return s->modes;
}

void visa_surface_set_modes(struct visa_surface *s, struct visa_surface_modes modes)
{
	s->modes = modes;
}

uint64_t visa_surface_size(const struct visa_surface *s)
{
	struct stat st;

	if (s->fixed)
		return s->capacity;
	return fstat(s->fd, &st) < 0 ? 0 : (uint64_t)st.st_size;
}

void visa_surface_refresh(struct visa_surface *s)
{
	s->known_losses = surface_losses(s);
	surface_repair(s);
	s->size = visa_surface_size(s);
	if (s->size > s->shrinking_to)
		s->size = s->shrinking_to;
	/*
	 * A client may have made the file larger than the mapping. Bytes past the mapping are not
	 * accessible.
	 */
	if (s->size > s->mapped)
		s->size = s->mapped;
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

/* Give a file another size; called under the resize lock. */
static int surface_resize(struct visa_surface *s, uint64_t size)
{
	int err = pool_reserve(s->pool, &s->account, size);

	if (err)
		return err;
	if (ftruncate(s->fd, (off_t)size) < 0)
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
		err = surface_resize(s, size);
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
	/*
	 * Refuse memory past the end of the file: the quota would be charged for it, but the size
	 * of the surface would not show it.
	 */
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

int visa_surface_sync(struct visa_surface *s, bool data)
{
	if (!s->durable)
		return 0;
	return (data ? fdatasync(s->fd) : fsync(s->fd)) < 0 ? -errno : 0;
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
