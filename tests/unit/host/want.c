// SPDX-License-Identifier: MIT
/*
 * Tests of the files that record which objects are missing in the cache of compiled objects. For a
 * missing object, such a file (a note) contains the total time for which processes have run kernels
 * without this object.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "../../../lib/host/want.h"
#include "host_scene.h"

#define ENTRY "0123456789abcdef.code"
#define NOTE  "0123456789abcdef.want"

static bool has_note(const char *cache, const char *name)
{
	char path[200];
	struct stat st;

	snprintf(path, sizeof(path), "%s/%s", cache, name);
	return !lstat(path, &st);
}

/*
 * In another process, add time to the file (note) that records the missing object ENTRY. Return:
 * the time that host_want_add() returned, at most 255.
 */
static int add_elsewhere(const char *cache, uint64_t ns)
{
	pid_t child = fork();
	int status = -1;

	if (!child)
		_exit((int)host_want_add(cache, ENTRY, ns, false).ns);
	waitpid(child, &status, 0);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/*
 * host_want_add() returns the time that processes have added for a missing object. Time that the
 * calling process has added is included only after another process has added time.
 */
TEST(host_notes, add)
{
	struct host_scene s;
	char cache[100];

	host_scene_cached(&s, cache);
	CHECK_EQ(host_want_add(cache, ENTRY, 5, false).ns, 0);
	CHECK(!has_note(cache, NOTE));
	CHECK_EQ(host_want_add(cache, ENTRY, 5, true).ns, 0);
	CHECK_EQ(host_want_add(cache, ENTRY, 6, true).ns, 0);
	CHECK_EQ(add_elsewhere(cache, 20), 11);
	CHECK_EQ(add_elsewhere(cache, 30), 31);
	CHECK_EQ(host_want_add(cache, ENTRY, 1, true).ns, 61);
	CHECK_EQ(host_want_add(cache, ENTRY, 1, true).ns, 61);
	CHECK_EQ(host_want_add(cache, ENTRY, 1, true).tries, 0);
	host_scene_free(&s);
}

/*
 * Start a process that begins to compile the missing object ENTRY, and then waits for a signal.
 * Return: whether this process may compile the object.
 */
static bool begin_elsewhere(const char *cache, pid_t *child)
{
	int result[2];
	char may = 0;

	*child = -1;
	if (!CHECK(!pipe(result)))
		return false;
	*child = fork();
	if (!*child) {
		may = host_want_begin(cache, ENTRY) >= 0;
		if (write(result[1], &may, 1) == 1)
			pause();
		_exit(0);
	}
	CHECK_EQ(read(result[0], &may, 1), 1);
	close(result[0]);
	close(result[1]);
	return may;
}

static void end_elsewhere(pid_t child)
{
	if (child <= 0)
		return;
	kill(child, SIGKILL);
	waitpid(child, NULL, 0);
}

/*
 * Only one process at a time may compile a missing object. If this process is killed, another
 * process may compile the object.
 */
TEST(host_notes, begin)
{
	struct host_scene s;
	char cache[100];
	pid_t child;
	int begun;

	host_scene_cached(&s, cache);
	CHECK_EQ(host_want_begin(cache, ENTRY), -1);
	host_want_add(cache, ENTRY, 5, true);
	CHECK(begin_elsewhere(cache, &child));
	CHECK_EQ(host_want_begin(cache, ENTRY), -1);
	CHECK_EQ(host_want_add(cache, ENTRY, 5, true).tries, 1);
	end_elsewhere(child);
	begun = host_want_begin(cache, ENTRY);
	CHECK(begun >= 0);
	CHECK(!begin_elsewhere(cache, &child));
	end_elsewhere(child);
	host_want_end(begun);
	/* The start of a compilation sets the total time to zero, and increments `tries`. */
	CHECK_EQ(add_elsewhere(cache, 0), 0);
	CHECK_EQ(host_want_add(cache, ENTRY, 5, true).tries, 2);
	host_scene_free(&s);
}

/*
 * If the cache has no object for a text, the search returns a name. The file (note) that records
 * the missing object has this name. When the object is stored, it replaces the file.
 */
TEST(host_notes, made)
{
	char cache[100], missing[HOST_CACHE_NAME] = "x";
	struct host_scene s;

	host_scene_cached(&s, cache);
	s.options.missing = missing;
	s.options.look = true;
	CHECK_EQ(host_scene_make(&s, "int x;"), -EAGAIN);
	CHECK_EQ(strspn(missing, "0123456789abcdef"), 16);
	host_want_add(cache, missing, 5, true);
	CHECK_EQ(host_scene_files(cache, NULL), 1);
	s.options.look = false;
	host_scene_take(&s, "int x;", 1);
	CHECK_EQ(host_scene_files(cache, NULL), 1);
	CHECK(has_note(cache, missing));
	CHECK_EQ(host_want_begin(cache, missing), -1);
	s.options.look = true;
	s.options.cache = NULL;
	CHECK_EQ(host_scene_make(&s, "int y;"), -EAGAIN);
	CHECK_STR(missing, "");
	host_scene_free(&s);
}

/*
 * The cache has a file (note) for each missing object. If another user could have written this
 * file, or if it is a link, it is ignored. The target of the link is not changed.
 */
TEST(host_notes, planted)
{
	char cache[100], path[200], other[200];
	struct host_scene s;
	struct stat st;
	FILE *f;

	host_scene_cached(&s, cache);
	host_want_add(cache, ENTRY, 5, true);
	snprintf(path, sizeof(path), "%s/" NOTE, cache);
	snprintf(other, sizeof(other), "%s/other", cache);
	CHECK_EQ(chmod(path, 0666), 0);
	CHECK_EQ(add_elsewhere(cache, 7), 0);
	CHECK_EQ(host_want_begin(cache, ENTRY), -1);
	CHECK_EQ(rename(path, other), 0);
	CHECK_EQ(symlink(other, path), 0);
	CHECK_EQ(chmod(other, 0600), 0);
	CHECK_EQ(add_elsewhere(cache, 7), 0);
	CHECK_EQ(host_want_begin(cache, ENTRY), -1);
	CHECK_EQ(remove(path), 0);
	CHECK_EQ(mkfifo(path, 0600), 0);
	CHECK_EQ(add_elsewhere(cache, 7), 0);
	CHECK_EQ(remove(path), 0);
	CHECK_EQ(mkdir(path, 0700), 0);
	CHECK_EQ(add_elsewhere(cache, 7), 0);
	CHECK_EQ(remove(path), 0);
	CHECK_EQ(rename(other, path), 0);
	CHECK_EQ(add_elsewhere(cache, 7), 5);
	/* If the file (note) of a missing object is damaged, its time starts again at zero. */
	f = fopen(path, "w");
	if (CHECK(f))
		fclose(f);
	CHECK_EQ(add_elsewhere(cache, 7), 0);
	CHECK_EQ(add_elsewhere(cache, 7), 7);
	CHECK_EQ(stat(path, &st), 0);
	CHECK_EQ(st.st_mode, S_IFREG | 0600);
	host_scene_free(&s);
}

static void age_file(const char *path, time_t age)
{
	struct timespec times[2] = { { .tv_sec = time(NULL) - age },
				     { .tv_sec = time(NULL) - age } };

	CHECK_EQ(utimensat(AT_FDCWD, path, times, 0), 0);
}

/*
 * The cache has a file (note) for each missing object. Only the newest 1,000 of these files, and
 * only files of the last 30 days, are kept. No compiled object is removed to make room for them.
 */
TEST(host_notes, bounded)
{
	char cache[100], entry[200], path[200];
	struct host_scene s;

	host_scene_cached(&s, cache);
	host_scene_take(&s, "int x;", 1);
	CHECK_EQ(host_scene_files(cache, entry), 1);
	age_file(entry, 100 * 24 * 3600);
	for (int i = 0; i < 1005; i++) {
		FILE *f;

		snprintf(path, sizeof(path), "%s/%016x.want", cache, i);
		f = fopen(path, "w");
		if (CHECK(f))
			fclose(f);
		age_file(path, i < 3 ? 31 * 24 * 3600 : 2000 - i);
	}
	host_want_add(cache, ENTRY, 5, true);
	CHECK_EQ(host_scene_files(cache, NULL), 1001);
	CHECK(has_note(cache, NOTE));
	CHECK(has_note(cache, "00000000000003ec.want"));
	CHECK(has_note(cache, "0000000000000006.want"));
	CHECK(!has_note(cache, "0000000000000005.want"));
	CHECK(!access(entry, F_OK));
	host_scene_free(&s);
}
