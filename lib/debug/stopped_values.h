/* SPDX-License-Identifier: MIT */
/*
 * Evaluates expressions of C over the variables of one work-item of a stopped launch. The values
 * are structs, which lib/prompt converts to text. lib/inspect/README.md describes the expressions.
 */
#ifndef VISA_STOPPED_VALUES_H
#define VISA_STOPPED_VALUES_H

#include "../inspect/inspect.h"
#include "stop.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * struct visa_stopped_item - the work-item whose variables are inspected
 * @thread: number of its hardware thread in the work-group
 * @frame: the activation (a call that has not returned): 0 is the current activation, 1 its caller
 * @lane: the work-item's lane in the thread
 * @outer: if the line of the activation belongs to inlined functions: 0 is the innermost of them, 1
 *	its caller, and so on
 */
struct visa_stopped_item {
	uint32_t thread;
	uint32_t frame;
	uint32_t lane;
	uint32_t outer;
};

/**
 * struct visa_stopped_frame - a stack frame of a work-item: a call that has not returned
 * @function: the name of the function, which may be inlined
 * @inlined: the function is inlined in the function of the next frame
 * @place: the current instruction of the frame. If this frame calls an inlined function, the line
 *	is the line of the call; it is 0 if the code does not show which of several calls it is
 */
struct visa_stopped_frame {
	const char *function;
	bool inlined;
	struct visa_stop_place place;
};

/**
 * visa_stopped_frame() - fill in stack frame @n of a work-item. Frame 0 is the innermost; inlined
 * functions have frames, too
 * @item: the work-item; its members @frame and @outer receive the numbers that select this frame
 *
 * Return: whether the frame exists.
 */
bool visa_stopped_frame(const struct visa_stopped *s, struct visa_stopped_item *item, uint32_t n,
			struct visa_stopped_frame *f);

/**
 * visa_stopped_evaluate() - compute the value of an expression
 * @text: the expression, @size bytes
 * @v: receives the value; its bytes can be in memory of the launch
 * @e: the error, with the column in @text
 *
 * Return: 0; -ENOENT for a name that is not in scope, or a thread that does not exist; -ENXIO for a
 * variable that is optimized away; -EFAULT for memory that is not mapped; -EINVAL for an expression
 * that is wrong in C; -ENOMEM.
 */
int visa_stopped_evaluate(const struct visa_stopped *s, const struct visa_stopped_item *i,
			  const char *text, size_t size, struct visa_value *v,
			  struct visa_error *e);

/**
 * visa_stopped_assign() - assign the value of one expression to the object of another expression
 * @to, @to_size: expression of a variable or of memory. A name such as $x that is not in the vISA
 *	text is a variable of the debugger, which is created if needed
 * @from, @from_size: expression of the value, which is converted to the type of @to
 * @v: receives the new value
 *
 * Return: 0 or the errno of visa_stopped_evaluate().
 */
int visa_stopped_assign(const struct visa_stopped *s, const struct visa_stopped_item *i,
			const char *to, size_t to_size, const char *from, size_t from_size,
			struct visa_value *v, struct visa_error *e);

/**
 * visa_stopped_write() - write the value of an expression to the variable or memory of a value
 * @to: a value that was read from a variable or memory; it receives the new contents
 * @from: the expression, @size bytes
 *
 * Return: 0 or the errno of visa_stopped_evaluate().
 */
int visa_stopped_write(const struct visa_stopped *s, const struct visa_stopped_item *i,
		       struct visa_value *to, const char *from, size_t size, struct visa_error *e);

/*
 * visa_stopped_keep() - keep a copy of a printed value for later expressions. Return: its number n,
 * by which expressions name it $n; 0 if out of memory
 */
uint32_t visa_stopped_keep(const struct visa_stopped *s, const struct visa_value *v);

/**
 * visa_stopped_message() - evaluate a message of a stop point for a work-item, and append it to @to
 * @text: the message, @size bytes: "FORMAT", EXPR, ... or a text with {EXPR}
 * @e: the error, with the column in @text
 *
 * Return: 0 or the errno of visa_stopped_evaluate().
 */
int visa_stopped_message(const struct visa_stopped *s, const struct visa_stopped_item *i,
			 const char *text, size_t size, struct visa_buffer *to,
			 struct visa_error *e);

/* The accesses at which a watchpoint stops. */
enum visa_stop_access { VISA_STOP_WRITES, VISA_STOP_READS, VISA_STOP_ACCESSES };

/**
 * visa_stops_watch() - add a watchpoint: stop after each instruction that accesses the bytes of an
 * expression
 * @s: stop points of the launch; @at: the stopped launch
 * @text: the expression, @size bytes. Its value must be in memory; its present bytes are watched,
 *	even if the expression later names others. " if CONDITION" may follow: an expression that is
 *	evaluated after each access, for the work-item that makes the access
 * @point: receives the watchpoint; or NULL
 *
 * Accesses of all work-items count. Bytes of local and private memory are watched until the group
 * ends.
 *
 * Return: 0; the errno of visa_stopped_evaluate(); -EINVAL if the value is not in memory; -ENOSPC.
 */
int visa_stops_watch(struct visa_stops *s, const struct visa_stopped *at,
		     const struct visa_stopped_item *i, enum visa_stop_access access,
		     const char *text, size_t size, const struct visa_stop_point **point,
		     struct visa_error *e);

/**
 * visa_stopped_watched() - find the values of the watchpoint at which the launch is stopped
 * @before: receives the value before the access; after reverse execution, the value at the time
 *	when reverse execution began
 * @now: receives the present value
 *
 * Return: false if the launch is not stopped at a watchpoint, or if the value has more than 4,096
 * bytes, of which no copy is kept.
 */
bool visa_stopped_watched(const struct visa_stopped *s, struct visa_value *before,
			  struct visa_value *now);

/* visa_stopped_print() - append a value as text, in gdb's form. */
void visa_stopped_print(const struct visa_stopped *s, const struct visa_stopped_item *i,
			const struct visa_value *v, enum visa_value_format format,
			struct visa_buffer *to);

/* visa_stopped_type() - append the name of a type; @expand: with its members, as ptype does. */
void visa_stopped_type(const struct visa_stopped *s, const struct visa_stopped_item *i,
		       const struct visa_value_type *t, bool expand, struct visa_buffer *to);

/*
 * visa_stopped_type_of() - find the type of an expression. @text: the expression, or the name of a
 * type, such as "struct s". Return: 0, or the errno of visa_stopped_evaluate()
 */
int visa_stopped_type_of(const struct visa_stopped *s, const struct visa_stopped_item *i,
			 const char *text, size_t size, struct visa_value_type *t,
			 struct visa_error *e);

/*
 * visa_stopped_variable() - fill in variable @n of those in scope; variables of inner blocks come
 * first. Return: whether there is such a variable.
 */
bool visa_stopped_variable(const struct visa_stopped *s, const struct visa_stopped_item *i,
			   uint32_t n, struct visa_variable *v);

/*
 * visa_stopped_variable_value() - compute the value of variable @n of visa_stopped_variable().
 * Return: 0, or the errno of visa_stopped_evaluate()
 */
int visa_stopped_variable_value(const struct visa_stopped *s, const struct visa_stopped_item *i,
				uint32_t n, struct visa_value *v, struct visa_error *e);

/*
 * visa_stopped_returned() - find the value that a function has returned to a work-item, after
 * VISA_STOP_FINISH. Return: whether it is known
 */
bool visa_stopped_returned(const struct visa_stopped *s, const struct visa_stopped_item *i,
			   struct visa_value *v);

/*
 * visa_stopped_children() - Return: the number of parts of a value: members, elements, or the
 * object to which a pointer points. @kind: receives their kind
 */
uint64_t visa_stopped_children(const struct visa_stopped *s, const struct visa_stopped_item *i,
			       const struct visa_value *v, enum visa_children *kind);

/**
 * visa_stopped_child() - fill in part @n of a structure, a vector or an array, or the object to
 * which a pointer points
 * @name: receives the part's name: x, [3], s0
 *
 * Return: whether there is such a part.
 */
bool visa_stopped_child(const struct visa_stopped *s, const struct visa_stopped_item *i,
			const struct visa_value *v, uint64_t n, char name[64],
			struct visa_value *part);

/**
 * visa_stopped_memory() - find the bytes at an address
 * @address: the value of a pointer in the work-item's code
 * @room: receives the number of mapped bytes from the address on
 *
 * Return: the memory of the launch, which the caller may change; NULL if the address is not mapped.
 */
uint8_t *visa_stopped_memory(const struct visa_stopped *s, const struct visa_stopped_item *i,
			     uint64_t address, uint64_t *room);

/* visa_stopped_address_name() - append " <buffer+off>" for an address in a known buffer. */
void visa_stopped_address_name(const struct visa_stopped *s, const struct visa_stopped_item *i,
			       uint64_t address, struct visa_buffer *to);

/**
 * visa_stopped_work_item() - find the work-item of a lane
 * @global, @local: receive its global and local id
 *
 * Return: false if the lane has no work-item.
 */
bool visa_stopped_work_item(const struct visa_stopped *s, uint32_t thread, uint32_t lane,
			    uint64_t global[3], uint32_t local[3]);

/* visa_stopped_lane_count() - Return: the number of lanes of a hardware thread. */
uint32_t visa_stopped_lane_count(const struct visa_stopped *s);

#ifdef __cplusplus
}
#endif
#endif
