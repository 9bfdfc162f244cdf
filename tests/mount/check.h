/* SPDX-License-Identifier: MIT */
/*
 * Common functions of the programs of the mount tests. They count checks, open files of the mount,
 * encode and execute instructions, and run several processes.
 */
#ifndef VISAFS_CHECK_H
#define VISAFS_CHECK_H

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "../../ioctl/visafs_ioctl.h"

#define PAGE  4096
#define LANES 16

static const char *mnt;
static int passed, failed;

static inline void is(const char *what, long long expected, long long got)
{
	if (expected == got) {
		passed++;
		return;
	}
	failed++;
	printf("FAILED: %s: expected %lld, got %lld (%s)\n", what, expected, got, strerror(errno));
}

static inline void holds(const char *what, bool it)
{
	is(what, true, it);
}

static inline void fails_with(const char *what, int err, long long got)
{
	is(what, -1, got);
	is(what, err, got < 0 ? errno : 0);
}

/*
 * Print the numbers of passed and failed checks. Return: the exit status: 1 if a check has failed,
 * or if no check was made; else 0.
 */
static inline int counted(void)
{
	printf("# %d passed, %d failed\n", passed, failed);
	return failed || !passed;
}

static inline void die(const char *what)
{
	perror(what);
	exit(1);
}

static inline double seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Parse a number of the command line. */
static inline int number(const char *text)
{
	return (int)strtol(text, NULL, 10);
}

/* --- files of the mount ----------------------------------------------------- */

static inline const char *path_of(const char *dir, const char *name)
{
	static char path[4096];

	snprintf(path, sizeof(path), "%s/%s%s", mnt, dir, name);
	return path;
}

static inline int open_file(const char *dir, const char *name, int flags)
{
	int fd = open(path_of(dir, name), flags | O_CLOEXEC, 0600);

	if (fd < 0)
		die(path_of(dir, name));
	return fd;
}

static inline long long size_of(int fd)
{
	struct stat st;

	return fstat(fd, &st) < 0 ? -1 : (long long)st.st_size;
}

/* Open a surface, and create it if needed. T6 to T254 get @size; T0 and T255 have fixed sizes. */
static inline int open_surface(const char *name, long long size)
{
	int fd = open_file("surfaces/", name, O_RDWR | O_CREAT);

	if (strcmp(name, "T0") != 0 && strcmp(name, "T255") != 0 && ftruncate(fd, size) < 0)
		die(name);
	return fd;
}

static inline void *map(int fd, size_t size, int flags)
{
	void *at = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, fd, 0);

	if (at == MAP_FAILED)
		die("mmap");
	return at;
}

/*
 * Return: the byte that names a surface in encoded instructions: 5 for T255, else the number of the
 * surface.
 */
static inline int index_of(const char *name)
{
	int index = number(name + 1);

	return index == 255 ? 5 : index;
}

static inline void set_variable(int id, const void *bytes, size_t n)
{
	char name[16];
	int fd;

	snprintf(name, sizeof(name), "V%d", id);
	fd = open_file("vars/", name, O_WRONLY | O_CREAT | O_TRUNC);
	if (write(fd, bytes, n) != (ssize_t)n)
		die(name);
	close(fd);
}

static inline uint32_t variable(int id)
{
	uint32_t value = 0;
	char name[16];
	int fd;

	snprintf(name, sizeof(name), "V%d", id);
	fd = open_file("vars/", name, O_RDONLY);
	if (read(fd, &value, sizeof(value)) != (ssize_t)sizeof(value))
		die(name);
	close(fd);
	return value;
}

/* Set a variable to sixteen dwords: @first, @first + @step, @first + 2 * @step ... */
static inline void set_dwords(int id, uint32_t first, uint32_t step)
{
	uint32_t dwords[LANES];

	for (unsigned int i = 0; i < LANES; i++)
		dwords[i] = first + i * step;
	set_variable(id, dwords, sizeof(dwords));
}

/* --- instructions ----------------------------------------------------------- */

/* struct code - a sequence of encoded instructions */
struct code {
	unsigned char bytes[8192];
	size_t size;
};

static inline void append(struct code *c, uint32_t value, int n)
{
	for (; n; n--, value >>= 8)
		c->bytes[c->size++] = (unsigned char)value;
}

static inline void append_operand(struct code *c, int id)
{
	append(c, (uint32_t)id, 4);
	append(c, 0, 2);
}

/* scatter.4 (M1, 16) SURFACE 0x0:ud ADDR.0 SRC.0 */
static inline void append_scatter(struct code *c, int surface, int addr, int src)
{
	append(c, 0x01023a, 3);
	append(c, (uint32_t)surface, 1);
	append(c, 5, 2);
	append(c, 0, 4);
	append_operand(c, addr);
	append_operand(c, src);
}

/* dword_atomic.add (M1, 16) SURFACE ADDR.0 SRC.0 %null.0 %null.0 */
static inline void append_add(struct code *c, int surface, int addr, int src)
{
	append(c, 0x04007d, 3);
	append(c, 0, 2);
	append(c, (uint32_t)surface, 1);
	append_operand(c, addr);
	append_operand(c, src);
	append_operand(c, 0);
	append_operand(c, 0);
}

/* oword_ld (2) SURFACE OWORD:ud DST.0 */
static inline void append_load(struct code *c, int surface, uint32_t oword, int dst)
{
	append(c, 0x000135, 3);
	append(c, (uint32_t)surface, 1);
	append(c, 5, 2);
	append(c, oword, 4);
	append_operand(c, dst);
}

/* The ways in which a client executes instructions. */
enum way { BY_WRITE, BY_IOCTL, BY_CLOSE, WAYS };

/* Execute @c. Return: whether all instructions were executed. */
static inline bool execute(int ctl, const struct code *c, enum way way)
{
	long n = way == BY_WRITE ? write(ctl, c->bytes, c->size)
				 : ioctl(ctl, VISAFS_IOC_EXEC(c->size), c->bytes);

	return n == (long)c->size;
}

/* --- several processes ------------------------------------------------------ */

/*
 * Fork a child process, which is killed if its parent ends. Return: 0 in the child; the pid of the
 * child in the parent.
 */
static inline pid_t begin(void)
{
	pid_t parent = getpid();
	pid_t pid;

	fflush(NULL);
	pid = fork();
	if (pid < 0)
		die("fork");
	if (pid)
		return pid;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != parent)
		_exit(1);
	passed = 0;
	failed = 0;
	return 0;
}

/* End this child process. The exit status is 1 if one of its checks has failed. */
static inline void end(void)
{
	fflush(NULL);
	_exit(failed != 0);
}

/*
 * Wait for all child processes. Each child counts as one check, which fails if a check in the child
 * has failed.
 */
static inline void wait_for_children(const char *what)
{
	int status;

	while (wait(&status) > 0)
		is(what, 0, status);
}

/* Allocate memory that processes share. */
static inline void *shared_memory(size_t n)
{
	void *at = mmap(NULL, n, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	if (at == MAP_FAILED)
		die("mmap");
	return at;
}

#endif
