/* SPDX-License-Identifier: MIT */
/*
 * Inside the engine: a prepared instruction and the bodies that execute it.
 *
 * An instruction is executed in two steps. Preparing it finds the bytes of its
 * operands and checks everything that does not depend on values (prepare.c).
 * Its body, which reads like the semantics block of the instruction's document,
 * does the accesses. What is prepared can be run again as long as nothing that
 * it names was declared, resized or removed: see struct visa_program.
 */
#ifndef VISA_EXEC_H
#define VISA_EXEC_H

#include <string.h>

#include "../device/device.h"

#define EXEC_MAX_LANES 32

/* What a body returns: where execution goes on. */
enum exec_step {
	EXEC_NEXT,   /* at the next instruction */
	EXEC_BRANCH, /* elsewhere, or at the next one, which may mean something else now */
	EXEC_FAULT,  /* nowhere: nothing took effect, the error says why */
	EXEC_WAIT    /* here again, later */
};

/*
 * The operands that name a variable's bytes, in the order of struct visa_inst's raw
 * operands. A message has room for the first four; none that is not wide has a scalar and a
 * src1, or has a 64-bit scalar, src0 and dst.
 */
enum exec_operand {
	EXEC_ADDR,
	EXEC_SRC0,
	EXEC_SRC1,
	EXEC_DST,
	EXEC_OPERANDS,
	EXEC_V = EXEC_OPERANDS,
	EXEC_R,
	EXEC_LOD,
	EXEC_RAWS,
	EXEC_SCALAR = EXEC_SRC1
};

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

/* Place of an operand that is V0, not used, or an immediate. */
#define EXEC_NOWHERE UINT32_MAX

/**
 * struct exec_msg - a prepared instruction, a value without pointers
 * @op: row of the instruction table
 * @length: bytes of its encoding
 * @exec: execution size and mask, as encoded
 * @lanes: execution size
 * @surface: index of the surface in the device
 * @unit: bytes of an element or block
 * @blocks: blocks of a channel; of a message of owords, how many
 * @atomic: operation and width bits of an atomic, as encoded
 * @mask: of dwords by colour and of qwords: bit j is the block at the address + j * unit
 * @align: of a message of owords: what its address is rounded down to, bytes
 * @form: of an LSC load or store: a bit set if it is of a common kind
 * @to: of a MOVS: index of the surface variable that it changes, 0 if it changes none
 * @pred: predicate word
 * @written: id of the variable whose bytes it writes, 0 for none
 * @offset: value of the scalar operand, if it is an immediate; of a wide message, which of
 *	struct exec_run's @wide is its
 * @at: bytes of the frame where the operands start
 *
 * Half a cache line: a megabyte of instructions has to come by the memory that
 * they access.
 */
struct exec_msg {
	uint8_t op;
	uint8_t length;
	uint8_t exec;
	uint8_t lanes;
	uint8_t surface;
	uint8_t unit;
	uint8_t blocks;
	union {
		uint8_t atomic;
		uint8_t mask;
		uint8_t align;
		uint8_t form;
		uint8_t to;
	};
	uint16_t pred;
	uint16_t written;
	uint32_t offset;
	uint32_t at[EXEC_OPERANDS];
};

/**
 * struct exec_wide - what a message has that does not fit into it
 * @raw: bytes of the frame where its raw operands start
 * @vec: the same of its vector operands
 * @inst: which of struct exec_run's @insts has its other fields; messages that differ in
 *	nothing but which variables they name share one, in which the first one's stand
 */
struct exec_wide {
	uint32_t raw[EXEC_RAWS];
	uint32_t vec[VISA_MAX_VECS];
	uint32_t inst;
};

/**
 * struct exec_view - virtual memory that is in one piece
 * @start: its first address
 * @length: bytes
 * @base: where they are
 * @surface: whose they are
 */
struct exec_view {
	uint64_t start;
	uint64_t length;
	uint8_t *base;
	struct visa_surface *surface;
};

/**
 * struct exec_run - where instructions are being executed
 * @device: in the caller's turn
 * @thread: the thread
 * @wide: of the messages, by their @offset
 * @insts: fields of the wide messages, by their @inst
 * @grf: bytes of a general register
 * @careful: the device is strict, or has a bound on memory
 * @view: what the address map's first range shows in this turn
 * @channels, @dropped, @misaligned: counted so far, see struct visa_result
 * @error: why a body returned EXEC_FAULT
 */
struct exec_run {
	struct visa_device *device;
	struct visa_thread *thread;
	const struct exec_wide *wide;
	const struct visa_inst *insts;
	unsigned int grf;
	bool careful;
	struct exec_view view;
	uint64_t channels;
	uint64_t dropped;
	uint64_t misaligned;
	struct visa_error *error;
};

/**
 * struct exec_body - how one instruction is executed
 * @needs: fill in what it needs of its raw operands (they are zero before), where a
 *	register has @grf bytes, and the unit and blocks of the message
 * @check: look at more than operands, and complete the message; or NULL
 * @bind: fill in of a copy of the message what only execution can tell, such as the surface
 *	that a general operand means; or NULL. @run does it for itself
 * @run: the semantics; @enabled is ChEn, bit n is channel n
 * @address: byte address that an enabled channel, or a message of owords, accesses before
 *	any rounding; NULL if it accesses nothing
 * @aligned: the address has to be a multiple of the unit
 * @strict: rules of decision 14 that are the instruction's own; or NULL
 * @writes: plain stores, so that two channels must not meet (decision 14)
 * @masked: a channel has the blocks of the message's mask, else as many as it says
 * @wide: the message has a struct exec_wide
 * @moves: it may change what the surface indices of later instructions mean
 */
struct exec_body {
	void (*needs)(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		      struct exec_msg *m);
	int (*check)(const struct visa_device *d, const struct visa_inst *inst, struct exec_msg *m,
		     struct visa_error *e);
	int (*bind)(struct exec_msg *m, const struct exec_run *r);
	enum exec_step (*run)(const struct exec_msg *m, struct exec_run *r, uint32_t enabled);
	uint64_t (*address)(const struct exec_msg *m, const struct exec_run *r, unsigned int lane);
	int (*strict)(const struct exec_msg *m, const struct exec_run *r,
		      const struct visa_inst *inst, struct visa_error *e);
	bool aligned;
	bool writes;
	bool masked;
	bool wide;
	bool moves;
};

extern const struct exec_body *const visa_exec_bodies[VISA_OP_COUNT];

/* The bodies, by family; visa_exec_bodies[] names them. */
extern const struct exec_body visa_exec_gather;
extern const struct exec_body visa_exec_scatter;
extern const struct exec_body visa_exec_gather_scaled;
extern const struct exec_body visa_exec_scatter_scaled;
extern const struct exec_body visa_exec_gather4_scaled;
extern const struct exec_body visa_exec_scatter4_scaled;
extern const struct exec_body visa_exec_qw_gather;
extern const struct exec_body visa_exec_qw_scatter;
extern const struct exec_body visa_exec_oword_ld;
extern const struct exec_body visa_exec_oword_st;
extern const struct exec_body visa_exec_svm_block_ld;
extern const struct exec_body visa_exec_svm_block_st;
extern const struct exec_body visa_exec_svm_gather;
extern const struct exec_body visa_exec_svm_scatter;
extern const struct exec_body visa_exec_svm_gather4;
extern const struct exec_body visa_exec_svm_scatter4;
extern const struct exec_body visa_exec_dword_atomic;
extern const struct exec_body visa_exec_lsc_load;
extern const struct exec_body visa_exec_lsc_store;
extern const struct exec_body visa_exec_lsc_load_block2d;
extern const struct exec_body visa_exec_lsc_store_block2d;
extern const struct exec_body visa_exec_lsc_atomic;
extern const struct exec_body visa_exec_svm_atomic;
extern const struct exec_body visa_exec_gather4_typed;
extern const struct exec_body visa_exec_scatter4_typed;
extern const struct exec_body visa_exec_typed_atomic;
extern const struct exec_body visa_exec_media_ld;
extern const struct exec_body visa_exec_media_st;
extern const struct exec_body visa_exec_lsc_typed_load;
extern const struct exec_body visa_exec_lsc_typed_store;
extern const struct exec_body visa_exec_lsc_typed_atomic;
extern const struct exec_body visa_exec_movs;
extern const struct exec_body visa_exec_sync;

/**
 * visa_exec_prepare() - find and check everything that an instruction names
 * @d: the device
 * @t: the thread on which it will run
 * @inst: the instruction
 * @m: what comes of it
 * @w: and what does not fit into that, if the body is a wide one
 * @e: why it is refused
 *
 * Return: 0, or the first of -EINVAL, -EOPNOTSUPP, -ENOENT, -ENXIO, -ERANGE that applies.
 */
int visa_exec_prepare(const struct visa_device *d, const struct visa_thread *t,
		      const struct visa_inst *inst, struct exec_msg *m, struct exec_wide *w,
		      struct visa_error *e);

/* visa_exec_scalar_bytes() - bytes that an instruction reads of a vector operand. */
unsigned int visa_exec_scalar_bytes(const struct visa_field *f, const struct visa_inst *inst);

/**
 * visa_exec_bti() - the surface that a message names by its index in the binding table
 * @d: the device, in the caller's turn
 * @bti: the index
 * @index: its surface index in the device
 * @e: why there is none
 *
 * Return: 0, -ENXIO, or -EOPNOTSUPP for the index of bindless surfaces.
 */
int visa_exec_bti(const struct visa_device *d, uint32_t bti, uint8_t *index, struct visa_error *e);

/* visa_exec_view() - what a range of the address map shows now. */
struct exec_view visa_exec_view(const struct visa_range *range);

/**
 * visa_exec_strict() - refuse what the documents forbid or leave undefined (decision 14)
 * Return: 0 or -EINVAL.
 */
int visa_exec_strict(const struct exec_run *r, const struct visa_inst *inst,
		     const struct exec_msg *m, struct visa_error *e);

/* visa_exec_type_names() - types, given as bits, as a message lists them: "ud, d or f". */
#define EXEC_TYPE_NAMES_MAX 96
void visa_exec_type_names(uint32_t types, char names[EXEC_TYPE_NAMES_MAX]);

/* exec_window() - a bit for each of the lanes of an execution size. */
static inline uint32_t exec_window(unsigned int lanes)
{
	return lanes == 32 ? UINT32_MAX : (1u << lanes) - 1;
}

/* exec_channel_count() - how many channels are enabled. */
static inline uint32_t exec_channel_count(const struct exec_msg *m, uint32_t enabled)
{
	return enabled == exec_window(m->lanes) ? m->lanes : (uint32_t)__builtin_popcount(enabled);
}

/* exec_channels() - ChEn: which channels are enabled (decision 2), bit n for channel n. */
static inline uint32_t exec_channels(const struct exec_msg *m, const struct visa_thread *t)
{
	uint32_t window = exec_window(m->lanes);
	unsigned int first = 4 * (m->exec >> 4 & 7);
	uint32_t enabled = m->exec >> 7 ? window : t->em >> first & window;
	uint32_t pred;

	if (__builtin_expect(!VISA_PRED_ID(m->pred), 1))
		return enabled;
	pred = t->preds[VISA_PRED_ID(m->pred)] >> first & window;
	if (VISA_PRED_CONTROL(m->pred) == VISA_PRED_ANY)
		pred = pred ? window : 0;
	if (VISA_PRED_CONTROL(m->pred) == VISA_PRED_ALL)
		pred = pred == window ? window : 0;
	if (VISA_PRED_INVERT(m->pred))
		pred = ~pred;
	return enabled & pred;
}

/* exec_bytes() - the bytes of an operand that every instruction of the kind has. */
static inline uint8_t *exec_bytes(const struct exec_msg *m, const struct exec_run *r,
				  enum exec_operand operand)
{
	return r->thread->frame + m->at[operand];
}

/* exec_bytes_if_any() - the bytes of an operand; NULL if it is V0 or not used. */
static inline uint8_t *exec_bytes_if_any(const struct exec_msg *m, const struct exec_run *r,
					 enum exec_operand operand)
{
	return m->at[operand] == EXEC_NOWHERE ? NULL : exec_bytes(m, r, operand);
}

/* exec_offset() - the value of the scalar operand. */
static inline uint32_t exec_offset(const struct exec_msg *m, const struct exec_run *r)
{
	uint32_t value = m->offset;

	if (m->at[EXEC_SCALAR] != EXEC_NOWHERE)
		memcpy(&value, r->thread->frame + m->at[EXEC_SCALAR], sizeof(value));
	return value;
}

/*
 * exec_base() - the value of a 64-bit scalar operand of a message that is not wide.
 * @unused: src0 or dst, whichever the message does not have: the upper half of an immediate
 * stands in its place
 */
static inline uint64_t exec_base(const struct exec_msg *m, const struct exec_run *r,
				 enum exec_operand unused)
{
	uint64_t value = m->offset | (uint64_t)m->at[unused] << 32;

	if (m->at[EXEC_SCALAR] != EXEC_NOWHERE)
		memcpy(&value, r->thread->frame + m->at[EXEC_SCALAR], sizeof(value));
	return value;
}

/* exec_wide() - what does not fit into a wide message. */
static inline const struct exec_wide *exec_wide(const struct exec_msg *m, const struct exec_run *r)
{
	return &r->wide[m->offset];
}

/* exec_inst() - the fields of a wide message, but not which variables it names. */
static inline const struct visa_inst *exec_inst(const struct exec_msg *m, const struct exec_run *r)
{
	return &r->insts[exec_wide(m, r)->inst];
}

/* exec_raw() - the bytes of any raw operand; NULL if it is V0 or not used. */
static inline uint8_t *exec_raw(const struct exec_wide *w, const struct exec_run *r,
				enum exec_operand operand)
{
	return w->raw[operand] == EXEC_NOWHERE ? NULL : r->thread->frame + w->raw[operand];
}

/*
 * exec_scalar() - the value of a vector operand that is a scalar of @bytes bytes, 4 or 8.
 * An immediate of a type of fewer bytes is extended with zeros.
 */
static inline uint64_t exec_scalar(const struct exec_wide *w, const struct exec_run *r,
				   unsigned int n, unsigned int bytes)
{
	const struct visa_vec *v = &r->insts[w->inst].vec[n];
	uint64_t value = 0;

	if (w->vec[n] != EXEC_NOWHERE)
		memcpy(&value, r->thread->frame + w->vec[n], bytes);
	else if (bytes == 8 && visa_types[v->type].size == 8)
		value = v->imm;
	else
		value = (uint32_t)v->imm;
	return value;
}

/* exec_surface() - the surface of a message, its size as it is in this turn. */
static inline struct visa_surface *exec_surface(const struct exec_msg *m, const struct exec_run *r)
{
	struct visa_surface *s = r->device->surfaces[m->surface];

	if (s->refreshed != r->device->turn) {
		visa_surface_refresh(s);
		s->refreshed = r->device->turn;
	}
	return s;
}

/* exec_inside() - whether a block lies wholly within a surface of that size. */
static inline bool exec_inside(uint64_t size, uint64_t at, uint64_t bytes)
{
	return bytes <= size && at <= size - bytes;
}

/*
 * exec_straight() - whether a message is of the common kind that has loops of its own:
 * 16 lanes, all of them enabled, so that the compiler knows the count and unrolls.
 */
#define EXEC_STRAIGHT 16
static inline bool exec_straight(const struct exec_msg *m, uint32_t enabled)
{
	return m->lanes == EXEC_STRAIGHT && enabled == (1u << EXEC_STRAIGHT) - 1;
}

/* exec_count() - add to the counters, once nothing can fail any more. */
static inline void exec_count(struct exec_run *r, uint64_t channels, uint64_t dropped,
			      uint64_t misaligned)
{
	r->channels += channels;
	r->dropped += dropped;
	r->misaligned += misaligned;
}

#endif
