// SPDX-License-Identifier: MIT
/*
 * Checks atomic instructions: many processes add to one dword of T0 at the same time. Half of them
 * use write(2), half ioctl(2). The sum must be exact, and each open file must have a result of its
 * own.
 *
 *	atomic_check MOUNTPOINT PROCESSES ROUNDS
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../ioctl/visafs_ioctl.h"

#define BATCH 500 /* number of instructions in one write */
#define LANES 16

/* dword_atomic.add (M1, 16) %slm V32.0 V33.0 %null.0 %null.0 */
static const unsigned char add[] = { 0x7d, 0, 4, 0, 0, 0, 0x20, 0, 0, 0, 0, 0, 0x21, 0, 0,
				     0,	   0, 0, 0, 0, 0, 0,	0, 0, 0, 0, 0, 0,    0, 0 };

static int open_at(const char *mnt, const char *name, int flags)
{
	char path[4096];
	int fd;

	snprintf(path, sizeof(path), "%s/%s", mnt, name);
	fd = open(path, flags | O_CLOEXEC, 0600);
	if (fd < 0) {
		perror(path);
		exit(1);
	}
	return fd;
}

static void put(const char *mnt, const char *name, const void *bytes, size_t n)
{
	int fd = open_at(mnt, name, O_WRONLY | O_CREAT | O_TRUNC);

	if (write(fd, bytes, n) != (ssize_t)n) {
		perror(name);
		exit(1);
	}
	close(fd);
}

/*
 * Executed by each child process: make the additions, and check the result of the open file.
 * Return: exit status.
 */
static int work(const char *mnt, int rounds, int by_ioctl)
{
	static unsigned char code[BATCH * sizeof(add)];
	int fd = open_at(mnt, "ctl", O_RDWR);
	struct visafs_result r;
	long n;

	for (int i = 0; i < BATCH; i++)
		memcpy(code + i * sizeof(add), add, sizeof(add));
	for (int i = 0; i < rounds; i++) {
		n = by_ioctl ? ioctl(fd, VISAFS_IOC_EXEC(sizeof(code)), code)
			     : write(fd, code, sizeof(code));
		if (n != (long)sizeof(code)) {
			fprintf(stderr, "%s took %ld bytes: %s\n", by_ioctl ? "ioctl" : "write", n,
				strerror(errno));
			return 1;
		}
	}
	if (ioctl(fd, VISAFS_IOC_GET_RESULT, &r) < 0 || r.err ||
	    r.instructions != (unsigned long long)rounds * BATCH ||
	    r.channels != r.instructions * LANES) {
		fprintf(stderr, "the result is not this handle's: %llu instructions, errno %u\n",
			(unsigned long long)r.instructions, r.err);
		return 1;
	}
	return close(fd) < 0;
}

int main(int argc, char **argv)
{
	unsigned int zero[LANES] = { 0 }, one[LANES], sum = 0, expected;
	int processes, rounds, status, bad = 0, fd;

	if (argc != 4) {
		fprintf(stderr, "usage: %s MOUNTPOINT PROCESSES ROUNDS\n", argv[0]);
		return 2;
	}
	processes = (int)strtol(argv[2], NULL, 10);
	rounds = (int)strtol(argv[3], NULL, 10);
	for (int i = 0; i < LANES; i++)
		one[i] = 1;
	put(argv[1], "vars/V32", zero, sizeof(zero));
	put(argv[1], "vars/V33", one, sizeof(one));
	put(argv[1], "surfaces/T0", zero, sizeof(zero));
	for (int i = 0; i < processes; i++) {
		fflush(NULL);
		if (fork() == 0)
			_exit(work(argv[1], rounds, i % 2));
	}
	while (wait(&status) > 0)
		bad += status != 0;
	fd = open_at(argv[1], "surfaces/T0", O_RDONLY);
	if (read(fd, &sum, sizeof(sum)) != (ssize_t)sizeof(sum))
		perror("T0");
	close(fd);
	expected = (unsigned int)(processes * rounds * BATCH * LANES);
	if (sum != expected)
		printf("FAILED: the sum is %u, not %u\n", sum, expected);
	bad += sum != expected;
	printf("# %d passed, %d failed\n", processes + 1 - bad, bad);
	return bad != 0;
}
