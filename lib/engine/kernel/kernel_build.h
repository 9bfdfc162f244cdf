/* SPDX-License-Identifier: MIT */
/*
 * The state of a kernel that is being prepared. The link functions of flow instructions (labels,
 * jumps, calls) use it to find their targets.
 */
#ifndef VISA_KERNEL_BUILD_H
#define VISA_KERNEL_BUILD_H

#include "kernel_state.h"

#define BUILD_VARIABLES                                                                            \
	(visa_vclasses[VISA_VCLASS_G].last + 1) /* number of variable ids in a routine */
#define BUILD_NONE UINT32_MAX			/* no instruction, no wait point or no routine */

/**
 * struct build_label - a label of the routine that is being prepared
 * @unit: offset of the instruction after the label; BUILD_NONE if the label was not reached yet
 * @point: number of the wait point at which lanes that have jumped to the label wait for other
 *	lanes, or BUILD_NONE
 * @jumps, @calls: offset of the last instruction that jumps to the label, or calls it, and has no
 *	target yet, or BUILD_NONE. Until it has a target, its member target contains the offset of
 *	the previous such instruction
 */
struct build_label {
	uint32_t unit;
	uint32_t point;
	uint32_t jumps;
	uint32_t calls;
};

/* Number of elements of an array with an element for each surface, then one for each sampler. */
#define BUILD_BOUND (VISA_SURFACE_COUNT + VISA_SAMPLER_COUNT)

/**
 * struct exec_builder - a kernel being prepared
 * @kernel: the kernel with the instructions that are prepared so far
 * @spec: its inputs
 * @routine, @byte: routine and byte offset of the instruction being prepared
 * @labels: labels, indexed by id
 * @label_room: number of elements of @labels
 * @switches: offsets of the @switch_count switchjmp instructions
 * @all_wait: every label is a wait point (lanes wait there for other lanes), since a switch may
 *	jump back to any label
 * @file: the source file of the next instructions, an index in the kernel's list of files
 * @touched: flags of the uses of each variable (kernel_zero.c), indexed by its id
 * @later: a jump, a call or a return of the routine precedes the instruction
 * @bound: for each surface variable, then for each sampler variable: the number of the surface or
 *	sampler that a MOVS (move) has assigned to it in this basic block, plus 1; 0 if none has
 * @kept: surfaces and samplers whose MOVS must stay in the program
 * @moved: surfaces and samplers that a MOVS with a known index changes
 * @unbound: surfaces and samplers that a message names without a preceding MOVS in its block
 */
struct exec_builder {
	struct exec_kernel *kernel;
	const struct exec_kernel_spec *spec;
	uint32_t routine;
	uint32_t byte;
	struct build_label *labels;
	size_t label_room;
	uint32_t *switches;
	uint32_t switch_count;
	bool all_wait;
	uint32_t file;
	uint8_t *touched;
	bool later;
	uint16_t bound[BUILD_BOUND];
	bool kept[BUILD_BOUND];
	bool moved[BUILD_BOUND];
	bool unbound[BUILD_BOUND];
};

/* build_code() - Return: the routine that is being prepared, as passed to exec_kernel_new(). */
static inline const struct exec_code *build_code(const struct exec_builder *b)
{
	return &b->spec->codes[b->routine];
}

/*
 * build_next() - Return: the offset in the prepared code of the instruction that is being prepared.
 */
static inline uint32_t build_next(const struct exec_builder *b)
{
	return (uint32_t)b->kernel->used;
}

/* build_string() - Return: a string of the routine by its index; "" if there is none. */
const char *build_string(const struct exec_builder *b, uint32_t index);

/* build_function() - find a routine by its name; Return: its index, or BUILD_NONE. */
uint32_t build_function(const struct exec_builder *b, const char *name);

/*
 * The functions below return 0, -EINVAL or -ENOMEM.
 * build_label() - define a label at the current instruction
 * build_jump() - record that the instruction jumps to a label
 * build_call() - record that the instruction calls the subroutine at a label
 * build_switch() - record that the instruction jumps to any of several labels
 * build_file(), build_line() - set the source file and the line of the next instructions
 */
int build_label(struct exec_builder *b, uint32_t id, struct visa_error *e);
int build_jump(struct exec_builder *b, struct exec_insn *insn, uint32_t id, struct visa_error *e);
int build_call(struct exec_builder *b, struct exec_insn *insn, uint32_t id, struct visa_error *e);
int build_switch(struct exec_builder *b, struct visa_error *e);
int build_file(struct exec_builder *b, uint32_t string, struct visa_error *e);
int build_line(struct exec_builder *b, uint32_t line, struct visa_error *e);

/* build_labels_begin() - remove the labels of the previous routine. */
void build_labels_begin(struct exec_builder *b);

/*
 * build_labels_end() - refuse jumps to labels that the routine does not define; Return: 0 or
 * -EINVAL.
 */
int build_labels_end(struct exec_builder *b, struct exec_fault *fault, struct visa_error *e);

/*
 * build_point() - add a wait point (where lanes wait for other lanes) before the instruction at
 * offset @unit. Return: the number of the wait point; BUILD_NONE if out of memory.
 */
uint32_t build_point(struct exec_builder *b, uint32_t unit);

/*
 * build_block() - begin a basic block; the surfaces and samplers that MOVS instructions have
 * assigned before are not known in it.
 */
void build_block(struct exec_builder *b);

/*
 * build_fold() - change a message so that it directly names the surface and the sampler that an
 * earlier MOVS in the basic block has assigned
 * @inst: the instruction; in a message, its surface and sampler change
 *
 * Return: true if @inst is a MOVS that no message needs any more.
 */
bool build_fold(struct exec_builder *b, struct visa_inst *inst);

/* build_touch() - record how an instruction uses variables; @e: its @count effects. */
void build_touch(struct exec_builder *b, const struct exec_prep *p, const struct exec_effect *e,
		 unsigned int count);

/*
 * build_zero() - find the bytes of a routine's frame that must be zero at its start; Return: 0,
 * -ENOMEM.
 */
int build_zero(struct exec_builder *b, struct kernel_routine *r);

/*
 * build_unfolded() - find the surfaces and samplers whose MOVS must stay in the program. Return:
 * whether any were found; the kernel must then be prepared again.
 */
bool build_unfolded(struct exec_builder *b);

#endif
