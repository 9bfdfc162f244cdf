/* SPDX-License-Identifier: MIT */
/*
 * Prepares the code of a launch: the instructions of the kernel, and of the functions that it
 * calls, become prepared instructions (struct exec_insn), which the engine executes.
 */
#ifndef VISA_CODE_H
#define VISA_CODE_H

#include "../watch/watch_code.h"
#include "launch_state.h"

/* launch_symbol() - Return: the address of a data symbol; 0 for functions and undefined symbols. */
uint64_t launch_symbol(const struct visa_ze_symbol *s);

/**
 * launch_prepare() - prepare the kernel and the functions that it may call
 * @keep_generic: each instruction with a fast handler is followed by its generic form (struct
 *	exec_kernel_spec), for watchers
 * @kernel: receives the kernel
 *
 * Return: 0; the error of a kernel that cannot be executed, with the instruction; -ENOMEM.
 */
int launch_prepare(struct visa_launch *l, bool keep_generic, struct exec_kernel **kernel,
		   struct visa_error *e);

/*
 * launch_observed() - prepare the kernel of a launch for observers, unless this was done before
 * Return: 0 or -ENOMEM.
 */
int launch_observed(struct visa_launch *l, struct visa_error *e);

/*
 * launch_code() - Return: the code of a launch, as watchers get it. It refers to the kernel that
 * launch_observed() has prepared, if there is one
 */
struct watch_code launch_code(const struct visa_launch *l);

/*
 * launch_place_of() - fill in the source line and the text of the instruction @at of a launch
 * (watch_place_of())
 * launch_barrier_of() - Return: the barrier instruction at which a thread of a launch waits
 * (watch_barrier_of())
 */
void launch_place_of(const struct visa_launch *l, const struct exec_fault *at,
		     struct watch_place *place);
struct exec_fault launch_barrier_of(const struct visa_launch *l, const struct exec_fault *at);

/*
 * launch_refuse() - insert the kernel, the line and the text of an instruction before the error
 * text about it; Return: the negative errno
 */
int launch_refuse(const struct visa_launch *l, const struct exec_fault *at, struct visa_error *e);

/*
 * launch_data_new() - copy the module's sections, and relocate the copies
 * Return: 0 or -ENOMEM; launch_data_free() frees the copies in both cases.
 */
int launch_data_new(struct visa_launch *l, struct visa_error *e);
void launch_data_free(struct visa_launch *l);

#endif
