// SPDX-License-Identifier: MIT
/*
 * Tests of slots. A slot is the permission to run one C compiler: a lock on one byte of a file in
 * the cache directory of native code. The file has one such byte for each processor, so all
 * processes together run at most one compiler per processor.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../../lib/host/slot.h"
#include "host_scene.h"

#define SLOTS_MAX 4096

/* Take all free slots (permissions to run a C compiler). Return: their number. */
static int take_all(const char *cache, int slots[SLOTS_MAX])
{
	int n = 0;

	while (n < SLOTS_MAX && (slots[n] = host_slot_take(cache)) >= 0)
		n++;
	return n;
}

/*
 * Start a process that takes all free slots (permissions to run a C compiler) and waits for a
 * signal. Return: the number of slots that the process got, modulo 256.
 */
static int take_elsewhere(const char *cache, pid_t *child)
{
	int slots[SLOTS_MAX], result[2];
	uint8_t n = 0;

	*child = -1;
	if (!CHECK(!pipe(result)))
		return -1;
	*child = fork();
	if (!*child) {
		n = (uint8_t)take_all(cache, slots);
		if (write(result[1], &n, 1) == 1)
			pause();
		_exit(0);
	}
	CHECK_EQ(read(result[0], &n, 1), 1);
	close(result[0]);
	close(result[1]);
	return n;
}

static void end_elsewhere(pid_t child)
{
	if (child <= 0)
		return;
	kill(child, SIGKILL);
	waitpid(child, NULL, 0);
}

/*
 * A slot is the permission to run one C compiler. All processes together have one slot for each
 * processor. If a process is killed, its slots become free.
 */
TEST(host_slots, all)
{
	long processors = sysconf(_SC_NPROCESSORS_ONLN);
	int slots[SLOTS_MAX] = { 0 }, taken;
	struct host_scene s;
	char cache[100];
	pid_t child;

	host_scene_cached(&s, cache);
	taken = take_all(cache, slots);
	CHECK_EQ(taken, processors);
	CHECK_EQ(host_slot_take(cache), -EBUSY);
	CHECK_EQ(take_elsewhere(cache, &child), 0);
	end_elsewhere(child);
	host_slot_release(slots[0]);
	CHECK_EQ(take_elsewhere(cache, &child), 1);
	CHECK_EQ(host_slot_take(cache), -EBUSY);
	end_elsewhere(child);
	slots[0] = host_slot_take(cache);
	CHECK(slots[0] >= 0);
	for (int i = 0; i < taken; i++)
		host_slot_release(slots[i]);
	host_scene_free(&s);
}

/*
 * A slot is the permission to run one C compiler: a lock on one byte of a file in the cache
 * directory. Taking a slot fails if there is no cache directory, if other users can write the file,
 * or if the file is a symbolic link.
 */
TEST(host_slots, none)
{
	struct host_scene s;
	char cache[100], path[200];

	CHECK_EQ(host_slot_take(NULL), -ENOENT);
	host_slot_release(-ENOENT);
	host_scene_cached(&s, cache);
	host_slot_release(host_slot_take(cache));
	CHECK_EQ(host_scene_files(cache, path), 1);
	CHECK(!chmod(path, 0666));
	CHECK_EQ(host_slot_take(cache), -ENOENT);
	CHECK(!unlink(path));
	CHECK(!symlink("/dev/null", path));
	CHECK_EQ(host_slot_take(cache), -ENOENT);
	host_scene_free(&s);
}
