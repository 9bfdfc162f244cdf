// SPDX-License-Identifier: MIT
/* Finds the data of a memory file: the parts that are not holes. */
#include "file_data.h"

#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

#define PAGE 4096u

/* System call number and structs of cachestat(2), which exists since Linux 6.5. */
#define CACHESTAT 451

struct pages_range {
	uint64_t at, size;
};

struct pages_count {
	uint64_t cached, dirty, writeback, evicted, recently_evicted;
};

/*
 * Count the pages of a range that are in memory or swapped out. Return: whether the kernel supports
 * cachestat(2).
 */
static bool count_pages(int fd, uint64_t at, uint64_t size, uint64_t *pages)
{
	struct pages_range range = { at, size };
	struct pages_count count;

	if (syscall(CACHESTAT, fd, &range, &count, 0))
		return false;
	*pages = count.cached + count.evicted;
	return true;
}

/*
 * Find the end of the run of pages from @at on that are all data (@data is true) or all holes.
 * One system call checks a number of pages. This number is doubled until a check fails, and then
 * halved until it is one page. Return: the end, or @at if the kernel cannot count pages.
 */
static uint64_t file_data_end_of(int fd, uint64_t at, uint64_t size, bool data)
{
	uint64_t same = at, part = 1, pages;
	bool grows = true;

	while (part && same < size) {
		if (!count_pages(fd, same, part * PAGE, &pages))
			return at;
		grows &= pages == (data ? part : 0);
		if (pages == (data ? part : 0))
			same += part * PAGE;
		part = grows ? part * 2 : part / 2;
	}
	return same < size ? same : size;
}

static bool seek_data(int fd, uint64_t at, uint64_t size, uint64_t *start, uint64_t *end)
{
	off_t data = lseek(fd, (off_t)at, SEEK_DATA);
	off_t hole = data < 0 ? -1 : lseek(fd, data, SEEK_HOLE);

	if (data < 0 || hole <= data || (uint64_t)data >= size)
		return false;
	*start = (uint64_t)data;
	*end = (uint64_t)hole < size ? (uint64_t)hole : size;
	return true;
}

bool file_data(int fd, uint64_t at, uint64_t size, uint64_t *start, uint64_t *end)
{
	uint64_t page = at / PAGE * PAGE, pages;

	if (at >= size)
		return false;
	if (!count_pages(fd, page, PAGE, &pages))
		return seek_data(fd, at, size, start, end);
	*start = file_data_end_of(fd, page, size, false);
	if (*start >= size)
		return false;
	*end = file_data_end_of(fd, *start, size, true);
	if (*start < at)
		*start = at;
	return *end > *start;
}
