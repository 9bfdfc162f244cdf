/* SPDX-License-Identifier: MIT */
/* Makes random states and instructions for tests of the reference model, from one seed. */
#ifndef MODEL_DRAW_H
#define MODEL_DRAW_H

#include "alu.h"

/* struct draws - a random number generator */
struct draws {
	uint64_t state;
};

/* draw() - Return: a random number less than @below; if @below is 0, any 32-bit number. */
uint32_t draw(struct draws *d, uint32_t below);
/* chance() - Return: true with a probability of 1 in @n. */
bool chance(struct draws *d, uint32_t n);

#define DRAW_FROM(d, list) ((list)[draw((d), sizeof(list) / sizeof((list)[0]))])

/*
 * draw_pattern() - Return: 4 random bytes, often a special value: zero, infinity, NaN, denormal,
 * small number
 */
uint32_t draw_pattern(struct draws *d);
/* draw_scene() - fill memory, variables, masks and shapes of the state @m with random contents. */
void draw_scene(struct draws *d, struct model *m, enum visa_platform platform);
/* draw_executed() - Return: whether the library executes the instruction @family. */
bool draw_executed(const struct model_family *family);
/*
 * draw_op() - make a random instruction of @family, in most cases a legal one, and store it in @o.
 */
void draw_op(struct draws *d, const struct model_family *family, unsigned int grf, struct op *o);
/*
 * draw_alu() - make @o a random arithmetic instruction, as draw_op() does. @grf: bytes of a
 * register.
 */
void draw_alu(struct draws *d, const struct model_family *family, unsigned int grf, struct op *o);
void draw_dpas(struct draws *d, unsigned int grf, struct op *o);
/*
 * draw_element() - Return: the bits of a random element, often a special value of its type.
 * draw_addresses() - fill the address variables with random contents.
 */
uint64_t draw_element(struct draws *d, enum visa_type type);
void draw_addresses(struct draws *d, struct model *m);
/* draw_mutation() - change one random field or operand, so that the instruction may be illegal. */
void draw_mutation(struct draws *d, struct op *o);

/*
 * draw_raw(), draw_vec() - Return: a random raw or vector operand. @role: the letter after "@" or
 * "$" in the instruction's layout (families.c). It is the use of the operand, such as address or
 * data
 */
struct model_raw draw_raw(struct draws *d, char role, const struct op *o);
struct model_vec draw_vec(struct draws *d, char role, const struct op *o);

#endif
