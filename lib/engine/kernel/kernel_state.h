/* SPDX-License-Identifier: MIT */
/*
 * The members of a kernel: the prepared instructions of all its routines, which are contiguous, and
 * their places.
 */
#ifndef VISA_KERNEL_STATE_H
#define VISA_KERNEL_STATE_H

#include "../effects.h"
#include "kernel.h"

/**
 * struct kernel_routine - a kernel or function
 * @decls: its declarations
 * @entry: offset of its first instruction in the prepared code
 * @frame: bytes from one thread's variables to the next thread's
 * @preds: predicates by id, of a thread
 * @sources: index of its first source line
 * @spans: the spans of the kernel that are cleared when a thread starts in a frame that was used
 *	before: from the first number up to the second; if all lanes of the thread exist, from the
 *	second up to the third
 */
struct kernel_routine {
	const struct visa_decls *decls;
	uint32_t entry;
	uint32_t frame;
	uint32_t preds;
	uint32_t sources;
	uint32_t spans[3];
};

/*
 * Bytes of a cache line. The size of frames and spans is a multiple of it, and each variable begins
 * at a multiple. No vector of the host is longer.
 */
#define KERNEL_LINE 64

/* struct kernel_span - bytes of a frame that must be zero at the start */
struct kernel_span {
	uint32_t at;
	uint32_t bytes;
};

/**
 * struct kernel_place - an instruction: its place in the prepared code and in the encoded code
 * @unit: offset of the prepared instruction in @units of struct exec_kernel
 * @byte: offset of its encoding in the routine's code
 * @effect: index of its first effect
 */
struct kernel_place {
	uint32_t unit;
	uint32_t byte;
	uint32_t effect;
};

/*
 * struct kernel_source - the source line of the code from a byte on; @file: index of the name of
 * the file, or 0
 */
struct kernel_source {
	uint32_t byte;
	uint32_t file;
	uint32_t line;
};

/**
 * struct exec_kernel - a kernel and its functions, prepared
 * @units: the prepared instructions (struct exec_insn, of variable length), @used units of
 *	EXEC_UNIT bytes, with room for @room
 * @routines: the routines; the first is the kernel
 * @routine_count: number of routines
 * @points: by wait point, the offset of the instruction at which waiting lanes continue
 * @point_count: number of points
 * @places: the place of each instruction, in ascending order
 * @place_count, @place_room: number of places, and room for places
 * @effects: the @effect_count effects of instructions, in their order, with room for @effect_room
 * @sources: lines, in the order of routines and bytes
 * @source_count: number of lines
 * @bodies: for observers, by offset of an instruction: the number of its fast handler; NULL if the
 *	kernel was not prepared with keep_generic
 * @touched: by id of a variable, its uses in the kernel: flags of kernel_zero.c
 * @spans: spans of all routines
 * @span_count: number of spans
 * @files: names of the source files; index 0 is none
 * @file_count: number of files
 * @platform: the platform that it runs on
 * @lanes: lanes of a thread
 * @predefined: bytes at the start of all frames that functions share with their callers
 * @keeps: the set of written variables is known: variables without TOUCHED_CHANGES keep their
 *	values
 * @moves_surfaces: MOVS changes the meaning of surface indices, so that threads cannot share views
 */
struct exec_kernel {
	uint64_t *units;
	size_t used;
	size_t room;
	struct kernel_routine *routines;
	uint32_t routine_count;
	uint32_t *points;
	uint32_t point_count;
	struct kernel_place *places;
	size_t place_count;
	size_t place_room;
	struct exec_effect *effects;
	size_t effect_count;
	size_t effect_room;
	struct kernel_source *sources;
	uint32_t source_count;
	uint16_t *bodies;
	uint8_t *touched;
	struct kernel_span *spans;
	uint32_t span_count;
	char **files;
	uint32_t file_count;
	enum visa_platform platform;
	unsigned int lanes;
	uint32_t predefined;
	bool keeps;
	bool moves_surfaces;
};

/*
 * kernel_keep_bodies() - store the number of the fast handler of each instruction; Return: 0 or
 * -ENOMEM.
 */
int kernel_keep_bodies(struct exec_kernel *k);

/*
 * kernel_effects() - find the effects of the instruction at a place; for an instruction in a fast
 * form, the effects of its generic form
 * @end: receives the end of the effects
 *
 * Return: the first effect.
 */
static inline const struct exec_effect *kernel_effects(const struct exec_kernel *k, size_t place,
						       const struct exec_effect **end)
{
	*end = k->effects +
	       (place + 1 < k->place_count ? k->places[place + 1].effect : k->effect_count);
	return k->effects + k->places[place].effect;
}

/* kernel_record() - Return: the prepared instruction at an offset. */
static inline struct exec_insn *kernel_record(const struct exec_kernel *k, uint32_t unit)
{
	return (struct exec_insn *)(void *)(k->units + unit);
}

/* kernel_unit() - Return: the offset of an instruction in @units. */
static inline uint32_t kernel_unit(const struct exec_kernel *k, const struct exec_insn *insn)
{
	return (uint32_t)((const uint64_t *)(const void *)insn - k->units);
}

/*
 * Functions have virtual addresses without memory, in a separate range above all addresses that a
 * launch maps.
 */
#define KERNEL_FUNCTIONS     0xf00000000000
#define KERNEL_FUNCTION_STEP 256

/*
 * kernel_place_of() - find an instruction. Return: the number of the last place that does not begin
 * after offset @unit; 0 for a kernel without places.
 */
size_t kernel_place_of(const struct exec_kernel *k, uint32_t unit);

/*
 * kernel_find() - find the routine of a prepared instruction, and the byte of its code where the
 * instruction is encoded
 */
void kernel_find(const struct exec_kernel *k, const struct exec_insn *insn, uint32_t *routine,
		 uint32_t *byte);

#endif
