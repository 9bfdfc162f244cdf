/* SPDX-License-Identifier: MIT */
/*
 * Executes instructions on a device: decoded instructions, and programs that are loaded once and
 * run again and again.
 */
#ifndef VISA_EXECUTE_H
#define VISA_EXECUTE_H

#include "../engine/position.h"
#include "device.h"

#ifdef __cplusplus
extern "C" {
#endif

struct visa_program;

/*
 * visa_executes() - Return: whether the device's own thread can execute instructions with the id
 * @op (a row of the instruction table, visa_ops[]). It cannot execute jumps, for example; these can
 * only be decoded and printed.
 *
 * visa_executes_in_kernels() - Return: whether a thread of a kernel can execute them.
 */
bool visa_executes(enum visa_op_id op);
bool visa_executes_in_kernels(enum visa_op_id op);

/**
 * visa_device_execute() - execute decoded instructions
 * @d: the device, locked by the caller
 * @t: the thread that executes the instructions
 * @insts: the instructions
 * @count: number of instructions
 * @position: index of the first instruction to execute; receives the index of the first instruction
 *	that was not executed
 * @r: its counters are increased; on an error it receives the instruction and the reason
 * @stop: another thread sets it (atomically) to stop before the next instruction; or NULL
 *
 * Stops at the first instruction that fails, which has no effect. Takes no lock. Allocates memory
 * only for variables that were declared since the thread's last run.
 *
 * Return: 0 if all were executed, -EINTR if stopped, -ENOMEM, else the errno of the first
 * instruction that failed (ioctl/README.md).
 */
int visa_device_execute(struct visa_device *d, struct visa_thread *t, const struct visa_inst *insts,
			size_t count, size_t *position, struct visa_result *r, const bool *stop);

/* visa_program_new() - make an empty program; Return: the program, or NULL if out of memory. */
struct visa_program *visa_program_new(void);

/* visa_program_bytes() - Return: bytes of memory that the program occupies. */
size_t visa_program_bytes(const struct visa_program *p);

/* visa_program_clear() - remove the loaded code, and free its memory. */
void visa_program_clear(struct visa_program *p);
void visa_program_free(struct visa_program *p);

/**
 * visa_program_load() - make encoded instructions ready to run
 * @p: the program, whose old instructions are dropped
 * @d: the device, locked by the caller
 * @t: a thread with the declarations for the code; any thread with the same declarations can run
 *	the program, which must be freed before the declarations are freed
 * @code: the instructions
 * @size: number of bytes of @code
 *
 * Takes almost no time if the same code is already loaded and no declaration has changed since. The
 * program ends at an instruction that cannot be executed or that continues past @size; a run that
 * reaches it returns the reason.
 *
 * Return: 0 or -ENOMEM.
 */
int visa_program_load(struct visa_program *p, struct visa_device *d, struct visa_thread *t,
		      const uint8_t *code, size_t size);

/**
 * visa_program_run() - execute from a position on
 * @p: the program
 * @d: the device, locked by the caller
 * @t: a thread with the declarations for which the program was loaded
 * @position: the first instruction to execute; receives the first instruction that was not executed
 * @limit: largest number of instructions to execute
 * @r: its counters are increased; on an error it receives the instruction and the reason
 * @stop: another thread sets it (atomically) to stop before the next instruction; or NULL
 *
 * Stops at the first instruction that fails, which has no effect. Takes no lock, and allocates
 * nothing unless declarations have changed since the program was loaded.
 *
 * Return: 0 at the end of the code, 1 after @limit instructions, -EAGAIN at an instruction that
 * continues past the end of the code, -EINTR if stopped, -EINVAL for a position past the end, else
 * the errno of the first instruction that failed.
 */
int visa_program_run(struct visa_program *p, struct visa_device *d, struct visa_thread *t,
		     struct visa_position *position, size_t limit, struct visa_result *r,
		     const bool *stop);

#ifdef __cplusplus
}
#endif
#endif
