// SPDX-License-Identifier: MIT
/* Tests of finding the parts of a sparse memory file that contain data. */
#include <sys/mman.h>
#include <unistd.h>

#include "../../../lib/memory/file_data.h"
#include "../../support/unit.h"

#define PAGE 4096ull
#define SIZE (1ull << 40)

static int file_with(const uint64_t *pages, unsigned int count)
{
	int fd = memfd_create("data", MFD_CLOEXEC);

	CHECK(fd >= 0);
	CHECK_EQ(ftruncate(fd, (off_t)SIZE), 0);
	for (unsigned int i = 0; i < count; i++)
		CHECK_EQ(pwrite(fd, "x", 1, (off_t)(pages[i] * PAGE)), 1);
	return fd;
}

/* Data of one page and of several pages: at the start of the file, far from it, and at the end. */
TEST(file_data, is_what_was_written)
{
	static const uint64_t pages[] = { 0, 2, 3, 4, 1000000, SIZE / PAGE - 1 };
	static const uint64_t runs[][2] = {
		{ 0, 1 }, { 2, 5 }, { 1000000, 1000001 }, { SIZE / PAGE - 1, SIZE / PAGE }
	};
	int fd = file_with(pages, 6);
	uint64_t start, end = 0;

	for (unsigned int i = 0; i < 4; i++) {
		CHECK(file_data(fd, end, SIZE, &start, &end));
		CHECK_EQ(start, runs[i][0] * PAGE);
		CHECK_EQ(end, runs[i][1] * PAGE);
	}
	CHECK(!file_data(fd, end, SIZE, &start, &end));
	close(fd);
}

/* Only data inside of the requested range is found. */
TEST(file_data, stays_in_its_range)
{
	static const uint64_t pages[] = { 1, 2 };
	int fd = file_with(pages, 2);
	uint64_t start, end;

	CHECK(file_data(fd, PAGE + 8, 2 * PAGE + 5, &start, &end));
	CHECK_EQ(start, PAGE + 8);
	CHECK_EQ(end, 2 * PAGE + 5);
	CHECK(!file_data(fd, 8, PAGE, &start, &end));
	CHECK(!file_data(fd, 3 * PAGE, SIZE, &start, &end));
	CHECK(!file_data(fd, PAGE, PAGE, &start, &end));
	close(fd);
}
