// SPDX-License-Identifier: MIT
/*
 * Reads and writes the notes about objects that the cache does not have (want.h). A note is a file
 * of fixed size next to the entries of the cache. It is changed without a lock: if two processes
 * add time at once, the time of one may be lost. A process that compiles the object locks its note;
 * the kernel releases the lock when the process ends.
 */
#include "want.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "evict.h"

/* "vsfwant1"; change it whenever struct want_note, the contents of the file, changes. */
#define WANT_MAGIC 0x31746e6177667376

/**
 * struct want_note - the contents of a note (a file about an object that is missing in the cache),
 * in the host's byte order
 * @magic: WANT_MAGIC
 * @process: this_process() of the process that wrote the note last
 * @now: time that @process has added since another process last changed the note, in ns
 * @earlier: time that was added before, by any process, in ns
 * @tries: number of compiles that began and did not make the object
 */
struct want_note {
	uint64_t magic;
	uint64_t process;
	uint64_t now;
	uint64_t earlier;
	uint64_t tries;
};

/*
 * Return: a number of this process: its process ID and a hash of the random bytes that the kernel
 * gives each program at its start. The process ID alone may also belong to a later process, or to a
 * process in another container.
 */
static uint64_t this_process(void)
{
	const uint8_t *random = (const uint8_t *)getauxval(AT_RANDOM);
	uint32_t hash = 2166136261; /* FNV-1a */

	for (unsigned int i = 0; random && i < 16; i++)
		hash = (hash ^ random[i]) * 16777619;
	return (uint64_t)hash << 32 | (uint32_t)getpid();
}

/*
 * Open a note (the file about a missing object). Return: a descriptor; -1 if there is no note, or
 * another user may have written it.
 */
static int want_open(const char *cache, const char *entry, bool create, struct want_note *note)
{
	int directory = host_cache_directory(cache), fd = -1;
	char name[HOST_CACHE_NAME];
	ssize_t size = -1;
	struct stat st;

	*note = (struct want_note){ .magic = WANT_MAGIC };
	host_cache_want(entry, name);
	if (directory >= 0)
		fd = openat(directory, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	if (fd < 0 && directory >= 0 && errno == ENOENT && create) {
		fd = openat(directory, name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
		host_cache_evict(directory, HOST_CACHE_BYTES);
	}
	if (directory >= 0)
		close(directory);
	if (fd < 0)
		return -1;
	if (!fstat(fd, &st) && host_cache_is_ours(&st) && S_ISREG(st.st_mode) && st.st_nlink)
		size = pread(fd, note, sizeof(*note), 0);
	if (size >= 0) {
		if (size != sizeof(*note) || note->magic != WANT_MAGIC)
			*note = (struct want_note){ .magic = WANT_MAGIC };
		return fd;
	}
	close(fd);
	return -1;
}

static bool want_write(int fd, const struct want_note *note)
{
	return pwrite(fd, note, sizeof(*note), 0) == sizeof(*note);
}

/*
 * Prepare a note (time without an object) for a change by this process: if another process wrote it
 * last, add @now to @earlier, and reset @now to 0.
 */
static void take_over(struct want_note *note)
{
	uint64_t process = this_process();

	if (note->process == process)
		return;
	note->earlier += note->now;
	note->now = 0;
	note->process = process;
}

struct host_want host_want_add(const char *cache, const char *name, uint64_t ns, bool create)
{
	struct host_want want = { 0 };
	struct want_note note;
	int fd = want_open(cache, name, create, &note);

	if (fd < 0)
		return want;
	take_over(&note);
	note.now += ns;
	if (want_write(fd, &note))
		want = (struct host_want){ note.earlier, (uint32_t)note.tries };
	close(fd);
	return want;
}

int host_want_begin(const char *cache, const char *name)
{
	struct want_note note;
	int fd = want_open(cache, name, false, &note);
	struct stat st;

	if (fd < 0)
		return -1;
	take_over(&note);
	note.earlier = note.now = 0;
	note.tries++;
	/* No link: after want_open(), another process has made the object and removed the note. */
	if (!flock(fd, LOCK_EX | LOCK_NB) && !fstat(fd, &st) && st.st_nlink &&
	    want_write(fd, &note))
		return fd;
	close(fd);
	return -1;
}

void host_want_end(int begun)
{
	if (begun >= 0)
		close(begun);
}
