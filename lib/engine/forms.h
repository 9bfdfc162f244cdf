/* SPDX-License-Identifier: MIT */
/*
 * Forms of prepared instructions: the members of struct exec_insn after its head (insn.h), by the
 * kind of instruction. An operand is a value, or a byte offset into the thread's frame, called its
 * place. The frame is the memory of the thread's variables.
 */
#ifndef VISA_FORMS_H
#define VISA_FORMS_H

#include <stdbool.h>
#include <stdint.h>

#include "../decl/decls.h"

/* Frame offset of an operand that is V0 (the null variable), or that the operation does not use. */
#define EXEC_NOWHERE UINT32_MAX

/*
 * The positions of the lanes' blocks in the data operand. Forms whose data have this layout begin
 * with this struct.
 */
struct slot_args {
	uint16_t block; /* bytes from one block of a lane to the lane's next block */
	uint8_t lane;	/* bytes from one lane to the next one */
	uint8_t blocks; /* mask of a lane's blocks: bit j is the block at its address + j * unit */
};

/*
 * GATHER, SCATTER and similar: each lane has an element offset, to which a global offset is added.
 */
struct element_args {
	struct slot_args slot;
	uint32_t addr;	 /* frame offset of the lanes' element offsets */
	uint32_t offset; /* frame offset of the global offset; the offset itself if @immediate */
	uint8_t scale;	 /* unit of an element offset in bytes */
	bool immediate;
};

/* Block loads and stores of owords (16 bytes) in a surface. */
struct oword_args {
	uint32_t offset; /* frame offset of the surface offset; the offset itself if @immediate */
	uint8_t count;
	uint8_t scale;
	bool immediate;
};

/* SVM_GATHER, SVM_SCATTER, and the atomics: each lane has an address, or an offset in a surface. */
struct pointer_args {
	struct slot_args slot;
	uint32_t addr;
};

/*
 * SVM_BLOCK_LD and SVM_BLOCK_ST, which access owords from a 64-bit base on; SVM_GATHER4SCALED and
 * SVM_SCATTER4SCALED, which add an offset at @addr for each lane.
 */
struct base_args {
	struct slot_args slot;
	uint32_t addr;
	uint64_t base;	 /* value of the base if it is immediate, else 0 */
	uint32_t scalar; /* frame offset of the base, or EXEC_NOWHERE if it is immediate */
	uint8_t count;	 /* number of owords */
	uint8_t align;	 /* alignment that the address should have, bytes */
};

/* Untyped LSC: address = base + scale * element + lane * pitch. */
struct lsc_args {
	uint64_t base;	 /* sum of the immediate offset and the immediate base */
	uint64_t blocks; /* elements of a lane: bit j is the element at j * unit */
	uint32_t addr;
	uint32_t scalar; /* frame offset of the base or the binding table index, or EXEC_NOWHERE */
	uint32_t pitch;	 /* frame offset of the bytes between lanes; a value if @pitch_immediate */
	uint32_t row;	 /* bytes from one element of a lane to the next in registers */
	uint16_t bytes;	 /* bytes of all elements of a lane */
	uint16_t scale;
	uint8_t address_bytes;
	uint8_t slot;  /* bytes of registers for one element */
	uint8_t shift; /* position of the element in these bytes: number of bits below it */
	uint8_t align; /* alignment that an address should have, bytes */
	bool strided;
	bool pitch_immediate;
	bool state; /* an address of the type ss: the base is an offset in scratch memory */
};

/* The six scalar operands of a two-dimensional block access. Each is a value or in a variable. */
enum { BLOCK2D_BASE, BLOCK2D_WIDTH, BLOCK2D_HEIGHT, BLOCK2D_PITCH, BLOCK2D_X, BLOCK2D_Y };
#define BLOCK2D_SCALARS 6

/* LSC loads and stores of two-dimensional blocks of virtual memory. */
struct block2d_args {
	uint64_t base; /* the base address, if it is immediate */
	uint32_t value[BLOCK2D_SCALARS];
	uint32_t place[BLOCK2D_SCALARS]; /* frame offset; EXEC_NOWHERE: the operand is in @value */
	uint16_t width;
	uint16_t height;
	uint8_t blocks;
	uint8_t group; /* elements in one dword after a VNNI transform; 1 without it */
	bool transposed;
};

/* Accesses to texels: each lane has up to four coordinates, u, v, r and lod. */
#define TEXEL_COORDINATES 4
struct texel_args {
	uint32_t coordinate[TEXEL_COORDINATES]; /* frame offset of each; EXEC_NOWHERE: it is 0 */
	uint32_t scalar;			/* frame offset of the binding table index */
	uint16_t block;				/* bytes from one colour to the next in the data */
	uint8_t bytes;				/* bytes of a coordinate */
	bool half;				/* colours in registers have 16 bits, not 32 */
	uint8_t channels;
	uint8_t sampler;
	int8_t offset[3]; /* texels added to the coordinates u, v and r */
};

/* texel_slot() - Return: bytes of one colour of one lane in registers */
static inline uint16_t texel_slot(const struct texel_args *x)
{
	return x->half ? 2 : 4;
}

/* MEDIA_LD and MEDIA_ST, which access rectangles of bytes of a surface. */
struct media_args {
	uint32_t place[2]; /* frame offsets of x and y; EXEC_NOWHERE: x or y is in @value */
	uint32_t value[2];
	uint8_t width;
	uint8_t height;
	uint8_t pitch; /* bytes of registers from one row of the rectangle to the next */
	uint8_t step;  /* distance in the surface between two rows of the rectangle, in rows */
	uint8_t field; /* first row of the surface that is accessed: 1 for odd rows, else 0 */
};

struct movs_args {
	uint32_t scalar; /* frame offset of the source index; EXEC_NOWHERE: it is immediate */
	uint32_t value;	 /* the index, if it is immediate */
	uint8_t to;	 /* surface or sampler variable that MOVS changes; 0: MOVS reads an index */
	bool from_index; /* the source is an index: of the binding table, or of a sampler */
	bool sampler;	 /* the MOVS moves a sampler, not a surface */
};

/* Scalar operands of a named barrier: its number, and the number of threads that take part. */
#define BARRIER_SCALARS 2
struct barrier_args {
	uint32_t place[BARRIER_SCALARS]; /* frame offset; EXEC_NOWHERE: the operand is in @value */
	uint8_t value[BARRIER_SCALARS];
};

/* The kinds of vector operands: how the elements of the lanes are found. */
enum exec_vec_kind {
	EXEC_VEC_NONE,	     /* not used, or %null */
	EXEC_VEC_CONTIGUOUS, /* contiguous elements: region <1;1,0>, or <1> of dst */
	EXEC_VEC_SCALAR,     /* one element for all lanes: region <0;1,0> */
	EXEC_VEC_REGION,     /* any other region of a variable */
	EXEC_VEC_VALUE,	     /* an immediate, the same for all lanes */
	EXEC_VEC_PACKED,     /* an immediate of type v, uv or vf, which has a value for each lane */
	EXEC_VEC_INDIRECT,   /* one address for all lanes, in an address variable */
	EXEC_VEC_ROWS,	     /* one address for each row of the region: r[A(0),0]<w,h> */
	EXEC_VEC_ADDRESS,    /* the operand of ADDR_ADD: an address variable itself */
	EXEC_VEC_PREDICATE   /* a predicate: a bit for each lane; @at is its id */
};

/**
 * struct exec_vec - a vector operand; distances of its region are in bytes
 * @at: frame offset of element 0; for an address variable, of the element that the operand names
 * @kind: an enum exec_vec_kind
 * @type: type of its elements, an enum visa_type; for an alias, the type of the alias
 * @modifier: an enum visa_modifier; for dst: saturation
 * @width: elements of a row of the region
 * @value: for an immediate, the bits of its type; all higher bits are zero
 * @row, @step: bytes from one row to the next, from one element of a row to the next
 * @offset: for an indirect operand: bytes added to each address
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

/*
 * Size in bytes of an element of an address variable. The element contains the id of a variable and
 * an offset in this variable. It is zero until an instruction sets it.
 */
#define EXEC_ADDRESS VISA_ADDRESS_BYTES

static inline uint64_t exec_address(uint32_t id, int32_t offset)
{
	return (uint64_t)(uint32_t)offset << 32 | id;
}

/*
 * Largest number of sources of arithmetic, logic, moves and compares. The array @src of struct
 * alu_args ends after the last source of the instruction.
 */
#define EXEC_SOURCES 4

/*
 * Kinds of computation. The types of the operands select the kind; for a move, the types of source
 * and destination.
 */
enum alu_kind {
	ALU_INTEGER,	/* integers of up to 32 bits */
	ALU_WIDE,	/* integers; at least one operand has 64 bits */
	ALU_FLOAT,	/* floats; at least one operand is an f, hf or bf */
	ALU_DOUBLE,	/* all operands are df */
	ALU_PREDICATES, /* predicates: logic of predicates, and moves to and from them */
	ALU_COPY,	/* a move of bits without conversion, of the size of dst's type */
	ALU_TO_FLOAT,	/* integers converted to floats */
	ALU_TO_INTEGER	/* floats converted to integers */
};

/* Registers that the engine updates before an instruction reads them; flags. */
enum alu_refresh { ALU_REFRESH_CE0 = 1, ALU_REFRESH_TSC = 2 };

/**
 * struct alu_args - the operands of arithmetic, logic, moves and compares
 * @sources: number of sources
 * @mode: the relation of a compare, minimum or maximum, or the boolean function of a bfn
 * @kind: an enum alu_kind
 * @refreshes: flags of enum alu_refresh: a source is %ce0 or %tsc, which the engine updates first
 * @refreshed: bit mask of these sources
 * @saturate: the result is clamped to the range of dst's type; for a float to 0 ... 1
 * @cr0: frame offset of the control register %cr0
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
 * Jumps. An instruction is named by its offset in the prepared kernel, in units of EXEC_UNIT bytes;
 * a wait point (a place where lanes wait until the lanes at lower instructions have arrived) by its
 * number.
 */
struct jump_args {
	uint32_t target; /* the target; while preparing: the previous jump to the same label */
	uint32_t point;	 /* number of the wait point at the label, or after a backward jump */
	uint32_t after;	 /* number of the first wait point that is after the instruction */
	uint32_t window; /* the instruction's lanes, as bits of the execution mask */
	bool backward;
};

struct call_args {
	uint32_t target;  /* start of the subroutine; while preparing: the previous call of it */
	uint32_t routine; /* routine that is called; for a subroutine, the caller's own routine */
	uint32_t after;	  /* for a return: number of the first wait point after the instruction */
};

/*
 * An indirect call: @address is a vector operand with the address of the function. @none: unused;
 * with it, @address has the same offset as dst in struct alu_args.
 */
struct indirect_args {
	uint64_t none;
	struct exec_vec address;
};

/* FADDR: it writes @address, which is known when the kernel is prepared, to @dst. */
struct symbol_args {
	uint64_t none;
	struct exec_vec dst;
	uint64_t address;
};

/* SWITCHJMP: a jump to one of @count labels. The array ends after the last label. */
struct switch_args {
	uint64_t none;
	struct exec_vec index;
	uint32_t count;
	uint32_t point[VISA_MAX_LABELS]; /* label ids; in a complete kernel, numbers of the labels'
					    wait points */
};

/**
 * struct fast_args - operands of an arithmetic instruction with a fast handler: a function for a
 * common combination of operands, which executes the instruction for all threads of a gang at once
 * (fast/fast_bodies.h)
 * @body: number of the fast handler
 * @values: bit n: source n is an immediate, whose value is in @src
 * @form: bit n: source n is the same for all lanes
 * @src: frame offsets of sources
 * @extra: frame offset of %cr0, or of a second destination
 */
struct fast_args {
	uint16_t body;
	uint8_t values : 4;
	uint8_t form : 4;
	uint32_t src[3];
	uint32_t extra;
};

/**
 * struct message_args - operands of a load, store or atomic with a fast handler
 * (fast/fast_bodies.h)
 * @body: number of the fast handler
 * @immediate: @offset is a value; if false, a frame offset
 * @addr: frame offset of the lanes' addresses or offsets
 * @offset: added to each address
 * @pitch: bytes in the data from one block of a lane to the lane's next block; for an atomic, the
 *	frame offset of dst
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

/*
 * The operands of an atomic, at the end of the prepared instruction. The first source is not here:
 * it is @data of struct exec_insn.
 */
struct atomic_args {
	uint32_t src1;
	uint32_t dst;
	uint8_t operation; /* an enum visa_atomic */
};

#endif
