/* SPDX-License-Identifier: MIT */
/* Declarations that the files of lib/inspect share: types, numbers, nodes of expressions. */
#ifndef INSPECT_STATE_H
#define INSPECT_STATE_H

#include "scene.h"

/* Compiled code sets this bit in each pointer to local memory, so that none of them is null. */
#define INSPECT_LOCAL_FLAG 0x10000000ull

/* The kinds of types between which operators distinguish. */
enum shape_kind {
	SHAPE_VOID,
	SHAPE_NUMBER,
	SHAPE_POINTER,
	SHAPE_VECTOR,
	SHAPE_ARRAY,
	SHAPE_STRUCT
};

/**
 * struct shape - a type without names and typedefs, in the form in which operators use it
 * @kind: the kind of type
 * @base: for a number: its base type; VISA_BASE_VOID for other kinds
 * @size: its size in bytes
 * @count: number of elements of an array or a vector
 * @of: type of the elements, or of a pointer's target
 * @number: for a structure or an enumeration: its number in the debug information; else 0
 * @is_enum: the number is an enumeration
 * @is_char: the number is a character, which is printed as one
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

/* struct base_row - a row of the table of base types; @size: in bytes */
struct base_row {
	const char *name;
	uint8_t size;
	bool is_signed;
	bool is_float;
};
extern const struct base_row inspect_bases[VISA_BASE_COUNT];

/* type_base() - Return: a base type; if @count is not 0, a vector of @count components. */
static inline struct visa_value_type type_base(enum visa_base base, uint32_t count)
{
	return (struct visa_value_type){ .base = base, .count = count, .is_vector = count };
}

/*
 * type_read() - read the name of a type: "unsigned int", "float4", "struct s", "item *". @next:
 * receives the text after it. Return: whether the text begins with a type.
 */
bool type_read(const struct inspect_scene *s, const char *text, const char *end, const char **next,
	       struct visa_value_type *t);

/* struct number - an operand of an arithmetic operator; @base selects the member of the union */
struct number {
	enum visa_base base;
	union {
		uint64_t u;
		double f;
	};
};

/* number_load() - Return: the number of type @base that is stored at @bytes */
struct number number_load(enum visa_base base, const uint8_t *bytes);
/* number_to() - Return: a number converted to another type, as in C */
struct number number_to(struct number n, enum visa_base base);
/* number_store() - store a number at @bytes */
void number_store(struct number n, uint8_t *bytes);
/* inspect_unset() - refuse a variable that is not initialized yet; Return: 0 or -ENXIO */
int inspect_unset(const struct visa_value *v, struct visa_error *e);
/* value_number() - read a value as a number; bit fields and pointers are numbers, too */
int value_number(const struct inspect_scene *s, const struct visa_value *v, struct number *n,
		 struct visa_error *e);
/* value_of() - Return: a computed value with this number */
struct visa_value value_of(struct number n);

/* The kinds of nodes of an expression: operands and operators. */
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
 * struct node - a node of a parsed expression
 * @op: the operator, or the kind of operand
 * @a, @b, @c: numbers of the nodes that are its operands
 * @at, @size: for a name or a type: its text in the expression
 * @number: for OP_NUMBER: the number
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

/* number_operate() - convert two numbers to type @in, and compute an operation on them */
int number_operate(enum operation op, struct number a, struct number b, enum visa_base in,
		   struct number *n, struct visa_error *e);
/* number_common() - Return: the type in which C computes an operation on two types */
enum visa_base number_common(enum operation op, enum visa_base a, enum visa_base b);

/* operate() - apply an operator to two values; to one if @b is NULL; Return: 0 or negative errno */
int operate(const struct inspect_scene *s, enum operation op, const struct visa_value *a,
	    const struct visa_value *b, struct visa_value *v, struct visa_error *e);

/* convert() - convert a value to another type; Return: 0 or -EINVAL */
int convert(const struct inspect_scene *s, const struct visa_value *from,
	    const struct visa_value_type *t, struct visa_value *v, struct visa_error *e);

/*
 * find_name() - get the value of a variable of the source by its name; Return: 0, or the errors of
 * inspect_eval()
 */
int find_name(const struct inspect_scene *s, const char *name, struct visa_value *v,
	      struct visa_error *e);

/* Whether a variable of the source is initialized. */
enum ahead_answer {
	AHEAD_STORED,	  /* the variable may be initialized */
	AHEAD_NOT_STORED, /* the code that initializes the variable was not executed yet */
	AHEAD_NO_FRAME,	  /* the variable's function has not set up its stack frame yet */
	AHEAD_LEFT	  /* the variable's function has left its stack frame and returns */
};

/*
 * inspect_ahead() - Return: whether the code before the work-item's next instruction has
 * initialized a variable in the stack frame. @at, @size: the bytes of the variable
 */
enum ahead_answer inspect_ahead(const struct inspect_scene *s, const struct dwarf_variable *v,
				const uint8_t *at, uint64_t size);

/*
 * find_visa() - get the value of a name of the vISA text: a variable, a predicate, or a number of
 * the work-item (em, lane, thread). @element: @count indices: row and column of a variable, or the
 * lane of a predicate
 */
int find_visa(const struct inspect_scene *s, const char *name, const uint32_t *element,
	      uint32_t count, struct visa_value *v, struct visa_error *e);

/* history_named() - get a variable of the debugger. Return: whether it exists */
bool history_named(const struct inspect_scene *s, const char *name, struct visa_value *v);

/*
 * history_number() - get a printed value. @name: the text after the first "$": N, nothing, "$" or
 * "$N". Return: 0; 1 if the text has another form; -ENOENT if there is no such value; -EINVAL if it
 * was too large to keep
 */
int history_number(const struct inspect_scene *s, const char *name, struct visa_value *v,
		   struct visa_error *e);

/* value_member() - get a structure's member, or components of a vector; Return: 0 or -EINVAL */
int value_member(const struct inspect_scene *s, const struct visa_value *v, const char *name,
		 struct visa_value *part, struct visa_error *e);

/* value_at() - get the value of type @t at an address; Return: 0, -EINVAL or -EFAULT */
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
