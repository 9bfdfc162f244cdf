/* SPDX-License-Identifier: MIT */
/*
 * The check uninit: follows bits of variables, predicates and memory that were never written
 * through every instruction. It reports branches, addresses and outputs that depend on such bits.
 */
#ifndef VISA_UNINIT_H
#define VISA_UNINIT_H

#include "../check.h"

struct uninit;

/*
 * uninit_new() - make the check of a run; @c has its kernel and regions already. Return: 0 or
 * -ENOMEM.
 */
int uninit_new(struct check *c, struct visa_error *e);
void uninit_free(struct check *c);

/* uninit_lost() - Return: whether memory ran out, so that the check has missed instructions. */
bool uninit_lost(const struct uninit *u);

/*
 * uninit_frame_bytes() - Return: size in bytes of the shadow memory (undefined bits and origins)
 * for the kernel's variables, in all threads of a group. Shadow memory for the variables of a
 * function is allocated, and charged, when the function is called.
 */
uint64_t uninit_frame_bytes(const struct uninit *u, uint32_t threads);

/* uninit_wants() - Return: the calls that the check requests for an instruction, OBSERVE_* */
uint8_t uninit_wants(const struct uninit *u, const struct exec_insn *insn);

/*
 * uninit_prove() - find the instructions that can never read an undefined value, so that the check
 * need not observe them. Called when the inputs are known; @space: surfaces by index
 */
void uninit_prove(struct check *c, const struct visa_space *space);

/* uninit_input() - record that these bytes of the kernel's frame are set when a thread begins */
void uninit_input(struct uninit *u, uint32_t at, uint32_t bytes);

/* uninit_group() - called when a work-group begins: marks its local memory as never written. */
void uninit_group(struct check *c);

/*
 * uninit_start() - called when threads begin, in a gang (threads that run together). Return: 0 or
 * -ENOMEM.
 */
int uninit_start(struct check *c, uint32_t first, uint32_t threads, struct visa_error *e);

/* uninit_forget() - mark bytes of memory as never written. */
void uninit_forget(struct check *c, const uint8_t *at, uint64_t bytes);

/* uninit_before(), uninit_after(), uninit_touch() - the functions of struct exec_observer */
void uninit_before(struct check *c, struct exec_run *r, const struct exec_insn *insn);
void uninit_after(struct check *c, struct exec_run *r);
void uninit_touch(struct check *c, struct exec_run *r, const struct exec_touch *t);

/*
 * uninit_passed() - called when a launch continues after lanes of an operand have faulted: mark the
 * results of these lanes as undefined
 */
void uninit_passed(struct check *c, struct exec_run *r, uint32_t lanes);

/*
 * uninit_keep_steps() - from now on, keep the instructions that load, store and use undefined bits.
 */
void uninit_keep_steps(struct uninit *u);

/*
 * struct check_step - an instruction that passed an undefined value on, between the value's origin
 * and its use
 * @at: the instruction
 * @what: its action on the value, such as "loaded from part[3]"
 * @cut: this element stands for further instructions that were not kept; @at is not valid
 */
struct check_step {
	struct exec_fault at;
	char what[224];
	bool cut;
};

/* struct check_steps - @count steps in their order; the caller frees @step */
struct check_steps {
	struct check_step *step;
	uint32_t count;
};

/*
 * uninit_steps() - list the instructions that passed an undefined value on, from its origin on;
 * none if out of memory. @origin: number of the value, @value of struct check_finding
 */
void uninit_steps(const struct check *c, uint32_t origin, struct check_steps *steps);

/* uninit_end() - check the outputs at the end of the launch. */
void uninit_end(struct check *c);

#endif
