/* SPDX-License-Identifier: MIT */
/*
 * The code of a launch. For each of its instructions: the text, the line of the vISA text, and the
 * line of the source.
 */
#ifndef VISA_WATCH_CODE_H
#define VISA_WATCH_CODE_H

#include "../dwarf/dwarf.h"
#include "../engine/kernel/kernel.h"
#include "../module/module.h"
#include "../spirv/spirv.h"

/* struct watch_local - an argument in local memory: its name, first byte and size */
struct watch_local {
	const char *name;
	uint64_t at;
	uint64_t size;
};

/**
 * struct watch_code - the kernel of a launch and the functions that it calls
 * @name: name of the kernel; @simd: lanes of a thread
 * @grf: bytes of a general register
 * @kernel: the prepared kernel; for watchers it was prepared with keep_generic (instructions that
 *	have a specialized handler are stored a second time, with the general one)
 * @routines: the @routine_count routines: the kernel and the functions
 * @decls: declarations of each routine
 * @locals: the @local_count arguments in local memory
 * @local_static: bytes of local memory of the kernel's own variables, which come first
 * @local_gap: unused bytes between two arguments in local memory, so that an access past the end of
 *	one does not reach the next; 0 without gaps
 * @arrays: the @array_count arrays whose indices the code records (check/array_notes.h)
 * @local_null: the first variable in local memory is unused, so that no other variable has address
 *	0; the code stores its address (spirv_add_local_null())
 * @checks: names of the @check_count checks, indexed by number
 * @debug: debug information of the kernel's file; or NULL
 * @types: debug information with the types of the kernel's arguments; or NULL
 */
struct watch_code {
	const char *name;
	unsigned int simd;
	unsigned int grf;
	const struct exec_kernel *kernel;
	const struct visa_routine *const *routines;
	uint32_t routine_count;
	struct visa_decls *const *decls;
	const struct watch_local *locals;
	uint32_t local_count;
	uint64_t local_static;
	uint64_t local_gap;
	const struct spirv_array *arrays;
	uint32_t array_count;
	bool local_null;
	const char *const *checks;
	uint32_t check_count;
	const struct dwarf_info *debug;
	const struct dwarf_info *types;
};

/* watch_function() - Return: the name that a routine has in the debug information. */
static inline const char *watch_function(const struct watch_code *c, uint32_t routine)
{
	return routine ? c->routines[routine]->name : c->name;
}

/**
 * struct watch_place - the place of an instruction
 * @instruction: its text
 * @line: line of the vISA text, from 1; 0 if unknown
 * @file, @source_line: place in the source; "" and 0 if unknown
 */
struct watch_place {
	char instruction[256];
	uint32_t line;
	char file[256];
	uint32_t source_line;
};

/* watch_place_of() - fill in the place of the instruction @at; unknown members are empty or 0. */
void watch_place_of(const struct watch_code *c, const struct exec_fault *at,
		    struct watch_place *place);

/*
 * watch_barrier_of() - Return: the place of the barrier at which a thread waits; @at: the
 * instruction after the barrier, where the thread will continue.
 */
struct exec_fault watch_barrier_of(const struct watch_code *c, const struct exec_fault *at);

#endif
