// SPDX-License-Identifier: MIT
/*
 * Tests of the output of printf() in kernels while a launch is stopped, and after a debugger
 * command has undone a part of the launch.
 */
#include <string.h>

#include "../../../lib/launch/printf.h"
#include "../../support/kernel.h"

enum { RECORDS = 3, FIRST = 4, RECORD_BYTES = 16, INT = 3 };

/*
 * struct growing - a printf buffer, to which records are added while the launch runs
 * @format: the format string of all records
 * @records: the records that will be added
 * @printed: the output since the last call
 * @done: the records that were already printed
 * @buffer: the printf buffer
 */
struct growing {
	struct visa_launch launch;
	char format[4];
	uint8_t records[FIRST + RECORDS * RECORD_BYTES];
	struct visa_buffer printed;
	struct printf_done done;
	uint8_t *buffer;
};

static void print(void *context, const char *text, size_t size)
{
	struct growing *g = context;

	visa_buffer_put(&g->printed, text, size);
}

/*
 * Write the first @size bytes of the records to the buffer, and print new output. @reserved: number
 * of bytes that the kernel has reserved in the buffer; @whole: the group has ended. Return: the
 * output.
 */
static const char *grow(struct growing *g, uint32_t size, uint32_t reserved, bool whole)
{
	const struct visa_launch_options options = { .print = print, .context = g };

	printf_mark(&g->launch);
	memcpy(g->buffer, g->records, size);
	memcpy(g->buffer, &reserved, sizeof(reserved));
	g->printed.size = 0;
	printf_print(&g->launch, &options, &g->done, whole);
	visa_buffer_put(&g->printed, "", 1);
	return (const char *)g->printed.bytes;
}

/* Make three records of printf(). Record 0 prints 0, record 1 prints @second, record 2 prints 2. */
static void growing_new(struct growing *g, uint32_t second)
{
	const uint64_t format = launch_own_address(VISA_ZE_STRING);

	*g = (struct growing){ .format = "%d\n", .buffer = printf_new() };
	for (uint32_t n = 0; n < RECORDS; n++) {
		uint8_t *record = g->records + FIRST + (size_t)n * RECORD_BYTES;
		const uint32_t words[2] = { INT, n == 1 ? second : n };

		memcpy(record, &format, sizeof(format));
		memcpy(record + sizeof(format), words, sizeof(words));
	}
	surface_window(&g->launch.own[VISA_ZE_STRING], 0, (uint8_t *)g->format, sizeof(g->format),
		       1);
	surface_window(&g->launch.own[LAUNCH_PRINTF], 0, g->buffer, PRINTF_BYTES, 1);
}

static void growing_free(struct growing *g)
{
	printf_free(g->buffer);
	visa_buffer_free(&g->done.bytes);
	visa_buffer_free(&g->printed);
}

/*
 * During a launch, the records of printf() that come before the first incomplete record are
 * printed. Each record is printed once.
 */
TEST(printf_stops, records_of_a_launch_that_is_stopped)
{
	struct growing g;

	growing_new(&g, 1);
	CHECK_STR(grow(&g, 4, 4, false), "");
	CHECK_STR(grow(&g, 4, 20, false), "");
	CHECK_STR(grow(&g, 16, 36, false), "");
	CHECK_STR(grow(&g, 32, 36, false), "0\n");
	CHECK_STR(grow(&g, 36, 36, false), "1\n");
	CHECK_STR(grow(&g, 36, 36, false), "");
	CHECK_STR(grow(&g, 52, 52, true), "2\n");
	growing_free(&g);
	/*
	 * Bytes of 0xa5 mark values that are not written yet. A record that contains this value is
	 * printed only at the end of the group.
	 */
	growing_new(&g, 0xa5a5a5a5);
	CHECK_STR(grow(&g, 52, 52, false), "0\n");
	CHECK_STR(grow(&g, 52, 52, true), "-1515870811\n2\n");
	growing_free(&g);
}

/*
 * A debugger command has undone a part of the launch. A record that was already printed is printed
 * again only if it has changed.
 */
TEST(printf_stops, records_of_a_launch_that_has_gone_back)
{
	static const uint32_t changed = 7;
	struct growing g;

	growing_new(&g, 1);
	CHECK_STR(grow(&g, 36, 36, false), "0\n1\n");
	g.done.back = true;
	CHECK_STR(grow(&g, 4, 4, false), "");
	CHECK_STR(grow(&g, 20, 36, false), "");
	CHECK_STR(grow(&g, 36, 36, false), "");
	CHECK_STR(grow(&g, 52, 52, false), "2\n");
	g.done.back = true;
	CHECK_STR(grow(&g, 20, 20, true), "");
	memcpy(g.records + 32, &changed, sizeof(changed));
	CHECK_STR(grow(&g, 36, 36, false), "7\n");
	CHECK_STR(grow(&g, 52, 52, true), "2\n");
	growing_free(&g);
}
