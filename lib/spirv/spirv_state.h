/* SPDX-License-Identifier: MIT */
/* Shared by the files of this folder: a module of SPIR-V as words. */
#ifndef VISA_SPIRV_STATE_H
#define VISA_SPIRV_STATE_H

#include "spirv.h"

#define SPIRV_MAGIC 0x07230203u
#define SPIRV_HEAD  5	       /* number of words before the first instruction */
#define SPIRV_IDS   (1u << 22) /* limit for ids; SPIR-V's own limit is lower */

/* Instructions that are handled here; all others are copied. */
enum spirv_op {
	OP_STRING = 7,
	OP_LINE = 8,
	OP_EXT_INST_IMPORT = 11,
	OP_EXT_INST = 12,
	OP_MEMORY_MODEL = 14,
	OP_CAPABILITY = 17,
	OP_TYPE_VOID = 19,
	OP_TYPE_BOOL = 20,
	OP_TYPE_INT = 21,
	OP_TYPE_FLOAT = 22,
	OP_TYPE_VECTOR = 23,
	OP_TYPE_ARRAY = 28,
	OP_TYPE_STRUCT = 30,
	OP_TYPE_POINTER = 32,
	OP_TYPE_FUNCTION = 33,
	OP_TYPE_LAST = 38,
	OP_CONSTANT = 43,
	OP_CONSTANT_COMPOSITE = 44,
	OP_CONSTANT_NULL = 46,
	OP_FUNCTION = 54,
	OP_FUNCTION_END = 56,
	OP_VARIABLE = 59,
	OP_LOAD = 61,
	OP_STORE = 62,
	OP_COPY_MEMORY = 63,
	OP_COPY_MEMORY_SIZED = 64,
	OP_ACCESS_CHAIN = 65,
	OP_IN_BOUNDS_ACCESS_CHAIN = 66,
	OP_PTR_ACCESS_CHAIN = 67,
	OP_IN_BOUNDS_PTR_ACCESS_CHAIN = 70,
	OP_DECORATE = 71,
	OP_COMPOSITE_CONSTRUCT = 80,
	OP_COMPOSITE_EXTRACT = 81,
	OP_CONVERT_F_TO_U = 109,
	OP_CONVERT_F_TO_S = 110,
	OP_U_CONVERT = 113,
	OP_S_CONVERT = 114,
	OP_F_CONVERT = 115,
	OP_CONVERT_PTR_TO_U = 117,
	OP_CONVERT_U_TO_PTR = 120,
	OP_PTR_CAST_TO_GENERIC = 121,
	OP_GENERIC_CAST_TO_PTR = 122,
	OP_BITCAST = 124,
	OP_S_NEGATE = 126,
	OP_I_ADD = 128,
	OP_I_SUB = 130,
	OP_I_MUL = 132,
	OP_U_DIV = 134,
	OP_S_DIV = 135,
	OP_U_MOD = 137,
	OP_S_REM = 138,
	OP_S_MOD = 139,
	OP_U_GREATER_THAN_EQUAL = 174,
	OP_ATOMIC_FIRST = 227,
	OP_ATOMIC_STORE = 228,
	OP_ATOMIC_LAST = 242,
	OP_PHI = 245,
	OP_LOOP_MERGE = 246,
	OP_LABEL = 248,
	OP_BRANCH = 249,
	OP_BRANCH_CONDITIONAL = 250,
	OP_NO_LINE = 317
};

enum spirv_storage { STORAGE_WORKGROUP = 4, STORAGE_CROSS_WORKGROUP = 5 };

/**
 * struct spirv - a module
 * @words: all @count words, in this machine's byte order
 * @bound: all ids are below this number
 * @def: for each id, the index of the first word of the instruction that defines the id; 0 if there
 *	is none
 * @declared: for the id of a variable or of its value, the id of the declaration of the variable in
 *	debug information; 0 if there is none
 * @debug: id of the imported instruction set for debug information; 0 if it is not imported
 * @functions: index of the first word of the first function
 * @wide: addresses have 64 bits
 */
struct spirv {
	uint32_t *words;
	uint32_t count;
	uint32_t bound;
	uint32_t *def;
	uint32_t *declared;
	uint32_t debug;
	uint32_t functions;
	bool wide;
};

/*
 * spirv_open() - read a module; Return: 0, -EINVAL or -ENOMEM. The caller calls spirv_close() in
 * all cases.
 */
int spirv_open(struct spirv *m, const void *bytes, size_t size, struct visa_error *e);
void spirv_close(struct spirv *m);

static inline unsigned int spirv_op(const struct spirv *m, uint32_t at)
{
	return m->words[at] & 0xffff;
}

static inline unsigned int spirv_length(const struct spirv *m, uint32_t at)
{
	return m->words[at] >> 16;
}

/* spirv_word() - Return: a word of an instruction; 0 past its end */
static inline uint32_t spirv_word(const struct spirv *m, uint32_t at, unsigned int n)
{
	return at && n < spirv_length(m, at) ? m->words[at + n] : 0;
}

/* spirv_def() - Return: the instruction that defines an id, if its opcode is @op; else 0 */
static inline uint32_t spirv_def(const struct spirv *m, uint32_t id, unsigned int op)
{
	uint32_t at = id < m->bound ? m->def[id] : 0;

	return at && spirv_op(m, at) == op ? at : 0;
}

/* spirv_any() - Return: the instruction that defines an id; 0 if there is none */
static inline uint32_t spirv_any(const struct spirv *m, uint32_t id)
{
	return id < m->bound ? m->def[id] : 0;
}

/*
 * spirv_constant() - find the value of a constant of up to 64 bits; Return: false if it is not such
 * a constant.
 */
bool spirv_constant(const struct spirv *m, uint32_t id, uint64_t *value);

/* spirv_text() - Return: the string that begins at word @n of an instruction; NULL if it does not
 * end in it
 */
const char *spirv_text(const struct spirv *m, uint32_t at, unsigned int n);

/* spirv_pointee() - Return: id of the type that a value points to; 0 if it is not a pointer */
uint32_t spirv_pointee(const struct spirv *m, uint32_t id);

/* spirv_bytes() - Return: size in bytes of values of a type; 0 if they can differ in size */
uint32_t spirv_bytes(const struct spirv *m, uint32_t type);

#define SPIRV_INDICES 8

/**
 * struct spirv_index - an array and the index into it
 * @id: id of the index
 * @array: description of the array for reports; members about the access are not filled in
 */
struct spirv_index {
	uint32_t id;
	struct spirv_array array;
};

/*
 * spirv_indices() - find the arrays that are indexed to make a pointer, if the index may be out of
 * range
 * @pointer: id of the pointer
 * @found: receives the arrays and their indices
 *
 * Return: the number of arrays.
 */
unsigned int spirv_indices(const struct spirv *m, uint32_t pointer,
			   struct spirv_index found[SPIRV_INDICES]);

/**
 * struct spirv_type - a type of debug information
 * @id: id of the type, with typedefs and qualifiers resolved; 0 if unknown
 * @named: id of the type as declared
 * @rank: for an array, the number of dimensions already indexed
 */
struct spirv_type {
	uint32_t id;
	uint32_t named;
	unsigned int rank;
};

/*
 * spirv_variable() - Return: the name of a variable, or NULL; @type: receives its type by debug
 * information
 */
const char *spirv_variable(const struct spirv *m, uint32_t id, struct spirv_type *type);

/*
 * spirv_pointed() - Return: the type that a pointer of type @type points to; its id is 0 if @type
 * is no pointer type. spirv_element() - Return: the type of the elements of an array type; its id
 * is 0 if @type is no array of @count elements.
 */
struct spirv_type spirv_pointed(const struct spirv *m, struct spirv_type type);
struct spirv_type spirv_element(const struct spirv *m, struct spirv_type type, uint64_t count);
/*
 * spirv_member() - Return: the type of a member of a structure
 * @number: number of the member; @members: number of members of the structure
 * @name: receives the member's name
 */
struct spirv_type spirv_member(const struct spirv *m, struct spirv_type type, uint32_t number,
			       uint32_t members, const char **name);
/*
 * spirv_choice() - find the member of a union that is an array of @count elements, if exactly one
 * member is such an array. Return: its type; @name: receives its name
 */
struct spirv_type spirv_choice(const struct spirv *m, struct spirv_type type, uint64_t count,
			       const char **name);

/* spirv_type_text() - write a type: "int[4]", "struct s *" */
void spirv_type_text(const struct spirv *m, struct spirv_type type, char *buf, size_t size);

/* spirv_array_text() - write the text of an OpString that describes an array, for spirv_arrays() */
void spirv_array_text(const struct spirv_array *a, char *buf, size_t size);

/**
 * struct spirv_out - a program that is being changed
 * @m: the original program
 * @code: words of the changed functions
 * @strings: words of added strings; @constants: words of added types and constants
 * @early: words to be added before the instruction at word @early_at
 * @next: the next unused id
 */
struct spirv_out {
	const struct spirv *m;
	struct visa_buffer code, strings, constants, early;
	uint32_t early_at;
	uint32_t next;
};

/* spirv_put() - write an instruction */
void spirv_put(struct visa_buffer *to, unsigned int op, unsigned int count, const uint32_t *args);
#define SPIRV_PUT(to, op, ...)                                                                     \
	spirv_put(to, op, sizeof((uint32_t[]){ __VA_ARGS__ }) / sizeof(uint32_t),                  \
		  (uint32_t[]){ __VA_ARGS__ })

/* spirv_copy() - copy the words of the program from number @from up to, not including, @end */
void spirv_copy(struct visa_buffer *to, const struct spirv *m, uint32_t from, uint32_t end);

/*
 * spirv_out_type() - find a type by its operands (at most 3) in the program, or add it. Return: its
 * id
 */
uint32_t spirv_out_type(struct spirv_out *out, unsigned int op, unsigned int count,
			const uint32_t *args);

/* spirv_out_constant() - Return: a new constant of a type of 64 bits */
uint32_t spirv_out_constant(struct spirv_out *out, uint32_t type, uint64_t value);

/* spirv_out_string() - add a string (OpString) to the program */
void spirv_out_string(struct spirv_out *out, const char *text);

/*
 * spirv_out_kernels() - copy the functions, and add instructions where the code of each kernel
 * begins
 * @marks: one byte for each id, all zero; overwritten
 * @put: function that writes the instructions; @ids: the second argument of this function
 *
 * Return: the number of kernels.
 */
uint32_t spirv_out_kernels(struct spirv_out *out, uint8_t *marks,
			   void (*put)(struct spirv_out *out, const uint32_t *ids),
			   const uint32_t *ids);

/* spirv_out_put() - write the whole changed program; Return: 0 or -ENOMEM. */
int spirv_out_put(const struct spirv_out *out, struct visa_buffer *to, struct visa_error *e);

/**
 * spirv_out_begin() - read a program that is to be changed
 * @m: receives the program
 * @size_of: number of bytes to allocate for each id
 * @of_ids: receives these bytes, zeroed; NULL if there is nothing to change
 *
 * Return: 0, -EINVAL or -ENOMEM. The caller calls spirv_out_end() in all cases.
 */
int spirv_out_begin(struct spirv_out *out, struct spirv *m, const void *bytes, size_t size,
		    size_t size_of, void **of_ids, struct visa_error *e);
/* spirv_out_end() - free the program and its changes. */
void spirv_out_end(struct spirv_out *out, struct spirv *m, void *of_ids);

#endif
