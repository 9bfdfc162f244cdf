// SPDX-License-Identifier: MIT
/*
 * Removes the least recently used files of the cache. The modification time of a file is the time
 * of its last use.
 */
#include "evict.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "../base/array.h"

#define ENTRY_NAME   32		      /* bytes of the longest file name, with the NUL */
#define NEW_SECONDS  3600	      /* an older unfinished file was left by a killed process */
#define WANT_MAX     1000	      /* largest number of notes (files of want.h) that are kept */
#define WANT_SECONDS (30 * 24 * 3600) /* longest time that a note is kept without being used */

/* struct entry - a file of the cache */
struct entry {
	char name[ENTRY_NAME];
	struct timespec used;
	uint64_t size;
};

/* struct entries - a list of @count files of the cache; @bytes: sum of @size of these files */
struct entries {
	struct entry *list;
	uint32_t count;
	uint64_t bytes;
};

/*
 * struct content - the files of the cache
 * @entries: compiled objects
 * @notes: files that each note a missing object (want.h). @size of each is 1, so @bytes is the
 *	number of these files
 */
struct content {
	struct entries entries;
	struct entries notes;
};

static bool has_form(const char *name, const char *before, const char *after)
{
	size_t digits, skip = strlen(before);

	if (strncmp(name, before, skip) != 0)
		return false;
	digits = strspn(name + skip, "0123456789abcdef");
	return digits == 16 && strcmp(name + skip + digits, after) == 0;
}

static void add_entry(struct entries *all, const char *name, const struct stat *st, uint64_t size)
{
	struct entry *entry = base_array_add(&all->list, &all->count, sizeof(*entry));

	if (!entry)
		return;
	memcpy(entry->name, name, strlen(name) + 1);
	entry->used = st->st_mtim;
	entry->size = size;
	all->bytes += size;
}

static void add_file(struct content *all, int directory, const char *name)
{
	bool is_new = has_form(name, HOST_CACHE_NEW, "");
	bool is_note = has_form(name, "", HOST_CACHE_WANT);
	struct stat st;

	if (!is_new && !is_note && !has_form(name, "", ".code"))
		return;
	if (fstatat(directory, name, &st, AT_SYMLINK_NOFOLLOW))
		return;
	if ((is_new || is_note) &&
	    time(NULL) - st.st_mtim.tv_sec > (is_new ? NEW_SECONDS : WANT_SECONDS))
		unlinkat(directory, name, 0);
	else if (is_new)
		all->entries.bytes += (uint64_t)st.st_size;
	else if (is_note)
		add_entry(&all->notes, name, &st, 1);
	else
		add_entry(&all->entries, name, &st, (uint64_t)st.st_size);
}

static int by_use(const void *a, const void *b)
{
	const struct timespec *x = &((const struct entry *)a)->used;
	const struct timespec *y = &((const struct entry *)b)->used;

	if (x->tv_sec != y->tv_sec)
		return x->tv_sec < y->tv_sec ? -1 : 1;
	return (x->tv_nsec > y->tv_nsec) - (x->tv_nsec < y->tv_nsec);
}

static void shrink(struct entries *all, int directory, uint64_t most)
{
	if (!all->list || all->bytes <= most)
		return;
	qsort(all->list, all->count, sizeof(*all->list), by_use);
	for (uint32_t i = 0; i < all->count && all->bytes > most; i++) {
		unlinkat(directory, all->list[i].name, 0);
		all->bytes -= all->list[i].size;
	}
}

void host_cache_evict(int directory, uint64_t most)
{
	struct content all = { 0 };
	int fd = openat(directory, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *d = fd < 0 ? NULL : fdopendir(fd);

	if (!d) {
		if (fd >= 0)
			close(fd);
		return;
	}
	for (struct dirent *entry = readdir(d); entry; entry = readdir(d))
		add_file(&all, directory, entry->d_name);
	closedir(d);
	shrink(&all.entries, directory, most);
	shrink(&all.notes, directory, WANT_MAX);
	free(all.entries.list);
	free(all.notes.list);
}
