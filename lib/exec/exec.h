/* SPDX-License-Identifier: MIT */
/*
 * Inside the engine: a resolved instruction and the bodies that execute it.
 *
 * An instruction is executed in three steps. Its operands are resolved to
 * bytes and everything is checked that can be (resolve.c, strict.c); then its
 * body, which reads like the semantics block of the instruction's document,
 * does the accesses.
 */
#ifndef VISA_EXEC_H
#define VISA_EXEC_H

#include "../device/device.h"

#define EXEC_MAX_LANES 32

/* What a body returns: where execution goes on. */
enum exec_step {
	EXEC_NEXT,   /* at the next instruction */
	EXEC_BRANCH, /* elsewhere */
	EXEC_FAULT,  /* nowhere: nothing took effect, the error says why */
	EXEC_WAIT    /* here again, later */
};

/* The operands that name a variable's bytes. */
enum exec_operand { EXEC_ADDR, EXEC_SRC0, EXEC_SRC1, EXEC_DST, EXEC_OPERANDS };

#define EXEC_TYPE(type) (1u << (type))
#define EXEC_ANY_TYPE	0xffffu

/**
 * struct exec_need - what an instruction needs of an operand
 * @count: elements from the operand's start on, 0 if it is not used
 * @bytes: of one element
 * @types: types that the documents allow, as bits
 */
struct exec_need {
	uint32_t count;
	uint32_t bytes;
	uint32_t types;
};

/**
 * struct exec_msg - an instruction, resolved on a thread
 * @device: where it runs
 * @inst: what it is
 * @surface: what it accesses, NULL for shared virtual memory
 * @lanes: execution size
 * @enabled: ChEn, bit n is channel n
 * @offset: value of the scalar operand
 * @operand: bytes of the operands, NULL for V0 and for what is not used
 * @dst: declaration of the variable that is written, or NULL
 * @result: counters to add to
 */
struct exec_msg {
	struct visa_device *device;
	const struct visa_inst *inst;
	struct visa_surface *surface;
	uint32_t lanes;
	uint32_t enabled;
	uint32_t offset;
	uint8_t *operand[EXEC_OPERANDS];
	struct visa_decl *dst;
	struct visa_result *result;
};

/**
 * struct exec_body - how one instruction is executed
 * @needs: fill in what it needs of its operands (they are zero before)
 * @run: the semantics
 * @address: byte address that an enabled channel accesses, before any rounding;
 *	NULL if it has no channels
 * @span: bytes that a channel accesses from there on
 * @align: bytes that the address has to be a multiple of
 * @writes: plain stores, so that two channels must not meet (design 6.14)
 */
struct exec_body {
	void (*needs)(const struct visa_inst *inst, struct exec_need *need);
	enum exec_step (*run)(struct exec_msg *m, struct visa_error *e);
	uint64_t (*address)(const struct exec_msg *m, unsigned int lane);
	unsigned int (*span)(const struct visa_inst *inst);
	unsigned int (*align)(const struct visa_inst *inst);
	bool writes;
};

extern const struct exec_body *const exec_bodies[VISA_OP_COUNT];

/* The bodies, by family; exec_bodies[] names them. */
extern const struct exec_body exec_scatter;
extern const struct exec_body exec_scatter_scaled;
extern const struct exec_body exec_svm_gather;
extern const struct exec_body exec_oword_ld;
extern const struct exec_body exec_dword_atomic;

/**
 * exec_channels() - ChEn: which channels of an instruction are enabled (design 6.2)
 * Return: bit n for channel n.
 */
uint32_t exec_channels(const struct visa_thread *t, const struct visa_inst *inst,
		       unsigned int lanes);

/**
 * exec_resolve() - find and check everything that an instruction names
 * Return: 0, -EOPNOTSUPP, -ENOENT, -ENXIO or -ERANGE, looked for in this order.
 */
int exec_resolve(struct visa_device *d, struct visa_thread *t, const struct visa_inst *inst,
		 struct exec_msg *m, struct visa_error *e);

/**
 * exec_strict() - refuse what the documents forbid or leave undefined (design 6.14)
 * Return: 0 or -EINVAL.
 */
int exec_strict(const struct visa_thread *t, const struct exec_msg *m, struct visa_error *e);

/* exec_operands() - the raw operands of an instruction, in the order of enum exec_operand. */
static inline void exec_operands(const struct visa_inst *inst,
				 const struct visa_raw *raw[EXEC_OPERANDS])
{
	raw[EXEC_ADDR] = &inst->addr;
	raw[EXEC_SRC0] = &inst->src0;
	raw[EXEC_SRC1] = &inst->src1;
	raw[EXEC_DST] = &inst->dst;
}

/* exec_inside() - whether a block lies wholly within the surface. */
static inline bool exec_inside(const struct visa_surface *s, uint64_t at, uint64_t bytes)
{
	return bytes <= s->size && at <= s->size - bytes;
}

/* exec_stored() - note that all but @dropped of the enabled channels wrote to the surface. */
static inline void exec_stored(struct exec_msg *m, uint32_t dropped)
{
	if (dropped < (uint32_t)__builtin_popcount(m->enabled))
		m->surface->changed = m->device->now;
}

/* exec_count() - add to the counters, once nothing can fail any more. */
static inline void exec_count(struct exec_msg *m, uint64_t channels, uint64_t dropped,
			      uint64_t misaligned)
{
	m->result->channels += channels;
	m->result->dropped += dropped;
	m->result->misaligned += misaligned;
}

#endif
