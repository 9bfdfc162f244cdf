/* SPDX-License-Identifier: MIT */
/*
 * printf: kernels append records to a buffer, which are printed after the launch.
 *
 * The buffer's first dword is the offset of the next record, which threads increase atomically. A
 * record is the address of the format, and a value for each of its conversions.
 */
#ifndef VISA_PRINTF_H
#define VISA_PRINTF_H

#include "launch_state.h"

#define PRINTF_BYTES (4u << 20) /* size of the buffer; it is a constant in the code of kernels */

/* printf_used() - Return: whether a kernel uses the buffer. */
bool printf_used(const struct visa_ze_kernel *kernel);

/*
 * printf_new() - make a buffer without records; NULL if out of memory. Only pages that kernels
 * access need memory and time.
 */
uint8_t *printf_new(void);
void printf_free(uint8_t *records);

/**
 * printf_print() - print the records in the order of the buffer
 * @l: a launch that was run, with its buffer and the sections that contain the formats
 * @options: options of the launch, with the function that receives the text
 *
 * Return: bytes of records that could not be printed, since the buffer had no room.
 */
uint64_t printf_print(const struct visa_launch *l, const struct visa_launch_options *options);

#endif
