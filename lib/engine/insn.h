/* SPDX-License-Identifier: MIT */
/*
 * Prepared instructions: records of variable length, one behind another.
 *
 * A record is a value without pointers. Operands are byte offsets into the thread's frame, so
 * all threads of the same declarations share one prepared program, and a translator can walk
 * it. Surfaces are named by index and looked up when the instruction is executed.
 */
#ifndef VISA_INSN_H
#define VISA_INSN_H

#include <stddef.h>
#include <stdint.h>

#include "../isa/isa.h"

#define EXEC_MAX_LANES 32
#define EXEC_UNIT      8 /* bytes that the length of a record is counted in */

/* Place of an operand that is V0, or that the operation does not use. */
#define EXEC_NOWHERE UINT32_MAX

/* How the memory of an instruction is named. */
enum exec_memory {
	EXEC_NO_MEMORY,
	EXEC_BY_INDEX,	/* surface: index as encoded, which a MOVS may redirect */
	EXEC_BY_BTI,	/* surface: immediate binding table index */
	EXEC_BY_SCALAR, /* scalar: binding table index in a variable */
	EXEC_VIRTUAL	/* shared virtual memory */
};

/* Where the blocks of lanes stand in the data, of forms that begin with it. */
struct slot_args {
	uint16_t block; /* bytes from one block of a lane to its next one */
	uint8_t lane;	/* bytes from one lane to the next one */
	uint8_t blocks; /* of a lane: bit j is the one at its address + j * unit */
};

/* An element offset for each lane, and a global one: GATHER, SCATTER and their relatives. */
struct element_args {
	struct slot_args slot;
	uint32_t addr;	 /* place of the element offsets */
	uint32_t offset; /* place of the global offset, or its value if it is immediate */
	uint8_t scale;	 /* bytes that an offset counts */
	bool immediate;
};

/* Owords of a surface. */
struct oword_args {
	uint32_t offset; /* as of struct element_args */
	uint8_t count;
	uint8_t scale;
	bool immediate;
};

/* An address for each lane: SVM_GATHER, SVM_SCATTER, and the atomics with their offsets. */
struct pointer_args {
	struct slot_args slot;
	uint32_t addr;
};

/* A 64-bit base: SVM_BLOCK_LD, SVM_BLOCK_ST, and with @addr SVM_GATHER4SCALED and its relative. */
struct base_args {
	struct slot_args slot;
	uint32_t scalar; /* place of the base, or EXEC_NOWHERE */
	uint64_t base;	 /* value of an immediate base, else 0 */
	uint32_t addr;
	uint8_t count; /* of owords */
	uint8_t align; /* bytes that the address is rounded down to */
};

/* Untyped LSC: address = base + scale * element + lane * pitch. */
struct lsc_args {
	uint64_t base;	 /* immediate offset, and an immediate base */
	uint64_t blocks; /* elements of a lane, as a mask */
	uint32_t addr;
	uint32_t scalar; /* place of the base or the binding table index, or EXEC_NOWHERE */
	uint32_t pitch;	 /* place of the lane's pitch, or its value */
	uint32_t row;	 /* bytes of the data from one element of a lane to the next */
	uint16_t bytes;	 /* of all elements of a lane */
	uint16_t scale;
	uint8_t address_bytes;
	uint8_t slot;  /* bytes of an element in a register */
	uint8_t shift; /* bits of the slot below the element */
	bool strided;
	bool pitch_immediate;
};

/* Six scalars, each a place or a value. */
enum { BLOCK2D_BASE, BLOCK2D_WIDTH, BLOCK2D_HEIGHT, BLOCK2D_PITCH, BLOCK2D_X, BLOCK2D_Y };
#define BLOCK2D_SCALARS 6

/* Two-dimensional blocks of virtual memory. */
struct block2d_args {
	uint64_t base; /* value of an immediate base */
	uint32_t value[BLOCK2D_SCALARS];
	uint32_t place[BLOCK2D_SCALARS]; /* EXEC_NOWHERE: the value counts */
	uint16_t width;
	uint16_t height;
	uint8_t blocks;
	uint8_t group; /* elements that a VNNI transform puts into one dword; 1 without one */
	bool transposed;
};

/* Texels: the coordinates u, v, r and lod of each lane. */
#define TEXEL_COORDINATES 4
struct texel_args {
	uint32_t coordinate[TEXEL_COORDINATES]; /* EXEC_NOWHERE: 0 */
	uint32_t scalar;			/* place of a binding table index */
	uint16_t block;				/* bytes of the data from one colour to the next */
	uint8_t bytes;				/* of a coordinate */
	uint8_t channels;
};

/* Rectangles of bytes. */
struct media_args {
	uint32_t place[2]; /* x and y; EXEC_NOWHERE: the value counts */
	uint32_t value[2];
	uint8_t width;
	uint8_t height;
	uint8_t pitch; /* bytes of the data from one row to the next */
	uint8_t step;  /* rows of the surface from one row of the block to the next */
	uint8_t field; /* first row */
};

struct movs_args {
	uint32_t scalar; /* place of the binding table index that is read, or EXEC_NOWHERE */
	uint32_t value;	 /* of an immediate index */
	uint8_t to;	 /* surface variable that changes, 0 for none */
	bool from_index; /* the source is a binding table index */
};

/* What stands at the end of an atomic's record; its first source stands in the head. */
struct atomic_args {
	uint32_t src1;
	uint32_t dst;
	uint8_t operation; /* an enum visa_atomic */
};

/**
 * struct exec_insn - a prepared instruction: the head, and a form by its family
 * @op: row of the instruction table
 * @variant: which of the family's functions executes it
 * @units: length of the record, EXEC_UNIT bytes each
 * @length: bytes of the encoding
 * @exec: execution size and mask, as encoded
 * @lanes: execution size
 * @pred: predicate word
 * @memory: how its memory is named, an enum exec_memory
 * @surface: surface or binding table index
 * @unit: bytes of an element or block
 * @stores: it writes memory, and is no atomic
 * @shaped: its surface must have a shape
 * @texel_bits: of an atomic on texels: bits of a texel, else 0
 * @data: place of dst of a load, of src0 of a store or an atomic
 */
struct exec_insn {
	uint8_t op;
	uint8_t variant;
	uint8_t units;
	uint8_t length;
	uint8_t exec;
	uint8_t lanes;
	uint16_t pred;
	uint8_t memory;
	uint8_t surface;
	uint8_t unit;
	bool stores : 1;
	bool shaped : 1;
	uint8_t texel_bits : 6;
	uint32_t data;
	union {
		struct slot_args slot;
		struct element_args element;
		struct oword_args oword;
		struct pointer_args pointer;
		struct base_args base;
		struct lsc_args lsc;
		struct block2d_args block2d;
		struct texel_args texel;
		struct media_args media;
		struct movs_args movs;
	};
	uint64_t room[2]; /* for struct atomic_args behind the longest form */
};

/* EXEC_UNITS() - the length of a record that ends with a form. */
#define EXEC_HEAD offsetof(struct exec_insn, element)
#define EXEC_UNITS(form)                                                                           \
	((uint8_t)((offsetof(struct exec_insn, form) + sizeof(((struct exec_insn *)0)->form) +     \
		    EXEC_UNIT - 1) /                                                               \
		   EXEC_UNIT))
/* EXEC_ATOMIC_UNITS() - the same of an atomic. */
#define EXEC_ATOMIC_UNITS(form)                                                                    \
	((uint8_t)(EXEC_UNITS(form) + (sizeof(struct atomic_args) + EXEC_UNIT - 1) / EXEC_UNIT))
#define EXEC_MAX_UNITS (sizeof(struct exec_insn) / EXEC_UNIT)

_Static_assert(EXEC_HEAD == 16, "the head of a record is two units");
_Static_assert(EXEC_UNITS(oword) == 3, "a common record is short");
_Static_assert(EXEC_UNITS(element) == 4, "a common record is short");
_Static_assert(sizeof(struct atomic_args) <= sizeof(((struct exec_insn *)0)->room),
	       "an atomic's record fits");
_Static_assert(sizeof(struct exec_insn) % EXEC_UNIT == 0, "records are whole units");
_Static_assert(EXEC_MAX_UNITS <= UINT8_MAX, "a record's length fits its head");

/* exec_atomic_args() - the end of an atomic's record. */
static inline struct atomic_args *exec_atomic_args(const struct exec_insn *insn)
{
	return (void *)((uint8_t *)insn + (size_t)insn->units * EXEC_UNIT -
			sizeof(struct atomic_args));
}

/* exec_next() - the record behind another. */
static inline const struct exec_insn *exec_next(const struct exec_insn *insn)
{
	return (const void *)((const uint8_t *)insn + (size_t)insn->units * EXEC_UNIT);
}

#endif
