/* SPDX-License-Identifier: MIT */
/*
 * The members of a kernel: the prepared instructions of all its routines, which are contiguous, and
 * the offset of each in the encoded code.
 */
#ifndef VISA_KERNEL_STATE_H
#define VISA_KERNEL_STATE_H

#include "../effects.h"
#include "kernel.h"

/**
 * struct kernel_routine - a kernel or function
 * @decls: declarations of its variables
 * @entry: offset of its first instruction in the prepared code
 * @frame: bytes from one thread's variables to the next thread's
 * @preds: number of predicate ids of a thread
 * @sources: index in @sources of struct exec_kernel of its first source line
 * @spans: indices into @spans of struct exec_kernel. When a thread starts in a frame that was used
 *	before, the spans with the indices @spans[0] to @spans[1] - 1 of the frame are cleared.
 *	If all lanes of the thread exist, it suffices to clear those with the indices @spans[1]
 *	to @spans[2] - 1
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
 * Bytes of a cache line. The sizes of frames and spans are multiples of it, and so are the frame
 * offsets of variables. No vector of the host is longer.
 */
#define KERNEL_LINE 64

/*
 * struct kernel_span - bytes of a frame that must be zero when a thread starts; @at: frame offset
 */
struct kernel_span {
	uint32_t at;
	uint32_t bytes;
};

/**
 * struct kernel_place - where an instruction is in the prepared code and in the encoded code
 * @unit: offset of the prepared instruction, an index in @units of struct exec_kernel
 * @byte: byte offset of its encoding in the routine's code
 * @effect: index in @effects of struct exec_kernel of the first operand or predicate that the
 *	instruction reads or writes
 */
struct kernel_place {
	uint32_t unit;
	uint32_t byte;
	uint32_t effect;
};

/*
 * struct kernel_source - the source line of the code from offset @byte on; @file: index of the name
 * of the file, or 0
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
 * @points: for each wait point (where lanes wait for other lanes), the offset of the instruction at
 *	which these lanes continue
 * @point_count: number of wait points
 * @places: where each instruction is in the prepared and in the encoded code, in ascending order
 * @place_count, @place_room: number of elements of @places, and number for which there is room
 * @effects: the @effect_count effects of instructions, in the order of the instructions, with room
 *	for @effect_room
 * @sources: source lines, in the order of routines and bytes
 * @source_count: number of source lines
 * @bodies: for observers: number of the fast handler of each instruction, indexed by the
 *	instruction's offset in @units; NULL if the kernel was not prepared with keep_generic
 * @touched: flags of the uses of each variable in the kernel (kernel_zero.c), indexed by its id
 * @spans: parts of the frames of all routines that are cleared when a thread starts
 * @span_count: number of spans
 * @files: names of the source files; index 0 is no file
 * @file_count: number of files
 * @platform: the platform on which the kernel runs
 * @lanes: lanes of a thread
 * @predefined: bytes at the start of all frames that functions share with their callers
 * @keeps: the set of written variables is known: variables without TOUCHED_CHANGES keep their
 *	values
 * @moves_surfaces: MOVS changes the meaning of surface indices, so that the threads of a gang
 *	cannot share the cache of surfaces
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
 * kernel_effects() - find the effects of the instruction with index @place; for an instruction in a
 * fast form, the effects of its generic form
 * @end: receives a pointer past the last effect
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

/*
 * kernel_record() - Return: the prepared instruction at offset @unit, in units of EXEC_UNIT bytes.
 */
static inline struct exec_insn *kernel_record(const struct exec_kernel *k, uint32_t unit)
{
	return (struct exec_insn *)(void *)(k->units + unit);
}

/* kernel_unit() - Return: the offset of an instruction in the prepared code. */
static inline uint32_t kernel_unit(const struct exec_kernel *k, const struct exec_insn *insn)
{
	return (uint32_t)((const uint64_t *)(const void *)insn - k->units);
}

/*
 * Addresses of functions: function n has the address KERNEL_FUNCTIONS + n * KERNEL_FUNCTION_STEP.
 * No memory is mapped there; a launch maps memory only at lower addresses.
 */
#define KERNEL_FUNCTIONS     0xf00000000000
#define KERNEL_FUNCTION_STEP 256

/*
 * kernel_place_of() - find the element of @places for the instruction at offset @unit. Return: the
 * index of the last element whose instruction is not after @unit; 0 for a kernel without
 * instructions.
 */
size_t kernel_place_of(const struct exec_kernel *k, uint32_t unit);

/*
 * kernel_find() - find the routine of a prepared instruction, and the byte offset of the
 * instruction in the routine's code
 */
void kernel_find(const struct exec_kernel *k, const struct exec_insn *insn, uint32_t *routine,
		 uint32_t *byte);

#endif
