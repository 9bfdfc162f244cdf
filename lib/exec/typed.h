/* SPDX-License-Identifier: MIT */
/*
 * Texels of a surface with a shape, as both families of typed messages access them.
 *
 * Their coordinates are u, v, r and lod of each lane; a coordinate that is V0 is 0. Bodies
 * of LSC's are these with a surface that is found otherwise.
 */
#ifndef VISA_TYPED_H
#define VISA_TYPED_H

#include "exec.h"

/* What a load, a store and an atomic need; the unit is the message's once its surface is known. */
void visa_typed_needs_load(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
			   struct exec_msg *m);
void visa_typed_needs_store(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
			    struct exec_msg *m);
void visa_typed_needs_atomic(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
			     struct exec_msg *m);

/**
 * visa_typed_shaped() - whether a surface has rows and texels
 * @d: the device, in the caller's turn
 * @index: the surface's index in it
 * @e: why not
 *
 * Return: 0; -EINVAL for T0 and T255, which never have; -ENXIO for a buffer.
 */
int visa_typed_shaped(const struct visa_device *d, uint8_t index, struct visa_error *e);

/**
 * visa_typed_bind() - let a message access a surface, if it has texels that fit
 * @d: the device, in the caller's turn
 * @index: the surface's index in it
 * @inst: the instruction
 * @m: its message, of which surface and unit are filled in
 * @e: why not
 *
 * Return: 0, what visa_typed_shaped() says, or -EINVAL if an atomic's numbers are not texels
 * of the surface.
 */
int visa_typed_bind(const struct visa_device *d, uint8_t index, const struct visa_inst *inst,
		    struct exec_msg *m, struct visa_error *e);

/* The semantics. */
enum exec_step visa_typed_load(const struct exec_msg *m, struct exec_run *r, uint32_t enabled);
enum exec_step visa_typed_store(const struct exec_msg *m, struct exec_run *r, uint32_t enabled);
enum exec_step visa_typed_atomic(const struct exec_msg *m, struct exec_run *r, uint32_t enabled);

/* visa_typed_address() - where a lane's texel is; past every surface if it writes nothing. */
uint64_t visa_typed_address(const struct exec_msg *m, const struct exec_run *r, unsigned int lane);

/* visa_typed_strict() - execution sizes, coordinates that the shape has no use for, types. */
int visa_typed_strict(const struct exec_msg *m, const struct exec_run *r,
		      const struct visa_inst *inst, struct visa_error *e);

#endif
