// SPDX-License-Identifier: MIT
/* Tests of the limit of the cache's size: the least recently used entry is removed. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "host_scene.h"

/*
 * Make the entry of a text, and set its time of last use to @age seconds ago. @path: filled in with
 * the path of the entry
 */
static void make_aged(struct host_scene *s, const char *text, time_t age, char path[200])
{
	struct timespec times[2] = { { .tv_sec = time(NULL) - age },
				     { .tv_sec = time(NULL) - age } };
	char before[200];

	/*
	 * Move the other entries away during the compilation, so that the only file is the new
	 * entry.
	 */
	snprintf(before, sizeof(before), "%s.kept", s->options.cache);
	CHECK(!rename(s->options.cache, before) || errno == ENOENT);
	host_scene_take(s, text, 1);
	CHECK_EQ(host_scene_files(s->options.cache, path), 1);
	CHECK_EQ(utimensat(AT_FDCWD, path, times, 0), 0);
	if (!access(before, F_OK)) {
		char kept[300];

		snprintf(kept, sizeof(kept), "%s%s", before, path + strlen(s->options.cache));
		CHECK_EQ(rename(path, kept), 0);
		CHECK_EQ(remove(s->options.cache), 0);
		CHECK_EQ(rename(before, s->options.cache), 0);
	}
}

static void create(const char *cache, const char *name, time_t age)
{
	struct timespec times[2] = { { .tv_sec = time(NULL) - age },
				     { .tv_sec = time(NULL) - age } };
	char path[200];
	FILE *f;

	snprintf(path, sizeof(path), "%s/%s", cache, name);
	f = fopen(path, "w");
	if (!CHECK(f))
		return;
	fclose(f);
	CHECK_EQ(utimensat(AT_FDCWD, path, times, 0), 0);
}

static bool is_there(const char *cache, const char *name)
{
	char path[200];

	snprintf(path, sizeof(path), "%s/%s", cache, name);
	return !access(path, F_OK);
}

/* The least recently used entry is removed. Reading an entry counts as a use. */
TEST(host_cache, bounded)
{
	char cache[100], a[200], b[200], c[200];
	struct host_scene s;
	struct stat st;

	host_scene_cached(&s, cache);
	make_aged(&s, "int a;", 300, a);
	make_aged(&s, "int b;", 200, b);
	make_aged(&s, "int c;", 100, c);
	CHECK_EQ(host_scene_files(cache, NULL), 3);
	CHECK_EQ(stat(a, &st), 0);
	s.options.cache_bytes = 3 * (uint64_t)st.st_size + 100;
	host_scene_take(&s, "int a;", 0);
	create(cache, "README", 100000);
	create(cache, ".new-0123456789abcdef", 100000);
	create(cache, ".new-0123456789abcdee", 10);
	host_scene_take(&s, "int d;", 1);
	CHECK(access(b, F_OK) != 0);
	host_scene_take(&s, "int a;", 0);
	host_scene_take(&s, "int c;", 0);
	host_scene_take(&s, "int d;", 0);
	CHECK(is_there(cache, "README"));
	CHECK(!is_there(cache, ".new-0123456789abcdef"));
	CHECK(is_there(cache, ".new-0123456789abcdee"));
	/*
	 * An entry that is larger than the limit is not stored, and no other entry is removed for
	 * it.
	 */
	s.options.cache_bytes = (uint64_t)st.st_size - 1;
	host_scene_take(&s, "int e;", 1);
	host_scene_take(&s, "int e;", 1);
	CHECK_EQ(host_scene_files(cache, NULL), 5);
	host_scene_free(&s);
}
