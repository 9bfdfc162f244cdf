/* SPDX-License-Identifier: MIT */
/* Programs: encoded instructions that are decoded and prepared once, and run again and again. */
#ifndef VISA_PROGRAM_H
#define VISA_PROGRAM_H

#include "device.h"

#ifdef __cplusplus
extern "C" {
#endif

struct visa_program;

/* struct visa_position - an instruction of a program: @index from 0, @byte of the code. */
struct visa_position {
	size_t index;
	size_t byte;
};

/* visa_program_new() - a program of no instructions; Return: it, or NULL without memory. */
struct visa_program *visa_program_new(void);
void visa_program_free(struct visa_program *p);

/**
 * visa_program_load() - make encoded instructions ready to run
 * @p: the program, whose old instructions are forgotten
 * @d: the device, under its lock
 * @t: the thread on which they are to run
 * @code: the instructions
 * @size: bytes of them
 *
 * Costs next to nothing if they are the ones that are loaded already and
 * nothing was declared, resized, made or removed since. An instruction that
 * cannot be executed, or that @size cuts, ends the program; running to it tells why.
 *
 * Return: 0 or -ENOMEM.
 */
int visa_program_load(struct visa_program *p, struct visa_device *d, struct visa_thread *t,
		      const uint8_t *code, size_t size);

/**
 * visa_program_run() - execute from a position on
 * @p: the program
 * @d: the device, under its lock
 * @t: the thread it was loaded for
 * @position: first instruction to execute; afterwards the first one that was not executed
 * @limit: instructions after which to stop all the same
 * @r: counters are added to; on an error it says which instruction and why
 * @stop: set (atomically) from elsewhere to end before the next instruction; or NULL
 *
 * As visa_device_execute(). Takes no lock, and allocates nothing unless something
 * was declared, resized, made or removed since the program was loaded.
 *
 * Return: 0 at the end of the code, 1 after @limit instructions, -EAGAIN at an
 * instruction that the end of the code cuts, -EINTR if stopped, else the errno
 * of the first instruction that failed.
 */
int visa_program_run(struct visa_program *p, struct visa_device *d, struct visa_thread *t,
		     struct visa_position *position, size_t limit, struct visa_result *r,
		     const bool *stop);

#ifdef __cplusplus
}
#endif
#endif
