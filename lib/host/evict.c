// SPDX-License-Identifier: MIT
/* The modification time of a file is the time of its last use. */
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

#define ENTRY_NAME  32	 /* bytes of the longest file name, with the NUL */
#define NEW_SECONDS 3600 /* longest time that writing a file can take */

/* struct entry - a file of the cache */
struct entry {
	char name[ENTRY_NAME];
	struct timespec used;
	uint64_t size;
};

/* struct entries - all of them, and their bytes */
struct entries {
	struct entry *list;
	uint32_t count;
	uint64_t bytes;
};

static bool has_form(const char *name, const char *before, const char *after)
{
	size_t digits, skip = strlen(before);

	if (strncmp(name, before, skip) != 0)
		return false;
	digits = strspn(name + skip, "0123456789abcdef");
	return digits == 16 && strcmp(name + skip + digits, after) == 0;
}

static void add_entry(struct entries *all, int directory, const char *name)
{
	bool is_new = has_form(name, HOST_CACHE_NEW, "");
	struct entry *entry;
	struct stat st;

	if (!is_new && !has_form(name, "", ".code"))
		return;
	if (fstatat(directory, name, &st, AT_SYMLINK_NOFOLLOW))
		return;
	if (is_new && time(NULL) - st.st_mtim.tv_sec > NEW_SECONDS) {
		unlinkat(directory, name, 0);
		return;
	}
	all->bytes += (uint64_t)st.st_size;
	if (is_new)
		return;
	entry = base_array_add(&all->list, &all->count, sizeof(*entry));
	if (!entry)
		return;
	memcpy(entry->name, name, strlen(name) + 1);
	entry->used = st.st_mtim;
	entry->size = (uint64_t)st.st_size;
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
	qsort(all->list, all->count, sizeof(*all->list), by_use);
	for (uint32_t i = 0; i < all->count && all->bytes > most; i++) {
		unlinkat(directory, all->list[i].name, 0);
		all->bytes -= all->list[i].size;
	}
}

void host_cache_evict(int directory, uint64_t most)
{
	struct entries all = { 0 };
	int fd = openat(directory, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *d = fd < 0 ? NULL : fdopendir(fd);

	if (!d) {
		if (fd >= 0)
			close(fd);
		return;
	}
	for (struct dirent *entry = readdir(d); entry; entry = readdir(d))
		add_entry(&all, directory, entry->d_name);
	closedir(d);
	if (all.list && all.bytes > most)
		shrink(&all, directory, most);
	free(all.list);
}
