// SPDX-License-Identifier: MIT
/*
 * Tests of the cache of compiled objects: an object is used only if it was compiled from the same
 * text and is complete.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../../lib/base/buffer.h"
#include "../../../lib/host/files.h"
#include "host_scene.h"

TEST(host_cache, hit)
{
	char cache[100], path[200];
	struct host_scene s;
	struct stat st;

	host_scene_cached(&s, cache);
	host_scene_take(&s, "int x;", 1);
	host_scene_take(&s, "int x;", 0);
	host_scene_take(&s, "int x;", 0);
	CHECK_EQ(host_scene_files(cache, path), 1);
	CHECK_EQ(stat(cache, &st), 0);
	CHECK_EQ(st.st_mode, S_IFDIR | 0700);
	CHECK_EQ(stat(path, &st), 0);
	CHECK_EQ(st.st_mode, S_IFREG | 0600);
	host_scene_free(&s);
}

/*
 * With the option `look`, an object is only looked up in the cache. If it is not there, no compiler
 * is started.
 */
TEST(host_cache, look)
{
	struct host_scene s;
	char cache[100];

	host_scene_cached(&s, cache);
	s.options.look = true;
	CHECK_EQ(host_scene_make(&s, "int x;"), -EAGAIN);
	CHECK_STR(s.e.text, "the object is not in the cache");
	CHECK_EQ(host_scene_runs(&s), 0);
	s.options.look = false;
	host_scene_take(&s, "int x;", 1);
	s.options.look = true;
	host_scene_take(&s, "int x;", 0);
	s.options.cache = NULL;
	CHECK_EQ(host_scene_make(&s, "int x;"), -EAGAIN);
	host_scene_free(&s);
}

/*
 * An object is not used if it was made from another text, with other flags or by another compiler,
 * or if the date of the compiler's file has changed.
 */
TEST(host_cache, key)
{
	struct timespec times[2];
	char cache[100], other[100];
	struct host_scene s;
	struct stat st;

	host_scene_cached(&s, cache);
	host_scene_take(&s, "int x;", 1);
	host_scene_take(&s, "int y;", 1);
	host_scene_take(&s, "int x; ", 1);
	s.options.flags = "-O2";
	host_scene_take(&s, "int x;", 1);
	host_scene_take(&s, "int x;", 0);
	s.options.flags = NULL;
	host_scene_take(&s, "int x;", 0);
	CHECK_EQ(stat(s.compiler, &st), 0);
	times[0] = times[1] = st.st_mtim;
	times[1].tv_sec--;
	CHECK_EQ(utimensat(AT_FDCWD, s.compiler, times, 0), 0);
	host_scene_take(&s, "int x;", 1);
	snprintf(other, sizeof(other), "%s/other", s.path);
	CHECK_EQ(link(s.compiler, other), 0);
	s.options.compiler = other;
	host_scene_take(&s, "int x;", 1);
	host_scene_take(&s, "int x;", 0);
	/* With -march=native, the object depends on the processor, so it is not stored. */
	s.options.flags = "-march=native";
	host_scene_take(&s, "int x;", 1);
	host_scene_take(&s, "int x;", 1);
	host_scene_free(&s);
}

/*
 * If two texts had equal hashes, their entries would have the same file name. An entry is used only
 * if it contains the same text.
 */
TEST(host_cache, same_hash)
{
	char cache[100], first[200], second[200];
	struct host_scene s;

	host_scene_cached(&s, cache);
	host_scene_take(&s, "int x;", 1);
	CHECK_EQ(host_scene_files(cache, first), 1);
	CHECK_EQ(remove(first), 0);
	host_scene_take(&s, "int y;", 1);
	CHECK_EQ(host_scene_files(cache, second), 1);
	CHECK_EQ(rename(second, first), 0);
	host_scene_take(&s, "int x;", 1);
	host_scene_take(&s, "int x;", 0);
	CHECK_EQ(host_scene_files(cache, NULL), 1);
	host_scene_free(&s);
}

static void overwrite(const char *path, const void *bytes, size_t size)
{
	int fd = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC);

	CHECK_EQ(host_file_write(fd, bytes, size), 0);
	close(fd);
}

/*
 * A damaged entry is replaced. The damage is a changed byte in any part of the entry, or missing
 * bytes at its end.
 */
TEST(host_cache, damaged)
{
	struct visa_buffer entry = { 0 };
	char cache[100], path[200];
	struct host_scene s;
	size_t at[16];
	int fd;

	host_scene_cached(&s, cache);
	host_scene_take(&s, "int x;", 1);
	CHECK_EQ(host_scene_files(cache, path), 1);
	fd = open(path, O_RDONLY | O_CLOEXEC);
	CHECK_EQ(host_file_read(fd, 1 << 24, &entry), 0);
	close(fd);
	for (unsigned int i = 0; i < COUNT(at); i++)
		at[i] = i < 8 ? i * 8 : entry.size - 1 - (i - 8) * (entry.size / 9);
	for (unsigned int i = 0; i < COUNT(at); i++) {
		unit_case("byte %zu", at[i]);
		entry.bytes[at[i]] ^= 0x20;
		overwrite(path, entry.bytes, entry.size);
		entry.bytes[at[i]] ^= 0x20;
		host_scene_take(&s, "int x;", 1);
		host_scene_take(&s, "int x;", 0);
	}
	for (unsigned int i = 0; i < COUNT(at); i++) {
		unit_case("cut to %zu bytes", at[i]);
		overwrite(path, entry.bytes, at[i]);
		host_scene_take(&s, "int x;", 1);
		host_scene_take(&s, "int x;", 0);
	}
	unit_case("nothing takes its place");
	overwrite(path, entry.bytes, 100);
	s.options.look = true;
	CHECK_EQ(host_scene_make(&s, "int x;"), -EAGAIN);
	CHECK_EQ(host_scene_files(cache, NULL), 0);
	visa_buffer_free(&entry);
	host_scene_free(&s);
}

/* An entry that another user could have written, or that is a symbolic link, is not used. */
TEST(host_cache, foreign_entry)
{
	char cache[100], path[200], moved[100];
	struct host_scene s;
	struct stat st;

	host_scene_cached(&s, cache);
	host_scene_take(&s, "int x;", 1);
	CHECK_EQ(host_scene_files(cache, path), 1);
	snprintf(moved, sizeof(moved), "%s/moved", s.path);
	CHECK_EQ(rename(path, moved), 0);
	unit_case("a symbolic link");
	CHECK_EQ(symlink(moved, path), 0);
	host_scene_take(&s, "int x;", 1);
	CHECK(!lstat(path, &st) && S_ISREG(st.st_mode));
	host_scene_take(&s, "int x;", 0);
	unit_case("others may write it");
	CHECK_EQ(chmod(path, 0602), 0);
	host_scene_take(&s, "int x;", 1);
	host_scene_take(&s, "int x;", 0);
	unit_case("a FIFO");
	CHECK_EQ(remove(path), 0);
	CHECK_EQ(mkfifo(path, 0600), 0);
	host_scene_take(&s, "int x;", 1);
	host_scene_take(&s, "int x;", 0);
	unit_case("a directory");
	CHECK_EQ(remove(path), 0);
	CHECK_EQ(mkdir(path, 0700), 0);
	host_scene_take(&s, "int x;", 1);
	CHECK_EQ(host_scene_files(cache, NULL), 1);
	if (!geteuid()) {
		unit_case("another user's");
		CHECK_EQ(remove(path), 0);
		host_scene_take(&s, "int x;", 1);
		CHECK_EQ(chown(path, 1, 1), 0);
		host_scene_take(&s, "int x;", 1);
		host_scene_take(&s, "int x;", 0);
	} else {
		printf("\n    NOT TESTED: an entry of another user, which needs privilege\n    ");
	}
	host_scene_free(&s);
}

/*
 * If other users can write the cache directory, or if it cannot be used, each text is compiled
 * without a cache.
 */
TEST(host_cache, foreign_directory)
{
	char cache[100], link[100];
	struct host_scene s;

	host_scene_cached(&s, cache);
	host_scene_take(&s, "int x;", 1);
	unit_case("others may write it");
	CHECK_EQ(chmod(cache, 0777), 0);
	host_scene_take(&s, "int x;", 1);
	CHECK_EQ(chmod(cache, 0700), 0);
	host_scene_take(&s, "int x;", 0);
	unit_case("a symbolic link");
	snprintf(link, sizeof(link), "%s/link", s.path);
	CHECK_EQ(symlink(cache, link), 0);
	s.options.cache = link;
	host_scene_take(&s, "int x;", 1);
	strncat(link, "/", sizeof(link) - strlen(link) - 1);
	host_scene_take(&s, "int x;", 1);
	unit_case("a file");
	s.options.cache = s.compiler;
	host_scene_take(&s, "int x;", 1);
	unit_case("none that could be made");
	s.options.cache = "/proc/none/cache";
	host_scene_take(&s, "int x;", 1);
	unit_case("no name");
	s.options.cache = "";
	host_scene_take(&s, "int x;", 1);
	if (!geteuid()) {
		unit_case("another user's");
		s.options.cache = cache;
		CHECK_EQ(chown(cache, 1, 1), 0);
		host_scene_take(&s, "int x;", 1);
	} else {
		printf("\n    NOT TESTED: a cache of another user, which needs privilege\n    ");
	}
	host_scene_free(&s);
}

/*
 * Compile the same text twice with the cache @path. @used: whether the second compilation must find
 * the object
 */
static void check_used(struct host_scene *s, const char *path, bool used)
{
	s->options.cache = path;
	host_scene_take(s, "int x;", 1);
	host_scene_take(s, "int x;", used ? 0 : 1);
}

/*
 * Symbolic links and directories in the path of the cache may belong to this user or to root only.
 */
TEST(host_cache, foreign_path)
{
	char cache[100], real[100], link[100], through[120];
	struct host_scene s;
	struct stat st;

	host_scene_cached(&s, cache);
	snprintf(real, sizeof(real), "%s/real", s.path);
	snprintf(link, sizeof(link), "%s/link", s.path);
	snprintf(through, sizeof(through), "%s//sub/./cache/", link);
	CHECK_EQ(mkdir(real, 0700), 0);
	CHECK_EQ(symlink(real, link), 0);
	unit_case("this user's link");
	check_used(&s, through, true);
	if (geteuid()) {
		printf("\n    NOT TESTED: links of another user, which needs privilege\n    ");
		host_scene_free(&s);
		return;
	}
	unit_case("another user's link");
	CHECK_EQ(lchown(link, 1, 1), 0);
	check_used(&s, through, false);
	snprintf(through, sizeof(through), "%s/new/cache", link);
	check_used(&s, through, false);
	snprintf(through, sizeof(through), "%s/new", real);
	CHECK(stat(through, &st) && errno == ENOENT);
	unit_case("a link in a directory that all may write to");
	CHECK_EQ(lchown(link, 0, 0), 0);
	CHECK_EQ(chmod(s.path, 0777), 0);
	snprintf(through, sizeof(through), "%s/sub/cache", link);
	check_used(&s, through, false);
	CHECK_EQ(chmod(s.path, 01777), 0);
	host_scene_take(&s, "int x;", 0);
	unit_case("a directory of another user");
	CHECK_EQ(chown(real, 1, 1), 0);
	snprintf(through, sizeof(through), "%s/new", real);
	check_used(&s, through, false);
	CHECK(stat(through, &st) && errno == ENOENT);
	host_scene_free(&s);
}

/* If the disk is full, the entry is not stored, and no part of it remains. */
TEST(host_cache, full_disk)
{
	int fs = fsopen("tmpfs", FSOPEN_CLOEXEC), mount = -1;
	char cache[100];
	struct host_scene s;

	if (fs >= 0 && !fsconfig(fs, FSCONFIG_SET_STRING, "size", "16384", 0) &&
	    !fsconfig(fs, FSCONFIG_CMD_CREATE, NULL, NULL, 0))
		mount = fsmount(fs, FSMOUNT_CLOEXEC, 0);
	if (fs >= 0)
		close(fs);
	if (mount < 0) {
		printf("\n    NOT TESTED: a cache on a full disk, which needs privilege\n    ");
		return;
	}
	host_scene_cached(&s, cache);
	snprintf(cache, sizeof(cache), "/proc/self/fd/%d/cache", mount);
	host_scene_take(&s, "int x;", 1);
	CHECK_EQ(host_scene_files(cache, NULL), 0);
	host_scene_take(&s, "int x;", 1);
	host_scene_free(&s);
	close(mount);
}

#define WRITERS 4
#define TEXTS	8

/*
 * Executed by several processes at the same time: compile all TEXTS texts. Return: number of
 * failures.
 */
static int work(struct host_scene *s)
{
	char text[32];
	int failed = 0;

	for (int i = 0; i < TEXTS; i++) {
		snprintf(text, sizeof(text), "int x%d;", i);
		failed += host_code_new(text, strlen(text), &s->options, &s->code, &s->e) ||
			  !host_code_symbol(s->code, HOST_SCENE_FUNCTION);
		host_code_free(s->code);
	}
	return failed;
}

TEST(host_cache, writers_at_once)
{
	pid_t pids[WRITERS];
	char cache[100], text[32];
	struct host_scene s;
	int status;

	host_scene_cached(&s, cache);
	for (int i = 0; i < WRITERS; i++) {
		pids[i] = fork();
		if (!pids[i])
			_exit(work(&s));
	}
	for (int i = 0; i < WRITERS; i++) {
		CHECK_EQ(waitpid(pids[i], &status, 0), pids[i]);
		CHECK_EQ(status, 0);
	}
	CHECK_EQ(host_scene_files(cache, NULL), TEXTS);
	for (int i = 0; i < TEXTS; i++) {
		snprintf(text, sizeof(text), "int x%d;", i);
		host_scene_take(&s, text, 0);
	}
	host_scene_free(&s);
}

/* The option `keep` writes the C text to a directory, also if its object is in the cache. */
TEST(host_cache, keep)
{
	char cache[100], path[100];
	struct host_scene s;

	host_scene_cached(&s, cache);
	s.options.keep = s.path;
	s.options.name = "md5";
	snprintf(path, sizeof(path), "%s/md5.c", s.path);
	host_scene_take(&s, "int x;", 1);
	CHECK_EQ(remove(path), 0);
	host_scene_take(&s, "int x;", 0);
	CHECK_EQ(remove(path), 0);
	host_scene_free(&s);
}
