// SPDX-License-Identifier: MIT
/* Copies files that have holes. */
#include "file_copy.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/falloc.h>
#include <linux/magic.h>
#include <string.h>
#include <sys/vfs.h>
#include <unistd.h>

#define PIECE	(4u << 20)   /* bytes that one call copies: less than 1 s on a slow disk */
#define ROOM	(128u << 10) /* bytes that are read at once */
#define NO_DATA 4096 /* bytes; a block of this size with only zeros is not written to a hole */

/*
 * Find the next bytes of data from @at on, at most PIECE. If there are none, *@start and *@end are
 * @size. Return: 0 or -errno.
 */
static int find_data(int fd, uint64_t at, uint64_t size, uint64_t *start, uint64_t *end)
{
	off_t data = lseek(fd, (off_t)at, SEEK_DATA), hole;

	*start = *end = size;
	if (data < 0)
		return errno == ENXIO ? 0 : -errno;
	if ((uint64_t)data >= size)
		return 0;
	hole = lseek(fd, data, SEEK_HOLE);
	if (hole < 0)
		return errno == ENXIO ? 0 : -errno;
	*start = (uint64_t)data;
	if ((uint64_t)hole < size)
		*end = (uint64_t)hole;
	if (*end - *start > PIECE)
		*end = *start + PIECE;
	return 0;
}

/* Write all bytes, by several calls of pwrite() if needed. Return: 0 or -errno. */
static int file_copy_write_all(int fd, const uint8_t *bytes, size_t size, uint64_t at)
{
	while (size) {
		ssize_t n = pwrite(fd, bytes, size, (off_t)at);

		if (n < 0 && errno != EINTR)
			return -errno;
		if (!n)
			return -EIO;
		if (n > 0) {
			bytes += n;
			at += (uint64_t)n;
			size -= (size_t)n;
		}
	}
	return 0;
}

/*
 * Write the bytes, but skip blocks of NO_DATA zeros. One call writes all blocks between two skipped
 * blocks.
 */
static int write_data(int fd, const uint8_t *bytes, size_t size, uint64_t at)
{
	static const uint8_t zeros[NO_DATA];
	size_t from = 0, to = 0;
	int err = 0;

	while (to < size && !err) {
		size_t n = size - to < NO_DATA ? size - to : NO_DATA;
		bool zero = !memcmp(bytes + to, zeros, n);

		if (zero && from < to)
			err = file_copy_write_all(fd, bytes + from, to - from, at + from);
		to += n;
		if (zero)
			from = to;
	}
	return err || from == size ? err
				   : file_copy_write_all(fd, bytes + from, size - from, at + from);
}

/*
 * Copy by reading and writing. If @to has only holes there (@blank), blocks of zeros are not
 * written.
 */
static int copy_bytes(int to, int from, uint64_t at, uint64_t end, bool blank)
{
	uint8_t bytes[ROOM];
	int err = 0;

	while (at < end && !err) {
		ssize_t n = pread(from, bytes, end - at < ROOM ? end - at : ROOM, (off_t)at);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return -errno;
		/* The file became shorter during the copy: copy zeros for the missing bytes. */
		if (!n) {
			n = (ssize_t)(end - at < ROOM ? end - at : ROOM);
			memset(bytes, 0, (size_t)n);
		}
		err = blank ? write_data(to, bytes, (size_t)n, at)
			    : file_copy_write_all(to, bytes, (size_t)n, at);
		at += (uint64_t)n;
	}
	return err;
}

/* Whether the file is in a tmpfs, which cannot share bytes between files. */
static bool is_memory(int fd)
{
	struct statfs st;

	return !fstatfs(fd, &st) && st.f_type == TMPFS_MAGIC;
}

static int copy_data(int to, int from, uint64_t at, uint64_t end, bool blank)
{
	off_t in = (off_t)at, out = (off_t)at;
	ssize_t n = !is_memory(to);

	while ((uint64_t)in < end && n > 0)
		n = copy_file_range(from, &in, to, &out, end - (uint64_t)in, 0);
	/*
	 * Copy the bytes that copy_file_range() has not copied by reading and writing: it may not
	 * support these files. If it failed for another reason, reading or writing fails, too.
	 */
	return copy_bytes(to, from, (uint64_t)in, end, blank);
}

/*
 * Make the bytes from @at to @end zero: as a hole if the file system supports holes, else by
 * writing zeros.
 */
static int file_copy_clear(int to, uint64_t at, uint64_t end)
{
	static const uint8_t zeros[ROOM];
	int err = 0;

	if (at == end || !fallocate(to, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, (off_t)at,
				    (off_t)(end - at)))
		return 0;
	if (errno != EOPNOTSUPP)
		return -errno;
	for (; at < end && !err; at += ROOM)
		err = file_copy_write_all(to, zeros, end - at < ROOM ? end - at : ROOM, at);
	return err;
}

int file_copy(int to, int from, uint64_t *at, uint64_t size, bool blank)
{
	uint64_t start, end;
	int err = find_data(from, *at, size, &start, &end);

	if (!err && !blank)
		err = file_copy_clear(to, *at, start);
	if (!err)
		err = copy_data(to, from, start, end, blank);
	*at = end;
	return err;
}

/* Call @each for each hole of @to where the next piece (at most PIECE bytes) of @from has data. */
static int each_hole(int to, int from, uint64_t *at, uint64_t size,
		     int (*each)(int to, uint64_t at, uint64_t size, uint64_t *lacks),
		     uint64_t *lacks)
{
	uint64_t start, end, hole_end, data_end;
	int err = find_data(from, *at, size, &start, &end);

	*at = end;
	while (start < end && !err) {
		err = find_data(to, start, end, &hole_end, &data_end);
		if (!err && hole_end > start)
			err = each(to, start, hole_end - start, lacks);
		start = data_end;
	}
	return err;
}

static int file_copy_count(int to, uint64_t at, uint64_t size, uint64_t *lacks)
{
	(void)to;
	(void)at;
	*lacks += size;
	return 0;
}

static int file_copy_reserve(int to, uint64_t at, uint64_t size, uint64_t *lacks)
{
	(void)lacks;
	if (!fallocate(to, FALLOC_FL_KEEP_SIZE, (off_t)at, (off_t)size) || errno == EOPNOTSUPP)
		return 0;
	return -errno;
}

int file_lacks(int to, int from, uint64_t *at, uint64_t size, uint64_t *lacks)
{
	return each_hole(to, from, at, size, file_copy_count, lacks);
}

int file_reserve(int to, int from, uint64_t *at, uint64_t size)
{
	return each_hole(to, from, at, size, file_copy_reserve, NULL);
}
