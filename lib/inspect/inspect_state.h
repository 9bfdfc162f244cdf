/* SPDX-License-Identifier: MIT */
/* Shared by the files of lib/inspect. */
#ifndef INSPECT_STATE_H
#define INSPECT_STATE_H

#include "scene.h"

/* The bit that is set in each pointer to local memory, so that no such pointer is null. */
#define INSPECT_LOCAL_FLAG 0x10000000ull

/* The structure of a type, without names. */
enum shape_kind {
	SHAPE_VOID,
	SHAPE_NUMBER,
	SHAPE_POINTER,
	SHAPE_VECTOR,
	SHAPE_ARRAY,
	SHAPE_STRUCT
};

/**
 * struct shape - a type, in the form for operations
 * @kind: the structure
 * @base: for a number: its base type; VISA_BASE_VOID for other kinds
 * @size: bytes
 * @count: number of elements
 * @of: type of the elements, or of a pointer's target
 * @number: for a structure or an enumeration: its number in the debug information; else 0
 * @is_enum, @is_char: an enumeration, characters of a text
 */
struct shape {
	enum shape_kind kind;
	enum visa_base base;
	uint64_t size;
	uint64_t count;
	struct visa_value_type of;
	uint32_t number;
	bool is_enum;
	bool is_char;
};

struct shape shape_of(const struct inspect_scene *s, const struct visa_value_type *t);

/* struct base_row - a type that needs no debug information; @size: bytes */
struct base_row {
	const char *name;
	uint8_t size;
	bool is_signed;
	bool is_float;
};
extern const struct base_row inspect_bases[VISA_BASE_COUNT];

/*
 * type_base() - Return: a type that needs no debug information; with @count, a vector of @count
 * components
 */
static inline struct visa_value_type type_base(enum visa_base base, uint32_t count)
{
	return (struct visa_value_type){ .base = base, .count = count, .is_vector = count };
}

/*
 * type_read() - read a type by its words: "unsigned int", "float4", "struct s", "item *". @next:
 * receives the text after it. Return: whether it is a type.
 */
bool type_read(const struct inspect_scene *s, const char *text, const char *end, const char **next,
	       struct visa_value_type *t);

/* struct number - a number, in the form for operators; @base selects the member */
struct number {
	enum visa_base base;
	union {
		uint64_t u;
		double f;
	};
};

/* number_load() - Return: the number in bytes of memory */
struct number number_load(enum visa_base base, const uint8_t *bytes);
/* number_to() - Return: a number converted to another type, as in C */
struct number number_to(struct number n, enum visa_base base);
/* number_store() - store the bytes of a number */
void number_store(struct number n, uint8_t *bytes);
/* inspect_unset() - Return: -ENXIO, with an error, for a value that is not stored yet; else 0 */
int inspect_unset(const struct visa_value *v, struct visa_error *e);
/* value_number() - get the number that a value represents, also for bit fields and pointers */
int value_number(const struct inspect_scene *s, const struct visa_value *v, struct number *n,
		 struct visa_error *e);
/* value_of() - Return: a number as a value */
struct visa_value value_of(struct number n);

/* Operators of an expression. */
enum operation {
	OP_NAME,
	OP_VISA,
	OP_NUMBER,
	OP_MEMBER,
	OP_ARROW,
	OP_INDEX,
	OP_DEREF,
	OP_ADDRESS,
	OP_CAST,
	OP_SIZEOF,
	OP_NEGATE,
	OP_PLUS,
	OP_NOT,
	OP_INVERT,
	OP_MUL,
	OP_DIV,
	OP_MOD,
	OP_ADD,
	OP_SUB,
	OP_SHL,
	OP_SHR,
	OP_LT,
	OP_GT,
	OP_LE,
	OP_GE,
	OP_EQ,
	OP_NE,
	OP_AND,
	OP_XOR,
	OP_OR,
	OP_LAND,
	OP_LOR,
	OP_CHOOSE,
	OP_REPEAT
};

/**
 * struct node - an operator of an expression
 * @op: the operator
 * @a, @b, @c: operands, as numbers of nodes
 * @at, @size: its text in the expression: a name, a type
 * @number: the number of OP_NUMBER
 */
struct node {
	enum operation op;
	uint32_t a;
	uint32_t b;
	uint32_t c;
	uint32_t at;
	uint32_t size;
	struct number number;
};

struct inspect_expression {
	char *text;
	size_t size;
	struct node *nodes;
	uint32_t count;
	uint32_t root;
};

/* number_operate() - compute an operation on two numbers, in the type @in */
int number_operate(enum operation op, struct number a, struct number b, enum visa_base in,
		   struct number *n, struct visa_error *e);
/* number_common() - Return: the type in which C computes an operation on two types */
enum visa_base number_common(enum operation op, enum visa_base a, enum visa_base b);

/* operate() - compute an operator with two operands, or with one if @b is NULL */
int operate(const struct inspect_scene *s, enum operation op, const struct visa_value *a,
	    const struct visa_value *b, struct visa_value *v, struct visa_error *e);

/* convert() - convert a value to another type; Return: 0 or -EINVAL */
int convert(const struct inspect_scene *s, const struct visa_value *from,
	    const struct visa_value_type *t, struct visa_value *v, struct visa_error *e);

/* find_name() - get the value of a variable of the source by its name; Return: as inspect_eval() */
int find_name(const struct inspect_scene *s, const char *name, struct visa_value *v,
	      struct visa_error *e);

/* Whether a variable has its value. */
enum ahead_answer {
	AHEAD_STORED,	  /* it may have been stored */
	AHEAD_NOT_STORED, /* the code that stores it has not been executed yet */
	AHEAD_NO_FRAME,	  /* its function has not set up its frame yet */
	AHEAD_LEFT	  /* its function has left its frame, and returns */
};

/*
 * inspect_ahead() - Return: whether the code up to the work-item's place has stored a variable of a
 * frame. @at, @size: its bytes
 */
enum ahead_answer inspect_ahead(const struct inspect_scene *s, const struct dwarf_variable *v,
				const uint8_t *at, uint64_t size);

/*
 * find_visa() - get the value of a vISA variable: NAME, NAME(row,col), P1, P1(lane), em, lane ...
 */
int find_visa(const struct inspect_scene *s, const char *name, const uint32_t *element,
	      uint32_t count, struct visa_value *v, struct visa_error *e);

/* history_named() - get a variable of the debugger. Return: whether it exists */
bool history_named(const struct inspect_scene *s, const char *name, struct visa_value *v);

/*
 * history_number() - get a value that was printed. @name: the text after the $: a number, "", "$"
 * or
 * "$N". Return: 1 if the text has another form; 0; -ENOENT; -EINVAL
 */
int history_number(const struct inspect_scene *s, const char *name, struct visa_value *v,
		   struct visa_error *e);

/* value_member() - get a member of a structure, or components of a vector; Return: 0, -EINVAL */
int value_member(const struct inspect_scene *s, const struct visa_value *v, const char *name,
		 struct visa_value *part, struct visa_error *e);

/* value_at() - read the value at an address, as a type; Return: 0, -EFAULT */
int value_at(const struct inspect_scene *s, uint64_t address, const struct visa_value_type *t,
	     struct visa_value *v, struct visa_error *e);

/* value_part() - Return: @size bytes of a value, from byte @at on, as a value of type @t */
struct visa_value value_part(const struct visa_value *v, uint64_t at,
			     const struct visa_value_type *t, uint64_t size);

/* debug_of() - Return: debug information of the launch; may be NULL */
static inline const struct dwarf_info *debug_of(const struct inspect_scene *s)
{
	return s->run->code.debug;
}

#endif
