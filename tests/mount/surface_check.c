// SPDX-License-Identifier: MIT
/*
 * The files of T6 to T254, and instructions that access these surfaces:
 *
 *	surface_check MOUNTPOINT users SHARED  one after another: a surface is made, two processes
 *					       append to it, it is resized, and removed while in use
 *	surface_check MOUNTPOINT churn SHARED  processes do all this at the same time, and execute
 *
 * SHARED is 1 if surfaces can be mapped with MAP_SHARED in this mount, else 0.
 */
#include "check.h"

#include <linux/falloc.h>
#include <setjmp.h>

enum { OFFSETS = 32, DATA, LOADED, ONES };

static bool shared;

static long long inode_of(int fd)
{
	struct stat st;

	return fstat(fd, &st) < 0 ? -1 : (long long)st.st_ino;
}

/*
 * Execute an instruction that adds to sixteen dwords of a surface. Return: its number of dropped
 * lanes; -1 if it fails.
 */
static long long dropped(int ctl, int surface)
{
	struct visafs_result before, after;
	struct code c = { .size = 0 };

	append_add(&c, surface, OFFSETS, ONES);
	if (ioctl(ctl, VISAFS_IOC_GET_RESULT, &before) < 0 || !execute(ctl, &c, BY_IOCTL) ||
	    ioctl(ctl, VISAFS_IOC_GET_RESULT, &after) < 0)
		return -1;
	return (long long)(after.dropped - before.dropped);
}

/* --- the argument "users" ----------------------------------------------------- */

#define RECORDS 300
#define RECORD	64

/*
 * Two processes append records to a surface. Check that no record is lost, and that no record
 * contains bytes of another record.
 */
static void grown_by_two(void)
{
	int fd = open_surface("T6", 0);
	unsigned char record[RECORD];
	int whole[2] = { 0, 0 };

	for (int i = 0; i < 2; i++) {
		if (begin() == 0) {
			int mine = open_file("surfaces/", "T6", O_WRONLY | O_APPEND);

			memset(record, 'a' + i, sizeof(record));
			for (int n = 0; n < RECORDS; n++)
				is("appending", RECORD, write(mine, record, sizeof(record)));
			end();
		}
	}
	wait_for_children("a process that appends");
	is("size after two have appended", 2LL * RECORDS * RECORD, size_of(fd));
	while (read(fd, record, sizeof(record)) == RECORD)
		for (int i = 0; i < 2; i++)
			whole[i] += record[0] == 'a' + i &&
				    !memcmp(record, record + 1, sizeof(record) - 1);
	is("whole records of one", RECORDS, whole[0]);
	is("whole records of the other", RECORDS, whole[1]);
	close(fd);
}

static void made_and_resized(int ctl)
{
	int fd = open(path_of("surfaces/", "T6"), O_RDWR | O_CREAT | O_EXCL, 0600);
	unsigned char byte = 0xff;

	holds("making T6", fd >= 0);
	is("it is empty", 0, size_of(fd));
	fails_with("making it again", EEXIST,
		   open(path_of("surfaces/", "T6"), O_RDWR | O_CREAT | O_EXCL, 0600));
	is("all are dropped", LANES, dropped(ctl, 6));
	is("growing it by a write", 1, pwrite(fd, "x", 1, 4095));
	is("its size", 4096, size_of(fd));
	is("none is dropped", 0, dropped(ctl, 6));
	is("shrinking it", 0, ftruncate(fd, 30));
	is("those past the end are dropped", LANES - 7, dropped(ctl, 6));
	is("the size stays", 30, size_of(fd));
	is("growing it by truncate", 0, truncate(path_of("surfaces/", "T6"), 8192));
	is("read where there was a byte", 1, pread(fd, &byte, 1, 4095));
	is("it is gone", 0, byte);
	is("none is dropped", 0, dropped(ctl, 6));
	is("growing it by fallocate", 0, fallocate(fd, 0, 0, 12288));
	is("its size", 12288, size_of(fd));
	fails_with("more than there can be", EFBIG, ftruncate(fd, (64LL << 30) + 1));
	is("rm", 0, unlink(path_of("surfaces/", "T6")));
	close(fd);
}

/*
 * Check that a removed surface keeps its bytes for a client that has it open or mapped, and that a
 * new surface of the same name has bytes of its own.
 */
static void removed(int ctl)
{
	int old = open_surface("T6", 2L * PAGE);
	long long inode = inode_of(old);
	volatile uint32_t *m = map(old, 2L * PAGE, shared ? MAP_SHARED : MAP_PRIVATE);
	uint32_t value = 0x600d600d;
	struct stat st;
	int fd;

	is("write", 4, pwrite(old, &value, 4, PAGE));
	is("rm while it is open and mapped", 0, unlink(path_of("surfaces/", "T6")));
	fails_with("it has no name", ENOENT, stat(path_of("surfaces/", "T6"), &st));
	is("it can be asked", 0, fstat(old, &st));
	is("it has no link", 0, (long long)st.st_nlink);
	is("nor can an instruction name it", -1, dropped(ctl, 6));
	is("with ENXIO", ENXIO, errno);
	is("read", 4, pread(old, &value, 4, PAGE));
	is("the bytes are there", 0x600d600d, value);
	fd = open_surface("T6", 0);
	holds("the next is another inode", inode_of(fd) != inode);
	is("it is empty", 0, size_of(fd));
	is("resizing it", 0, ftruncate(fd, 2L * PAGE));
	is("read", 4, pread(fd, &value, 4, PAGE));
	is("no old byte is in it", 0, value);
	is("an instruction on the new one", 0, dropped(ctl, 6));
	is("write to the old one", 4, pwrite(old, "old!", 4, PAGE + 4));
	is("read from the new one", 4, pread(fd, &value, 4, PAGE + 4));
	is("they are two", 0, value);
	is("read from the old one", 4, pread(old, &value, 4, 4));
	is("instructions reach the new one alone", 0, value);
	if (shared) {
		m[9] = 5;
		is("read", 4, pread(old, &value, 4, 36));
		is("the old one's mapping is the old one's", 5, value);
	}
	close(old);
	is("a mapping alone keeps it", 0x600d600d, m[PAGE / 4]);
	is("unmapping", 0, munmap((void *)(uintptr_t)m, 2L * PAGE));
	is("the new one is as it was", 2L * PAGE, size_of(fd));
	close(fd);
}

static void users(void)
{
	int ctl = open_file("", "ctl", O_RDWR);

	set_dwords(OFFSETS, 0, 4);
	set_dwords(ONES, 1, 0);
	unlink(path_of("surfaces/", "T6"));
	made_and_resized(ctl);
	removed(ctl);
	grown_by_two();
}

/* --- the argument "churn" ----------------------------------------------------- */

#define CHURN_SECONDS 1.5
#define CHURN_BYTES   (1 << 20)
#define NAME	      "T7"

/*
 * Count a failed check, unless the call has succeeded (@got is not negative) or has failed because
 * the file was removed.
 */
static void may_fail(const char *what, long long got)
{
	if (got < 0 && errno != ENOENT && errno != ENXIO)
		is(what, 0, errno);
}

static uint32_t some(uint32_t *seed)
{
	*seed = *seed * 1664525 + 1013904223;
	return (*seed >> 8) % CHURN_BYTES;
}

static void resize(uint32_t *seed)
{
	may_fail("truncate", truncate(path_of("surfaces/", NAME), some(seed)));
	may_fail("truncate", truncate(path_of("surfaces/", NAME), 0));
}

static void punch(uint32_t *seed)
{
	int fd = open(path_of("surfaces/", NAME), O_RDWR);

	may_fail("open", fd);
	if (fd < 0)
		return;
	may_fail("punching", fallocate(fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, some(seed),
				       1 + some(seed)));
	close(fd);
}

static void make_again(uint32_t *seed)
{
	int fd = open(path_of("surfaces/", NAME), O_RDWR | O_CREAT, 0600);

	may_fail("making", fd);
	if (fd >= 0)
		may_fail("resizing", ftruncate(fd, some(seed)));
	if (some(seed) % 4 == 0)
		may_fail("rm", unlink(path_of("surfaces/", NAME)));
	if (fd >= 0)
		close(fd);
}

static void grow(uint32_t *seed)
{
	int fd = open(path_of("surfaces/", NAME), O_RDWR | O_CREAT, 0600);

	may_fail("open", fd);
	if (fd < 0)
		return;
	for (int i = 0; i < 20; i++)
		may_fail("write", pwrite(fd, "grown by a write", 16, some(seed)));
	close(fd);
}

static sigjmp_buf past_end;

/* Handler of SIGBUS: the client has accessed mapped bytes past the end of the file. */
static void past(int signal)
{
	(void)signal;
	siglongjmp(past_end, 1);
}

static void touch(uint32_t *seed)
{
	int fd = open(path_of("surfaces/", NAME), O_RDWR);
	volatile uint32_t *m;

	may_fail("open", fd);
	if (fd < 0)
		return;
	m = map(fd, CHURN_BYTES, shared ? MAP_SHARED : MAP_PRIVATE);
	signal(SIGBUS, past);
	if (!sigsetjmp(past_end, 1))
		for (int i = 0; i < 100; i++)
			m[some(seed) / 4] += 1;
	munmap((void *)(uintptr_t)m, CHURN_BYTES);
	close(fd);
}

static int churn_ctl;
static struct code churn_code;

static void execute_by(enum way way)
{
	may_fail("executing", execute(churn_ctl, &churn_code, way) ? 0 : -1);
}

static void execute_by_write(uint32_t *seed)
{
	(void)seed;
	execute_by(BY_WRITE);
}

static void execute_by_ioctl(uint32_t *seed)
{
	(void)seed;
	execute_by(BY_IOCTL);
}

static void churn(void)
{
	static void (*const works[])(uint32_t * seed) = {
		execute_by_write, execute_by_ioctl, resize, punch, make_again, grow, touch
	};
	double until = seconds() + CHURN_SECONDS;
	uint32_t rounds;
	uint32_t seed;

	set_dwords(OFFSETS, 0, CHURN_BYTES / LANES);
	set_dwords(DATA, 0, CHURN_BYTES / LANES / 4); /* the offsets of scatter are in dwords */
	set_dwords(ONES, 1, 0);
	set_dwords(LOADED, 0, 0);
	for (uint32_t i = 0; i < sizeof(works) / sizeof(works[0]); i++) {
		if (begin() == 0) {
			churn_ctl = open_file("", "ctl", O_RDWR);
			for (int n = 0; n < 40; n++) {
				append_add(&churn_code, 7, OFFSETS, ONES);
				append_scatter(&churn_code, 7, DATA, ONES);
				append_load(&churn_code, 7, (uint32_t)n * 1600, LOADED);
			}
			seed = i;
			for (rounds = 0; rounds < 4 || seconds() < until; rounds++)
				works[i](&seed);
			end();
		}
	}
	wait_for_children("a process in the churn");
	is("making it at last", CHURN_BYTES, size_of(open_surface(NAME, CHURN_BYTES)));
	is("an instruction on it", 0, dropped(open_file("", "ctl", O_RDWR), 7));
}

int main(int argc, char **argv)
{
	static const struct {
		const char *name;
		void (*run)(void);
	} checks[] = { { "users", users }, { "churn", churn } };

	if (argc != 4) {
		fprintf(stderr, "usage: %s MOUNTPOINT CHECK SHARED\n", argv[0]);
		return 2;
	}
	mnt = argv[1];
	shared = number(argv[3]);
	for (size_t i = 0; i < sizeof(checks) / sizeof(checks[0]); i++)
		if (!strcmp(argv[2], checks[i].name))
			checks[i].run();
	return counted();
}
