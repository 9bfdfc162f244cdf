/* SPDX-License-Identifier: MIT */
/* Random scenes and instructions for the model: all from one seed. */
#ifndef MODEL_DRAW_H
#define MODEL_DRAW_H

#include "alu.h"

/* struct draws - a sequence of random numbers */
struct draws {
	uint64_t state;
};

/* draw() - a number below @below; 0: any of 32 bits. */
uint32_t draw(struct draws *d, uint32_t below);
/* chance() - true once in @n times. */
bool chance(struct draws *d, uint32_t n);

#define DRAW_FROM(d, list) ((list)[draw((d), sizeof(list) / sizeof((list)[0]))])

/* draw_pattern() - 4 bytes worth having: zeros, infinities, NaNs, denormals, small numbers. */
uint32_t draw_pattern(struct draws *d);
/* draw_scene() - contents for all memory and variables, masks, shapes. */
void draw_scene(struct draws *d, struct model *m, enum visa_platform platform);
/* draw_executed() - whether the library has a family, and executes it. */
bool draw_executed(const struct model_family *family);
/* draw_op() - an instruction of a family, legal or not. */
void draw_op(struct draws *d, const struct model_family *family, unsigned int grf, struct op *o);
/* draw_alu() - arithmetic; @grf: bytes of a register. */
void draw_alu(struct draws *d, const struct model_family *family, unsigned int grf, struct op *o);
void draw_dpas(struct draws *d, unsigned int grf, struct op *o);
/* draw_element() - an element worth having; draw_addresses() - contents of address variables. */
uint64_t draw_element(struct draws *d, enum visa_type type);
void draw_addresses(struct draws *d, struct model *m);
/* draw_mutation() - change one thing of an instruction so that it may make no sense. */
void draw_mutation(struct draws *d, struct op *o);

/* draw_raw(), draw_vec() - an operand of a role (families.c). */
struct model_raw draw_raw(struct draws *d, char role, const struct op *o);
struct model_vec draw_vec(struct draws *d, char role, const struct op *o);

#endif
