/* SPDX-License-Identifier: MIT */
/* Random scenes and instructions for the model: all from one seed. */
#ifndef MODEL_DRAW_H
#define MODEL_DRAW_H

#include "alu.h"

/* struct draws - a sequence of random numbers */
struct draws {
	uint64_t state;
};

/* draw() - Return: a number below @below; with 0, any number of 32 bits. */
uint32_t draw(struct draws *d, uint32_t below);
/* chance() - Return: true with a probability of 1 in @n. */
bool chance(struct draws *d, uint32_t n);

#define DRAW_FROM(d, list) ((list)[draw((d), sizeof(list) / sizeof((list)[0]))])

/*
 * draw_pattern() - Return: 4 bytes at which errors are likely: zeros, infinities, NaNs, denormals,
 * small numbers.
 */
uint32_t draw_pattern(struct draws *d);
/* draw_scene() - draw the contents of all memory and variables, masks and shapes. */
void draw_scene(struct draws *d, struct model *m, enum visa_platform platform);
/* draw_executed() - Return: whether the library has a family, and executes it. */
bool draw_executed(const struct model_family *family);
/* draw_op() - draw an instruction of a family, legal or not. */
void draw_op(struct draws *d, const struct model_family *family, unsigned int grf, struct op *o);
/* draw_alu() - draw an arithmetic instruction; @grf: bytes of a register. */
void draw_alu(struct draws *d, const struct model_family *family, unsigned int grf, struct op *o);
void draw_dpas(struct draws *d, unsigned int grf, struct op *o);
/*
 * draw_element() - draw an element at which errors are likely; draw_addresses() - draw the contents
 * of address variables.
 */
uint64_t draw_element(struct draws *d, enum visa_type type);
void draw_addresses(struct draws *d, struct model *m);
/* draw_mutation() - change one thing of an instruction so that it may make no sense. */
void draw_mutation(struct draws *d, struct op *o);

/* draw_raw(), draw_vec() - draw an operand of a role (families.c). */
struct model_raw draw_raw(struct draws *d, char role, const struct op *o);
struct model_vec draw_vec(struct draws *d, char role, const struct op *o);

#endif
