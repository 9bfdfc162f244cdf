// SPDX-License-Identifier: MIT
/*
 * The cache of compiled objects. Each entry is a file with a header, the key and the object; its
 * name is a hash of the key. Since two keys can have the same hash, the whole key is compared, too.
 * A complete file is renamed to its final name, so an entry is never incomplete.
 */
#include "cache.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "evict.h"
#include "files.h"

/* "vsfcode1"; change it whenever the format of entries or of keys changes. */
#define CACHE_MAGIC 0x3165646f63667376

/**
 * struct entry_head - the header of an entry's file, in the host's byte order
 * @magic: CACHE_MAGIC
 * @key_size, @object_size: bytes of the key and the object, which follow the header
 * @sum: checksum of the key and the object
 */
struct entry_head {
	uint64_t magic;
	uint64_t key_size;
	uint64_t object_size;
	uint64_t sum;
};

/* Return: a checksum that depends on every bit; it is not cryptographic. */
static uint64_t checksum(uint64_t sum, const void *bytes, size_t size)
{
	const uint8_t *at = bytes;
	uint64_t word;

	for (size_t n; size; at += n, size -= n) {
		n = size < sizeof(word) ? size : sizeof(word);
		word = 0;
		memcpy(&word, at, n);
		sum = (sum ^ word ^ (uint64_t)n << 56) * 0x9e3779b97f4a7c15;
		sum ^= sum >> 29;
	}
	return sum;
}

bool host_cache_is_ours(const struct stat *st)
{
	return st->st_uid == geteuid() && !(st->st_mode & (S_IWGRP | S_IWOTH));
}

/* Return: whether the owner of a file is trusted: this user, or root. */
static bool is_trusted(const struct stat *st)
{
	return !st->st_uid || st->st_uid == geteuid();
}

/* Open a directory, or a symbolic link in its place, only as a path (O_PATH). */
static int open_path(int parent, const char *name, int follow, struct stat *st)
{
	int fd = openat(parent, name, O_PATH | O_CLOEXEC | follow);

	if (fd >= 0 && !fstat(fd, st))
		return fd;
	if (fd >= 0)
		close(fd);
	return -1;
}

/*
 * Open the directory @name in @parent, and close @parent. It is created only in a directory of a
 * trusted user. A link is followed only if a trusted user owns it, and no other user can replace
 * it: otherwise a program of root that runs with the HOME of a user could create directories in a
 * place that this user chooses.
 */
static int cache_enter(int parent, const char *name, bool last)
{
	struct stat in, st;
	int fd = -1;

	if (fstat(parent, &in))
		goto out;
	fd = open_path(parent, name, O_NOFOLLOW, &st);
	if (fd < 0 && errno == ENOENT && is_trusted(&in) && !mkdirat(parent, name, 0700))
		fd = open_path(parent, name, O_NOFOLLOW, &st);
	if (fd < 0 || !S_ISLNK(st.st_mode))
		goto out;
	close(fd);
	fd = -1;
	if (!last && is_trusted(&st) && is_trusted(&in) &&
	    (!(in.st_mode & S_IWOTH) || in.st_mode & S_ISVTX))
		fd = open_path(parent, name, 0, &st);
out:
	close(parent);
	return fd;
}

int host_cache_directory(const char *path)
{
	char *copy = strdup(path), *rest = copy;
	struct stat st;
	int fd = -1;

	if (copy && *path)
		fd = open(*path == '/' ? "/" : ".", O_PATH | O_DIRECTORY | O_CLOEXEC);
	while (fd >= 0 && rest) {
		char *name = strsep(&rest, "/");

		/* A slash at the end of the name would make open() follow a symbolic link. */
		if (*name)
			fd = cache_enter(fd, name, !rest || !rest[strspn(rest, "/")]);
	}
	free(copy);
	if (fd >= 0 && (fstat(fd, &st) || !S_ISDIR(st.st_mode) || !host_cache_is_ours(&st))) {
		close(fd);
		fd = -1;
	}
	return fd;
}

/*
 * Make the key of an entry: all inputs of the compiler, and the size and time of the compiler's
 * file, which change if the compiler is replaced.
 */
static bool make_key(struct visa_buffer *key, const char *compiler, const char *text, size_t size,
		     const char *flags)
{
	struct stat st;

	if (stat(compiler, &st))
		return false;
	visa_buffer_put(key, compiler, strlen(compiler) + 1);
	visa_buffer_number(key, (uint64_t)st.st_size, 8);
	visa_buffer_number(key, (uint64_t)st.st_mtim.tv_sec, 8);
	visa_buffer_number(key, (uint64_t)st.st_mtim.tv_nsec, 8);
	visa_buffer_put(key, flags, strlen(flags) + 1);
	visa_buffer_put(key, text, size);
	return !key->failed;
}

void host_cache_open(struct host_cache *c, const char *compiler, const char *text, size_t size,
		     const struct host_options *o)
{
	const char *flags = o->flags ? o->flags : "";

	*c = (struct host_cache){ .directory = -1,
				  .most = o->cache_bytes ? o->cache_bytes : HOST_CACHE_BYTES };
	if (!o->cache || strstr(flags, "=native") ||
	    !make_key(&c->key, compiler, text, size, flags))
		return;
	snprintf(c->name, sizeof(c->name), "%016llx.code",
		 (unsigned long long)checksum(CACHE_MAGIC, c->key.bytes, c->key.size));
	c->directory = host_cache_directory(o->cache);
}

void host_cache_close(struct host_cache *c)
{
	if (c->directory >= 0)
		close(c->directory);
	visa_buffer_free(&c->key);
}

/* Return: whether a file is a complete and undamaged entry. The key is not compared. */
static bool is_whole(const struct visa_buffer *file, struct entry_head *head)
{
	size_t size = file->size - sizeof(*head);

	if (file->size < sizeof(*head))
		return false;
	memcpy(head, file->bytes, sizeof(*head));
	return head->magic == CACHE_MAGIC && head->key_size <= size &&
	       head->object_size == size - head->key_size &&
	       head->sum == checksum(0, file->bytes + sizeof(*head), size);
}

/*
 * Read an entry. Return: 0; -ENOENT if there is none; -EBADMSG if it is damaged, or another user
 * can have written it.
 */
static int read_entry(const struct host_cache *c, struct visa_buffer *file, struct entry_head *head)
{
	/* Without O_NONBLOCK, opening a FIFO would wait. */
	int fd = openat(c->directory, c->name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	int err = -EBADMSG;
	struct stat st;

	if (fd < 0)
		return errno == ENOENT ? -ENOENT : -EBADMSG;
	if (!fstat(fd, &st) && host_cache_is_ours(&st) && !host_file_read(fd, c->most, file) &&
	    is_whole(file, head))
		err = 0;
	if (!err)
		futimens(fd, NULL);
	close(fd);
	return err;
}

bool host_cache_find(const struct host_cache *c, struct host_cached *found)
{
	struct entry_head head;
	int err;

	*found = (struct host_cached){ 0 };
	if (c->directory < 0)
		return false;
	err = read_entry(c, &found->file, &head);
	if (err == -EBADMSG)
		host_cache_remove(c);
	if (err || head.key_size != c->key.size ||
	    memcmp(found->file.bytes + sizeof(head), c->key.bytes, c->key.size) != 0)
		return false;
	found->object = found->file.bytes + sizeof(head) + head.key_size;
	found->size = (size_t)head.object_size;
	return true;
}

static bool write_entry(int fd, const struct host_cache *c, const void *object, size_t size)
{
	struct entry_head head = { .magic = CACHE_MAGIC,
				   .key_size = c->key.size,
				   .object_size = size };
	struct visa_buffer rest = { 0 };
	bool written;

	visa_buffer_put(&rest, c->key.bytes, c->key.size);
	visa_buffer_put(&rest, object, size);
	head.sum = checksum(0, rest.bytes, rest.size);
	written = !rest.failed && !host_file_write(fd, &head, sizeof(head)) &&
		  !host_file_write(fd, rest.bytes, rest.size);
	visa_buffer_free(&rest);
	return written;
}

void host_cache_want(const char *entry, char name[HOST_CACHE_NAME])
{
	snprintf(name, HOST_CACHE_NAME, "%.16s" HOST_CACHE_WANT, entry);
}

/*
 * Remove the note (want.h) about a missing object, since the object was added. The note counts the
 * time that programs ran without it.
 */
static void remove_want(const struct host_cache *c)
{
	char name[HOST_CACHE_NAME];

	host_cache_want(c->name, name);
	unlinkat(c->directory, name, 0);
}

void host_cache_store(const struct host_cache *c, const void *object, size_t size)
{
	char name[HOST_CACHE_NAME + 8];
	bool written;
	uint64_t n;
	int fd;

	if (c->directory < 0 || sizeof(struct entry_head) + c->key.size + size > c->most ||
	    getrandom(&n, sizeof(n), GRND_NONBLOCK) != sizeof(n))
		return;
	snprintf(name, sizeof(name), HOST_CACHE_NEW "%016llx", (unsigned long long)n);
	fd = openat(c->directory, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (fd < 0)
		return;
	written = write_entry(fd, c, object, size);
	if (close(fd) || !written || renameat(c->directory, name, c->directory, c->name))
		unlinkat(c->directory, name, 0);
	else
		remove_want(c);
	host_cache_evict(c->directory, c->most);
}

void host_cache_remove(const struct host_cache *c)
{
	if (c->directory >= 0)
		unlinkat(c->directory, c->name, 0);
}
