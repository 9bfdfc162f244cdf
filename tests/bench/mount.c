// SPDX-License-Identifier: MIT
/* Measure mounting, the first instruction after it, and the memory of an idle daemon. */
#include "bench.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define PATIENCE 10.0 /* time limit for the end of a process, in seconds */

static void pause_shortly(void)
{
	const struct timespec t = { .tv_nsec = 2000000 };

	nanosleep(&t, NULL);
}

/* Run a program and wait for it. Return: its exit status. */
static int run(char *const argv[])
{
	int status = -1;
	pid_t pid = fork();

	if (!pid) {
		execvp(argv[0], argv);
		_exit(127);
	}
	if (pid < 0 || waitpid(pid, &status, 0) < 0 || !WIFEXITED(status))
		return -1;
	return WEXITSTATUS(status);
}

/*
 * Return: whether @dir is the last argument of the process @pid, so that the process serves this
 * mountpoint.
 */
static bool serves(const char *pid, const char *dir)
{
	size_t length = strlen(dir) + 1;
	char command[2 * PATH_MAX] = "";
	char path[64];
	ssize_t n = -1;
	int fd;

	snprintf(path, sizeof(path), "/proc/%.16s/cmdline", pid);
	fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd >= 0) {
		n = read(fd, command, sizeof(command));
		close(fd);
	}
	return n >= (ssize_t)length && !memcmp(command + n - length, dir, length);
}

/* Return: process id of the daemon that serves a mountpoint; 0 if there is none. */
static pid_t find_daemon(const char *dir)
{
	DIR *proc = opendir("/proc");
	struct dirent *entry;
	pid_t pid = 0;

	while (proc && !pid && (entry = readdir(proc)))
		if (isdigit((unsigned char)entry->d_name[0]) && serves(entry->d_name, dir))
			pid = (pid_t)strtol(entry->d_name, NULL, 10);
	if (proc)
		closedir(proc);
	return pid;
}

double mount_start(struct bench *b, struct mount *m, const char *options)
{
	char *bare[] = { (char *)b->visafs, m->dir, NULL };
	char *with[] = { (char *)b->visafs, (char *)"-o", (char *)options, m->dir, NULL };
	double start;
	double took;

	*m = (struct mount){ .ctl = -1, .t255 = -1 };
	snprintf(m->dir, sizeof(m->dir), "%s/mountXXXXXX", b->dir);
	if (!mkdtemp(m->dir)) {
		m->dir[0] = 0;
		return bench_fail(b, "cannot make a directory: %s", strerror(errno));
	}
	start = now();
	if (run(*options ? with : bare)) {
		rmdir(m->dir);
		m->dir[0] = 0;
		return bench_fail(b, "cannot mount with options '%s'", options);
	}
	took = now() - start;
	m->pid = find_daemon(m->dir);
	return took;
}

static int unmount(const char *dir)
{
	char *const fusermount[] = { (char *)"fusermount3", (char *)"-u", (char *)dir, NULL };

	if (!umount2(dir, 0))
		return 0;
	return errno == EPERM && !run(fusermount) ? 0 : -1;
}

/*
 * Unmount, and wait for the end of the daemon. main() has made this process the parent of the
 * daemon.
 */
int mount_stop(struct bench *b, struct mount *m)
{
	double end = now() + PATIENCE;
	int err = 0;

	if (!m->dir[0])
		return 0;
	if (m->ctl >= 0)
		close(m->ctl);
	if (m->t255 >= 0)
		close(m->t255);
	while (unmount(m->dir) && now() < end)
		pause_shortly();
	while (m->pid && !waitpid(m->pid, NULL, WNOHANG) && now() < end)
		pause_shortly();
	if (rmdir(m->dir))
		err = bench_fail(b, "cannot unmount %s: %s", m->dir, strerror(errno));
	m->dir[0] = 0;
	return err;
}

int mount_open(struct bench *b, const struct mount *m, const char *name, int flags)
{
	char path[PATH_MAX + 32];
	int fd;

	snprintf(path, sizeof(path), "%s/%s", m->dir, name);
	fd = open(path, flags | O_CLOEXEC, 0600);
	return fd < 0 ? bench_fail(b, "cannot open %s: %s", name, strerror(errno)) : fd;
}

enum ready mount_prepare(struct bench *b, const struct line *l)
{
	(void)l;
	b->work = 1;
	return READY;
}

double mount_ready(struct bench *b, const struct line *l)
{
	struct mount m;
	double took = mount_start(b, &m, b->options);

	(void)l;
	return mount_stop(b, &m) ? -1 : took;
}

/* Execute an instruction that needs no declarations: oword_ld (1) %slm 0x0:ud %null.0 */
static int execute_one(struct bench *b, const struct mount *m)
{
	const struct visa_inst inst = { .op = VISA_OWORD_LD,
					.offset = { .tag = VISA_CLASS_IMMEDIATE } };
	uint8_t code[VISA_MAX_LENGTH];
	ssize_t size = visa_encode(&inst, code);
	int fd = mount_open(b, m, "ctl", O_WRONLY);
	ssize_t n = -1;

	if (fd < 0)
		return fd;
	n = write(fd, code, (size_t)size);
	close(fd);
	return n == size ? 0 : bench_fail(b, "a first instruction: %s", strerror(errno));
}

double mount_first(struct bench *b, const struct line *l)
{
	struct mount m;
	double start = now();
	double took = -1;

	(void)l;
	if (mount_start(b, &m, b->options) < 0)
		return -1;
	if (!execute_one(b, &m))
		took = now() - start;
	return mount_stop(b, &m) ? -1 : took;
}

/* Return: RssAnon + RssFile of a process in KiB; negative if they cannot be read. */
static double resident(struct bench *b, pid_t pid)
{
	char path[64];
	char text[256];
	double sum = 0;
	long value;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%ld/status", (long)pid);
	f = pid ? fopen(path, "re") : NULL;
	if (!f)
		return bench_fail(b, "the daemon of the mount is not running");
	while (fgets(text, sizeof(text), f)) {
		if (strncmp(text, "RssAnon:", 8) != 0 && strncmp(text, "RssFile:", 8) != 0)
			continue;
		value = strtol(text + 8, NULL, 10);
		sum += (double)value;
	}
	fclose(f);
	return sum;
}

double mount_memory(struct bench *b, const struct line *l)
{
	const struct timespec settle = { .tv_nsec = 50000000 };
	struct mount m;
	double kib;

	(void)l;
	if (mount_start(b, &m, b->options) < 0)
		return -1;
	nanosleep(&settle, NULL);
	kib = resident(b, m.pid);
	return mount_stop(b, &m) ? -1 : kib;
}
