/* SPDX-License-Identifier: MIT */
/*
 * The output of a kernel's printf calls. Threads append records to a buffer, and the records are
 * printed after the launch. In a launch with stop points, they are also printed after each
 * work-group and when the launch is stopped.
 *
 * The first dword of the buffer is the offset of the next record, which threads increase
 * atomically. A record contains the address of the format string, then a value for each conversion
 * in it.
 */
#ifndef VISA_PRINTF_H
#define VISA_PRINTF_H

#include "launch_state.h"

#define PRINTF_BYTES (4u << 20) /* size of the buffer; it is a constant in the code of kernels */

/* printf_used() - Return: whether a kernel uses the buffer. */
bool printf_used(const struct visa_ze_kernel *kernel);

/**
 * struct printf_done - the records of printf calls that were printed
 * @at: offset of the first record that was not printed; 0 if no record was printed
 * @bytes: a copy of the records, if the launch can go back
 * @back: the launch has gone back in time since the records were printed
 */
struct printf_done {
	uint64_t at;
	struct visa_buffer bytes;
	bool back;
};

/*
 * printf_new() - make a buffer without records of printf calls; NULL if out of memory. Only pages
 * that kernels access need memory and time.
 */
uint8_t *printf_new(void);
void printf_free(uint8_t *records);

/*
 * printf_mark() - fill the buffer with a mark before a launch runs, so that the bytes of a record
 * that are not yet written can be recognized
 */
void printf_mark(const struct visa_launch *l);

/**
 * printf_print() - print the records of printf calls that were not printed, in the order of the
 * buffer
 * @l: a launch, with its buffer and the sections that contain the formats
 * @options: options of the launch, with the function that receives the text
 * @done: the records that were printed. If the launch has gone back in time and writes different
 *	records now, all records from the first different one on are printed
 * @whole: all records are complete; else the records before the first incomplete one are printed
 *
 * Return: with @whole, total size in bytes of the records that did not fit in the buffer.
 */
uint64_t printf_print(const struct visa_launch *l, const struct visa_launch_options *options,
		      struct printf_done *done, bool whole);

#endif
