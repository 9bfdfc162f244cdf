// SPDX-License-Identifier: MIT
/*
 * Checks the file of T255 with a size of 64 GiB: its holes, finding them by lseek(2), and making
 * new holes.
 *
 *	big_check MOUNTPOINT SHARED
 *
 * SHARED is 1 if surfaces can be mapped with MAP_SHARED in this mount, else 0.
 */
#include "check.h"

#include <linux/falloc.h>
#include <sys/statvfs.h>

#define GIB (1LL << 30)
#define MIB (1LL << 20)

static long long bytes_used(int fd)
{
	struct stat st;

	return fstat(fd, &st) < 0 ? -1 : 512LL * st.st_blocks;
}

static void holes(int fd)
{
	char *buf = map(-1, MIB, MAP_PRIVATE | MAP_ANONYMOUS);
	long long used = bytes_used(fd);
	long long zeros = 0;

	is("size", 64 * GIB, size_of(fd));
	holds("hardly any memory is used", used >= 0 && used < MIB);
	memset(buf, 1, MIB);
	is("reading a hole", MIB, pread(fd, buf, MIB, 40 * GIB));
	for (long long i = 0; i < MIB; i++)
		zeros += !buf[i];
	is("it is zero", MIB, zeros);
	is("that takes no memory", used, bytes_used(fd));
	is("write at 63G", 2L * PAGE, pwrite(fd, buf, 2L * PAGE, 63 * GIB));
	is("that takes two pages", used + 2L * PAGE, bytes_used(fd));
	is("the first data", 63 * GIB, lseek(fd, 0, SEEK_DATA));
	is("the hole before", 0, lseek(fd, 0, SEEK_HOLE));
	is("the hole behind", 63 * GIB + 2L * PAGE, lseek(fd, 63 * GIB, SEEK_HOLE));
	fails_with("no more data", ENXIO, lseek(fd, 63 * GIB + 2L * PAGE, SEEK_DATA));
	fails_with("seeking from the end on", ENXIO, lseek(fd, 64 * GIB, SEEK_DATA));
	is("the end", 64 * GIB, lseek(fd, 0, SEEK_END));
	munmap(buf, MIB);
}

static long long in_use(int fd)
{
	struct statvfs st;

	return fstatvfs(fd, &st) < 0 ? -1 : (long long)((st.f_blocks - st.f_bfree) * st.f_frsize);
}

static void punched(int fd)
{
	long long before = bytes_used(fd);
	long long df = in_use(fd);
	char *buf = map(-1, 8 * MIB, MAP_PRIVATE | MAP_ANONYMOUS);
	char byte = 0;

	memset(buf, 7, 8 * MIB);
	is("write", MIB, pwrite(fd, buf, MIB, GIB));
	for (int i = 1; i < 8; i++)
		is("write", MIB, pwrite(fd, buf, MIB, GIB + i * MIB));
	is("memory is used", before + 8 * MIB, bytes_used(fd));
	is("df tells it", df + 8 * MIB, in_use(fd));
	is("punching", 0,
	   fallocate(fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, GIB + MIB, 7 * MIB));
	is("memory is given back", before + MIB, bytes_used(fd));
	is("df tells it, too", df + MIB, in_use(fd));
	is("the hole is seen", GIB + MIB, lseek(fd, GIB, SEEK_HOLE));
	is("read", 1, pread(fd, &byte, 1, GIB + MIB - 1));
	is("before the hole", 7, byte);
	is("read", 1, pread(fd, &byte, 1, GIB + MIB));
	is("in the hole", 0, byte);
	is("size", 64 * GIB, size_of(fd));
	is("truncating gives back the rest", 0, ftruncate(fd, GIB));
	holds("all of it", bytes_used(fd) < MIB);
	is("size", 64 * GIB, size_of(fd));
	munmap(buf, 8 * MIB);
}

static void mapped_far(int fd)
{
	uint32_t *m = mmap(NULL, PAGE, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 62 * GIB);
	uint32_t value = 0;

	holds("mapping at 62G", m != MAP_FAILED);
	if (m == MAP_FAILED)
		return;
	*m = 0x62626262;
	is("msync", 0, msync(m, PAGE, MS_SYNC));
	is("read", 4, pread(fd, &value, 4, 62 * GIB));
	is("is what was stored", 0x62626262, value);
	is("it is found", 62 * GIB, lseek(fd, 2 * GIB, SEEK_DATA));
	munmap(m, PAGE);
}

int main(int argc, char **argv)
{
	int fd;

	if (argc != 3) {
		fprintf(stderr, "usage: %s MOUNTPOINT SHARED\n", argv[0]);
		return 2;
	}
	mnt = argv[1];
	fd = open_file("surfaces/", "T255", O_RDWR);
	holes(fd);
	punched(fd);
	if (number(argv[2]))
		mapped_far(fd);
	return counted();
}
