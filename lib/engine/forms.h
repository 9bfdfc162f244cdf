/* SPDX-License-Identifier: MIT */
/*
 * Forms of prepared instructions: the members of struct exec_insn after its head (insn.h), by the
 * kind of instruction. An operand is a value, or a place: a byte offset into the thread's frame.
 */
#ifndef VISA_FORMS_H
#define VISA_FORMS_H

#include <stdbool.h>
#include <stdint.h>

#include "../decl/decls.h"

/* Place of an operand that is V0, or that the operation does not use. */
#define EXEC_NOWHERE UINT32_MAX

/*
 * The layout of the lanes' blocks in the data operand. Forms whose data have this layout begin with
 * this struct.
 */
struct slot_args {
	uint16_t block; /* bytes from one block of a lane to the lane's next block */
	uint8_t lane;	/* bytes from one lane to the next one */
	uint8_t blocks; /* blocks of a lane: bit j is the block at its address + j * unit */
};

/* An element offset for each lane, and a global one: GATHER, SCATTER and their relatives. */
struct element_args {
	struct slot_args slot;
	uint32_t addr;	 /* place of the element offsets */
	uint32_t offset; /* place of the global offset, or its value if it is immediate */
	uint8_t scale;	 /* unit of an offset in bytes */
	bool immediate;
};

/* Owords of a surface. */
struct oword_args {
	uint32_t offset; /* as in struct element_args */
	uint8_t count;
	uint8_t scale;
	bool immediate;
};

/* An address for each lane: SVM_GATHER, SVM_SCATTER, and the atomics with their offsets. */
struct pointer_args {
	struct slot_args slot;
	uint32_t addr;
};

/*
 * A 64-bit base: SVM_BLOCK_LD, SVM_BLOCK_ST; with @addr also SVM_GATHER4SCALED and
 * SVM_SCATTER4SCALED.
 */
struct base_args {
	struct slot_args slot;
	uint32_t addr;
	uint64_t base;	 /* value of an immediate base, else 0 */
	uint32_t scalar; /* place of the base, or EXEC_NOWHERE */
	uint8_t count;	 /* number of owords */
	uint8_t align;	 /* alignment that the address should have, bytes */
};

/* Untyped LSC: address = base + scale * element + lane * pitch. */
struct lsc_args {
	uint64_t base;	 /* immediate offset plus immediate base */
	uint64_t blocks; /* elements of a lane, as a mask */
	uint32_t addr;
	uint32_t scalar; /* place of the base or the binding table index, or EXEC_NOWHERE */
	uint32_t pitch;	 /* place of the lane's pitch, or its value */
	uint32_t row;	 /* bytes of the data from one element of a lane to the next */
	uint16_t bytes;	 /* bytes of all elements of a lane */
	uint16_t scale;
	uint8_t address_bytes;
	uint8_t slot;  /* bytes of an element in a register */
	uint8_t shift; /* bits of the slot below the element */
	uint8_t align; /* alignment that an address should have, bytes */
	bool strided;
	bool pitch_immediate;
	bool state; /* @scalar is the start of the thread's scratch memory */
};

/* Six scalars, each a place or a value. */
enum { BLOCK2D_BASE, BLOCK2D_WIDTH, BLOCK2D_HEIGHT, BLOCK2D_PITCH, BLOCK2D_X, BLOCK2D_Y };
#define BLOCK2D_SCALARS 6

/* Two-dimensional blocks of virtual memory. */
struct block2d_args {
	uint64_t base; /* value of an immediate base */
	uint32_t value[BLOCK2D_SCALARS];
	uint32_t place[BLOCK2D_SCALARS]; /* EXEC_NOWHERE: the operand is @value */
	uint16_t width;
	uint16_t height;
	uint8_t blocks;
	uint8_t group; /* elements in one dword after a VNNI transform; 1 without it */
	bool transposed;
};

/* Texels: the coordinates u, v, r and lod of each lane. */
#define TEXEL_COORDINATES 4
struct texel_args {
	uint32_t coordinate[TEXEL_COORDINATES]; /* place of each; EXEC_NOWHERE: all zeros */
	uint32_t scalar;			/* place of a binding table index */
	uint16_t block;				/* bytes of the data from one colour to the next */
	uint8_t bytes;				/* bytes of a coordinate */
	bool half;				/* the data has numbers of 16 bits */
	uint8_t channels;
	uint8_t sampler;
	int8_t offset[3]; /* texels added to u, v and r */
};

/* texel_slot() - Return: bytes of a number of the data */
static inline uint16_t texel_slot(const struct texel_args *x)
{
	return x->half ? 2 : 4;
}

/* Rectangles of bytes. */
struct media_args {
	uint32_t place[2]; /* places of x and y; EXEC_NOWHERE: the value is used */
	uint32_t value[2];
	uint8_t width;
	uint8_t height;
	uint8_t pitch; /* bytes of the data from one row to the next */
	uint8_t step;  /* rows of the surface from one row of the block to the next */
	uint8_t field; /* first row of the surface that is accessed: 1 for the odd rows, else 0 */
};

struct movs_args {
	uint32_t scalar; /* place of the binding table index that is read, or EXEC_NOWHERE */
	uint32_t value;	 /* an immediate index */
	uint8_t to;	 /* surface or sampler variable that changes; surface 0: none */
	bool from_index; /* the source is an index, of the binding table or of a sampler */
	bool sampler;	 /* the MOVS moves a sampler, not a surface */
};

/* Scalar operands of a barrier: its number, and the number of threads. */
#define BARRIER_SCALARS 2
struct barrier_args {
	uint32_t place[BARRIER_SCALARS]; /* EXEC_NOWHERE: the operand is @value */
	uint8_t value[BARRIER_SCALARS];
};

/* The place and order of the elements of a vector operand. */
enum exec_vec_kind {
	EXEC_VEC_NONE,	     /* not used, or %null */
	EXEC_VEC_CONTIGUOUS, /* contiguous: <1;1,0>, and <1> of dst */
	EXEC_VEC_SCALAR,     /* the same for all lanes: <0;1,0> */
	EXEC_VEC_REGION,     /* any other region of a variable */
	EXEC_VEC_VALUE,	     /* an immediate, the same for all lanes */
	EXEC_VEC_PACKED,     /* an immediate of type v, uv or vf: a value for each lane */
	EXEC_VEC_INDIRECT,   /* at the address in one element of an address variable */
	EXEC_VEC_ROWS,	     /* an address for each row of the region: r[A(0),0]<w,h> */
	EXEC_VEC_ADDRESS,    /* the operand is an address itself, in ADDR_ADD */
	EXEC_VEC_PREDICATE   /* lanes of a predicate; @at is its id */
};

/**
 * struct exec_vec - a vector operand, its region resolved to bytes
 * @at: place in the frame of element 0; for an address variable, place of the named element
 * @kind: an enum exec_vec_kind
 * @type: type of its elements, an enum visa_type; for an alias, the type of the alias
 * @modifier: an enum visa_modifier; for dst: saturation
 * @width: elements of a row
 * @value: for an immediate, the bits of its type, zeros above
 * @row, @step: bytes from one row to the next, from one element of a row to the next
 * @offset: bytes added to each address
 * @elements: for an address variable: number of elements from the named one on
 *
 * Element k is at (k / @width) * @row + (k % @width) * @step.
 */
struct exec_vec {
	uint32_t at;
	uint8_t kind;
	uint8_t type;
	uint8_t modifier;
	uint8_t width;
	union {
		uint64_t value;
		struct {
			uint16_t row;
			uint16_t step;
			int16_t offset;
			uint8_t elements;
		};
	};
};

/* An element of an address variable: a variable and a byte in it; zero if it was never set. */
#define EXEC_ADDRESS VISA_ADDRESS_BYTES

static inline uint64_t exec_address(uint32_t id, int32_t offset)
{
	return (uint64_t)(uint32_t)offset << 32 | id;
}

/*
 * Arithmetic, logic, moves and compares. The array @src of struct alu_args ends after the last
 * source of the instruction.
 */
#define EXEC_SOURCES 4

/* The class of the values of all operands; for a move, of its source and destination. */
enum alu_kind {
	ALU_INTEGER,	/* integers of up to 32 bits */
	ALU_WIDE,	/* integers, some of 64 bits */
	ALU_FLOAT,	/* floats; at least one operand is f, hf or bf */
	ALU_DOUBLE,	/* only df */
	ALU_PREDICATES, /* predicates */
	ALU_COPY,	/* a move of bits without conversion, of the size of dst's type */
	ALU_TO_FLOAT,	/* integers converted to floats */
	ALU_TO_INTEGER	/* floats converted to integers */
};

/* Registers whose values change without an instruction. */
enum alu_refresh { ALU_REFRESH_CE0 = 1, ALU_REFRESH_TSC = 2 };

/**
 * struct alu_args - arithmetic
 * @sources: number of sources
 * @mode: the relation of a compare, minimum or maximum, or the boolean function of a bfn
 * @kind: an enum alu_kind
 * @refreshes: a source is %ce0 or %tsc, which are written into the frame before they are read
 * @refreshed: bit mask of these sources
 * @saturate: the result is clamped to the range of dst's type; for a float to 0 ... 1
 * @cr0: place of the control register in the frame
 */
struct alu_args {
	uint8_t sources;
	uint8_t mode;
	uint8_t kind;
	uint8_t refreshes : 2;
	uint8_t refreshed : 4;
	bool saturate : 1;
	uint32_t cr0;
	struct exec_vec dst;
	struct exec_vec src[EXEC_SOURCES];
};

/*
 * Flow of control. An instruction is named by its offset in the prepared kernel, in units of
 * EXEC_UNIT bytes; a wait point by its number. At a wait point, lanes wait until the lanes at lower
 * places have arrived.
 */
struct jump_args {
	uint32_t target; /* where lanes continue; before linking see struct build_label */
	uint32_t point;	 /* where lanes wait: at the label, or after a backward jump */
	uint32_t after;	 /* the first wait point after the instruction */
	uint32_t window; /* lanes of the execution size, as bits of the execution mask */
	bool backward;
};

struct call_args {
	uint32_t target;  /* start of a subroutine; before linking see struct build_label */
	uint32_t routine; /* routine that is entered; for a subroutine, the caller's own routine */
	uint32_t after;	  /* for a return: the first wait point after the instruction */
};

/*
 * An indirect call, which takes the address of a function. @none: unused. It gives @address the
 * offset that dst has in struct alu_args.
 */
struct indirect_args {
	uint64_t none;
	struct exec_vec address;
};

/* An address that is known before the kernel runs. */
struct symbol_args {
	uint64_t none;
	struct exec_vec dst;
	uint64_t address;
};

/* A jump to one of several labels; the array ends after the last label. */
struct switch_args {
	uint64_t none;
	struct exec_vec index;
	uint32_t count;
	uint32_t point[VISA_MAX_LABELS]; /* the labels; after linking, the wait points */
};

/**
 * struct fast_args - a common form of an instruction, see fast/fast_bodies.h
 * @body: number of the fast handler that executes it
 * @values: bit n: source n is an immediate, whose value is in @src
 * @form: bit n: source n is the same for all lanes
 * @src: places of sources
 * @extra: place of %cr0, or of a second destination
 */
struct fast_args {
	uint16_t body;
	uint8_t values : 4;
	uint8_t form : 4;
	uint32_t src[3];
	uint32_t extra;
};

/**
 * struct message_args - a common form of a load, store or atomic, see fast/fast_bodies.h
 * @body: number of the fast handler that executes it
 * @immediate: true: @offset is a value; false: a place
 * @addr: place of the addresses or offsets
 * @offset: value added to each address
 * @pitch: bytes of the data from one block of a lane to the lane's next block; for an atomic, the
 *	place of dst
 * @span: bytes from a lane's address to the end of its last block
 * @blocks: blocks of a lane: bit j is the block at its address + j * unit
 * @low: bits that are zero in an aligned address
 */
struct message_args {
	uint16_t body;
	bool immediate;
	uint32_t addr;
	uint32_t offset;
	uint32_t pitch;
	uint16_t span;
	uint8_t blocks;
	uint8_t low;
};

/* The operands at the end of a prepared atomic, after its form; its first source is in the head. */
struct atomic_args {
	uint32_t src1;
	uint32_t dst;
	uint8_t operation; /* an enum visa_atomic */
};

#endif
