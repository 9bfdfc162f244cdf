/* SPDX-License-Identifier: MIT */
/*
 * The reference model, or model: a second emulator of vISA instructions, for tests. It is simple
 * and slow. It was written only from Intel's documents, so that the library can be compared with
 * it. It shares no code with the library, and uses only names of the public headers.
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
 * The type of addresses while they are computed. They do not wrap around unless the code reduces
 * them to 32 or 64 bits.
 */
typedef unsigned __int128 wide;

/*
 * Sizes, and special values of slots. A slot is an index in struct model.surface.
 * @MODEL_FRAME: bytes of all variables together
 * @MODEL_PREDS: predicates P1 to P3; entry 0 is not used
 * @MODEL_CODE_MAX: maximum number of bytes of an encoded instruction
 * @MODEL_SVM: stands for shared virtual memory in place of a surface
 * @MODEL_NOWHERE: stands for a surface that does not exist
 * @MODEL_ADDRS: address variables A0 to A2; @MODEL_ADDR_MAX: maximum number of elements of each
 */
#define MODEL_FRAME	    29728
#define MODEL_SURFACES	    6
#define MODEL_SURFACE_BYTES 4096
#define MODEL_PREDS	    4
#define MODEL_CODE_MAX	    128
#define MODEL_SVM	    (-1)
#define MODEL_NOWHERE	    (-2)
#define MODEL_ADDRS	    3
#define MODEL_ADDR_MAX	    16

/*
 * struct model_var - a general variable
 * @id: number of the variable: 32 is V32
 * @type: type of the elements
 * @type_size: bytes of an element
 * @at: byte offset of the variable in the frame, which contains all variables
 * @size: bytes of the variable
 * @alias: id of the variable whose bytes this variable shares; 0: it has bytes of its own
 */
struct model_var {
	uint32_t id;
	enum visa_type type;
	unsigned int type_size;
	unsigned int at;
	unsigned int size;
	uint32_t alias;
};

/*
 * struct model_address - an element of an address variable. The element points to byte @offset of
 * variable @var. @var is 0 if the element is not set
 */
struct model_address {
	uint32_t var;
	int32_t offset;
};

/*
 * struct model_range - a range of virtual addresses that is mapped to a surface
 * @slot: index of the surface in struct model.surface
 * @offset: byte of the surface to which the address @start is mapped
 */
struct model_range {
	uint64_t start;
	uint64_t length;
	int slot;
	uint64_t offset;
};

/*
 * struct model_shape - the layout of a surface for typed and media instructions
 * @format: format of the texels; NULL if the surface is a plain buffer
 * @pitch: bytes from one row to the next
 * @bti: binding table index of the surface; -1: the index is the surface's number
 */
struct model_shape {
	const struct model_format *format;
	uint32_t width, height, depth, pitch;
	int bti;
};

struct model_surface {
	unsigned int index;
	unsigned int size;
	struct model_shape shape;
	uint8_t bytes[MODEL_SURFACE_BYTES];
};

/*
 * struct model - the state that instructions read and change
 * @grf: bytes of a register
 * @em: execution mask; @pred: predicates
 * @table: for the number in an instruction, the number of the surface that is accessed. MOVS
 * changes it
 * @channels, @dropped, @misaligned: counters of enabled lanes, of lanes with bytes out of bounds,
 *	of lanes with misaligned addresses
 * @unsure: the documents allow more than one result of an earlier instruction
 * @addr: address variables
 * @frame: bytes of all variables
 */
struct model {
	enum visa_platform platform;
	unsigned int grf;
	uint32_t em;
	uint32_t pred[MODEL_PREDS];
	uint8_t table[256];
	uint64_t channels, dropped, misaligned;
	bool unsure;
	struct model_address addr[MODEL_ADDRS][MODEL_ADDR_MAX];
	uint8_t frame[MODEL_FRAME];
	struct model_surface surface[MODEL_SURFACES];
};

/* Variables, predicates and mapped addresses that all random programs use (scene.c). */
extern const unsigned int model_addr_elements[MODEL_ADDRS];
extern const unsigned int model_pred_lanes[MODEL_PREDS];
extern const struct model_var model_vars[];
extern const unsigned int model_var_count;
extern const struct model_range model_ranges[];
extern const unsigned int model_range_count;

/*
 * model_blank() - make a state with zeros in memory and variables, all lanes enabled, and surfaces
 * without shapes
 */
void model_blank(struct model *m, enum visa_platform platform);
const struct model_var *model_var(uint32_t id);
/*
 * model_slot() - Return: index in @m->surface of the surface with number @index; MODEL_NOWHERE if
 * there is none.
 */
int model_slot(const struct model *m, uint32_t index);

/* struct model_raw - a raw operand: the bytes of variable @id from byte @offset on; 0: null */
struct model_raw {
	uint32_t id;
	uint16_t offset;
};

/*
 * struct model_vec - a vector operand
 * @tag: bits 0 to 2: class of the operand (general variable, address variable, predicate, immediate
 *	...); the other bits: its modifier
 * @type: element type of an immediate or of an indirect operand
 * @row, @col: the first element: number of a register, and of an element in this register
 * @region: strides and width, encoded
 * @id: number of the variable
 * @imm: value of an immediate; byte offset of an indirect operand
 */
struct model_vec {
	uint8_t tag;
	uint8_t type;
	uint8_t row, col;
	uint16_t region;
	uint32_t id;
	uint64_t imm;
};

#define MODEL_RAWS 7
#define MODEL_VECS 6

struct model_family;

/*
 * struct op - an instruction as the model represents it
 * @f: values of the fields that are not operands, indexed by their letter in @family->layout
 * @raw, @vec: raw and vector operands, in the order of the layout
 */
struct op {
	const struct model_family *family;
	uint32_t f[128];
	struct model_raw raw[MODEL_RAWS];
	struct model_vec vec[MODEL_VECS];
};

/*
 * enum model_wrong - errors of an instruction, in the order in which they are checked
 * @WRONG_RESERVED: a field or operand has an illegal value (EINVAL)
 * @WRONG_LACKING: the platform does not have the instruction or feature (EOPNOTSUPP)
 * @WRONG_UNDECLARED: a variable or predicate is not declared (ENOENT)
 * @WRONG_SURFACE: the surface does not exist (ENXIO)
 * @WRONG_FORMAT: the surface exists, but does not have a suitable shape (EINVAL)
 * @WRONG_TYPE: the type of a variable is not allowed (EINVAL)
 * @WRONG_RANGE: an operand has bytes past the end of its variable (ERANGE)
 * @WRONG_LATE_LACKING, @WRONG_LATE_SURFACE, @WRONG_LATE_FORMAT: the same errors, for a surface that
 *	the value of a variable selects, so that it is known only at execution
 * @WRONG_ADDRESS: the address of an indirect operand is outside of its variable (ERANGE)
 * @WRONG_FAULT: a virtual address is not mapped (EFAULT)
 * @WRONG_NOTHING: no error
 */
enum model_wrong {
	WRONG_RESERVED = 1,
	WRONG_LACKING,
	WRONG_UNDECLARED,
	WRONG_SURFACE,
	WRONG_FORMAT,
	WRONG_TYPE,
	WRONG_RANGE,
	WRONG_LATE_LACKING,
	WRONG_LATE_SURFACE,
	WRONG_LATE_FORMAT,
	WRONG_ADDRESS,
	WRONG_FAULT,
	WRONG_NOTHING
};

/*
 * struct step - an instruction that is being executed
 * @old: the state before the instruction, from which sources are read
 * @new: the state after the instruction, in which memory is read and written
 * @lanes: execution size; @first: bit of the execution mask for lane 0
 * @enabled: bit n: lane n is enabled
 * @slot: index in struct model.surface of the surface that field S of the encoding names
 * @late: the surface is known only when the instruction is executed
 * @wrong: the first error in the order of the enum
 * @open: whether the documents leave open if the instruction is legal
 * @unsure: the documents allow more than one result
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
 * struct model_family - an instruction, as the table of the reference model describes it
 * @sub: the sub-opcode byte; -1: the instruction has none
 * @since: first platform that has the instruction
 * @layout: the encoding of the instruction after the opcode bytes. A letter is a field (encode.c),
 *	"@" and a letter are a raw operand, "$" and a letter are a vector operand. This second
 *	letter is the role of the operand, such as address or data (draw.c)
 * @run: function that executes the instruction
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
 * model_lacks() - Return: whether a platform does not have an instruction, since only later or only
 * earlier platforms have it.
 */
bool model_lacks(const struct model_family *f, enum visa_platform platform);

/*
 * struct verdict - the outcome of an instruction
 * @wrong: the error
 * @open: whether the documents leave open if the instruction is legal
 * @unsure: whether the documents allow more than one result
 */
struct verdict {
	enum model_wrong wrong;
	bool open;
	bool unsure;
};

/*
 * model_judge() - execute an instruction on a copy of @m. If it has no error, @new is the state
 * after it.
 */
struct verdict model_judge(const struct model *m, const struct op *o, struct model *new);
/*
 * model_step() - execute an instruction on @m. Return: 0; after an error a negative errno, and @m
 * is unchanged.
 */
int model_step(struct model *m, const struct op *o);

/* model_encode() - encode an instruction. Return: number of bytes written to @code. */
size_t model_encode(const struct op *o, uint8_t *code);
/*
 * model_decode() - decode an instruction. Return: number of bytes read; 0 if the instruction is
 * unknown or incomplete.
 */
size_t model_decode(const uint8_t *code, size_t size, struct op *o);
/*
 * model_field() - Return: number of bytes of an encoded field. @letter: the letter of the field in
 * layouts (encode.c). If no field has this letter, return 0.
 */
unsigned int model_field(char letter);

/* wrong() - record an error; @s->wrong keeps the error that is first in the enum. */
void wrong(struct step *s, enum model_wrong w);
/*
 * wrong_surface() - record the error @w of a surface. If @s->late is true, record the error
 * WRONG_LATE_... that corresponds to @w.
 */
void wrong_surface(struct step *s, enum model_wrong w);
/*
 * lanes_of() - set the execution size and the enabled lanes of @s. @mask: a code: 0 to 7 for M1 to
 * M8; 8 to 15 also for M1 to M8, but the execution mask is ignored
 */
void lanes_of(struct step *s, unsigned int lanes, unsigned int mask);
bool lane_on(const struct step *s, unsigned int lane);
/* predicated() - Return: whether the predicate enables @lane, with its modifiers (!, any, all). */
bool predicated(const struct step *s, unsigned int lane);
/*
 * mask_alone() - enable lanes by the execution mask only, for instructions whose predicate selects
 * a source
 */
void mask_alone(struct step *s);
/*
 * count() - update the counters of the new state for an enabled lane. Block instructions call it
 * once for each block.
 */
void count(struct step *s, bool dropped, bool misaligned);

/* src() - Return: @n bytes of raw operand @raw from byte @at on, as they are in the old state. */
uint64_t src(struct step *s, unsigned int raw, unsigned int at, unsigned int n);
/*
 * dst_reach() - check that @n bytes of raw operand @raw exist, from byte @at on. dst_put() - check
 * these bytes, and write them.
 */
void dst_reach(struct step *s, unsigned int raw, unsigned int at, unsigned int n);
void dst_put(struct step *s, unsigned int raw, unsigned int at, unsigned int n, uint64_t value);
bool is_null(const struct step *s, unsigned int raw);

/* check_vec() - check that class, type and modifier of a vector operand are legal for its role. */
void check_vec(struct step *s, unsigned int vec, char role);
/* scalar(), scalar64() - Return: the value of a scalar operand. */
uint32_t scalar(struct step *s, unsigned int vec);
uint64_t scalar64(struct step *s, unsigned int vec);
/* scalar8() - check a scalar operand of one byte; its value has no effect in the model. */
void scalar8(struct step *s, unsigned int vec);
/* vec_put() - write 4 bytes to a general operand if @on, else only check its bounds. */
void vec_put(struct step *s, unsigned int vec, uint32_t value, bool on);
bool is_immediate(const struct step *s, unsigned int vec);

/*
 * unmarked() - Return: the byte address @at of a lane. In addresses of shared local memory (T0), it
 * clears bit 28: compilers set this bit in generic pointers to local memory.
 */
uint64_t unmarked(const struct step *s, int slot, uint64_t at);

/*
 * load(), store() - read or write @n bytes of memory; Return: false, without an access, if not all
 * of them are in bounds
 */
bool load(struct step *s, int slot, wide at, unsigned int n, uint64_t *value);
bool store(struct step *s, int slot, wide at, unsigned int n, uint64_t value);

/*
 * struct blocks - parameters of move(), which copies blocks between memory and a raw operand
 * @store: true: copy to memory; false: from memory
 * @slot: index of the surface in struct model.surface, or MODEL_SVM
 * @bytes: size of a block in memory
 * @raw: index of the operand
 * @room: number of bytes that a block has in the operand; a load sets the additional bytes to zero
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
 * @on: whether the lane is enabled. If not, only the operand's bounds are checked
 *
 * If not all bytes of a block are in bounds, it is not written, and it reads as zero.
 *
 * Return: whether all bytes of the block are in bounds.
 */
bool move(struct step *s, const struct blocks *b, bool on, wide at, unsigned int place);

/*
 * bound_slot() - find the surface with binding table index @bti. Return: its index in struct
 * model.surface; MODEL_NOWHERE if there is none, then @why receives the error
 */
int bound_slot(const struct step *s, uint32_t bti, enum model_wrong *why);

/*
 * atomic_new() - Return: the value that an atomic operation stores. @op: its code in the encoding
 * of DWORD_ATOMIC; @old: the value in memory; @a, @b: its sources
 */
uint64_t atomic_new(unsigned int op, uint64_t old, uint64_t a, uint64_t b, unsigned int bits);
/* atomic_sources() - Return: number of sources of an atomic operation; -1 for a reserved code. */
int atomic_sources(unsigned int op);

#define ATOMIC_FADD 0x13
#define ATOMIC_FSUB 0x14

/*
 * struct atomic - an atomic instruction
 * @op: code of the operation, as for DWORD_ATOMIC
 * @bits: width of the operation
 * @src0, @src1, @dst: indices of raw operands
 * @keep: memory does not change (atomic load)
 */
struct atomic {
	unsigned int op, bits;
	int slot;
	unsigned int src0, src1, dst;
	bool keep;
};

/*
 * atomic_lane() - execute one lane of an atomic instruction. @at: byte address. @inside: whether
 * the address is in bounds; if not, memory is not accessed
 */
void atomic_lane(struct step *s, const struct atomic *r, unsigned int lane, wide at, bool inside,
		 bool misaligned);
/*
 * atomic_check() - check that the operation @op exists, and that the platform has it with @bits
 * bits.
 */
void atomic_check(struct step *s, unsigned int op, unsigned int bits);

/* typed_at() - find the byte offset of a texel; Return: whether it is inside of its surface. */
bool typed_at(const struct step *s, int slot, const uint32_t coord[4], wide *at);
/*
 * typed_shape() - Return: the shape of a surface; NULL, after recording an error, if it has no
 * shape
 */
const struct model_shape *typed_shape(struct step *s, int slot);

/*
 * struct typed - a typed instruction, which accesses texels
 * @shape: shape of the surface, or NULL
 * @slot: index of the surface in struct model.surface
 * @u: index of the raw operand of u; the operands of v, r and lod follow
 * @coord_bytes: bytes of an element of these operands
 * @data: index of the raw operand of data
 */
struct typed {
	const struct model_shape *shape;
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
