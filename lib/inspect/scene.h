/* SPDX-License-Identifier: MIT */
/*
 * Expressions over variables of the source. They are evaluated in a scene: for one work-item, in
 * one activation (a call that has not returned) of its hardware thread.
 */
#ifndef INSPECT_SCENE_H
#define INSPECT_SCENE_H

#include "../engine/kernel/gang_view.h"
#include "../watch/watch.h"
#include "inspect.h"

/* struct inspect_history - copies of printed values ($1), and variables of the debugger ($x) */
struct inspect_history;

/**
 * struct inspect_scene - the work-item, and the activation (a call that has not returned) of its
 * thread, whose variables are inspected
 * @run: the run of the launch, with the current work-group
 * @thread: number of the hardware thread in the group
 * @lane: the lane of the thread that executes the work-item
 * @routine: number of the kernel or function that the activation executes
 * @line: source line; 0 if unknown: then only variables of the whole function are in scope
 * @unit: the instruction that the lane executes next; if @calls, the call that it has executed, as
 *	an offset in the code
 * @calls: the activation is a caller
 * @frame, @preds: the vISA variables and predicates of the activation
 * @em: mask of the thread's lanes that are at the gang's current instruction
 * @history: printed values and variables of the debugger; or NULL
 */
struct inspect_scene {
	const struct watch_run *run;
	uint32_t thread;
	uint32_t lane;
	uint32_t routine;
	uint32_t line;
	uint32_t unit;
	bool calls;
	const uint8_t *frame;
	const uint32_t *preds;
	uint32_t em;
	const struct inspect_history *history;
};

/*
 * inspect_in_head() - Return: whether a source line belongs to the head of a routine: to its first
 * line, or to a line of its parameter list. Code of the head stores the arguments. @first: the
 * routine's first source line
 */
bool inspect_in_head(const struct watch_code *c, uint32_t routine, uint32_t first, uint32_t line);

/* struct inspect_expression - an expression that was parsed */
struct inspect_expression;

/**
 * inspect_parse() - parse an expression
 * @text: @size bytes, which are not needed afterwards
 * @e: the error, with the column in @text
 *
 * Return: 0, -EINVAL, -ENOMEM.
 */
int inspect_parse(const char *text, size_t size, struct inspect_expression **x,
		  struct visa_error *e);
void inspect_free(struct inspect_expression *x);

/**
 * inspect_eval() - evaluate an expression. Return: 0; -ENOENT for a name that is not in scope;
 * -ENXIO for a variable that is optimized away; -EFAULT for memory that does not exist; -EINVAL for
 * an expression that C does not allow.
 */
int inspect_eval(const struct inspect_scene *s, const struct inspect_expression *x,
		 struct visa_value *v, struct visa_error *e);

/*
 * inspect_text() - parse and evaluate an expression. Return: 0, or the errors of inspect_parse()
 * and inspect_eval()
 */
int inspect_text(const struct inspect_scene *s, const char *text, size_t size, struct visa_value *v,
		 struct visa_error *e);

/*
 * inspect_true() - Return: whether the value of an expression is not zero; if it has no value, @e
 * contains the reason.
 */
int inspect_true(const struct inspect_scene *s, const struct inspect_expression *x, bool *is_true,
		 struct visa_error *e);

/**
 * inspect_assign() - convert a value to the type of @to, and store it in the memory of @to. An
 * assignment to $em changes the lanes at the current instruction. Return: 0; -EINVAL if @to is not
 * in memory, or if the types are incompatible.
 */
int inspect_assign(const struct inspect_scene *s, struct visa_value *to,
		   const struct visa_value *from, struct visa_error *e);

/* inspect_history_new() - Return: an empty history; NULL if out of memory. */
struct inspect_history *inspect_history_new(void);
void inspect_history_free(struct inspect_history *h);

/*
 * inspect_history_add() - keep a copy of a printed value. Return: its number n, by which
 * expressions name it $n; 0 if out of memory
 */
uint32_t inspect_history_add(struct inspect_history *h, const struct visa_value *v);

/*
 * inspect_history_set() - set a variable of the debugger; @name: without the $. Return: 0; -EINVAL
 * if the value is too large; -ENOSPC if there are too many variables; -ENOMEM
 */
int inspect_history_set(struct inspect_history *h, const char *name, const struct visa_value *v,
			struct visa_error *e);

/*
 * inspect_history_name() - Return: whether a text can name a variable of the debugger: $x; @name:
 * receives the name without the $
 */
bool inspect_history_name(const char *text, size_t size, char name[64]);

/* struct inspect_message - a parsed message: a format of printf, or a text with {EXPR} */
struct inspect_message;

/**
 * inspect_message_read() - read "FORMAT", EXPR, ... or a text with {EXPR}
 * @text: @size bytes, which are not needed afterwards
 * @e: the error, with the column in @text
 *
 * Return: 0, -EINVAL, -ENOMEM.
 */
int inspect_message_read(const char *text, size_t size, struct inspect_message **message,
			 struct visa_error *e);
void inspect_message_free(struct inspect_message *m);

/*
 * inspect_message_print() - evaluate the expressions of a message, and append its text to @to.
 * Return: 0, or the negative errno of an expression
 */
int inspect_message_print(const struct inspect_scene *s, const struct inspect_message *m,
			  struct visa_buffer *to, struct visa_error *e);

/* inspect_print() - append a value as text, in gdb's form. */
void inspect_print(const struct inspect_scene *s, const struct visa_value *v,
		   enum visa_value_format format, struct visa_buffer *to);

/* inspect_type_text() - read the name of a type. Return: whether the text is a type name */
bool inspect_type_text(const struct inspect_scene *s, const char *text, size_t size,
		       struct visa_value_type *t);

/* inspect_type_name() - append the name of a type; @expand: with the members of a structure. */
void inspect_type_name(const struct inspect_scene *s, const struct visa_value_type *t, bool expand,
		       struct visa_buffer *to);

/**
 * inspect_variable() - get variable @n of the variables in scope, the innermost scope first
 * Return: whether it exists.
 */
bool inspect_variable(const struct inspect_scene *s, uint32_t n, struct visa_variable *v);

/*
 * inspect_variable_value() - get the value of variable @n of the variables in scope. Return: 0, or
 * the errors of inspect_eval()
 */
int inspect_variable_value(const struct inspect_scene *s, uint32_t n, struct visa_value *v,
			   struct visa_error *e);

/*
 * inspect_returned() - get the value that @function has returned; @s: the work-item in the caller,
 * directly after the call. Return: false if the debug information has no type for it, or if it is
 * not returned in registers
 */
bool inspect_returned(const struct inspect_scene *s, const char *function, struct visa_value *v);

/*
 * inspect_children() - Return: the number of parts of a value: members, elements, or objects at a
 * pointer's target; @kind: receives their kind
 */
uint64_t inspect_children(const struct inspect_scene *s, const struct visa_value *v,
			  enum visa_children *kind);

/*
 * inspect_child() - get part @n of a structure, a vector or an array, or the element at a pointer's
 * target; @name: receives its name. Return: whether it exists.
 */
bool inspect_child(const struct inspect_scene *s, const struct visa_value *v, uint64_t n,
		   char name[64], struct visa_value *part);

/*
 * inspect_memory() - Return: the host's bytes at an address of the work-item's memory; NULL if not
 * all @size bytes exist. @room: receives the number of bytes from there to the end of the memory.
 */
uint8_t *inspect_memory(const struct inspect_scene *s, uint64_t address, uint64_t size,
			uint64_t *room);

/* inspect_name_address() - append <buffer+offset> for an address, if its memory is known. */
void inspect_name_address(const struct inspect_scene *s, uint64_t address, struct visa_buffer *to);

/* inspect_decl() - find a variable, predicate or address variable by its name in the vISA text */
const struct visa_decl *inspect_decl(const struct visa_decls *decls, const char *name);

#endif
