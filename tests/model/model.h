/* SPDX-License-Identifier: MIT */
/*
 * A second emulator of the instructions: slow, simple, byte by byte. It was written only from the
 * documents, so that the library can be compared with it. It shares no code with the library, and
 * uses only names of the public headers.
 */
#ifndef MODEL_H
#define MODEL_H

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "../../lib/visafs.h"
#include "format.h"

/*
 * Addresses are computed with 128 bits, so that they wrap around only where the code reduces them.
 */
typedef unsigned __int128 wide;

#define MODEL_FRAME	    29728 /* bytes of all variables */
#define MODEL_SURFACES	    6
#define MODEL_SURFACE_BYTES 4096
#define MODEL_PREDS	    4	 /* P1 to P3; entry 0 is none */
#define MODEL_CODE_MAX	    128	 /* bytes of an instruction */
#define MODEL_SVM	    (-1) /* shared virtual memory in place of a surface */
#define MODEL_NOWHERE	    (-2)

#define MODEL_ADDRS    3  /* A0 to A2 */
#define MODEL_ADDR_MAX 16 /* elements of one */

/*
 * struct model_var - a general variable: its bytes in the frame begin at @at; @type_size: bytes of
 * an element
 * @alias: the variable whose bytes it shares, 0 for none
 */
struct model_var {
	uint32_t id;
	enum visa_type type;
	unsigned int type_size;
	unsigned int at;
	unsigned int size;
	uint32_t alias;
};

/* struct model_address - an element of an address variable: byte @offset of @var; 0 if not set */
struct model_address {
	uint32_t var;
	int32_t offset;
};

/* struct model_range - virtual addresses that a surface's bytes have */
struct model_range {
	uint64_t start;
	uint64_t length;
	int slot;
	uint64_t offset;
};

/* struct model_shape - the layout that typed and media instructions use; no @format: a plain buffer
 */
struct model_shape {
	const struct model_format *format;
	uint32_t width, height, depth, pitch;
	int bti; /* binding table index, -1: the surface's own */
};

struct model_surface {
	unsigned int index;
	unsigned int size;
	struct model_shape shape;
	uint8_t bytes[MODEL_SURFACE_BYTES];
};

/* struct model - the state that instructions read and change */
struct model {
	enum visa_platform platform;
	unsigned int grf;
	uint32_t em;
	uint32_t pred[MODEL_PREDS];
	uint8_t table[256]; /* by surface index: the surface that it selects */
	uint64_t channels, dropped, misaligned;
	bool unsure; /* a result might have been another one */
	struct model_address addr[MODEL_ADDRS][MODEL_ADDR_MAX];
	uint8_t frame[MODEL_FRAME];
	struct model_surface surface[MODEL_SURFACES];
};

/* The scene of all programs: scene.c. */
extern const unsigned int model_addr_elements[MODEL_ADDRS];
extern const unsigned int model_pred_lanes[MODEL_PREDS];
extern const struct model_var model_vars[];
extern const unsigned int model_var_count;
extern const struct model_range model_ranges[];
extern const unsigned int model_range_count;

/* model_blank() - set memory and variables to zero, and the mask to all ones, without shapes. */
void model_blank(struct model *m, enum visa_platform platform);
const struct model_var *model_var(uint32_t id);
/*
 * model_slot() - Return: the entry of surface[] for surface @index; MODEL_NOWHERE if there is none.
 */
int model_slot(const struct model *m, uint32_t index);

struct model_raw {
	uint32_t id;
	uint16_t offset;
};

struct model_vec {
	uint8_t tag;  /* class and modifier */
	uint8_t type; /* of an immediate */
	uint8_t row, col;
	uint16_t region;
	uint32_t id;
	uint64_t imm;
};

#define MODEL_RAWS 7
#define MODEL_VECS 6

struct model_family;

/*
 * struct op - an instruction as the model sees it
 * @f: plain fields, by the letter that the family's layout has for them
 * @raw, @vec: operands in the order of the layout
 */
struct op {
	const struct model_family *family;
	uint32_t f[128];
	struct model_raw raw[MODEL_RAWS];
	struct model_vec vec[MODEL_VECS];
};

/*
 * Errors in the order in which they are checked. The LATE ones concern a surface that a
 * variable's value names, which is known only when the instruction is executed.
 */
enum model_wrong {
	WRONG_RESERVED = 1, /* EINVAL */
	WRONG_LACKING,	    /* EOPNOTSUPP */
	WRONG_UNDECLARED,   /* ENOENT */
	WRONG_SURFACE,	    /* ENXIO */
	WRONG_FORMAT,	    /* EINVAL: the surface exists, but does not have a suitable shape */
	WRONG_TYPE,	    /* EINVAL: the type of a variable is not allowed */
	WRONG_RANGE,	    /* ERANGE */
	WRONG_LATE_LACKING, /* EOPNOTSUPP */
	WRONG_LATE_SURFACE, /* ENXIO */
	WRONG_LATE_FORMAT,  /* EINVAL */
	WRONG_ADDRESS,	    /* ERANGE: an address that is not in its variable */
	WRONG_FAULT,	    /* EFAULT */
	WRONG_NOTHING
};

/*
 * struct step - an instruction being executed
 * @old: the state before: sources are read from it
 * @new: the state after: memory is read and written in it
 * @lanes, @first: execution size, first lane of the mask
 * @enabled: bit n: lane n runs
 * @slot: the surface that the field S names
 * @late: the surface is not known before the instruction is executed
 * @wrong: the first error in the order of the enum
 * @open: no document decides whether it is executed
 * @unsure: a result may have one of two values
 */
struct step {
	const struct model *old;
	struct model *new;
	const struct op *op;
	unsigned int lanes;
	unsigned int first;
	uint32_t enabled;
	int slot;
	bool late;
	enum model_wrong wrong;
	bool open;
	bool unsure;
};

/*
 * struct model_family - an instruction
 * @layout: its fields after the opcode bytes, a letter each (encode.c); @x is
 *	a raw operand and $x a vector operand of the role x (draw.c)
 * @sub: sub-opcode byte, -1 for none
 */
struct model_family {
	const char *name;
	uint8_t opcode;
	int sub;
	enum visa_platform since;
	const char *layout;
	void (*run)(struct step *s);
};

extern const struct model_family model_families[];
extern const unsigned int model_family_count;

/*
 * model_lacks() - Return: whether a platform does not have an instruction yet, or does not have it
 * any more.
 */
bool model_lacks(const struct model_family *f, enum visa_platform platform);

/* struct verdict - @wrong: the first error; @open, @unsure: as of struct step */
struct verdict {
	enum model_wrong wrong;
	bool open;
	bool unsure;
};

/*
 * model_judge() - find the error of an instruction; without an error, @new is the state after it.
 */
struct verdict model_judge(const struct model *m, const struct op *o, struct model *new);
/* model_step() - execute an instruction; Return: 0, or a negative errno if nothing has changed. */
int model_step(struct model *m, const struct op *o);

/* model_encode() - encode an instruction. Return: number of bytes written to @code. */
size_t model_encode(const struct op *o, uint8_t *code);
/* model_decode() - Return: number of bytes read; 0 for an unknown or cut instruction. */
size_t model_decode(const uint8_t *code, size_t size, struct op *o);
/* model_field() - Return: bytes of a plain field; 0 if the letter is not a field. */
unsigned int model_field(char letter);

/* --- for the families: state.c ------------------------------------------------------ */

void wrong(struct step *s, enum model_wrong w);
/*
 * wrong_surface() - record an error about a surface, which may be known only at execution (LATE).
 */
void wrong_surface(struct step *s, enum model_wrong w);
/* lanes_of() - read the size and mask codes of an exec field. */
void lanes_of(struct step *s, unsigned int lanes, unsigned int mask);
bool lane_on(const struct step *s, unsigned int lane);
/* predicated() - Return: bit @lane of the predicate, as the instruction uses it. */
bool predicated(const struct step *s, unsigned int lane);
/* mask_alone() - use only the mask: the predicate selects a source, and does not enable lanes. */
void mask_alone(struct step *s);
/* count() - count an enabled lane, or an oword or a row. */
void count(struct step *s, bool dropped, bool misaligned);

/* src() - Return: @n bytes of a raw source operand from byte @at on, before the instruction. */
uint64_t src(struct step *s, unsigned int raw, unsigned int at, unsigned int n);
/* dst_reach() - check the bytes that may be written; dst_put() - write bytes. */
void dst_reach(struct step *s, unsigned int raw, unsigned int at, unsigned int n);
void dst_put(struct step *s, unsigned int raw, unsigned int at, unsigned int n, uint64_t value);
bool is_null(const struct step *s, unsigned int raw);

/* check_vec() - check a vector operand with role @role, without looking up its variable. */
void check_vec(struct step *s, unsigned int vec, char role);
/* scalar(), scalar64() - Return: the value of a scalar operand. */
uint32_t scalar(struct step *s, unsigned int vec);
uint64_t scalar64(struct step *s, unsigned int vec);
/* scalar8() - check a scalar of one byte, whose value changes nothing. */
void scalar8(struct step *s, unsigned int vec);
/* vec_put() - write 4 bytes into a general operand; without @on, only check its bounds. */
void vec_put(struct step *s, unsigned int vec, uint32_t value, bool on);
bool is_immediate(const struct step *s, unsigned int vec);

/* unmarked() - Return: a lane's byte address; on T0 without the bit that compilers set there. */
uint64_t unmarked(const struct step *s, int slot, uint64_t at);

/* load(), store() - load or store a block; Return: false if it is not wholly in bounds. */
bool load(struct step *s, int slot, wide at, unsigned int n, uint64_t *value);
bool store(struct step *s, int slot, wide at, unsigned int n, uint64_t value);

/*
 * struct blocks - blocks that are copied between memory and a raw operand
 * @store: to memory
 * @slot: surface, or MODEL_SVM
 * @bytes: size of a block in memory
 * @raw: the operand
 * @room: bytes of the operand for each block; loads are zero-extended to this size
 */
struct blocks {
	bool store;
	int slot;
	unsigned int bytes;
	unsigned int raw;
	unsigned int room;
};

/*
 * move() - copy one block between memory and byte @place of the operand
 * @on: the lane is enabled; else only the operand's bounds are checked
 *
 * A block that is not wholly in bounds is not written, and is read as zero.
 *
 * Return: whether it is in bounds.
 */
bool move(struct step *s, const struct blocks *b, bool on, wide at, unsigned int place);

/* bound_slot() - Return: the surface with this index, else MODEL_NOWHERE; @why has the error. */
int bound_slot(const struct step *s, uint32_t bti, enum model_wrong *why);

/* --- shared by families ------------------------------------------------------------- */

/* atomic_new() - Return: the number that an atomic operation of DWORD_ATOMIC's numbering stores. */
uint64_t atomic_new(unsigned int op, uint64_t old, uint64_t a, uint64_t b, unsigned int bits);
/* atomic_sources() - Return: the number of sources of an operation; -1 for a reserved operation. */
int atomic_sources(unsigned int op);

#define ATOMIC_FADD 0x13
#define ATOMIC_FSUB 0x14

/* struct atomic - the operation, which all lanes share; @keep: memory is not changed */
struct atomic {
	unsigned int op, bits;
	int slot;
	unsigned int src0, src1, dst;
	bool keep;
};

/*
 * atomic_lane() - execute one lane; if @at is not @inside, only the operands of the lane are
 * accessed.
 */
void atomic_lane(struct step *s, const struct atomic *r, unsigned int lane, wide at, bool inside,
		 bool misaligned);
/* atomic_check() - check whether the platform, or any document, has the operation at that width. */
void atomic_check(struct step *s, unsigned int op, unsigned int bits);

/* typed_at() - find the address of a texel; Return: whether it is inside of its surface. */
bool typed_at(const struct step *s, int slot, const uint32_t coord[4], wide *at);
/* typed_shape() - Return: the shape of a surface; the instruction is refused if it has none. */
const struct model_shape *typed_shape(struct step *s, int slot);

/* struct typed - a typed instruction: its surface, u, v, r, lod from raw operand @u on, and data */
struct typed {
	const struct model_shape *shape; /* NULL if it has none */
	int slot;
	unsigned int u, coord_bytes, data;
};

void typed_colours(struct step *s, const struct typed *t, unsigned int channels, bool to_memory);
void typed_atomic(struct step *s, const struct typed *t, const struct atomic *a);

void run_scatter(struct step *s);
void run_gather(struct step *s);
void run_scatter_scaled(struct step *s);
void run_gather_scaled(struct step *s);
void run_scatter4_scaled(struct step *s);
void run_gather4_scaled(struct step *s);
void run_qw_scatter(struct step *s);
void run_qw_gather(struct step *s);
void run_oword_ld(struct step *s);
void run_oword_st(struct step *s);
void run_oword_ld_unaligned(struct step *s);
void run_svm_scatter(struct step *s);
void run_svm_gather(struct step *s);
void run_svm_block_ld(struct step *s);
void run_svm_block_st(struct step *s);
void run_svm_scatter4(struct step *s);
void run_svm_gather4(struct step *s);
void run_svm_atomic(struct step *s);
void run_dword_atomic(struct step *s);
void run_typed_atomic(struct step *s);
void run_scatter4_typed(struct step *s);
void run_gather4_typed(struct step *s);
void run_media_ld(struct step *s);
void run_media_st(struct step *s);
void run_lsc_load(struct step *s);
void run_lsc_store(struct step *s);
void run_lsc_load_quad(struct step *s);
void run_lsc_store_quad(struct step *s);
void run_lsc_load_strided(struct step *s);
void run_lsc_store_strided(struct step *s);
void run_lsc_atomic(struct step *s);
void run_lsc_load_block2d(struct step *s);
void run_lsc_store_block2d(struct step *s);
void run_lsc_typed_load(struct step *s);
void run_lsc_typed_store(struct step *s);
void run_lsc_typed_atomic(struct step *s);
void run_lsc_refused(struct step *s);
void run_lsc_fence(struct step *s);
void run_movs(struct step *s);
void run_nothing(struct step *s);
void run_flow(struct step *s);
void run_fence(struct step *s);
void run_wait(struct step *s);
void run_sbarrier(struct step *s);
void run_nbarrier(struct step *s);

#endif
