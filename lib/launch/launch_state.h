/* SPDX-License-Identifier: MIT */
/* The members of a launch. This header is not installed. */
#ifndef VISA_LAUNCH_STATE_H
#define VISA_LAUNCH_STATE_H

#include "../engine/kernel/kernel.h"
#include "../memory/space.h"
#include "launch.h"
#include "mappings.h"
#include "payload.h"

struct translation;

#define LAUNCH_EPOCH 1 /* constant, so that sizes of surfaces are not read again during a run */

/*
 * Virtual addresses. Memory of the caller has the same addresses as surfaces of a mount
 * (visa_surface_address()). Memory that belongs to the launch is above all of these. Two ranges are
 * so far apart that an access past the end of one faults, and does not reach the other.
 */
#define LAUNCH_OWN_BASE (255ull << VISA_SURFACE_ADDRESS_BITS)
#define LAUNCH_OWN_BITS 36

/* Kinds of memory that belong to the launch: the sections of the module, then the kinds below. */
enum launch_own {
	LAUNCH_PRINTF = VISA_ZE_SECTION_COUNT,
	LAUNCH_PRIVATE,
	LAUNCH_NOTES,	/* data about async copies that the kernel stores for checks */
	LAUNCH_INDICES, /* array indices that the kernel stores for checks (check/array_notes.h) */
	LAUNCH_ARITH, /* operands of arithmetic that the kernel stores for checks (check/arith.h) */
	LAUNCH_OWN_COUNT
};

/* launch_own_names - names in reports; the index is an enum launch_own */
extern const char *const launch_own_names[LAUNCH_OWN_COUNT];

/*
 * launch_own_address() - Return: the first virtual address of memory of kind @which (enum
 * launch_own).
 */
static inline uint64_t launch_own_address(unsigned int which)
{
	return LAUNCH_OWN_BASE + ((uint64_t)which << LAUNCH_OWN_BITS);
}

/**
 * struct launch_arg - the object bound to an argument
 * @bound: whether an object is bound
 * @unset: the buffer counts as uninitialized
 * @access: the accesses that kernels may make
 * @placed: the caller chose @address
 * @window: a surface with exactly the bytes of the buffer or image
 * @whole: a surface with all bytes of @surface. For the caller's memory at an address that the
 *	caller chose: a surface with the union of the arguments that overlap
 * @surface: the surface that has the bytes, with a reference; NULL for the caller's memory
 * @losses: number of pages of the surface that had no memory (SIGBUS) up to its binding
 * @offset: offset of the window in @surface
 * @address: virtual address of the window's first byte
 * @value: for a value, a copy of it
 * @size: bytes of @value, or of local memory
 * @slm: for local memory, its offset from the end of the static local memory
 * @sampling: for a sampler, its properties
 */
struct launch_arg {
	bool bound;
	bool unset;
	bool placed;
	enum visa_buffer_access access;
	struct visa_surface window;
	struct visa_surface whole;
	struct visa_surface *surface;
	uint32_t losses;
	uint64_t offset;
	uint64_t address;
	uint8_t *value;
	uint32_t size;
	uint32_t slm;
	struct visa_sampling sampling;
};

/**
 * struct launch_mapped - a surface that kernels access by address, although it is not an argument
 * @window: a second surface, with the same bytes
 * @surface: the surface, with a reference; @losses: number of its pages that had no memory (SIGBUS)
 *	when it was mapped
 * @address: virtual address of its first byte
 */
struct launch_mapped {
	struct visa_surface window;
	struct visa_surface *surface;
	uint32_t losses;
	uint64_t address;
};

/**
 * struct launch_shown - a range of the caller's mapped memory, which watchers need as a surface
 * @window: a surface with the bytes of the range
 * @name: its name in reports
 */
struct launch_shown {
	struct visa_surface window;
	char name[40];
};

/**
 * struct visa_launch - a kernel with its arguments
 * @module, @kernel: the kernel and its module
 * @platform: the platform; @grf: bytes of a general register
 * @copies, @arith: its code stores data for the checks of async copies and of arithmetic
 *	(check/async/notes.h, check/arith.h)
 * @routines: the @routine_count routines: the kernel and the functions
 * @decls: declarations, by routine
 * @code: the prepared kernel; @observed: the kernel prepared for observers (launch_observed()), or
 *	NULL
 * @payload: layout of the payload
 * @args: arguments, by number
 * @mapped: the @mapped_count surfaces that are not arguments
 * @mappings: memory of the caller that is mapped at addresses, with a reference; NULL for none
 * @now: the mappings when the current run started, with a reference; NULL if there are none, and
 *	between runs
 * @shown: for a run with watchers: a surface for each range of @now; else NULL
 * @own: memory that belongs to the launch, by enum launch_own; size 0 if a kind is not needed
 * @variables: the program-scope variables, with a reference; NULL if there are none
 * @account: account (a limit of memory) to which a run's memory is charged, with a reference; or
 *	NULL
 * @space: the space that all runners of a run share; each runner has a copy of it, with its own
 *	local and scratch memory
 * @wrote: for each surface index, whether the last run has written to it
 * @slm: local memory of the last group of the last run, @slm_size bytes
 * @gap: bytes between arguments in local memory, for checks; else 0
 * @translations: translations of the kernel for groups with partly filled threads, and for groups
 *	with only full threads; NULL if not made
 */
struct visa_launch {
	const struct visa_ze_module *module;
	const struct visa_ze_kernel *kernel;
	enum visa_platform platform;
	unsigned int grf;
	bool copies;
	bool arith;
	const struct visa_routine **routines;
	uint32_t routine_count;
	struct visa_decls **decls;
	struct exec_kernel *code;
	struct exec_kernel *observed;
	struct payload payload;
	struct launch_arg *args;
	struct launch_mapped *mapped;
	uint32_t mapped_count;
	struct visa_mappings *mappings;
	struct launch_mapped_now *now;
	struct launch_shown *shown;
	struct visa_surface own[LAUNCH_OWN_COUNT];
	struct visa_variables *variables;
	struct visa_account *account;
	struct visa_space space;
	uint8_t wrote[VISA_SURFACE_COUNT];
	uint8_t *slm;
	uint64_t slm_size;
	uint32_t gap;
	struct translation *translations[2];
};

#endif
