// SPDX-License-Identifier: MIT
/*
 * Tests of printf() in kernels: the records that compiled kernels write to the printf buffer, and
 * their output.
 */
#include <string.h>
#include <sys/mman.h>

#include "../../../lib/launch/printf.h"
#include "../../support/kernel.h"

/*
 * struct records - a launch with format strings and a printf buffer only
 * @strings: the strings of the program
 * @buffer: the records that kernels have written
 * @printed: the output
 * @lost: bytes of records that were not printed
 */
struct records {
	struct visa_launch launch;
	struct visa_buffer strings;
	struct visa_buffer buffer;
	struct visa_buffer printed;
	size_t largest; /* largest number of characters of one call of print() */
	uint64_t lost;
};

static void print(void *context, const char *text, size_t size)
{
	struct records *r = context;

	visa_buffer_put(&r->printed, text, size);
	r->largest = size > r->largest ? size : r->largest;
}

static void records_new(struct records *r)
{
	memset(r, 0, sizeof(*r));
	visa_buffer_number(&r->buffer, 0, 4);
}

/* Add a string to the program. Return: its address. */
static uint64_t string(struct records *r, const char *text)
{
	uint64_t at = launch_own_address(VISA_ZE_STRING) + r->strings.size;

	visa_buffer_put(&r->strings, text, strlen(text) + 1);
	return at;
}

static void format(struct records *r, const char *text)
{
	visa_buffer_number(&r->buffer, string(r, text), 8);
}

static void value(struct records *r, uint32_t type, uint64_t bits, unsigned int bytes)
{
	visa_buffer_number(&r->buffer, type, 4);
	visa_buffer_number(&r->buffer, bits, bytes);
}

/*
 * Print the records. @more: number of bytes after the records that kernels have reserved in the
 * buffer, but not written. Return: the output.
 */
static const char *records_print(struct records *r, uint32_t more)
{
	const struct visa_launch_options options = { .print = print, .context = r };
	struct printf_done done = { 0 };
	uint32_t end = (uint32_t)r->buffer.size + more;
	uint8_t *buffer = printf_new();

	memcpy(buffer, r->buffer.bytes, r->buffer.size);
	memcpy(buffer, &end, sizeof(end));
	surface_window(&r->launch.own[VISA_ZE_STRING], 0, r->strings.bytes, r->strings.size, 1);
	surface_window(&r->launch.own[LAUNCH_PRINTF], 0, buffer, PRINTF_BYTES, 1);
	r->lost = printf_print(&r->launch, &options, &done, true);
	visa_buffer_free(&done.bytes);
	visa_buffer_put(&r->printed, "", 1);
	printf_free(buffer);
	return (const char *)r->printed.bytes;
}

static void records_free(struct records *r)
{
	visa_buffer_free(&r->strings);
	visa_buffer_free(&r->buffer);
	visa_buffer_free(&r->printed);
}

enum { INT = 3, FLOAT, STRING, LONG, POINTER, DOUBLE, BYTES, SHORTS, INTS, LONGS, FLOATS, DOUBLES };

static uint64_t bits(float f)
{
	uint32_t u;

	memcpy(&u, &f, sizeof(u));
	return u;
}

/* A record of 80 bytes, as Intel's compiler writes it for a printf() with this format. */
TEST(printf, a_record_of_every_kind_of_scalar)
{
	struct records r;

	records_new(&r);
	format(&r, "hello %d %s %f %c %ld %v4hlf %%\n");
	value(&r, INT, 42, 4);
	value(&r, STRING, string(&r, "str"), 8);
	value(&r, FLOAT, bits(1.5f), 4);
	value(&r, INT, 'x', 4);
	value(&r, LONG, (uint64_t)-5, 8);
	value(&r, FLOATS, 4, 4);
	for (int i = 0; i < 4; i++)
		visa_buffer_number(&r.buffer, bits((float)i), 4);
	CHECK_EQ(r.buffer.size, 4 + 80);
	CHECK_STR(records_print(&r, 0),
		  "hello 42 str 1.500000 x -5 0.000000,1.000000,2.000000,3.000000 %\n");
	CHECK_EQ(r.lost, 0);
	records_free(&r);
}

/* Vector elements of 1 and 2 bytes are contiguous, and are padded to dwords at their end. */
TEST(printf, vectors_of_bytes_and_shorts)
{
	struct records r;

	records_new(&r);
	format(&r, "%v3hd %hhd %p %v2hhu\n");
	visa_buffer_number(&r.buffer, SHORTS, 4);
	visa_buffer_number(&r.buffer, 3, 4);
	for (int i = 1; i <= 3; i++)
		visa_buffer_number(&r.buffer, (uint64_t)-i, 2);
	visa_buffer_number(&r.buffer, 0, 6);
	value(&r, INT, (uint32_t)-7, 4);
	value(&r, POINTER, 0x60000000010, 8);
	visa_buffer_number(&r.buffer, BYTES, 4);
	visa_buffer_number(&r.buffer, 2, 4);
	visa_buffer_number(&r.buffer, 0x05fc, 2);
	visa_buffer_number(&r.buffer, 0, 6);
	format(&r, "end\n");
	CHECK_STR(records_print(&r, 0), "-1,-2,-3 -7 0x60000000010 252,5\nend\n");
	records_free(&r);
}

TEST(printf, vectors_of_wide_elements)
{
	static const double numbers[2] = { 0.5, -2 };
	struct records r;

	records_new(&r);
	format(&r, "%v2lx|%v2lf|%#06v4hlx|%-5v2hld|\n");
	visa_buffer_number(&r.buffer, LONGS, 4);
	visa_buffer_number(&r.buffer, 2, 4);
	visa_buffer_number(&r.buffer, UINT64_MAX, 8);
	visa_buffer_number(&r.buffer, 16, 8);
	visa_buffer_number(&r.buffer, DOUBLES, 4);
	visa_buffer_number(&r.buffer, 2, 4);
	visa_buffer_put(&r.buffer, numbers, sizeof(numbers));
	visa_buffer_number(&r.buffer, INTS, 4);
	visa_buffer_number(&r.buffer, 4, 4);
	for (int i = 0; i < 4; i++)
		visa_buffer_number(&r.buffer, (uint64_t)i * 20, 4);
	visa_buffer_number(&r.buffer, INTS, 4);
	visa_buffer_number(&r.buffer, 2, 4);
	visa_buffer_number(&r.buffer, (uint32_t)-1, 4);
	visa_buffer_number(&r.buffer, 7, 4);
	CHECK_STR(records_print(&r, 0), "ffffffffffffffff,10|0.500000,-2.000000|000000,0x0014,"
					"0x0028,0x003c|-1   ,7    |\n");
	records_free(&r);
}

/*
 * If the buffer has no room for a thread's record, the thread writes -1 in place of the record. The
 * bytes of these records are counted as lost.
 */
TEST(printf, what_has_no_room_is_counted)
{
	struct records r;

	records_new(&r);
	format(&r, "one\n");
	visa_buffer_number(&r.buffer, UINT32_MAX, 4);
	CHECK_STR(records_print(&r, 96), "one\n");
	CHECK_EQ(r.lost, 4 + 96);
	records_free(&r);

	records_new(&r);
	format(&r, "one\n");
	visa_buffer_number(&r.buffer, 0xffffffff, 8);
	CHECK_STR(records_print(&r, 5u << 20), "one\n");
	CHECK_EQ(r.lost, 8 + (5u << 20));
	records_free(&r);
}

/*
 * Length modifiers of C are accepted. Values without a conversion are skipped, so the next record
 * is found.
 */
TEST(printf, formats_that_are_not_of_opencl)
{
	struct records r;

	records_new(&r);
	format(&r, "%zu %llx %jd %td.");
	value(&r, LONG, 7, 8);
	value(&r, LONG, 0x123456789abcdef, 8);
	value(&r, LONG, (uint64_t)-1, 8);
	value(&r, LONG, (uint64_t)-2, 8);
	format(&r, "%*d|%n|none.");
	value(&r, INT, 3, 4);
	value(&r, STRING, string(&r, "str"), 8);
	value(&r, SHORTS, 3, 4);
	for (int i = 0; i < 6; i++)
		visa_buffer_number(&r.buffer, (uint64_t)i, 2);
	value(&r, LONG, 4, 8);
	format(&r, "last %d");
	value(&r, INT, 5, 4);
	CHECK_STR(records_print(&r, 0), "7 123456789abcdef -1 -2.%*d|%n|none.last 5");
	CHECK_EQ(r.lost, 0);
	records_free(&r);
}

/* For a malformed record, no byte past the end of the buffer or of the strings is read. */
TEST(printf, hostile_records)
{
	struct records r;

	records_new(&r);
	format(&r, "%s|%d|%v4hld|%s|%");
	value(&r, STRING, 0x1234, 8);
	value(&r, 99, 1, 4);
	CHECK_HAS(records_print(&r, 0), "(null)|");
	records_free(&r);

	records_new(&r);
	visa_buffer_put(&r.strings, "no end", 6);
	visa_buffer_number(&r.buffer, launch_own_address(VISA_ZE_STRING), 8);
	CHECK_STR(records_print(&r, 0), "");
	CHECK_EQ(r.lost, 8);
	records_free(&r);

	records_new(&r);
	format(&r, "%v4hld.");
	visa_buffer_number(&r.buffer, INTS, 4);
	visa_buffer_number(&r.buffer, UINT32_MAX, 4);
	CHECK_HAS(records_print(&r, 0), "0,0,0");
	records_free(&r);
}

/* The text of a long record is printed in several pieces, so its memory is limited. */
TEST(printf, long_records_in_pieces)
{
	enum { TIMES = 500, BYTES_EACH = 4000 };
	char formats[2 * TIMES + 1], text[BYTES_EACH + 1];
	struct records r;
	uint64_t at;

	memset(text, 'x', BYTES_EACH);
	text[BYTES_EACH] = 0;
	for (unsigned int i = 0; i < TIMES; i++)
		memcpy(formats + 2ul * i, "%s", 3);
	records_new(&r);
	at = string(&r, text);
	format(&r, formats);
	for (unsigned int i = 0; i < TIMES; i++)
		value(&r, STRING, at, 8);
	CHECK_EQ(strlen(records_print(&r, 0)), TIMES * BYTES_EACH);
	CHECK(r.largest < 100000);
	records_free(&r);
}

/* A new printf buffer uses memory only for pages that were written. */
TEST(printf, a_buffer_takes_memory_where_it_is_used)
{
	for (unsigned int i = 0; i < 4; i++) {
		unsigned char there[PRINTF_BYTES / 4096] = { 0 };
		uint8_t *records = printf_new();
		size_t pages = 0;

		CHECK(records != NULL);
		if (!records || !CHECK_EQ(mincore(records, PRINTF_BYTES, there), 0))
			break;
		for (size_t page = 0; page < sizeof(there); page++)
			pages += there[page] & 1;
		CHECK_EQ(pages, 1);
		CHECK_EQ(records[PRINTF_BYTES - 1], 0);
		records[PRINTF_BYTES - 1] = 1;
		printf_free(records);
	}
}
